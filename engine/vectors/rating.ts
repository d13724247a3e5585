import { cents } from '../ids.js';
import { CATEGORIES, categoryOfPlace, categorySizes } from '../rating/categories.js';
import { decayed, normalized } from '../rating/decay.js';
import { resultPoints } from '../rating/points.js';
import {
  caseName,
  type CheckReport,
  checkCases,
  joinReports,
  MalformedCase,
  readList,
  readNumber,
  readRecord,
  readWhole,
  reportOfFile,
} from './cases.js';

/** The files give points to nine places. */
const TOLERANCE = 1e-8;
const MOST_CENTS = Number.MAX_SAFE_INTEGER;
const MOST_PLAYERS = 10_000_000;
const MOST_DAYS = 10_000;

/** Checks points, their decay and the sizes of the categories against worked cases: R1, R2, R3. */
export function checkRating(json: unknown): CheckReport {
  return reportOfFile(() => {
    const { points, histories, categorySizes: sizes } = readRecord(json, 'points', 'histories', 'categorySizes');
    return joinReports([
      checkCases(points, (_, index) => `points-${index}`, checkPoints),
      checkCases(histories, caseName, checkHistory),
      checkCases(sizes, (_, index) => `categorySizes-${index}`, checkSizes),
    ]);
  });
}

function checkPoints(one: unknown): string | null {
  const { poolCents, position, points } = readRecord(one, 'poolCents', 'position', 'points');
  return compare(pointsOf(poolCents, position), readNumber(points));
}

/** Days 0 to n-1 are played; a day's results are first decayed when the next day begins. */
function checkHistory(one: unknown): string | null {
  const { input, expected } = readRecord(one, 'name', 'input', 'expected');
  const { days, results } = readRecord(input, 'days', 'results');
  const today = readWhole(days, 1, MOST_DAYS) - 1;
  const won = readList(results, (result) => {
    const { day, poolCents, position } = readRecord(result, 'day', 'poolCents', 'position');
    return { day: readWhole(day, 0, today), points: pointsOf(poolCents, position) };
  });
  const expectedPoints = readNumber(readRecord(expected, 'points').points);
  const normal = won.reduce((sum, { day, points }) => sum + normalized(points, day), 0);
  return compare(decayed(normal, today), expectedPoints) ?? compare(dayByDay(won, today), expectedPoints);
}

/** The same in the words of R2: each day in order, once. */
function dayByDay(won: readonly { readonly day: number; readonly points: number }[], today: number): number {
  let points = 0;
  for (let day = 0; day <= today; day += 1) {
    points = decayed(points, 1);
    for (const result of won) if (result.day === day) points += result.points;
  }
  return points;
}

function checkSizes(one: unknown): string | null {
  const { players, sizes } = readRecord(one, 'players', 'sizes');
  const count = readWhole(players, 1, MOST_PLAYERS);
  const expected = readList(sizes, (size) => readWhole(size, 0, count));
  const found = categorySizes(count);
  if (found.join() !== expected.join()) return `the sizes are ${found.join(' ')}, expected ${expected.join(' ')}`;
  let before = 0;
  for (const [part, size] of expected.entries()) {
    const places = size === 0 ? [] : [before + 1, before + size];
    const wrong = places.find((place) => categoryOfPlace(place, count) !== CATEGORIES[part]);
    if (wrong !== undefined) return `place ${wrong} is ${categoryOfPlace(wrong, count)}, expected ${CATEGORIES[part]}`;
    before += size;
  }
  return null;
}

function pointsOf(poolCents: unknown, position: unknown): number {
  return resultPoints(cents(readWhole(poolCents, 0, MOST_CENTS)), readWhole(position, 1, MOST_PLAYERS));
}

function compare(found: number, expected: number): string | null {
  if (expected < 0) throw new MalformedCase('points below zero');
  const close = Math.abs(found - expected) <= TOLERANCE * Math.max(1, expected);
  return close ? null : `${found} points, expected ${expected}`;
}
