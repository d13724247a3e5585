import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant } from '../../engine/ids.js';
import { nextRun } from './next-run.js';

const MIDNIGHT = '0 0 * * *';
const HOUR = 3_600_000;

const at = (moment: string) => instant(Date.parse(moment));

describe('J1: midnight in Rome', () => {
  test.each([
    ['a day of winter', '2026-12-01T22:59:59.999Z', '2026-12-01T23:00:00.000Z'],
    ['midnight itself: the next one', '2026-12-01T23:00:00.000Z', '2026-12-02T23:00:00.000Z'],
    ['a day of summer', '2027-07-01T12:00:00.000Z', '2027-07-01T22:00:00.000Z'],
    ['the day of 23 hours', '2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
    ['in the hour that is not', '2027-03-28T01:00:00.000Z', '2027-03-28T22:00:00.000Z'],
    ['the day of 25 hours', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['in the hour that comes twice', '2026-10-25T01:30:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['the turn of the year', '2026-12-31T12:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ['a leap day', '2028-02-28T23:30:00.000Z', '2028-02-29T23:00:00.000Z'],
  ])('%s', (_day, after, expected) => {
    expect(new Date(nextRun(MIDNIGHT, at(after))).toISOString()).toBe(expected);
  });

  test('it is later, at most 25 hours, and zero o’clock there', () => {
    const rome = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', timeStyle: 'medium' });
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2060, 0) }), (moment) => {
        const next = nextRun(MIDNIGHT, instant(moment));
        expect(next).toBeGreaterThan(moment);
        expect(next - moment).toBeLessThanOrEqual(25 * HOUR);
        expect(rome.format(next)).toBe('00:00:00');
      }),
      { numRuns: 500 },
    );
  });
});

test('J1: what is meant for an hour that a day leaves out runs an hour later, and what comes twice runs once', () => {
  const daily = '30 2 * * *';
  const runs = [nextRun(daily, at('2027-03-27T12:00:00Z')), nextRun(daily, at('2026-10-24T12:00:00Z'))];
  expect(runs.map((run) => new Date(run).toISOString())).toEqual([
    '2027-03-28T01:30:00.000Z',
    '2026-10-25T00:30:00.000Z',
  ]);
  expect(new Date(nextRun(daily, runs[1] ?? at(''))).toISOString()).toBe('2026-10-26T01:30:00.000Z');
});
