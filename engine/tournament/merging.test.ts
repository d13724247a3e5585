import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TableId } from '../ids.js';
import { balancingMove, tableToMoveFrom } from './balancing.js';
import { breakTable, tableToBreak } from './breaking.js';
import { type Draw, shuffled } from './draw.js';
import { firstSeating, tablesNeeded } from './seating.js';
import { NOBODY_SEPARATED } from './separation.js';
import type { Move, TableLoad } from './table-load.js';
import { drawsFrom, people, person } from './testing/people.js';

const SEATS = 9;
const tableId = (name: string): TableId => name as TableId;

/** Tables by size, named a, b, c; their players sit on the first seats. */
function tables(...sizes: number[]): TableLoad[] {
  return sizes.map((size, index) => ({
    tableId: tableId(String.fromCodePoint(97 + index)),
    players: Array.from({ length: size }, (_, place) => person(`${index}/${place}`)),
    freeSeats: Array.from({ length: SEATS - size }, (_, free) => size + free + 1),
  }));
}

function sizesAfter(before: readonly TableLoad[], moves: readonly Move[]): number[] {
  return before.map((table) => table.players.length + moves.filter((move) => move.tableId === table.tableId).length);
}

const spread = (sizes: readonly number[]): number => Math.max(...sizes) - Math.min(...sizes);
const draws = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(drawsFrom);

describe('draws', () => {
  test('a shuffle follows the draws, and loses nobody', () => {
    expect(shuffled(['a', 'b', 'c'], () => 0)).toEqual(['a', 'b', 'c']);
    expect(shuffled(['a', 'b', 'c'], (bound) => bound - 1)).toEqual(['c', 'a', 'b']);
  });

  test('every order of three comes from exactly one of the six possible draws', () => {
    const orders = new Set<string>();
    for (let first = 0; first < 3; first += 1)
      for (let second = 0; second < 2; second += 1) {
        const drawn = [first, second, 0];
        orders.add(shuffled(['a', 'b', 'c'], () => drawn.shift() ?? 0).join(''));
      }
    expect(orders.size).toBe(6);
  });
});

describe('S1: first seating', () => {
  test.each([
    [2, 9, 1],
    [9, 9, 1],
    [10, 9, 2],
    [27, 9, 3],
    [120, 10, 12],
  ])('%i players at tables of %i need %i', (players, seats, needed) => {
    expect(tablesNeeded(players, seats)).toBe(needed);
  });

  test('everybody sits once, nobody shares a seat, sizes differ by at most one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 2, max: 10 }), draws, (count, seats, draw) => {
        const seated = firstSeating(people(count), seats, NOBODY_SEPARATED, draw);
        expect(seated.map((place) => place.player).toSorted()).toEqual(people(count).toSorted());
        expect(new Set(seated.map(({ table, seat }) => `${table}/${seat}`)).size).toBe(count);
        expect(seated.every(({ seat }) => seat >= 1 && seat <= seats)).toBe(true);
        const sizes = Array.from(
          { length: tablesNeeded(count, seats) },
          (_, index) => seated.filter(({ table }) => table === index + 1).length,
        );
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
        expect(spread(sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('S2: breaking a table', () => {
  test.each([
    ['all tables are needed', [6, 7, 6], null],
    ['one fewer suffices: the smallest goes', [7, 4, 7], 'b'],
    ['exactly enough room', [9, 9, 0], 'c'],
    ['the last table never breaks', [1], null],
  ])('%s', (_, sizes, expected) => {
    expect(tableToBreak(tables(...sizes), SEATS, NOBODY_SEPARATED, () => 0)).toBe(expected);
  });

  test('among equally small tables one is drawn', () => {
    const asked: number[] = [];
    const last: Draw = (bound) => asked.push(bound) && bound - 1;
    expect(tableToBreak(tables(4, 5, 4, 4), SEATS, NOBODY_SEPARATED, last)).toBe('d');
    expect(asked).toEqual([3]);
  });

  test('everybody of the broken table gets a free seat, and sizes are as even as they can be', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: SEATS }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: SEATS }), draws, (others, count, draw) => {
        const room = tables(...others);
        fc.pre(room.reduce((sum, table) => sum + table.freeSeats.length, 0) >= count);
        const moves = breakTable(people(count), room, NOBODY_SEPARATED, draw);
        expect(moves.map((move) => move.player).toSorted()).toEqual(people(count).toSorted());
        expect(new Set(moves.map((move) => `${move.tableId}/${move.seat}`)).size).toBe(count);
        for (const move of moves) {
          expect(room.find((table) => table.tableId === move.tableId)?.freeSeats).toContain(move.seat);
        }
        const after = sizesAfter(room, moves);
        // Nobody went to a table that was larger than another one is now.
        const grown = after.filter((size, index) => size > (others[index] ?? 0));
        expect(Math.max(...grown) - Math.min(...after)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('without room it is a bug', () => {
    expect(() => breakTable(people(2), tables(8), NOBODY_SEPARATED, () => 0)).toThrow(RangeError);
  });
});

describe('S3: balancing', () => {
  test.each([
    ['even enough', [5, 6, 6], null],
    ['two apart: the largest gives', [4, 5, 6], 'c'],
    ['alone', [6], null],
    ['none', [], null],
  ])('%s', (_, sizes, expected) => {
    expect(tableToMoveFrom(tables(...sizes), NOBODY_SEPARATED, () => 0)).toBe(expected);
  });

  test('among equally large tables one is drawn', () => {
    expect(tableToMoveFrom(tables(6, 4, 6), NOBODY_SEPARATED, (bound) => bound - 1)).toBe('c');
  });

  test('the move goes to a smallest table, and repeated moves make the sizes even', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: SEATS }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(sizes, draws, (start, draw) => {
        let now = [...start];
        for (let moves = 0; moves < 30; moves += 1) {
          const from = tableToMoveFrom(tables(...now), NOBODY_SEPARATED, draw);
          if (from === null) break;
          const loads = tables(...now);
          const giving = loads.find((table) => table.tableId === from);
          const move = balancingMove(giving?.players ?? [], loads, NOBODY_SEPARATED, draw);
          expect(giving?.players).toContain(move.player);
          expect(loads.find((table) => table.tableId === move.tableId)?.players).toHaveLength(Math.min(...now));
          now = sizesAfter(loads, [move]).map((size, index) => (loads[index]?.tableId === from ? size - 1 : size));
        }
        expect(spread(now)).toBeLessThanOrEqual(1);
        expect(now.reduce((sum, size) => sum + size, 0)).toBe(start.reduce((sum, size) => sum + size, 0));
      }),
    );
  });
});
