import type { PlayerId } from '../ids.js';
import { spreadApart } from './apart.js';
import { type Draw, shuffled } from './draw.js';
import type { Separation } from './separation.js';

/** A place at a table that does not exist yet: tables count from 1, and so do seats. */
export interface FirstSeat {
  readonly table: number;
  readonly seat: number;
  readonly player: PlayerId;
}

/** The least number of tables that hold so many players. S1. */
export function tablesNeeded(players: number, seatsPerTable: number): number {
  return Math.ceil(players / seatsPerTable);
}

/**
 * Players to tables and seats, table by table: evenly at random among the seatings in which the tables' sizes differ by
 * at most one and nobody sits with whom he is kept apart from; where there is none, one with few such pairs. S1, S9; S4
 * for the survivors of a shoot-out's phase.
 */
export function firstSeating(
  players: readonly PlayerId[],
  seatsPerTable: number,
  separation: Separation,
  draw: Draw,
): FirstSeat[] {
  const tables = tablesNeeded(players.length, seatsPerTable);
  const places = players.map((_, index) => index % tables);
  const sitting = Array.from({ length: tables }, () => []);
  const tableOf = spreadApart({ players, places, spare: [], sitting }, separation, draw);
  const seated = Array.from({ length: tables }, (): PlayerId[] => []);
  for (const [index, player] of players.entries()) seated[tableOf[index] ?? 0]?.push(player);
  const allSeats = Array.from({ length: seatsPerTable }, (_, index) => index + 1);
  return seated.flatMap((atTable, table) => {
    const seats = shuffled(allSeats, draw);
    return atTable.map((player, index) => ({ table: table + 1, seat: seats[index] ?? 0, player }));
  });
}
