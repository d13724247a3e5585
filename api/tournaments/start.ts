import type { PoolClient } from 'pg';
import { chips, instant, type Instant, type PlayerId, type TableId, type TournamentId } from '../../engine/ids.js';
import { openTable } from '../../engine/table/state.js';
import { startClock } from '../../engine/tournament/clock.js';
import { firstSeating, tablesNeeded } from '../../engine/tournament/seating.js';
import { separationOf } from '../../engine/tournament/separation.js';
import type { EventRecorder } from '../events/recorder.js';
import type { Platform } from '../platform.js';
import { newId } from '../random/id.js';
import { draw } from '../random/random.js';
import { registeredPlayers } from '../registrations/registration.store.js';
import { insertTables } from '../tables/table.store.js';
import { DirectedTable } from './director/directed-table.js';
import { saveSeats, type SeatedPlayer } from './director/seats.store.js';
import { saveTables } from './director/tables.store.js';
import { directHeld } from './direct.js';
import { holdTournament, saveDirection, saveStart, type HeldTournament } from './tournament.store.js';

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
  const players = seatByLot(tournament, entrants, tables, recorder);
  await saveTables(tx, tables, at);
  await saveSeats(tx, tournamentId, players);
  await saveStart(tx, tournament, at);
  const started = { ...tournament, ...startClock(definition, at), remaining: players.length };
  await saveDirection(tx, started, tournament);
  for (const table of tables) recorder.table(table.id, table.state.seq);
  recorder.tournament(tournamentId, { type: 'TournamentStatusChanged', status: 'RUNNING' });
  if (definition.handPauseSeconds === 0) await directHeld(tx, platform, recorder, tournamentId);
}

/** As few tables as will do (S1), with nobody at them. */
function newTables({ id: tournamentId, definition }: HeldTournament, players: number, at: Instant): DirectedTable[] {
  const { seatsPerTable, bettingStructure: betting, actionSeconds, handPauseSeconds } = definition;
  return Array.from({ length: tablesNeeded(players, seatsPerTable) }, () => {
    const tableId = newId('table', at) as TableId;
    const state = openTable({ tableId, tournamentId, seatsPerTable, betting, actionSeconds, handPauseSeconds });
    return new DirectedTable(state, instant(at + handPauseSeconds * 1000));
  });
}

function seatByLot(
  { id: tournamentId, definition }: HeldTournament,
  entrants: readonly { readonly playerId: PlayerId; readonly registered: number }[],
  tables: readonly DirectedTable[],
  recorder: EventRecorder,
): SeatedPlayer[] {
  const { seatsPerTable, separated } = definition;
  const stack = chips(definition.startingStack);
  const numbers = new Map(entrants.map(({ playerId, registered }) => [playerId, registered]));
  const places = firstSeating([...numbers.keys()], seatsPerTable, separationOf(separated), draw);
  return places.map(({ table: number, seat, player: playerId }) => {
    const table = tables[number - 1];
    if (!table) throw new Error(`no table ${number}`);
    table.give({ type: 'SeatPlayer', seat, playerId, stack });
    recorder.viewer(playerId, { type: 'SeatAssigned', tournamentId, tableId: table.id, seat });
    const registered = numbers.get(playerId) ?? 0;
    return { playerId, registered, tableId: table.id, seat, seated: true, stack, sittingOut: false, timeouts: 0 };
  });
}
