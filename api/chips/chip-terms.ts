import type { ChipPurchaseKind } from '../../prisma/generated/enums.js';
import type { Chips, Instant } from '../../engine/ids.js';
import type { Price } from '../../engine/money/price.js';
import type { TournamentDefinition } from '../../engine/tournament/definition.js';

/** What chips a tournament sells in one of the two ways, and for how much. */
export interface ChipTerms {
  readonly price: Price;
  readonly chips: Chips;
  readonly maxPerPlayer: number;
}

/** Chips that a player may buy now, and until when. P10, T6. */
export interface ChipOffer {
  readonly kind: ChipPurchaseKind;
  readonly price: Price;
  readonly chips: Chips;
  readonly expiresAt: Instant;
}

/** T5, T6: the terms of rebuys, or of add-ons; null where the tournament has none. */
export function chipTerms({ rebuy, addOn }: TournamentDefinition, kind: ChipPurchaseKind): ChipTerms | null {
  return kind === 'REBUY' ? rebuy : addOn;
}

/** What is offered under those terms. @throws where the tournament sells no such chips: a bug */
export function offerOf(definition: TournamentDefinition, kind: ChipPurchaseKind, expiresAt: Instant): ChipOffer {
  const terms = chipTerms(definition, kind);
  if (terms === null) throw new Error(`${kind} is not sold`);
  return { kind, price: terms.price, chips: terms.chips, expiresAt };
}
