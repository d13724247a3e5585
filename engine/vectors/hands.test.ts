import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkHands } from './hands.js';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];
type Case = Record<string, Json>;

const CASES = JSON.parse(readFileSync(new URL('data/hands.json', import.meta.url), 'utf8')) as Case[];

function at(json: Json, path: Path): Json {
  return path.reduce<Json>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)] ?? null;
    return typeof value === 'object' && value !== null ? (value[step] ?? null) : null;
  }, json);
}

function textAt(json: Json, path: Path): string {
  const value = at(json, path);
  return typeof value === 'string' ? value : '';
}

/** A copy with one value changed; undefined takes it out. */
function changed(original: Case, path: Path, change: (value: Json) => Json | undefined): Case {
  const copy = structuredClone(original);
  const key = path.at(-1) ?? '';
  const parent = at(copy, path.slice(0, -1));
  const value = change(at(copy, path));
  if (Array.isArray(parent)) parent.splice(Number(key), 1, ...(value === undefined ? [] : [value]));
  else if (typeof parent === 'object' && parent !== null) {
    if (value === undefined) delete parent[key];
    else parent[key] = value;
  }
  return copy;
}

/** The paths to everything that stands in a list. */
function each(original: Case, list: string): readonly Path[] {
  const items = original[list];
  return Array.isArray(items) ? items.map((_, index) => [list, index]) : [];
}

const oneMore = (value: Json): Json => Number(value) + 1;
const without = (): undefined => undefined;
const last = <Item>(items: readonly Item[]): readonly Item[] => items.slice(-1);

const OTHER_TYPE: Readonly<Record<string, string>> = {
  fold: 'call',
  check: 'bet',
  call: 'check',
  bet: 'raise-to',
  'raise-to': 'bet',
};

/** Of the actions after that one, the first that fits. */
function next(original: Case, path: Path, fits: (action: Json) => boolean): number {
  const actions = original['actions'];
  const after = Number(path[1]);
  return Array.isArray(actions) ? actions.findIndex((action, index) => index > after && fits(action)) : -1;
}

/**
 * Whether the size of a bet can be told from the rest of the case: somebody calls it who acts again, so that he was not
 * all-in. What nobody calls comes back, and a raise over it leaves no trace of it.
 */
function leavesTrace(original: Case, path: Path): boolean {
  const answer = next(original, path, (action) => at(action, ['type']) !== 'fold');
  const call = ['actions', answer];
  if (at(original, [...path, 'type']) === 'call') return true;
  if (at(original, [...call, 'type']) !== 'call') return false;
  const bets = (action: Json): boolean => textAt(action, ['type']) in OTHER_TYPE;
  return (
    next(original, call, (action) => bets(action) && at(action, ['seat']) === at(original, [...call, 'seat'])) > answer
  );
}

/** Whether the small blind's size can be told: its player calls or folds, and does not begin with a raise. */
function smallBlindLeavesTrace(original: Case, seat: number): boolean {
  const first = next(original, ['actions', -1], (action) => at(action, ['seat']) === seat);
  return ['call', 'fold'].includes(textAt(original, ['actions', first, 'type']));
}

function isWinner(original: Case, seat: Json): boolean {
  return each(original, 'pots').some((pot) => {
    const [winners, eligible] = [at(original, [...pot, 'winners']), at(original, [...pot, 'eligible'])];
    return Array.isArray(winners) && winners.includes(seat) && Array.isArray(eligible) && eligible.length > 1;
  });
}

