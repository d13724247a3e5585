import type { PoolClient } from 'pg';
import { chips, instant, type TableId, type TournamentId } from '../../engine/ids.js';
import { openTable } from '../../engine/table/state.js';
import { firstLevel } from '../../engine/tournament/levels.js';
import { firstSeating } from '../../engine/tournament/seating.js';
import { separationOf } from '../../engine/tournament/separation.js';
import type { EventRecorder } from '../events/recorder.js';
import type { Platform } from '../platform.js';
import { newId } from '../random/id.js';
import { draw } from '../random/random.js';
import { registeredPlayers } from '../registrations/registration.store.js';
import { insertTable } from '../tables/table.store.js';
import { DirectedTable, saveTables } from './director/directed-table.js';
import { directHeld } from './direct.js';
import { holdTournament, saveDirection, saveSeats, saveStart, type SeatedPlayer } from './tournament.store.js';

/**
 * REGISTERING -> RUNNING (T1, T11): tables are opened, players seated by lot (S1), the first level begins, and the
 * first hands are dealt after a pause as between two hands. Part of the caller's transaction, which holds the
 * tournament and writes the recorder as its last act.
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
  const tables: DirectedTable[] = [];
  const players: SeatedPlayer[] = [];
  const separation = separationOf(definition.separated);
  for (const place of firstSeating(entrants, definition.seatsPerTable, separation, draw)) {
    while (tables.length < place.table) {
      const id = newId('table', at) as TableId;
      const state = openTable({
        tableId: id,
        tournamentId,
        seatsPerTable: definition.seatsPerTable,
        betting: definition.bettingStructure,
        actionSeconds: definition.actionSeconds,
        handPauseSeconds: definition.handPauseSeconds,
      });
      await insertTable(tx, { id, tournamentId, number: tables.length + 1, state });
      tables.push(new DirectedTable(state, instant(at + definition.handPauseSeconds * 1000)));
    }
    const table = tables[place.table - 1];
    if (!table) throw new Error(`no table ${place.table}`);
    const stack = chips(definition.startingStack);
    table.give({ type: 'SeatPlayer', seat: place.seat, playerId: place.player, stack });
    players.push({
      playerId: place.player,
      tableId: table.id,
      seat: place.seat,
      seated: true,
      stack,
      sittingOut: false,
      timeouts: 0,
    });
    recorder.viewer(place.player, { type: 'SeatAssigned', tournamentId, tableId: table.id, seat: place.seat });
  }
  await saveTables(tx, tables, at);
  await saveSeats(tx, tournamentId, players);
  await saveStart(tx, tournament, at);
  tournament.remaining = players.length;
  Object.assign(tournament, firstLevel(definition.levels, at));
  await saveDirection(tx, tournament);
  for (const table of tables) recorder.table(table.id, table.state.seq);
  recorder.tournament(tournamentId, { type: 'TournamentStatusChanged', status: 'RUNNING' });
  if (definition.handPauseSeconds === 0) await directHeld(tx, platform, recorder, tournamentId);
}
