import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayerId, TableId } from '../ids.js';
import { balancingMove, tablesToMoveFrom } from './balancing.js';
import { breakTable, tablesToBreak } from './breaking.js';
import { firstSeating, tablesNeeded } from './seating.js';
import { type Separation, separationOf } from './separation.js';
import type { Move, TableLoad } from './table-load.js';
import { drawsFrom, pairsTogether, people, person } from './testing/people.js';

const draws = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(drawsFrom);
/** Pairs among so many players. */
const pairsOf = (count: number, most: number) =>
  fc
    .array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: most })
    .map((pairs) => separationOf(pairs.filter(([one, other]) => one !== other).map((pair) => pair.map(person))));

function seatingOf(players: readonly PlayerId[], seats: number, separation: Separation, draw = drawsFrom(7)) {
  const tables = Array.from({ length: tablesNeeded(players.length, seats) }, (): PlayerId[] => []);
  for (const { table, player } of firstSeating(players, seats, separation, draw)) tables[table - 1]?.push(player);
  return tables;
}

/** The fewest pairs together in any way to fill the tables up to their sizes, whoever sits there already counted. */
function fewestTogether(
  players: readonly PlayerId[],
  tables: readonly PlayerId[][],
  isEven: (sizes: readonly number[]) => boolean,
  separation: Separation,
): number {
  const [player, ...others] = players;
  if (player === undefined) {
    return isEven(tables.map((table) => table.length)) ? pairsTogether(separation, tables) : Infinity;
  }
  return Math.min(
    ...tables.map((table, index) => fewestTogether(others, tables.with(index, [...table, player]), isEven, separation)),
  );
}

const table = (name: string, seats: number, players: readonly PlayerId[]): TableLoad => ({
  tableId: name as TableId,
  players,
  freeSeats: Array.from({ length: seats - players.length }, (_, free) => players.length + free + 1),
});

/** Tables of these sizes; players count on from table to table. */
function tablesOf(seats: number, ...sizes: number[]): TableLoad[] {
  let next = 0;
  return sizes.map((size, index) => {
    const players = Array.from({ length: size }, (_, place) => person(next + place));
    next += size;
    return table(String.fromCodePoint(97 + index), seats, players);
  });
}

function after(tables: readonly TableLoad[], moves: readonly Move[]): PlayerId[][] {
  return tables.map(({ tableId, players }) => [
    ...players.filter((player) => moves.every((move) => move.player !== player)),
    ...moves.filter((move) => move.tableId === tableId).map((move) => move.player),
  ]);
}

const ascending = (sizes: readonly number[]): number[] => sizes.toSorted((left, right) => left - right);
const spread = (sizes: readonly number[]): number => Math.max(...sizes) - Math.min(...sizes);

