import { instant, type Chips, type Instant, type PlayerId, type TableId } from '../../../engine/ids.js';
import { openTable } from '../../../engine/table/state.js';
import { firstSeating, tablesNeeded } from '../../../engine/tournament/seating.js';
import { separationOf } from '../../../engine/tournament/separation.js';
import type { EventRecorder } from '../../events/recorder.js';
import { newId } from '../../random/id.js';
import { draw } from '../../random/random.js';
import type { HeldTournament } from '../tournament.store.js';
import { DirectedTable } from './directed-table.js';

/** Who is to be seated, with what he brings along. */
interface Newcomer {
  readonly playerId: PlayerId;
  readonly stack: Chips;
  readonly sittingOut: boolean;
  readonly timeouts: number;
}

/** Where the lot has put somebody. */
interface DrawnSeat<Player> {
  readonly player: Player;
  readonly table: DirectedTable;
  readonly seat: number;
}

/** As few new tables as will do (S1), with nobody at them: their first hands are dealt after a pause, as between two. */
export function newTables(
  { id: tournamentId, definition }: HeldTournament,
  players: number,
  at: Instant,
): DirectedTable[] {
  const { seatsPerTable, bettingStructure: betting, actionSeconds, handPauseSeconds } = definition;
  return Array.from({ length: tablesNeeded(players, seatsPerTable) }, () => {
    const tableId = newId('table', at) as TableId;
    const state = openTable({ tableId, tournamentId, seatsPerTable, betting, actionSeconds, handPauseSeconds });
    return new DirectedTable(state, instant(at + handPauseSeconds * 1000));
  });
}

/** Seats everybody by lot at tables that are new, as evenly as can be (S1, S4, S9), and tells each of them where. */
export function seatByLot<Player extends Newcomer>(
  { id: tournamentId, definition }: HeldTournament,
  players: readonly Player[],
  tables: readonly DirectedTable[],
  recorder: EventRecorder,
): DrawnSeat<Player>[] {
  const { seatsPerTable, separated } = definition;
  const byId = new Map(players.map((player) => [player.playerId, player]));
  const places = firstSeating([...byId.keys()], seatsPerTable, separationOf(separated), draw);
  return places.map(({ table: number, seat, player: playerId }) => {
    const [table, player] = [tables[number - 1], byId.get(playerId)];
    if (!table || !player) throw new Error(`no table ${number} for player ${playerId}`);
    const { stack, sittingOut, timeouts } = player;
    table.give({ type: 'SeatPlayer', seat, playerId, stack, sittingOut, timeouts });
    recorder.viewer(playerId, { type: 'SeatAssigned', tournamentId, tableId: table.id, seat });
    return { player, table, seat };
  });
}
