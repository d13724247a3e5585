import type { TournamentId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import { paidByBonus } from '../ledger/paid-by-bonus.js';
import { planAbort, type AbortPlan } from './abort-plan.js';
import { sessionState, tablesWithEndedHands } from './session-state.js';
import { latePurchases, sessionEntries } from './session-entries.store.js';
import { findSession, jackpotPart, sessionTables, type SessionTable, type SessionTournament } from './session.store.js';

/** A session and what calling it off would pay. */
export interface Abort {
  readonly tournament: SessionTournament;
  readonly tables: readonly SessionTable[];
  readonly plan: AbortPlan;
}

/**
 * Reckons the abort of a tournament as this transaction sees it; null where there is none.
 * @param hold whether it is to be done: tables, and then its jackpot, are held (DESIGN f); the caller holds the tournament
 */
export async function readAbort(tx: Transaction, id: TournamentId, hold: boolean): Promise<Abort | null> {
  const tournament = await findSession(tx, id);
  if (tournament === null) return null;
  const tables = await sessionTables(tx, id, hold);
  const purchases = await latePurchases(tx, id, tablesWithEndedHands(tables));
  const entries = await sessionEntries(tx, id);
  const state = sessionState(tournament, entries, purchases, tables);
  const jackpot = await jackpotPart(tx, id, hold);
  const bonusPaid = await paidByBonus(
    tx,
    entries.map(({ registrationId, playerId }) => ({ id: registrationId, playerId })),
  );
  return { tournament, tables, plan: planAbort({ tournament, state, bonusPaid, jackpot }) };
}
