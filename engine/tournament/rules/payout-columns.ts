import type { PayoutColumn } from '../../money/payout-table.js';
import { WHOLE } from '../../money/payouts.js';
import { breach, type DefinitionError } from '../definition-error.js';

/** The columns of a scheme, in the field of that name: at least one, each sound, following each other without gap. M2. */
export function checkColumns(columns: readonly PayoutColumn[], field: string): DefinitionError[] {
  if (columns.length === 0) return [breach('M2', 'SchemeEmpty', field, 'must hold at least one column')];
  return columns.flatMap((column, index) => [
    ...checkColumn(column, `${field}.${index}`),
    ...checkSuccession(column, columns[index - 1], `${field}.${index}`),
  ]);
}

function checkSuccession(column: PayoutColumn, before: PayoutColumn | undefined, field: string): DefinitionError[] {
  const errors: DefinitionError[] = [];
  if (column.maxEntries < column.minEntries) {
    errors.push(breach('M2', 'SchemeGap', `${field}.maxEntries`, 'must be at least minEntries'));
  }
  if (before !== undefined && column.minEntries !== before.maxEntries + 1) {
    errors.push(breach('M2', 'SchemeGap', `${field}.minEntries`, 'must follow on the maxEntries of the column before'));
  }
  return errors;
}

/** Shares fall or are equal, come to the whole, and go to no more places than there are players. M2. */
function checkColumn({ minEntries, basisPoints }: PayoutColumn, field: string): DefinitionError[] {
  const errors: DefinitionError[] = [];
  if (minEntries < 1) errors.push(breach('M2', 'OutOfRange', `${field}.minEntries`, 'must be at least 1'));
  if (basisPoints.reduce((sum, share) => sum + share, 0) !== WHOLE) {
    errors.push(breach('M2', 'SharesNotWhole', `${field}.basisPoints`, 'must come to 10,000'));
  }
  for (const [index, share] of basisPoints.entries()) {
    const place = `${field}.basisPoints.${index}`;
    if (share < 1) errors.push(breach('M2', 'OutOfRange', place, 'must be at least 1'));
    if (share > (basisPoints[index - 1] ?? share)) {
      errors.push(breach('M2', 'SharesRising', place, 'must not be above that of the position before'));
    }
  }
  if (minEntries >= 1 && basisPoints.length > minEntries) {
    errors.push(breach('M2', 'TooManyPaidPlaces', `${field}.basisPoints`, 'must not pay more places than minEntries'));
  }
  return errors;
}
