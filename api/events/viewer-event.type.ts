import { Field, ID, Int, InterfaceType, ObjectType } from 'type-graphql';
import { DateTime } from '../graphql/instant.scalar.js';
import { TokenStatusEnum } from '../tokens/token-enums.js';
import type { ViewerEvent } from './domain-events.js';

export type ViewerEventSource = ViewerEvent & { readonly seq: number; readonly at: Date };

/** The source of one event type. */
export type ViewerSourceOf<Type extends ViewerEvent['type']> = Extract<ViewerEventSource, { readonly type: Type }>;

@InterfaceType('ViewerEvent', {
  description: 'Something that concerns this viewer alone.',
  resolveType: (event: ViewerEventSource) => event.type,
})
export abstract class ViewerEventType {
  @Field(() => Int, { description: 'From 1, without gaps, for this viewer.' })
  readonly seq!: number;

  @Field(() => DateTime, { description: 'When it happened.' })
  readonly at!: Date;
}

function viewerEvent(description: string) {
  return { implements: ViewerEventType, description, simpleResolvers: true };
}

@ObjectType('SeatAssigned', viewerEvent('The viewer has a seat in a tournament: at its start, or at another table.'))
export class SeatAssignedType implements Pick<ViewerSourceOf<'SeatAssigned'>, 'tournamentId' | 'tableId' | 'seat'> {
  @Field(() => ID, { description: 'The id of the tournament.' })
  readonly tournamentId!: ViewerSourceOf<'SeatAssigned'>['tournamentId'];

  @Field(() => ID, { description: 'The id of the table.' })
  readonly tableId!: ViewerSourceOf<'SeatAssigned'>['tableId'];

  @Field(() => Int, { description: 'The seat.' })
  readonly seat!: number;
}

@ObjectType('ChipsOffered', viewerEvent('The viewer may buy chips in a tournament, until a stated moment (P10, T6).'))
export class ChipsOfferedType implements Pick<ViewerSourceOf<'ChipsOffered'>, 'tournamentId'> {
  @Field(() => ID, { description: 'The id of the tournament.' })
  readonly tournamentId!: ViewerSourceOf<'ChipsOffered'>['tournamentId'];
}

@ObjectType('TokenIssued', viewerEvent('The viewer has a right or token for a tournament, won or given by staff (P4).'))
export class TokenIssuedType {}

@ObjectType(
  'TokenChanged',
  viewerEvent('A right or token of the viewer’s was used, given back, or has ended (P2, P8).'),
)
export class TokenChangedType implements Pick<ViewerSourceOf<'TokenChanged'>, 'status'> {
  @Field(() => TokenStatusEnum, { description: 'What became of it then.' })
  readonly status!: ViewerSourceOf<'TokenChanged'>['status'];
}

@ObjectType('BalanceChanged', viewerEvent('Money came to the viewer’s account, or went from it (M7).'))
export class BalanceChangedType {}
