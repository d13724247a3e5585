import type { PayoutColumn } from '../money/payout-table.js';
import { accept, refuse, type Result } from '../result.js';
import type { DefinitionError } from './definition-error.js';
import { checkName } from './rules/name.js';
import { checkColumns } from './rules/payout-columns.js';
import { brokenNumbers } from './validate-definition.js';

/** Shares by ranges of entries under a name, for many tournaments. M2. */
export interface PayoutScheme {
  readonly name: string;
  readonly columns: readonly PayoutColumn[];
}

/**
 * A scheme, or one error for each limit it breaks, naming the field: shares fall or are equal and come to the whole, and
 * ranges follow each other without gap. Whether they reach as far as a tournament's players is judged with its terms.
 * M2, T10.
 */
export function validatePayoutScheme(input: PayoutScheme): Result<PayoutScheme, DefinitionError[]> {
  const broken = brokenNumbers(input, []);
  if (broken.length > 0) return refuse(broken);
  const scheme = { name: input.name.trim(), columns: input.columns };
  const errors = [...checkName(scheme), ...checkColumns(scheme.columns, 'columns')];
  return errors.length === 0 ? accept(scheme) : refuse(errors);
}
