import type { PlayerId } from '../../engine/ids.js';
import { unreachable } from '../../engine/result.js';
import type { Category } from '../../engine/rating/categories.js';
import { accessBars, isRestricted, type AccessBar } from '../../engine/tournament/access.js';
import type { Transaction } from '../database/transaction.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import type { HeldTournament } from '../tournaments/tournament.store.js';
import { categoriesOf, visitorAt } from './access.store.js';

/**
 * One ACCESS_DENIED for each thing that keeps a player out of a tournament as both stand now, naming what is missing:
 * the category that he has and those that are let in, or the invitation. P1, T8.
 */
export async function accessRefusals(
  tx: Transaction,
  { id, definition }: Pick<HeldTournament, 'id' | 'definition'>,
  playerId: PlayerId,
): Promise<Refusal[]> {
  if (!isRestricted(definition)) return [];
  const bars = accessBars(definition, await visitorAt(tx, id, playerId));
  return bars.map((bar) => refusal('ACCESS_DENIED', messageOf(bar), { field: ['input', 'tournamentId'], rule: 'T8' }));
}

/**
 * Which of these players may use a seat that they win in a tournament: it is as good as an invitation, but keeps to the
 * categories that are let in. T8, P7.
 */
export async function admittedWinners(
  tx: Transaction,
  { definition }: Pick<HeldTournament, 'definition'>,
  ids: readonly PlayerId[],
): Promise<ReadonlySet<PlayerId>> {
  const terms = { ...definition, inviteOnly: false };
  if (!isRestricted(terms)) return new Set(ids);
  const categories = await categoriesOf(tx, ids);
  const admitted = ids.filter(
    (id) => accessBars(terms, { category: categories.get(id) ?? null, invited: true }).length === 0,
  );
  return new Set(admitted);
}

function messageOf(bar: AccessBar): string {
  switch (bar.type) {
    case 'CategoryNotAdmitted':
      return `Your category is ${nameOf(bar.category)}; this tournament admits ${listed(bar.admitted)} (T8).`;
    case 'NotInvited':
      return 'This tournament takes an invitation, and you have none (T8).';
    default:
      return unreachable(bar);
  }
}

function nameOf(category: Category | null): string {
  return category ?? 'none, since you have not played in 360 days';
}

function listed(categories: readonly Category[]): string {
  return categories.length === 0 ? 'nobody who has one' : `${categories.join(', ')} alone`;
}
