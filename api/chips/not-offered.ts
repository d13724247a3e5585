import type { ChipPurchaseKind } from '../../prisma/generated/enums.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import type { HeldTournament } from '../tournaments/tournament.store.js';
import type { ChipBuyer } from './chip-buyer.store.js';
import { chipTerms } from './chip-terms.js';

const FIELD = ['input', 'tournamentId'];

/** Why a player cannot buy these chips now; null where they are offered to him. T5, T6, P10, T11, H11. */
export function notOffered(tournament: HeldTournament, buyer: ChipBuyer, kind: ChipPurchaseKind): Refusal | null {
  const terms = chipTerms(tournament.definition, kind);
  const [name, rule] = kind === 'REBUY' ? (['rebuys', 'T5'] as const) : (['add-ons', 'T6'] as const);
  const conflict = (message: string, by: string = rule): Refusal =>
    refusal('CONFLICT', `${message} (${by}).`, { field: FIELD, rule: by });
  if (terms === null) {
    return refusal('INVALID_INPUT', `This tournament has no ${name} (${rule}).`, { field: FIELD, rule });
  }
  if (tournament.status === 'PAUSED')
    return conflict('The tournament is paused, and what is offered stands still', 'T11');
  if (tournament.status !== 'RUNNING') return conflict(`There are ${name} only while the tournament runs`);
  if (buyer.offer === kind) {
    return buyer.tablePaused ? conflict('Your table is paused, and what is offered stands still', 'H11') : null;
  }
  if (kind === 'REBUY') return conflict(noRebuy(buyer, terms.maxPerPlayer), noRebuyRule(buyer, terms.maxPerPlayer));
  if (buyer.offer === 'REBUY') return conflict('You have run out of chips: rebuy first, or decline that', 'P10');
  if (buyer.isOut || buyer.status === 'ELIMINATED') return conflict('You are out of the tournament');
  if (buyer.addOns >= terms.maxPerPlayer) return conflict(`You have had all ${terms.maxPerPlayer} add-ons`);
  return conflict('Add-ons are to be had in the stated breaks alone');
}

function noRebuy(buyer: ChipBuyer, most: number): string {
  if (isOut(buyer)) {
    return buyer.rebuys >= most
      ? `You have had all ${most} rebuys`
      : 'Your offer has ended, or the hand in which you went out was dealt after the last level of rebuys';
  }
  return 'Only who has run out of chips may rebuy';
}

function noRebuyRule(buyer: ChipBuyer, most: number): 'P10' | 'T5' {
  return isOut(buyer) && buyer.rebuys < most ? 'P10' : 'T5';
}

function isOut({ isOut: waits, status }: ChipBuyer): boolean {
  return waits || status === 'ELIMINATED';
}
