import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayerId } from '../ids.js';
import { firstSeating, tablesNeeded } from './seating.js';
import { separationOf } from './separation.js';
import { endsWithPhase, isPhaseOver, playsDownTo } from './shootout.js';
import { drawsFrom, NOBODY_SEPARATED, pairsTogether, people } from './testing/people.js';

const shootout = (survivorsPerTable: number) => ({ format: 'SHOOTOUT', survivorsPerTable }) as const;

describe('S4: with how many a table has played down', () => {
  test.each([
    ['one of several', shootout(3), 4, 3],
    ['one of two', shootout(3), 2, 3],
    ['the last table plays for the win', shootout(3), 1, 1],
    ['tables that merge never do', { format: 'STANDARD', survivorsPerTable: 3 } as const, 4, 1],
  ])('%s', (_, terms, openTables, players) => {
    expect(playsDownTo(terms, openTables)).toBe(players);
  });
});

describe('S4: whether a phase is over', () => {
  test.each([
    ['one table still plays', 2, [2, 3, 2], false],
    ['every table has its survivors', 2, [2, 2, 2], true],
    ['more than wanted went out in one hand', 2, [2, 1, 2], true],
    ['all but one went out everywhere', 2, [1, 1], true],
    ['somebody is alone at a table from the start', 1, [2, 1], false],
    ['and passes on when the others are done', 1, [1, 1], true],
    ['the last table ends with the tournament', 2, [2], false],
    ['no table', 1, [], false],
  ])('%s', (_, survivors, sizes, over) => {
    expect(isPhaseOver(shootout(survivors), sizes)).toBe(over);
  });
});

test.each([
  ['BY_POSITION', 1, false],
  ['WINNER_TAKE_ALL', 1, false],
  ['TABLE_WINNERS', 1, true],
  ['TABLE_WINNERS', 2, false],
] as const)('M4, S4: a shoot-out with %s ends with phase %i: %s', (payoutMode, phase, ends) => {
  expect(endsWithPhase({ payoutMode }, phase)).toBe(ends);
});

/** Seats and survivors that fit together (T10). */
const sizes = fc
  .integer({ min: 2, max: 10 })
  .chain((seats) => fc.tuple(fc.constant(seats), fc.integer({ min: 1, max: Math.floor(seats / 2) })));

/** The players at each table of a phase. */
function tablesOf(players: readonly PlayerId[], seats: number, draw: (bound: number) => number): PlayerId[][] {
  const tables = Array.from({ length: tablesNeeded(players.length, seats) }, (): PlayerId[] => []);
  for (const { table, player } of firstSeating(players, seats, NOBODY_SEPARATED, draw)) tables[table - 1]?.push(player);
  return tables;
}

test('S4, S1: phase by phase, each with few and even tables and at most half as many as before, until one is left', () => {
  const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 200 }), sizes, seeds, (count, [seats, survivors], seed) => {
      const draw = drawsFrom(seed);
      const terms = shootout(survivors);
      const stacks = new Map(people(count).map((player) => [player, 1_500]));
      for (let phase = 1; stacks.size > 1; phase += 1) {
        expect(phase).toBeLessThan(10);
        const tables = tablesOf([...stacks.keys()], seats, draw);
        expect(tables.flat().toSorted()).toEqual([...stacks.keys()].toSorted());
        const counted = tables.map((table) => table.length);
        expect(Math.max(...counted) - Math.min(...counted)).toBeLessThanOrEqual(1);
        // A phase that could begin only to be over would never end.
        expect(isPhaseOver(terms, counted)).toBe(false);
        const enough = playsDownTo(terms, tables.length);
        while (tables.some((table) => table.length > enough)) {
          const playing = tables.filter((table) => table.length > enough);
          const table = playing[draw(playing.length)] ?? [];
          // One or more go out in a hand, to somebody who stays.
          const out = table.splice(0, 1 + draw(table.length - 1));
          const [taker] = table;
          for (const player of out) {
            if (taker !== undefined) stacks.set(taker, (stacks.get(taker) ?? 0) + (stacks.get(player) ?? 0));
            stacks.delete(player);
          }
        }
        const after = tables.map((table) => table.length);
        expect(isPhaseOver(terms, after)).toBe(tables.length > 1);
        expect(tablesNeeded(stacks.size, seats)).toBeLessThanOrEqual(Math.ceil(tables.length / 2));
        expect([...stacks.values()].reduce((sum, stack) => sum + stack, 0)).toBe(count * 1_500);
      }
      expect([...stacks.values()]).toEqual([count * 1_500]);
    }),
  );
});

test('S4, S9: survivors who are kept apart do not meet while there are several tables', () => {
  const players = people(12);
  const [a, b, c, d] = players as [PlayerId, PlayerId, PlayerId, PlayerId];
  const separation = separationOf([
    [a, b],
    [c, d],
  ]);
  for (let seed = 0; seed < 50; seed += 1) {
    const tables = [0, 1].map((): PlayerId[] => []);
    for (const { table, player } of firstSeating(players, 6, separation, drawsFrom(seed)))
      tables[table - 1]?.push(player);
    expect(pairsTogether(separation, tables)).toBe(0);
  }
});
