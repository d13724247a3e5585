import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOf, readMutants, ROOT, standingRules, type Mutant } from './mutant.js';

const read = (path: string): string | null => {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

test('every rule that stands has a mutant', () => {
  const covered = new Set(readMutants().map(({ rule }) => rule));
  expect(standingRules().filter((rule) => !covered.has(rule))).toEqual([]);
  expect(standingRules().length).toBeGreaterThan(50);
});

test('every mutant changes one line that is there, and names tests that are', () => {
  expect(readMutants().flatMap((mutant) => faultsOf(mutant, read))).toEqual([]);
});

describe('the check of a mutant', () => {
  const files = new Map([
    ['a.ts', 'const most = 3;\nconst least = 3;\n'],
    ['a.test.ts', "test('H6: at most three', () => {});\n"],
  ]);
  const mutant: Mutant = { rule: 'H6', file: 'a.ts', find: 'most = 3', replace: 'most = 4', test: 'a.test.ts' };
  const judge = (change: Partial<Mutant>): string[] =>
    faultsOf({ ...mutant, ...change }, (path) => files.get(path) ?? null);

  test.each<[Partial<Mutant>, string[]]>([
    [{}, []],
    [{ file: 'b.ts' }, ['H6 in b.ts: there is no such file']],
    [{ find: '= 3' }, ['H6 in a.ts: its text stands there 2 times: = 3']],
    [{ find: '= 5' }, ['H6 in a.ts: its text stands there 0 times: = 5']],
    [{ replace: 'most = 3' }, ['H6 in a.ts: it changes no one line']],
    [{ test: 'a.ts' }, ['H6 in a.ts: a.ts is no test file']],
    [{ rule: 'H66' }, ['H66 in a.ts: a.test.ts names no test by H66']],
  ])('%j', (change, faults) => {
    expect(judge(change)).toEqual(faults);
  });
});
