import { describe, expect, test } from 'vitest';
import { readOptions } from './options.js';
import { playOverApi } from './over-api.js';
import { runTrials, type Outcome } from './run-trials.js';

describe('random tournaments through the use cases', () => {
  test.each([7, 13, 16])(
    'T1, S1, H12, O1, M1, M7, A5: nothing is found in the one of seed %i',
    { timeout: 180_000 },
    async (seed) => {
      const { fault, hands, scenario } = await playOverApi(seed, { mostPlayers: 12 });
      expect([fault, scenario !== null]).toEqual([null, true]);
      expect(hands).toBeGreaterThan(0);
    },
  );
});

describe('the command', () => {
  test('has its defaults, and says what it cannot read', () => {
    expect(readOptions([], 5)).toEqual({ tournaments: 1000, seed: 5, mostPlayers: 100, overApi: false });
    expect(readOptions(['--over-api', '--seed', '9'], 5)).toMatchObject({ tournaments: 10, seed: 9, mostPlayers: 16 });
    for (const wrong of [['--seed', 'x'], ['--tournaments', '0'], ['--over-api', '--players', '9'], ['--fast']]) {
      expect(() => readOptions(wrong, 5)).toThrow(TypeError);
    }
  });

  test('plays seed after seed, and tells how a finding is played again', async () => {
    const told: string[] = [];
    const report = { progress: (line: string) => told.push(line), finding: (text: string) => told.push(text) };
    const outcome = (seed: number): Outcome => ({
      hands: 3,
      scenario: { seed },
      fault: seed === 8 ? new Error('chips are lost') : null,
    });
    const options = readOptions(['--tournaments', '3', '--seed', '7', '--players', '20'], 0);
    expect(await runTrials(options, outcome, report)).toBe(1);
    expect(told.join('\n')).toContain('FINDING with seed 8: chips are lost');
    expect(told.join('\n')).toContain('npm run simulate -- --tournaments 1 --seed 8 --players 20\n  terms: {"seed":8}');
    expect(told.at(-1)).toBe('3 of 3 tournaments, 9 hands, 1 findings');
  });
});
