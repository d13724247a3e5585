import type { HandId, Instant } from '../../engine/ids.js';
import { accept, refuse, type Result } from '../../engine/result.js';
import type { TableState } from '../../engine/table/state.js';
import { advance } from '../../engine/table/decide.js';
import type { Caller } from '../accounts/caller.js';
import type { Transaction } from '../database/transaction.js';
import { recordedTransaction, takeBack } from '../events/recorded-transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { faultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';
import { idKind } from '../random/id.js';
import { playersReason } from '../refusals/reason.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { holdForStaff } from '../tournaments/hold-for-staff.js';
import { tournamentStaff } from '../tournaments/tournament-staff.js';
import { appendBatch } from './append.store.js';
import { dueAfter } from './due.js';
import { holdOpenTables, type HeldTable } from './held-tables.store.js';
import { refuseCommand } from './refuse-command.js';
import { findTables } from './table-rows.store.js';
import { findHand } from './table.store.js';
import { saveVoidHand } from './void-hand.store.js';

/** A ruling that takes a hand back. */
export interface VoidHandInput {
  readonly handId: string;
  /** Players read it. */
  readonly reason: string;
  /** The deck itself is at fault, and not the deal: then it does not matter who has acted (RR 3 Misdeals 2). */
  readonly defectiveDeck: boolean;
}

const NO_HAND = refusal('NOT_FOUND', 'There is no such hand.', { field: ['handId'] });
const OVER = refusal('CONFLICT', 'The hand is settled; its result stands (H11).', { field: ['handId'], rule: 'H11' });
const POINTS = {
  beforeCommit: () => faultPoint('void.before-commit'),
  afterCommit: () => faultPoint('void.after-commit'),
};

/**
 * H11: a hand is taken back and all chips return, as long as its result is not settled; after two players have acted for
 * a defective deck alone (RR 2 Decision-making 5, RR 3 Misdeals 2). The same deal is made again, the button where it was,
 * after a pause as between two hands, or, where the table stands still, a pause after it goes on. Voiding it again
 * changes nothing (P3).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, INVALID_INPUT (no reason), CONFLICT (settled, two have acted, the
 * tournament is not under way).
 */
export async function voidHand(
  platform: Platform,
  caller: Caller | null,
  input: VoidHandInput,
): Promise<Result<HandId, readonly Refusal[]>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) return staff;
  const reason = playersReason(input.reason);
  if (!reason.ok) return reason;
  const handId = input.handId as HandId;
  const hand = idKind(handId) === 'hand' ? await findHand(platform.database.pool, handId) : null;
  const table = hand && (await findTables(platform.database.pool, [hand.tableId])).get(hand.tableId);
  if (!table) return refuse([NO_HAND]);
  const calledAt = platform.clock.now();
  const done = await recordedTransaction(
    platform,
    calledAt,
    async (tx, recorder) => {
      await faultPoint('void.before-lock');
      const tournament = await holdForStaff(tx, staff.value, table.tournamentId, calledAt);
      if (tournament.status !== 'RUNNING' && tournament.status !== 'PAUSED') {
        const message = `A hand is taken back while its tournament runs; it is ${tournament.status} (T11).`;
        takeBack(refusal('CONFLICT', message, { rule: 'T11' }));
      }
      const [held] = await holdOpenTables(tx, tournament.id, table.id);
      if (!held) return takeBack(OVER);
      return takeBackHand(tx, recorder, held, { ...input, reason: reason.value, at: platform.clock.now() });
    },
    POINTS,
  );
  if (!done.ok) return done;
  if (done.value !== null) platform.tables.keep(done.value);
  return accept(handId);
}

/** Voids the hand at a table that the transaction holds. Answers the table after it; null where it was void already. */
async function takeBackHand(
  tx: Transaction,
  recorder: EventRecorder,
  { state }: HeldTable,
  { reason, defectiveDeck, at, ...input }: VoidHandInput & { readonly at: Instant },
): Promise<TableState | null> {
  const handId = input.handId as HandId;
  const decision = advance(state, { type: 'VoidHand', handId, reason, misdeal: !defectiveDeck });
  if (!decision.ok) {
    // Another hand lies there: this one has been settled before it.
    takeBack(decision.error.type === 'NotTheCurrentHand' ? OVER : refuseCommand(decision.error));
  }
  const { events, table } = decision.value;
  if (events.length === 0) return null;
  // While a table stands still, what is due there is counted from the moment at which it was stopped.
  const dueAt = dueAfter(table, table.paused?.since ?? at);
  const append = { tableId: table.tableId, expectedSeq: state.seq, events, at, dueAt, playing: false, sessionId: null };
  const stored = await appendBatch(tx, [append]);
  if (!stored.has(table.tableId)) throw new Error(`table ${table.tableId} moved on while it was held`);
  await saveVoidHand(tx, handId, { lastSeq: table.seq, at });
  recorder.table(table.tableId, table.seq);
  return table;
}
