import type { Pool } from 'pg';
import type { TournamentId } from '../../engine/ids.js';
import { accept, refuse, type Result } from '../../engine/result.js';
import { hasRole, type Caller } from '../accounts/caller.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { moneyFigures, type MoneyFigures } from './money-sums.js';
import { sumsOfPeriod, sumsOfTournaments, type Period } from './money-report.store.js';

/** Who may read the house's money. Refused: UNAUTHENTICATED, FORBIDDEN (anybody but an admin). */
export function moneyReader(caller: Caller | null): Result<Caller, readonly Refusal[]> {
  if (caller === null) return refuse([refusal('UNAUTHENTICATED', 'Sign in first.')]);
  if (!hasRole(caller, 'ADMIN')) return refuse([refusal('FORBIDDEN', 'Only an admin can read this.')]);
  return accept(caller);
}

/** The figures of all that was posted on the days of a period, of tournaments and of anything else. M7. */
export async function moneyOfPeriod(pool: Pool, period: Period): Promise<MoneyFigures> {
  return moneyFigures(await sumsOfPeriod(pool, period));
}

/** The figures of tournaments, each by itself, in a period or from the first entry on. M7. */
export async function moneyOfTournaments(
  pool: Pool,
  ids: readonly TournamentId[],
  period: Period | null = null,
): Promise<Map<TournamentId, MoneyFigures>> {
  const sums = await sumsOfTournaments(pool, ids, period);
  return new Map([...sums].map(([id, of]) => [id, moneyFigures(of)]));
}
