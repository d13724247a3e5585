import type { PoolClient } from 'pg';
import type { TournamentId } from '../../engine/ids.js';
import { inTransaction, planAnew, sqlState, type Transaction } from '../database/transaction.js';
import { EventRecorder } from '../events/recorder.js';
import { faultPoint } from '../faults/fault-point.js';
import { payJackpot } from '../jackpots/pay-jackpot.js';
import { noteBalances } from '../ledger/note-balance.js';
import type { Platform } from '../platform.js';
import { withdrawAddOns } from './director/add-ons.js';
import { balanceTables } from './director/balance-tables.js';
import { endOffers, noteOffersEnd, takeUpBusts } from './director/busts.js';
import { complete } from './director/complete.js';
import { dealHands, letWait, waitInRound } from './director/deal-hands.js';
import type { DirectedTable } from './director/directed-table.js';
import { heldTable, openDirection, type Direction } from './director/direction.js';
import { saveBubble, settleDue, watchBubble } from './director/hand-for-hand.js';
import { TABLES_AT_ONCE, takeAllTables, takeDueTables, takeWaitingTables } from './director/held-tables.js';
import { saveAddedChips } from './director/offers.store.js';
import { satelliteEnd } from './director/satellite-end.js';
import { saveSeats } from './director/seats.store.js';
import { haveTablesWon, playPhase } from './director/shootout.js';
import { saveHands, saveTables } from './director/tables.store.js';
import { isBreak, turnClock } from './director/tournament-clock.js';
import { goalOfHeld } from './satellite-goal.js';
import { holdTournament, saveDirection } from './tournament.store.js';

/** Nobody holds a tournament for long, unless he is in trouble: then the others' clocks go on without him. */
const LOCK_PATIENCE_MILLISECONDS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** With so many tables held at most, statements keep the plans they were given. */
const FEW_TABLES = 4;

/** What a step has done: the tables it held, and whether there is more to do at once. */
interface Step {
  readonly tables: readonly DirectedTable[];
  readonly more: boolean;
}

/**
 * The director: takes the tournament and then its tables whose pause is over, and does whatever is due there: levels and
 * breaks, results and eliminations, breaking and balancing, the next hands, the end with its prizes. Each step is one
 * transaction, and idempotent: run twice, the second finds nothing to do. It runs right after what made it due, and by
 * the clock. Answers false where somebody else has held the tournament for too long: it is still to be done.
 */
export function direct(platform: Platform, tournamentId: TournamentId): Promise<boolean> {
  return platform.directorQueue.run(tournamentId, async () => {
    for (;;) {
      const step = await measured(platform, () => directOnce(platform, tournamentId));
      if (step === null) return false;
      if (!step.more) return true;
    }
  });
}

async function measured(platform: Platform, step: () => Promise<Step | null>): Promise<Step | null> {
  const ended = platform.metrics.tables.directorSeconds.startTimer();
  try {
    const done = await step();
    ended({ outcome: done === null ? 'held' : 'done' });
    return done;
  } catch (error) {
    ended({ outcome: 'failed' });
    throw error;
  }
}

/** One step; null where the tournament could not be had. */
async function directOnce(platform: Platform, tournamentId: TournamentId): Promise<Step | null> {
  try {
    const held = async (tx: Transaction) => {
      await faultPoint('director.before-lock');
      const gathered = new EventRecorder(platform.clock.now());
      const made = await directHeld(tx, platform, gathered, tournamentId);
      await gathered.write(tx);
      await faultPoint('director.before-commit');
      return { recorder: gathered, step: made };
    };
    const options = { lockPatience: LOCK_PATIENCE_MILLISECONDS, keepsPlans: true };
    const { recorder, step } = await inTransaction(platform.database.pool, held, options);
    await faultPoint('director.after-commit');
    recorder.announce(platform.notifier);
    for (const table of step.tables) platform.tables.keep(table.state);
    return step;
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return null;
    throw error;
  }
}

