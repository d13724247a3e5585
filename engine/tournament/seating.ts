import type { PlayerId } from '../ids.js';
import { type Draw, shuffled } from './draw.js';

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

/** Players to tables and seats, evenly at random; the tables' sizes differ by at most one. S1. */
export function firstSeating(players: readonly PlayerId[], seatsPerTable: number, draw: Draw): FirstSeat[] {
  const tables = tablesNeeded(players.length, seatsPerTable);
  const allSeats = Array.from({ length: seatsPerTable }, (_, index) => index + 1);
  const order = shuffled(players, draw);
  return Array.from({ length: tables }, (_, index) => index + 1).flatMap((table) => {
    const seated = order.filter((_, index) => (index % tables) + 1 === table);
    const seats = shuffled(allSeats, draw);
    return seated.flatMap((player, index) => seats.slice(index, index + 1).map((seat) => ({ table, seat, player })));
  });
}