describe('S9, RR 2 Seating 5: players kept apart in the first seating', () => {
  test('as few pairs sit together as in the best of all even seatings: none, where one of them has none', () => {
    const cases = fc
      .record({ count: fc.integer({ min: 4, max: 8 }), seats: fc.integer({ min: 2, max: 4 }) })
      .filter(({ count, seats }) => tablesNeeded(count, seats) ** count <= 70_000)
      .chain(({ count, seats }) =>
        fc.record({ count: fc.constant(count), seats: fc.constant(seats), separation: pairsOf(count, 14) }),
      );
    fc.assert(
      fc.property(cases, draws, ({ count, seats, separation }, draw) => {
        const players = people(count);
        const tables = seatingOf(players, seats, separation, draw);
        const sizes = tables.map((seated) => seated.length);
        expect(spread(sizes)).toBeLessThanOrEqual(1);
        expect(tables.flat().toSorted()).toEqual(players);
        const empty = tables.map((): PlayerId[] => []);
        const isEven = (filled: readonly number[]): boolean => filled.join() === sizes.join();
        expect(pairsTogether(separation, tables)).toBe(
          tables.length < 2 ? pairsTogether(separation, tables) : fewestTogether(players, empty, isEven, separation),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('each allowed seating is equally likely', () => {
    const separation = separationOf([[person(0), person(1)]]);
    const counts = new Map<string, number>();
    const draw = drawsFrom(3);
    for (let round = 0; round < 6_000; round += 1) {
      const [first = []] = seatingOf(people(4), 2, separation, draw);
      const key = first.toSorted().join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(['p0,p2', 'p0,p3', 'p1,p2', 'p1,p3']);
    for (const count of counts.values()) expect(Math.abs(count - 1_500)).toBeLessThan(150);
  });

  test('also where lots alone would hardly find one: two camps of ten fill two tables, either way round', () => {
    const camps = people(10).flatMap((one) =>
      people(20)
        .slice(10)
        .map((other) => [one, other]),
    );
    const separation = separationOf(camps);
    const firsts = new Set<string>();
    for (let seed = 0; seed < 20; seed += 1) {
      const tables = seatingOf(people(20), 10, separation, drawsFrom(seed));
      expect(pairsTogether(separation, tables)).toBe(0);
      firsts.add((tables[0] ?? []).toSorted().join());
    }
    expect(firsts.size).toBe(2);
  });

  test.each([
    ['nobody', [], 0],
    ['a thousand pairs', Array.from({ length: 1_000 }, (_, index) => [index, 2_999 - index]), 0],
    ['one from all others, at a full table', Array.from({ length: 2_999 }, (_, index) => [0, index + 1]), 9],
    ['as many as there are tables from each other', clique(300), 0],
    ['a hundred more', clique(400), 100],
  ])('3,000 players at once: %s', (_, pairs, together) => {
    const separation = separationOf(pairs.map((pair) => pair.map(person)));
    const tables = seatingOf(people(3_000), 10, separation);
    expect(tables.every((seated) => seated.length === 10)).toBe(true);
    expect(pairsTogether(separation, tables)).toBe(together);
  });

  test('one who is kept apart from all others gets one of the smallest tables', () => {
    const separation = separationOf(Array.from({ length: 19 }, (_, index) => [person(0), person(index + 1)]));
    for (let seed = 0; seed < 20; seed += 1) {
      expect(pairsTogether(separation, seatingOf(people(20), 7, separation, drawsFrom(seed)))).toBe(5);
    }
  });

  test('at a single table it ends', () => {
    const separation = separationOf([[person(0), person(1)]]);
    expect(seatingOf(people(9), 9, separation)[0]?.toSorted()).toEqual(people(9));
  });
});

function clique(size: number): number[][] {
  return Array.from({ length: size }, (_, one) =>
    Array.from({ length: one }, (__, other): [number, number] => [one, other]),
  ).flat();
}

describe('S9: players kept apart as a table breaks', () => {
  test('sizes as even as ever, and as few pairs together as that allows', () => {
    const cases = fc
      .record({
        sizes: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 }),
        moving: fc.integer({ min: 1, max: 4 }),
      })
      .filter(({ sizes, moving }) => sizes.reduce((sum, size) => sum + size, moving) <= sizes.length * 4);
    fc.assert(
      fc.property(cases, pairsOf(16, 20), draws, ({ sizes, moving }, separation, draw) => {
        const [broken, ...others] = tablesOf(4, moving, ...sizes);
        const moves = breakTable(broken?.players ?? [], others, separation, draw);
        const plain = breakTable(broken?.players ?? [], others, new Map(), draw);
        const seated = after(others, moves);
        const sizesAfter = (filled: readonly (readonly PlayerId[])[]) => ascending(filled.map((one) => one.length));
        expect(sizesAfter(seated)).toEqual(sizesAfter(after(others, plain)));
        const even = sizesAfter(seated).join();
        const isEven = (filled: readonly number[]): boolean =>
          ascending(filled).join() === even && filled.every((size, index) => size >= (sizes[index] ?? 0));
        const fewest = fewestTogether(
          broken?.players ?? [],
          others.map((one) => [...one.players]),
          isEven,
          separation,
        );
        expect(pairsTogether(separation, seated)).toBe(others.length < 2 ? pairsTogether(separation, seated) : fewest);
        expect(new Set(moves.map((move) => `${move.tableId}/${move.seat}`)).size).toBe(moving);
      }),
      { numRuns: 200 },
    );
  });

  test('of equally small tables, one breaks whose players can be kept apart', () => {
    // Each of three players goes to a table of his own; p0 would meet somebody at all of them.
    const loads = tablesOf(4, 3, 3, 3, 3);
    const separation = separationOf([3, 6, 9].map((other) => [person(0), person(other)]));
    const drawn = (kept: Separation) =>
      new Set(people(40).map((_, seed) => tablesToBreak(loads, 4, [], kept, drawsFrom(seed * 977))[0]));
    expect(drawn(new Map())).toEqual(new Set(['a', 'b', 'c', 'd']));
    expect(drawn(separation)).toEqual(new Set(['b', 'c', 'd']));
  });

  test('into the last table they go together', () => {
    const separation = separationOf([[person(0), person(1)]]);
    const [one, two] = tablesOf(9, 1, 3);
    if (!one || !two) throw new Error('no tables');
    expect(breakTable(one.players, [two], separation, drawsFrom(1))).toHaveLength(1);
    expect(tablesToBreak([one, two], 9, [], separation, drawsFrom(1))).toEqual(['a']);
  });
});

describe('S9: players kept apart as tables are evened', () => {
  test('whoever of the largest can go without meeting any, to whichever of the smallest', () => {
    const loads = tablesOf(9, 4, 2, 2);
    const [giving] = loads;
    const separation = separationOf([
      ...[4, 5, 6].map((other) => [person(0), person(other)]),
      ...[4, 7].map((other) => [person(1), person(other)]),
      ...[4, 6].map((other) => [person(2), person(other)]),
      [person(3), person(5)],
    ]);
    const drawn = new Set<string>();
    for (let seed = 0; seed < 60; seed += 1) {
      const { player, tableId } = balancingMove(giving?.players ?? [], loads, separation, drawsFrom(seed * 31));
      drawn.add(`${player} ${tableId}`);
    }
    expect(drawn).toEqual(new Set(['p3 c']));
  });

  test('where all would meet somebody, one moves all the same', () => {
    const loads = tablesOf(9, 3, 1);
    const separation = separationOf([0, 1, 2].map((other) => [person(3), person(other)]));
    const move = balancingMove(loads[0]?.players ?? [], loads, separation, drawsFrom(5));
    expect(move.tableId).toBe('b');
    expect(loads[1]?.freeSeats).toContain(move.seat);
  });

  test('of equally large tables, one gives that has somebody to give', () => {
    const loads = tablesOf(9, 4, 4, 2);
    const separation = separationOf([0, 1, 2, 3].map((other) => [person(8), person(other)]));
    for (let seed = 0; seed < 20; seed += 1) {
      expect(tablesToMoveFrom(loads, [], [], separation, drawsFrom(seed))).toEqual(['b']);
    }
  });

  test('pairs that had to sit together are the first to be parted', () => {
    const loads = tablesOf(9, 5, 3);
    const separation = separationOf([[person(1), person(4)]]);
    for (let seed = 0; seed < 20; seed += 1) {
      const { player } = balancingMove(loads[0]?.players ?? [], loads, separation, drawsFrom(seed));
      expect(['p1', 'p4']).toContain(player);
    }
  });
});
