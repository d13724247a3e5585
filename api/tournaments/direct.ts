import type { PoolClient } from 'pg';
import type { TournamentId } from '../../engine/ids.js';
import { inTransaction, sqlState } from '../database/transaction.js';
import { EventRecorder } from '../events/recorder.js';
import { faultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';
import { balanceTables } from './director/balance-tables.js';
import { complete } from './director/complete.js';
import { dealHands } from './director/deal-hands.js';
import { holdTables, saveTables, type DirectedTable } from './director/directed-table.js';
import type { Direction } from './director/direction.js';
import { advanceLevel } from './director/level-clock.js';
import { settleHands } from './director/settle-hands.js';
import { holdTournament, saveDirection, saveSeats, seatedPlayers } from './tournament.store.js';

/** Nobody holds a tournament for long, unless he is in trouble: then the others' clocks go on without him. */
const LOCK_PATIENCE_MILLISECONDS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * The director: takes the tournament and then its tables between hands, and does whatever is due there: levels,
 * results and eliminations, breaking and balancing, the next hands, the end with its prizes. One transaction, and
 * idempotent: run twice, the second finds nothing to do. It runs right after what made it due, and by the clock.
 * Answers false where somebody else has held the tournament for too long: it is still to be done.
 */
export async function direct(platform: Platform, tournamentId: TournamentId): Promise<boolean> {
  const measured = platform.metrics.tables.directorSeconds.startTimer();
  try {
    const done = await takeStep(platform, tournamentId);
    measured({ outcome: done ? 'done' : 'held' });
    return done;
  } catch (error) {
    measured({ outcome: 'failed' });
    throw error;
  }
}

async function takeStep(platform: Platform, tournamentId: TournamentId): Promise<boolean> {
  try {
    const done = await inTransaction(platform.database.pool, async (tx) => {
      await tx.query(`SET LOCAL lock_timeout = ${LOCK_PATIENCE_MILLISECONDS}`);
      const recorder = new EventRecorder(platform.clock.now());
      const tables = await directHeld(tx, platform, recorder, tournamentId);
      await recorder.write(tx);
      await faultPoint('director.before-commit');
      return { recorder, tables };
    });
    await faultPoint('director.after-commit');
    done.recorder.announce(platform.notifier);
    for (const table of done.tables) platform.tables.keep(table.state);
    return true;
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

/** The director's step inside a transaction of the caller's, who writes the recorder afterwards. */
export async function directHeld(
  tx: PoolClient,
  platform: Platform,
  recorder: EventRecorder,
  tournamentId: TournamentId,
): Promise<readonly DirectedTable[]> {
  const tournament = await holdTournament(tx, tournamentId);
  if (tournament?.status !== 'RUNNING') return [];
  const tables = await holdTables(tx, tournamentId);
  await faultPoint('director.after-lock');
  const direction: Direction = {
    tx,
    at: platform.clock.now(),
    recorder,
    tournament,
    tables,
    players: await seatedPlayers(tx, tournamentId),
    changed: new Set(),
  };
  advanceLevel(direction);
  await settleHands(direction);
  await faultPoint('director.after-settling');
  if (tournament.remaining > 1) {
    balanceTables(direction);
    await faultPoint('director.after-moving');
    await dealHands(direction);
    await saveSeats(tx, tournamentId, [...direction.changed]);
    await saveDirection(tx, tournament);
  } else {
    await saveDirection(tx, tournament);
    await complete(direction);
  }
  await saveTables(tx, tables, direction.at);
  for (const table of tables) if (table.events.length > 0) recorder.table(table.id, table.state.seq);
  return tables;
}
