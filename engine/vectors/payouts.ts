import { cents } from '../ids.js';
import { PAYOUT_TABLE, type PayoutColumn } from '../money/payout-table.js';
import { payoutScheme, prizes, WHOLE } from '../money/payouts.js';
import { type CheckReport, checkCases, joinReports, readList, readRecord, readWhole, reportOfFile } from './cases.js';

const MOST_ENTRIES = 1_000_000;
const MOST_CENTS = Number.MAX_SAFE_INTEGER;
/** Totals that leave odd cents over, beside one that does not. */
const SAMPLE_TOTALS = [0, 1, 99, 10_000, 123_457, 30_000_001] as const;

/** Checks the platform's payout scheme against its columns, and prizes against worked examples: M2, M3. */
export function checkPayouts(json: unknown): CheckReport {
  return reportOfFile(() => {
    const { columns, examples } = readRecord(json, 'columns', 'examples');
    return joinReports([
      checkCases(columns, columnName, checkColumn),
      checkCases(examples, (_, index) => `example-${index}`, checkExample),
    ]);
  });
}

function columnName(one: unknown): string {
  const { minEntries, maxEntries } = readColumn(one);
  return `${minEntries} to ${maxEntries} entries`;
}

function checkColumn(one: unknown): string | null {
  const { minEntries, maxEntries, basisPoints } = readColumn(one);
  if (minEntries > maxEntries) return 'ends before it begins';
  if (basisPoints.reduce((sum, share) => sum + share, 0) !== WHOLE) return 'the shares are not the whole';
  for (const entries of [minEntries, maxEntries]) {
    const scheme = payoutScheme(entries);
    if (scheme.join() !== basisPoints.join()) return `${entries} entries: the scheme is ${scheme.join(' ')}`;
  }
  if (!PAYOUT_TABLE.some((own) => own.minEntries === minEntries && own.maxEntries === maxEntries)) {
    return `no column is for ${minEntries} to ${maxEntries} entries`;
  }
  const wrong = SAMPLE_TOTALS.find((total) => !sharesOut(total, basisPoints));
  return wrong === undefined ? null : `${wrong} cents are not shared out exactly`;
}

/** M3 for one total, read independently: floors below, the rest on top. */
function sharesOut(total: number, basisPoints: readonly number[]): boolean {
  const [first = 0, ...others] = prizes(cents(total), basisPoints);
  const floors = basisPoints.slice(1).map((share) => Number((BigInt(total) * BigInt(share)) / BigInt(WHOLE)));
  return others.join() === floors.join() && first + others.reduce((sum, prize) => sum + prize, 0) === total;
}

function checkExample(one: unknown): string | null {
  const { entries, poolCents, prizesCents } = readRecord(one, 'entries', 'poolCents', 'prizesCents');
  const expected = readList(prizesCents, (prize) => readWhole(prize, 0, MOST_CENTS));
  const pool = cents(readWhole(poolCents, 0, MOST_CENTS));
  const found = prizes(pool, payoutScheme(readWhole(entries, 2, MOST_ENTRIES)));
  return found.join() === expected.join() ? null : `the prizes are ${found.join(' ')}, expected ${expected.join(' ')}`;
}

function readColumn(value: unknown): PayoutColumn {
  const { minEntries, maxEntries, basisPoints } = readRecord(value, 'minEntries', 'maxEntries', 'basisPoints');
  return {
    minEntries: readWhole(minEntries, 2, MOST_ENTRIES),
    maxEntries: readWhole(maxEntries, 2, MOST_ENTRIES),
    basisPoints: readList(basisPoints, (share) => readWhole(share, 1, WHOLE)),
  };
}
