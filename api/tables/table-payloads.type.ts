import { Field, ObjectType } from 'type-graphql';
import { Payload } from '../graphql/payload.js';
import { HandType } from './hand.type.js';
import { SeatType } from './seat.type.js';
import { TableType } from './table.type.js';

@ObjectType('HandPayload', { description: 'What became of a call about a hand.' })
export class HandPayload extends Payload {
  @Field(() => HandType, { nullable: true, description: 'The hand as it is now; null where the call was refused.' })
  readonly hand: HandType | null = null;
}

@ObjectType('SeatPayload', { description: 'What became of a call about a seat.' })
export class SeatPayload extends Payload {
  @Field(() => SeatType, { nullable: true, description: 'The seat as it is now; null where the call was refused.' })
  readonly seat: SeatType | null = null;
}

@ObjectType('TablePayload', { description: 'What became of a call about a table.' })
export class TablePayload extends Payload {
  @Field(() => TableType, { nullable: true, description: 'The table as it is now; null where the call was refused.' })
  readonly table: TableType | null = null;
}
