import { Field, Int, ObjectType } from 'type-graphql';
import type { LegalActions } from '../../engine/hand/legal-actions.js';
import type { ActionType, Street } from '../../engine/table/events.js';
import type { ViewedPot } from '../../engine/table/view.js';
import { graphqlEnum } from '../graphql/enum.js';

export const StreetEnum = graphqlEnum<Street>('Street', 'How far a hand has come (H1).', {
  PREFLOP: 'Hole cards are dealt; no board yet.',
  FLOP: 'Three board cards.',
  TURN: 'Four board cards.',
  RIVER: 'All five board cards.',
  SHOWDOWN: 'The betting is over and hands are compared.',
});

export const ActionTypeEnum = graphqlEnum<ActionType>('ActionType', 'What a player does in turn (H7).', {
  FOLD: 'Gives up the hand.',
  CHECK: 'Stays in without chips, where nothing is owed.',
  CALL: 'Puts in what is owed, or what is left.',
  BET: 'Puts in the first chips of the round. The same to the server as RAISE.',
  RAISE: 'Puts in more than is owed. The same to the server as BET.',
});

@ObjectType('Pot', { description: 'A main or side pot (H8); the main pot comes first.', simpleResolvers: true })
export class PotType {
  @Field(() => Int, { description: 'Chips gathered, without the bets in front of the players.' })
  readonly amount!: ViewedPot['amount'];

  @Field(() => [Int], { description: 'The seats that can win it.' })
  readonly eligibleSeats!: ViewedPot['eligibleSeats'];
}

@ObjectType('LegalActions', { description: 'What the player to act may do (H2 to H7).', simpleResolvers: true })
export class LegalActionsType implements LegalActions {
  @Field(() => Boolean, { description: 'Folding is always legal in turn.' })
  readonly canFold!: boolean;

  @Field(() => Boolean, { description: 'Nothing is owed.' })
  readonly canCheck!: boolean;

  @Field(() => Int, { nullable: true, description: 'Chips to add for a call; null where there is nothing to call.' })
  readonly callAmount!: LegalActions['callAmount'];

  @Field(() => Int, {
    nullable: true,
    description: 'The least total in front of the player after a bet or raise; null where none is allowed.',
  })
  readonly minBetOrRaiseTo!: LegalActions['minBetOrRaiseTo'];

  @Field(() => Int, {
    nullable: true,
    description: 'The greatest total in front of the player after a bet or raise; null where none is allowed.',
  })
  readonly maxBetOrRaiseTo!: LegalActions['maxBetOrRaiseTo'];
}
