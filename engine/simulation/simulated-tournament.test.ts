import { describe, expect, test } from 'vitest';
import { tablesNeeded } from '../tournament/seating.js';
import { scheduledTournament } from '../tournament/testing/scheduled.js';
import { simulateTournament } from './simulated-tournament.js';

const PAIRS = [
  ['ply_1', 'ply_2'],
  ['ply_1', 'ply_3'],
  ['ply_40', 'ply_2'],
  ['ply_17', 'ply_18'],
];

// The tournaments check themselves at every settlement: tables few and even but for those still playing, no seat taken
// twice, all chips there; and at the end that positions are complete and prizes what was told, to the cent.
describe('S1, S2, S3, S7, S8, S9, O1, O2, T7, M3: a whole tournament by the rules alone', () => {
  const terms = { breakAfterLevels: [1, 3], breakSeconds: 300, separated: PAIRS };

  test.each([1, 2, 3, 4, 5, 6])('of 60, seed %i', (seed) => {
    const definition = scheduledTournament(60, terms);
    const course = simulateTournament(definition, 60, seed);
    expect(course.places).toHaveLength(60);
    expect(course.tablesBroken).toBe(tablesNeeded(60, 9) - 1);
    expect(course.together).toBe(0);
    expect(course.breaks).toBe([1, 3].filter((level) => level < course.lastLevel).length);
  });

  test('hand-for-hand comes before the money, and ends there; at six seats and with fixed limits, too', () => {
    const rounds = [11, 12, 13, 14].map((seed) => {
      const definition = scheduledTournament(80, { ...terms, seatsPerTable: 6, bettingStructure: 'FIXED_LIMIT' });
      return simulateTournament(definition, 80, seed).rounds;
    });
    expect(Math.max(...rounds)).toBeGreaterThan(1);
  });

  test('positions are shared where players go out alike: heads-up all-in in every hand, many do', () => {
    const definition = scheduledTournament(40, {
      seatsPerTable: 2,
      minPlayers: 39,
      levels: [{ smallBlind: 1_499, bigBlind: 1_500, seconds: 600 }],
      payoutScheme: [{ minEntries: 39, maxEntries: 40, basisPoints: [500, ...Array.from({ length: 38 }, () => 250)] }],
    });
    const shared = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
      const { places } = simulateTournament(definition, 40, seed);
      return places.filter(({ position }, index) => position === places[index - 1]?.position).length;
    });
    expect(Math.max(...shared)).toBeGreaterThan(0);
  });

  test('M4: all to the winner', () => {
    const { places } = simulateTournament(scheduledTournament(30, { payoutMode: 'WINNER_TAKE_ALL' }), 30, 7);
    expect(places.map(({ prize }) => prize)).toEqual([30 * 901, ...Array.from({ length: 29 }, () => 0)]);
  });

  test('the same seed gives the same tournament, another one another', () => {
    const definition = scheduledTournament(40, terms);
    const [first, again, other] = [5, 5, 6].map((seed) => simulateTournament(definition, 40, seed));
    expect(again).toEqual(first);
    expect(other?.places).not.toEqual(first?.places);
  });
});