/**
 * A step of the director inside a transaction of the caller's, who writes the recorder afterwards.
 * @param beforePause C7: settles every hand that has ended, its pause over or not, with all that follows, and deals none
 */
export async function directHeld(
  tx: PoolClient,
  platform: Platform,
  recorder: EventRecorder,
  tournamentId: TournamentId,
  beforePause = false,
): Promise<Step> {
  const tournament = await holdTournament(tx, tournamentId);
  if (tournament?.status !== 'RUNNING') return { tables: [], more: false };
  const direction = openDirection(tx, platform, recorder, tournament, await goalOfHeld(tx, tournament));
  const { tables, at } = direction;
  if (!beforePause) await turnClock(direction);
  await endOffers(direction);
  await (beforePause ? takeAllTables(direction) : takeDueTables(direction));
  const mayLeaveSome = tables.length >= TABLES_AT_ONCE;
  await takeUpBusts(direction);
  await faultPoint('director.after-lock');
  if (tables.length > FEW_TABLES) await planAnew(tx);
  const goesOn = await settleDue(direction);
  await faultPoint('director.after-settling');
  const seats = goesOn ? await satelliteEnd(direction) : 'WAITS';
  if (tournament.remaining === 1 || seats === 'OVER' || (goesOn && (await haveTablesWon(direction)))) {
    await takeAllTables(direction);
    await withdrawAddOns(direction);
    await saveDirection(tx, tournament, direction.before);
    await complete(direction);
    await saveHands(tx, tournament.id, at, { ...direction, counted: [] });
    await saveTables(tx, tables, at);
  } else {
    if (seats === 'PLAYS_ON') await playOn(direction, beforePause);
    else if (!beforePause) waitInRound(direction);
    await saveStep(direction);
  }
  for (const table of tables) if (table.events.length > 0) recorder.table(table.id, table.state.seq);
  const roundsEnd = direction.before.handForHand && !tournament.handForHand;
  const dueAgain = tables.some(({ state, dueAt }) => !state.closed && dueAt !== null && dueAt <= at);
  return { tables, more: dueAgain || roundsEnd || mayLeaveSome };
}

/** Breaks and balances tables, or begins a phase, where the rules ask for it, and deals, unless there is a break. */
async function playOn(direction: Direction, beforePause: boolean): Promise<void> {
  const { tournament, moved } = direction;
  if (tournament.definition.format === 'SHOOTOUT') await playPhase(direction);
  else if (isUneven(direction)) await balanceTables(direction);
  await watchBubble(direction);
  await faultPoint('director.after-moving');
  if (await isBreak(direction)) {
    letWait(direction);
    return;
  }
  if (beforePause) return;
  // A table that waits for players deals as soon as they come.
  await takeWaitingTables(
    direction,
    [...moved].map((player) => player.tableId),
  );
  dealHands(direction, tournament.handForHand);
}

/** Tables stay as they are while nobody goes out and none of them is to give anybody up. S2, S3. */
function isUneven(direction: Direction): boolean {
  const { tournament, before, someLeft } = direction;
  const { breakingTableIds, givingTableIds } = tournament;
  const givesUp = [...breakingTableIds, ...givingTableIds].some((id) => heldTable(direction, id) !== null);
  return someLeft || before.handForHand || givesUp;
}

async function saveStep(direction: Direction): Promise<void> {
  const { tx, tournament, tables, moved, counted, at } = direction;
  await saveSeats(tx, tournament.id, [...moved]);
  await noteOffersEnd(direction);
  await saveDirection(tx, tournament, direction.before);
  const stayed = [...counted].filter((player) => !moved.has(player));
  await saveHands(tx, tournament.id, at, { ...direction, counted: stayed });
  await saveAddedChips(tx, tournament.id, direction.added);
  await saveTables(tx, tables, at);
  await saveBubble(direction);
  await noteBalances(tx, direction.recorder, await payJackpot(direction, null));
}
