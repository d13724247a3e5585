import { Field, Int, ObjectType } from 'type-graphql';
import type { Cents, PlayerId } from '../../engine/ids.js';
import { connectionOf } from '../graphql/connection.js';
import { Money } from '../graphql/money.type.js';

/** A player's place in a tournament as it stands. */
export interface StandingRow {
  readonly playerId: PlayerId;
  readonly position: number;
  readonly chips: number;
  readonly eliminated: boolean;
  readonly prizeCents: Cents;
}

@ObjectType('Standing', { description: 'A player’s place in a tournament as it stands.', simpleResolvers: true })
export class StandingType {
  @Field(() => Int, {
    description: 'By chips for those still in, equal chips sharing a place; final for the others (O1).',
  })
  readonly position: number;

  readonly playerId: PlayerId;

  @Field(() => Int, { description: 'Chips as of the last settled hand.' })
  readonly chips: number;

  @Field(() => Boolean, { description: 'Whether he is out; the winner never is (O1).' })
  readonly eliminated: boolean;

  @Field(() => Money, {
    description:
      'The prize of a final position, paid when the tournament is final (M9); what was won where it was called off.',
  })
  readonly prize: Money;

  constructor(row: StandingRow) {
    this.position = row.position;
    this.playerId = row.playerId;
    this.chips = row.chips;
    this.eliminated = row.eliminated;
    this.prize = new Money(row.prizeCents);
  }
}

export const StandingConnection = connectionOf('Standing', 'standings', () => StandingType);
