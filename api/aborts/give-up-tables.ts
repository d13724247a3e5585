import type { Instant, PlayerId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { DirectedTable } from '../tournaments/director/directed-table.js';
import { saveHands, saveTables, type SettledHand } from '../tournaments/director/tables.store.js';
import type { AbortPlan } from './abort-plan.js';
import type { SessionTable, SessionTournament } from './session.store.js';

/**
 * C7: at every table that is held the hand being played is void, one that has ended becomes final, all leave, with their
 * position where they are out, and the table closes. It appends to each table, so that an act decided on the state before
 * loses (DESIGN c). Answers the tables as they are now.
 */
export async function giveUpTables(
  tx: Transaction,
  recorder: EventRecorder,
  tournament: SessionTournament,
  tables: readonly SessionTable[],
  { plan, reason, at }: { readonly plan: AbortPlan; readonly reason: string; readonly at: Instant },
): Promise<DirectedTable[]> {
  const positions = new Map(plan.lines.map(({ playerId, position }) => [playerId, position]));
  const over: SettledHand[] = [];
  const given = tables.map(({ state }) => new DirectedTable(state, null));
  for (const table of given) {
    const { hand } = table.state;
    if (hand?.outcome === 'PLAYING') table.give({ type: 'VoidHand', handId: hand.handId, reason });
    else if (hand && !hand.settled) table.give({ type: 'SettleHand', handId: hand.handId });
    if (hand && table.events.length > 0) over.push({ handId: hand.handId, lastSeq: table.state.seq });
    leave(table, positions);
  }
  await saveTables(tx, given, at);
  await saveHands(tx, tournament.id, at, { settled: over, dealt: [], counted: [] });
  for (const table of given) recorder.table(table.id, table.state.seq);
  return given;
}

function leave(table: DirectedTable, positions: ReadonlyMap<PlayerId, number | null>): void {
  for (const { playerId } of table.state.seats) {
    const position = positions.get(playerId) ?? null;
    const reason = position === null ? 'TOURNAMENT_ABORTED' : 'ELIMINATED';
    table.give({ type: 'RemovePlayer', playerId, reason, position });
  }
  table.give({ type: 'CloseTable' });
}
