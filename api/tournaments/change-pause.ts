import type { Instant, TournamentId } from '../../engine/ids.js';
import { accept, refuse, type Result } from '../../engine/result.js';
import type { PauseTable, ResumeTable } from '../../engine/table/commands.js';
import type { TableState } from '../../engine/table/state.js';
import type { TournamentStatus } from '../../engine/tournament/life.js';
import type { Caller } from '../accounts/caller.js';
import type { Transaction } from '../database/transaction.js';
import { recordedTransaction, takeBack } from '../events/recorded-transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { faultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { holdOpenTables } from '../tables/held-tables.store.js';
import { standStill } from '../tables/stand-still.js';
import { holdForStaff } from './hold-for-staff.js';
import { tournamentStaff } from './tournament-staff.js';
import { holdTournament } from './tournament.store.js';

/** From RUNNING to PAUSED, or back. */
interface Change {
  readonly from: 'RUNNING' | 'PAUSED';
  readonly to: 'RUNNING' | 'PAUSED';
  /** What the call is about, in a sentence: `paused`. */
  readonly done: string;
  /** Done before, where the tournament is at `from`; it may come to its end by that. Answers the tables that changed. */
  readonly first?: (tx: Transaction, recorder: EventRecorder, id: TournamentId) => Promise<readonly TableState[]>;
  readonly command: (at: Instant) => PauseTable | ResumeTable;
  readonly save: (tx: Transaction, id: TournamentId, at: Instant) => Promise<void>;
}

const POINTS = {
  beforeCommit: () => faultPoint('pause.before-commit'),
  afterCommit: () => faultPoint('pause.after-commit'),
};

/**
 * Pauses or resumes a tournament with all its open tables, in one transaction (T11). Where it stands there already,
 * nothing changes (P3). Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (at another station of its life).
 */
export async function changePause(
  platform: Platform,
  caller: Caller | null,
  tournamentId: string,
  change: Change,
): Promise<Result<TournamentId, readonly Refusal[]>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) return staff;
  const calledAt = platform.clock.now();
  const done = await recordedTransaction(
    platform,
    calledAt,
    async (tx, recorder) => {
      await faultPoint('pause.before-lock');
      const { id, status } = await holdForStaff(tx, staff.value, tournamentId, calledAt);
      if (status === change.to) return { id, tables: [] };
      if (status !== change.from) takeBack(isElsewhere(status, change));
      const first = (await change.first?.(tx, recorder, id)) ?? [];
      const now = await holdTournament(tx, id);
      // What was done first stays done.
      if (now?.status !== change.from) return { id, tables: first, over: now?.status };
      const tables = await holdOpenTables(tx, id);
      // Read once all are held, so that no act lies between the moment of the pause and the pause.
      const at = platform.clock.now();
      const changed = await standStill(tx, recorder, tables, change.command(at));
      await change.save(tx, id, at);
      recorder.tournament(id, { type: 'TournamentStatusChanged', status: change.to });
      return { id, tables: [...first, ...changed] };
    },
    POINTS,
  );
  if (!done.ok) return done;
  for (const table of done.value.tables) platform.tables.keep(table);
  return done.value.over === undefined ? accept(done.value.id) : refuse([isElsewhere(done.value.over, change)]);
}

function isElsewhere(status: TournamentStatus, { done }: Change): Refusal {
  return refusal('CONFLICT', `A tournament that is ${status} cannot be ${done} (T11).`, { rule: 'T11' });
}
