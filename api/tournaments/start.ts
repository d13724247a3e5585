import type { PoolClient } from 'pg';
import { chips, type PlayerId, type TournamentId } from '../../engine/ids.js';
import { startClock } from '../../engine/tournament/clock.js';
import type { EventRecorder } from '../events/recorder.js';
import { bookJackpotPart } from '../jackpots/book-jackpot-part.js';
import type { Platform } from '../platform.js';
import { registeredPlayers } from '../registrations/registration.store.js';
import { insertTables } from '../tables/table.store.js';
import type { DirectedTable } from './director/directed-table.js';
import { newTables, seatByLot } from './director/seat-by-lot.js';
import { saveSeats, type PlayerSeat } from './director/seats.store.js';
import { saveTables } from './director/tables.store.js';
import { directHeld } from './direct.js';
import { holdTournament, saveDirection, saveStart, type HeldTournament } from './tournament.store.js';

/** Who has registered, in that order. */
interface Entrant {
  readonly playerId: PlayerId;
  readonly registered: number;
}

/**
 * REGISTERING -> RUNNING (T1, T11): tables are opened, players seated by lot (S1, S9), the first level begins, and the
 * first hands are dealt after a pause as between two hands. Part of the caller's transaction, which holds the
 * tournament and writes the recorder as its last act. However many they are, there is no statement per table or player.
 */
export async function startTournament(
  tx: PoolClient,
  platform: Platform,
  recorder: EventRecorder,
  tournamentId: TournamentId,
): Promise<void> {
  const tournament = await holdTournament(tx, tournamentId);
  if (tournament?.status !== 'REGISTERING') throw new Error(`tournament ${tournamentId} cannot start`);
  const { definition } = tournament;
  const at = platform.clock.now();
  const entrants = await registeredPlayers(tx, tournamentId);
  const tables = newTables(tournament, entrants.length, at);
  await insertTables(
    tx,
    tournamentId,
    tables.map((table) => table.state),
  );
  const players = seatAll(tournament, entrants, tables, recorder);
  await saveTables(tx, tables, at);
  await saveSeats(tx, tournamentId, players);
  await saveStart(tx, tournament, at);
  await bookJackpotPart(tx, tournament, at);
  const started = { ...tournament, ...startClock(definition, at), remaining: players.length };
  await saveDirection(tx, started, tournament);
  for (const table of tables) recorder.table(table.id, table.state.seq);
  recorder.tournament(tournamentId, { type: 'TournamentStatusChanged', status: 'RUNNING' });
  if (definition.format === 'SHOOTOUT') {
    recorder.tournament(tournamentId, { type: 'PhaseStarted', phase: tournament.phase, tables: tables.length });
  }
  // A satellite may be over before its first hand (P6), and its target is held before any player's account: not now,
  // that the last one has paid, but in a step of its own (DESIGN f).
  const beginsAtOnce = definition.handPauseSeconds === 0 && definition.satellite === null;
  if (beginsAtOnce) await directHeld(tx, platform, recorder, tournamentId);
}

/** Everybody by lot at one of the tables, with the first chips. */
function seatAll(
  tournament: HeldTournament,
  entrants: readonly Entrant[],
  tables: readonly DirectedTable[],
  recorder: EventRecorder,
): PlayerSeat[] {
  const stack = chips(tournament.definition.startingStack);
  const players = entrants.map((entrant) => ({ ...entrant, stack, sittingOut: false, timeouts: 0 }));
  return seatByLot(tournament, players, tables, recorder).map(({ player, table, seat }) => ({
    ...player,
    tableId: table.id,
    seat,
    seated: true,
  }));
}
