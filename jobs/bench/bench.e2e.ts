import { expect, test } from 'vitest';
import { run as benchMoneyReport } from '../../api/bench/money-report.js';
import { run as benchAbortPreview } from './abort-preview.js';
import { run as benchAct } from './act.js';
import { run as benchBots } from './bots.js';
import { BENCHMARKS } from './benchmarks.js';
import { run as benchSatellites } from './satellites.js';
import { run as benchWatchers } from './watchers.js';

// Figures from so little are worth nothing: these only prove that the benchmarks still run, and find no fault.

test('every benchmark can be loaded', async () => {
  for (const { module } of BENCHMARKS) {
    const loaded = (await import(/* @vite-ignore */ `../../${module}`)) as { run?: unknown };
    expect([module, typeof loaded.run]).toEqual([module, 'function']);
  }
});

test('acts are measured beside bare transactions, many at once and alone', async () => {
  const verdicts = await benchAct({ tables: 6, atOnce: 4, rounds: 1, warmUp: 0, seconds: 0.5 });
  expect(verdicts.map(({ name }) => name)).toEqual(['act, 4 at once', 'act, 1 at once']);
});

test('watchers are measured beside a bare broadcast, and each gets all that he may see and no more', async () => {
  const verdicts = await benchWatchers([{ watchers: 60, eventsPerSecond: 20, rounds: 1, seconds: 1, judged: true }]);
  expect(verdicts.map(({ name }) => name)).toEqual([
    '60 watchers at 20 events/s, CPU per event',
    '60 watchers at 20 events/s, p99 from commit to receipt',
  ]);
});

test('a tournament of bots over the API comes to the right order, prizes and books', async () => {
  const verdicts = await benchBots({ entries: 10, seatsPerTable: 5, levelSeconds: 1, registrationSeconds: 6 });
  expect(verdicts.map(({ passed }) => passed)).toEqual([true, true]);
});

test('an abort is looked at and done, and leaves the books in order', async () => {
  const verdicts = await benchAbortPreview({ entries: 20, looks: 3 });
  expect(verdicts.map(({ passed }) => passed)).toEqual([true, true, true]);
});

test('the money of tournaments is reported to the cent', async () => {
  const verdicts = await benchMoneyReport(300);
  expect(verdicts.map(({ passed }) => passed)).toEqual([true, true, true, true]);
});

test('satellites that end at once get every winner in, once, and leave the books in order', async () => {
  const verdicts = await benchSatellites({ satellites: 5, seatsEach: 2 });
  expect(verdicts.map(({ passed }) => passed)).toEqual([true, true, true]);
});
