import { Field, Int, ObjectType } from 'type-graphql';
import type { ChipPurchaseKind } from '../../prisma/generated/enums.js';
import { graphqlEnum } from '../graphql/enum.js';
import { DateTime } from '../graphql/instant.scalar.js';
import { PriceType } from '../tournaments/terms.type.js';
import type { ChipOffer } from './chip-terms.js';

const ChipPurchaseKindEnum = graphqlEnum<ChipPurchaseKind>('ChipPurchaseKind', 'Two ways to buy chips.', {
  REBUY: 'Anew, by who has run out of them (T5).',
  ADD_ON: 'More, at a break, also by who has some (T6).',
});

@ObjectType('ChipOffer', {
  description: 'Chips that a player may buy now: by `rebuy` or by `addOn` (P10, T6).',
  simpleResolvers: true,
})
export class ChipOfferType {
  @Field(() => ChipPurchaseKindEnum, { description: 'By which of the two they are bought.' })
  readonly kind: ChipPurchaseKind;

  @Field(() => PriceType, { description: 'What they cost.' })
  readonly price: PriceType;

  @Field(() => Int, { description: 'How many chips come for it.' })
  readonly chips: number;

  @Field(() => DateTime, {
    description: 'Until when they may be bought; while the tournament or the table is paused, it stands still (T11).',
  })
  readonly expiresAt: Date;

  constructor({ kind, price, chips, expiresAt }: ChipOffer) {
    this.kind = kind;
    this.price = new PriceType(price);
    this.chips = chips;
    this.expiresAt = new Date(expiresAt);
  }
}
