import type { TournamentId, PlayerId, TableId } from '../../engine/ids.js';
import { legalActions, type LegalActions } from '../../engine/hand/legal-actions.js';
import type { ActionType } from '../../engine/table/events.js';
import type { TableState } from '../../engine/table/state.js';
import type { Caller } from '../../api/accounts/caller.js';
import type { ManualClock } from '../../api/clock/clock.js';
import type { Platform } from '../../api/platform.js';
import { act } from '../../api/tables/act.js';
import { agreed } from '../../api/testing/agreed.js';
import { runDue } from '../clock/run-due.js';

/** What a player does when it is his turn; null lets his time run out. */
export type Policy = (legal: LegalActions, table: TableState) => { action: ActionType; to: number | null } | null;

/** Open tables of a tournament. */
async function openTables(platform: Platform, id: TournamentId): Promise<TableId[]> {
  const { rows } = await platform.database.pool.query<{ id: TableId }>(
    'SELECT id FROM poker_table WHERE tournament_id = $1 AND open ORDER BY id',
    [id],
  );
  return rows.map((row) => row.id);
}

/** Plays on until the tournament is over: whoever is to act acts by his policy, and the clock moves on by itself. */
export async function playOut(
  platform: Platform,
  clock: ManualClock,
  id: TournamentId,
  people: ReadonlyMap<PlayerId, Caller>,
  policy: Policy,
  afterEach: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  for (let round = 0; round < 20_000; round += 1) {
    if (await isOver(platform, id)) return;
    let acted = 0;
    for (const tableId of await openTables(platform, id)) {
      acted += (await actAt(platform, tableId, people, policy)) ? 1 : 0;
    }
    if (acted === 0) {
      clock.advance(1_000);
      await runDue(platform);
    }
    await afterEach();
  }
  throw new Error('the tournament does not end');
}

async function actAt(
  platform: Platform,
  tableId: TableId,
  people: ReadonlyMap<PlayerId, Caller>,
  policy: Policy,
): Promise<boolean> {
  const table = await platform.tables.fresh(tableId);
  const hand = table?.hand;
  const legal = hand ? legalActions(hand) : null;
  if (!table || table.paused || !hand?.turn || !legal) return false;
  const choice = policy(legal, table);
  const caller = people.get(hand.turn.playerId);
  if (!choice || !caller) return false;
  agreed(await act(platform, caller, { handId: hand.handId, actionSeq: hand.turn.actionSeq, ...choice }));
  return true;
}

async function isOver(platform: Platform, id: TournamentId): Promise<boolean> {
  const { rows } = await platform.database.pool.query<{ status: string }>(
    'SELECT status FROM tournament WHERE id = $1',
    [id],
  );
  return rows[0]?.status === 'COMPLETED';
}

/** Pushes all in or calls, so that a tournament ends soon. */
export const lively: Policy = (legal) => {
  const chance = Math.random();
  if (legal.maxBetOrRaiseTo !== null && chance < 0.5) return { action: 'RAISE', to: legal.maxBetOrRaiseTo };
  if (legal.callAmount !== null) return { action: chance < 0.85 ? 'CALL' : 'FOLD', to: null };
  return { action: 'CHECK', to: null };
};
