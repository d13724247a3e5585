import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TableId } from '../ids.js';
import { balancingMove, tablesToMoveFrom } from './balancing.js';
import { breakTable, tablesToBreak } from './breaking.js';
import { type Draw, shuffled } from './draw.js';
import { firstSeating, tablesNeeded } from './seating.js';
import type { Move, TableLoad } from './table-load.js';
import { drawsFrom, NOBODY_SEPARATED, people, person } from './testing/people.js';

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
    ['all tables are needed', [6, 7, 6], []],
    ['one fewer suffices: the smallest goes', [7, 4, 7], ['b']],
    ['exactly enough room', [9, 9, 0], ['c']],
    ['two fewer suffice: the two smallest', [5, 3, 4, 6], ['b', 'c']],
    ['the last table never breaks', [1], []],
    ['not even with nobody at it', [0], []],
  ])('%s', (_, sizes, expected) => {
    expect(tablesToBreak(tables(...sizes), SEATS, [], NOBODY_SEPARATED, () => 0)).toEqual(expected);
  });

  test('what has been chosen stays chosen until it is broken', () => {
    const toBreak = (chosen: readonly string[], ...sizes: number[]) =>
      tablesToBreak(tables(...sizes), SEATS, chosen.map(tableId), NOBODY_SEPARATED, () => 0);
    expect(toBreak(['c'], 7, 3, 5)).toEqual(['c']);
    expect(toBreak(['c'], 7, 3, 5, 3)).toEqual(['c', 'b']);
    expect(toBreak(['gone', 'd'], 7, 3, 5, 3)).toEqual(['d', 'b']);
    expect(toBreak(['a'], 7, 7, 7)).toEqual([]);
  });

  test('among equally small tables one is drawn', () => {
    const asked: number[] = [];
    const last: Draw = (bound) => asked.push(bound) && bound - 1;
    expect(tablesToBreak(tables(5, 6, 5, 5), SEATS, [], NOBODY_SEPARATED, last)).toEqual(['d']);
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
    ['even enough', [5, 6, 6], []],
    ['two apart: the largest gives', [4, 5, 6], ['c']],
    ['a table far below gets as many as it takes', [9, 8, 4], ['a', 'a', 'b']],
    ['alone', [6], []],
    ['none', [], []],
  ])('%s', (_, sizes, expected) => {
    expect(toMoveFrom(sizes)).toEqual(expected);
  });

  test('among equally large tables one is drawn', () => {
    expect(toMoveFrom([6, 4, 6], { draw: (bound) => bound - 1 })).toEqual(['c']);
  });

  test('what has been chosen gives, as long as it is one of the largest and tables differ', () => {
    expect(toMoveFrom([7, 5, 7], { chosen: ['c'] })).toEqual(['c']);
    expect(toMoveFrom([7, 5, 6], { chosen: ['c'] })).toEqual(['a']);
    expect(toMoveFrom([6, 5, 6], { chosen: ['c'] })).toEqual([]);
  });

  test('nobody moves for what a table that is to be broken will even; what it leaves uneven is evened at once', () => {
    expect(toMoveFrom([9, 7, 2], { breaking: ['c'] })).toEqual([]);
    expect(toMoveFrom([9, 5, 2], { breaking: ['c'] })).toEqual(['a']);
    expect(toMoveFrom([9, 9, 9, 4, 1], { breaking: ['e'] })).toEqual(['a', 'b', 'c']);
  });

  function toMoveFrom(
    sizes: readonly number[],
    {
      breaking = [],
      chosen = [],
      draw = () => 0,
    }: { readonly breaking?: string[]; readonly chosen?: string[]; readonly draw?: Draw } = {},
  ): TableId[] {
    return tablesToMoveFrom(tables(...sizes), breaking.map(tableId), chosen.map(tableId), NOBODY_SEPARATED, draw);
  }

  test('the move goes to a smallest table, and repeated moves make the sizes even', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: SEATS }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(sizes, draws, (start, draw) => {
        let now = [...start];
        for (let moves = 0; moves < 30; moves += 1) {
          const [from] = tablesToMoveFrom(tables(...now), [], [], NOBODY_SEPARATED, draw);
          if (from === undefined) break;
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
