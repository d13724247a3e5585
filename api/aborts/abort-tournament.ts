import type { Instant, TournamentId } from '../../engine/ids.js';
import { accept, type Result } from '../../engine/result.js';
import { mayBecome } from '../../engine/tournament/life.js';
import type { TableState } from '../../engine/table/state.js';
import type { Caller } from '../accounts/caller.js';
import type { Transaction } from '../database/transaction.js';
import { recordedTransaction, takeBack } from '../events/recorded-transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { faultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';
import { postRating } from '../ratings/rating.store.js';
import { playersReason } from '../refusals/reason.js';
import type { Refusal } from '../refusals/refusal.js';
import { holdForStaff } from '../tournaments/hold-for-staff.js';
import { tournamentStaff } from '../tournaments/tournament-staff.js';
import { refundOf, type AbortPlan } from './abort-plan.js';
import { isDecided, notUnderWay, outOfDate } from './abort-refusals.js';
import { saveAbort, saveAbortedEntries } from './abort.store.js';
import { giveUpTables } from './give-up-tables.js';
import { payAbort } from './pay-abort.js';
import { readAbort, type Abort } from './read-abort.js';

/** What staff confirm. */
export interface AbortInput {
  readonly id: string;
  /** Players read it. */
  readonly reason: string;
  /** Of the preview that they have seen. */
  readonly previewVersion: string;
}

const POINTS = {
  beforeCommit: () => faultPoint('abort.before-commit'),
  afterCommit: () => faultPoint('abort.after-commit'),
};

/**
 * PAUSED -> ABORTED (T11, section C): hands being played are void, everybody gets what the preview says, tables close, and
 * the tournament counts as played without points, all in one transaction (C7). Aborting again changes nothing (P3).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, INVALID_INPUT (no reason), CONFLICT (not paused, won already, or the
 * preview is out of date).
 */
export async function abortTournament(
  platform: Platform,
  caller: Caller | null,
  input: AbortInput,
): Promise<Result<TournamentId, readonly Refusal[]>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) return staff;
  const reason = playersReason(input.reason);
  if (!reason.ok) return reason;
  const at = platform.clock.now();
  const done = await recordedTransaction(
    platform,
    at,
    async (tx, recorder) => {
      await faultPoint('abort.before-lock');
      const { id, status } = await holdForStaff(tx, staff.value, input.id, at);
      if (status === 'ABORTED') return { id, tables: [] };
      if (!mayBecome(status, 'ABORTED')) takeBack(notUnderWay(status));
      const abort = await readAbort(tx, id, true);
      if (abort === null) throw new Error(`tournament ${id} has gone`);
      await faultPoint('abort.after-lock');
      if (abort.plan.decided) takeBack(isDecided());
      if (abort.plan.version !== input.previewVersion) takeBack(outOfDate());
      const cause = { at, reason: reason.value, actorId: staff.value.accountId };
      return { id, tables: await abortHeld(tx, recorder, abort, cause) };
    },
    POINTS,
  );
  if (!done.ok) return done;
  for (const table of done.value.tables) platform.tables.keep(table);
  return accept(done.value.id);
}

/** Part of the transaction, which holds the tournament and all its open tables. Answers the tables as they are now. */
async function abortHeld(
  tx: Transaction,
  recorder: EventRecorder,
  { tournament, tables, plan }: Abort,
  { at, reason, actorId }: { readonly at: Instant; readonly reason: string; readonly actorId: string },
): Promise<TableState[]> {
  const { id } = tournament;
  const given = await giveUpTables(tx, recorder, tournament, tables, { plan, reason, at });
  await faultPoint('abort.after-tables');
  await payAbort(tx, recorder, tournament, plan, { at, actorId, note: reason });
  await faultPoint('abort.after-money');
  await saveAbortedEntries(tx, id, plan.lines);
  const remaining = plan.lines.filter(({ position }) => position === null).length;
  await saveAbort(tx, id, { reason, remaining, at });
  await postRating(tx, id);
  record(recorder, id, plan);
  return given.map((table) => table.state);
}

/** Tells who goes out with the session, each player what he gets, and everybody that it is over. */
function record(recorder: EventRecorder, id: TournamentId, { lines }: AbortPlan): void {
  const out = lines.flatMap((line) =>
    line.newlyOut && line.position !== null ? [{ ...line, position: line.position }] : [],
  );
  for (const { playerId, position, prizeCents } of out.toSorted((one, other) => other.position - one.position)) {
    recorder.tournament(id, { type: 'PlayerEliminated', playerId, position, prizeCents });
  }
  for (const line of lines) {
    const { playerId, prizeCents, shareCents } = line;
    recorder.viewer(playerId, {
      type: 'SessionRefunded',
      tournamentId: id,
      refundCents: refundOf(line),
      prizeCents,
      shareCents,
    });
  }
  recorder.tournament(id, { type: 'TournamentStatusChanged', status: 'ABORTED' });
}