/** Copies with one thing wrong each, by what it is. */
function corruptions(original: Case): readonly (readonly [what: string, corrupted: Case])[] {
  const actions = each(original, 'actions');
  const type = (path: Path): string => textAt(original, [...path, 'type']);
  const betting = actions.filter((path) => type(path) in OTHER_TYPE);
  const amounts = betting.filter((path) => at(original, [...path, 'amount']) !== null && leavesTrace(original, path));
  const shows = actions.filter((path) => type(path) === 'show' && isWinner(original, at(original, [...path, 'seat'])));
  const list = (
    name: string,
    paths: readonly Path[],
    change: (value: Json) => Json | undefined,
  ): readonly (readonly [string, Case])[] =>
    paths.map((path) => [`${name} ${path.join('.')}`, changed(original, path, change)] as const);
  const within = (paths: readonly Path[], key: string): readonly Path[] => paths.map((path) => [...path, key]);
  const pots = each(original, 'pots');
  const [smallBlind, bigBlind] = each(original, 'blinds').length === 2 ? [1, 0] : [0, 1];
  return [
    ...list('more in', each(original, 'startingStacks'), oneMore),
    ...list('more in', each(original, 'finishingStacks'), oneMore),
    ...list('more in', each(original, 'payoffs'), oneMore),
    ...list('less in', each(original, 'payoffs'), (value) => Number(value) - 1),
    ...list('more in', within(pots, 'amount'), oneMore),
    ...list('one less in', within(pots, 'eligible'), (value) => (Array.isArray(value) ? value.slice(1) : value)),
    ...list('one less in', within(pots, 'winners'), (value) => (Array.isArray(value) ? value.slice(1) : value)),
    ...list('another in', within(pots, 'winners'), (value) => (Array.isArray(value) ? [...value, 9] : value)),
    ...list('no', last(pots), without),
    ...list('another', within(betting, 'seat'), (seat) => (seat === 0 ? 1 : 0)),
    ...list('another', within(betting, 'type'), (value) => OTHER_TYPE[textAt(value, [])] ?? null),
    ...list('another', within(betting, 'street'), (street) => (street === 'turn' ? 'river' : 'turn')),
    ...list('more in', within(amounts, 'amount'), oneMore),
    ...list('less in', within(amounts, 'amount'), (value) => Number(value) - 1),
    ...list('no', last(betting), without),
    ...list('a muck in', within(shows, 'type'), () => 'muck'),
    ...list('more in', [['blinds', bigBlind]], oneMore),
    ...list('more in', smallBlindLeavesTrace(original, smallBlind) ? [['blinds', smallBlind]] : [], oneMore),
    ...list('a blind in', each(original, 'blinds').slice(2), oneMore),
    ...list('an ante in', each(original, 'antes'), oneMore),
    ...list('another', [['anteRule'], ['variant']], () => 'none'),
    ...list(
      'more in',
      [['minBet'], ['smallBet'], ['bigBet']].filter(([key = '']) => key in original),
      oneMore,
    ),
    ...list('no', [['id'], ['holeCards', 0], ['board'], ['actions'], ['pots'], ['startingStacks']], without),
    ...list('no', last(each(original, 'board')), without),
    ...list('twice the same in', last(each(original, 'board')), () => at(original, ['board', 0])),
    ...list('another', within(each(original, 'probes'), 'seat'), (seat) => (seat === 0 ? 1 : 0)),
    ...list('more in', within(each(original, 'probes'), 'after'), oneMore),
    ...list('more in', within(each(original, 'probes'), 'callAmount'), oneMore),
    ...list('another', within(each(original, 'probes'), 'canRaise'), (value) => value !== true),
    ...list('more in', within(each(original, 'probes'), 'minRaiseTo'), oneMore),
    ...list('more in', within(each(original, 'probes'), 'maxRaiseTo'), oneMore),
  ];
}

test('H1 to H9: hands with known results, each action through the table, one illegal action refused at each', () => {
  expect(CASES.length).toBeGreaterThan(300);
  expect(checkHands(CASES)).toEqual({ passed: CASES.length, deviations: [] });
});

describe('a corrupted copy fails, whatever is wrong with it', () => {
  const constructed = CASES.filter((one) => textAt(one, ['source']).startsWith('constructed'));
  const others = CASES.filter((_, index) => index % 12 === 0);
  test.each([...new Set([...constructed, ...others])])('$id', (original) => {
    const passing = corruptions(original).filter(([, corrupted]) => checkHands([corrupted]).passed > 0);
    expect(passing.map(([what]) => what)).toEqual([]);
  });
});

test('a deviation names its case', () => {
  const [first = {}, second = {}] = CASES;
  const report = checkHands([first, changed(second, ['finishingStacks', 0], oneMore)]);
  expect(report).toMatchObject({ passed: 1, deviations: [{ id: second['id'] }] });
});

test.each([null, 1, 'hands', {}, [], [null], [[]], [{ id: 'empty' }]])(
  'what is not a list of hands fails: %j',
  (json) => {
    const report = checkHands(json);
    expect(report.passed).toBe(0);
    expect(report.deviations).toHaveLength(1);
  },
);
