import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ForcedBet } from '../../../engine/table/events.js';
import { graphqlEnum } from '../../graphql/enum.js';
import { StreetEnum } from '../hand-parts.type.js';
import { type SourceOf, tableEvent } from './table-event.type.js';

const ForcedBetEnum = graphqlEnum<ForcedBet>('ForcedBet', 'What is posted before the cards (H1).', {
  ANTE: 'Every player dealt in, before the blinds.',
  SMALL_BLIND: 'The small blind.',
  BIG_BLIND: 'The big blind.',
});

@ObjectType('SeatStack', { description: 'The chips of a seat.', simpleResolvers: true })
export class SeatStackType {
  @Field(() => Int, { description: 'The seat.' })
  readonly seat!: number;

  @Field(() => Int, { description: 'Its chips.' })
  readonly stack!: number;
}

@ObjectType('SeatCard', { description: 'The card drawn for a seat.', simpleResolvers: true })
class SeatCardType {
  @Field(() => Int, { description: 'The seat.' })
  readonly seat!: number;

  @Field(() => String, { description: 'The card, like `As`.' })
  readonly card!: string;
}

@ObjectType(
  'ButtonDrawn',
  tableEvent('A card was drawn for each seat of a new table; the highest has the button (S5).'),
)
export class ButtonDrawnType implements Pick<SourceOf<'ButtonDrawn'>, 'cards' | 'button'> {
  @Field(() => [SeatCardType], { description: 'The cards drawn.' })
  readonly cards!: SourceOf<'ButtonDrawn'>['cards'];

  @Field(() => Int, { description: 'The seat that has the button.' })
  readonly button!: number;
}

@ObjectType('HandStarted', tableEvent('A hand is dealt. Antes and blinds follow, then the hole cards.'))
export class HandStartedType implements Omit<SourceOf<'HandStarted'>, 'type' | 'seq' | 'tableId' | 'at' | 'antePayer'> {
  @Field(() => ID, { description: 'The id of the hand.' })
  readonly handId!: SourceOf<'HandStarted'>['handId'];

  @Field(() => Int, { description: 'From 1, within its table.' })
  readonly number!: number;

  @Field(() => Int, { description: 'The seat with the button; it may be empty (S5).' })
  readonly button!: number;

  @Field(() => Int, {
    description: 'The seat due for the small blind; it may be empty, and then nobody posts it (S5).',
  })
  readonly smallBlindSeat!: number;

  @Field(() => Int, { description: 'The seat that posts the big blind.' })
  readonly bigBlindSeat!: number;

  @Field(() => Int, { description: 'The small blind, in chips.' })
  readonly smallBlind!: SourceOf<'HandStarted'>['smallBlind'];

  @Field(() => Int, { description: 'The big blind, in chips.' })
  readonly bigBlind!: SourceOf<'HandStarted'>['bigBlind'];

  @Field(() => Int, { description: 'The ante of each player dealt in, in chips; 0 for none.' })
  readonly ante!: SourceOf<'HandStarted'>['ante'];

  @Field(() => [SeatStackType], {
    description:
      'The players dealt in, clockwise from the left of the button, with their chips before antes and blinds.',
  })
  readonly stacks!: SourceOf<'HandStarted'>['stacks'];
}

@ObjectType('ForcedBetPosted', tableEvent('An ante or a blind was posted, short where the chips do not suffice (H2).'))
export class ForcedBetPostedType implements Pick<SourceOf<'ForcedBetPosted'>, 'seat' | 'kind' | 'amount'> {
  @Field(() => Int, { description: 'The seat that posts.' })
  readonly seat!: number;

  @Field(() => ForcedBetEnum, { description: 'What it posts.' })
  readonly kind!: ForcedBet;

  @Field(() => Int, { description: 'Chips posted.' })
  readonly amount!: SourceOf<'ForcedBetPosted'>['amount'];
}

@ObjectType('HoleCardsDealt', tableEvent('A seat has its two hole cards.'))
export class HoleCardsDealtType implements Pick<SourceOf<'HoleCardsDealt'>, 'seat' | 'cards'> {
  @Field(() => Int, { description: 'The seat.' })
  readonly seat!: number;

  @Field(() => [String], {
    nullable: true,
    description: 'The cards, to their player alone; null to everybody else (A5).',
  })
  readonly cards!: SourceOf<'HoleCardsDealt'>['cards'];
}

@ObjectType('BoardDealt', tableEvent('Board cards are dealt: three for the flop, then one each.'))
export class BoardDealtType implements Pick<SourceOf<'BoardDealt'>, 'street' | 'cards'> {
  @Field(() => StreetEnum, { description: 'The street that begins.' })
  readonly street!: SourceOf<'BoardDealt'>['street'];

  @Field(() => [String], { description: 'The cards of this street.' })
  readonly cards!: SourceOf<'BoardDealt'>['cards'];
}
