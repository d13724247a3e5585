import { accept, refuse, type Result } from '../result.js';
import type { TournamentDefinition } from './definition.js';
import { breach, type DefinitionError } from './definition-error.js';
import { type TournamentInput, withDefaults } from './definition-input.js';
import { checkEntry } from './rules/entry.js';
import { checkLevels } from './rules/levels.js';
import { checkName } from './rules/name.js';
import { checkPace } from './rules/pace.js';
import { checkPayouts } from './rules/payouts.js';
import { checkPrices } from './rules/prices.js';
import { checkSize } from './rules/size.js';
import { checkStart, type Judgement } from './rules/start.js';

const RULES = [
  checkName,
  checkSize,
  checkStart,
  checkPrices,
  checkLevels,
  checkEntry,
  checkPayouts,
  checkPace,
] as const;
/** Whoever broke more limits mends these first. */
const MOST_ERRORS = 1000;

/**
 * A definition with its defaults, or one error for each limit it breaks, naming the field. T10; the limits are those of
 * section T and of the rules it leads to. Past a thousand no more are named. Whether a satellite's target stands and still takes entries is not seen here.
 */
export function validateDefinition(
  input: TournamentInput,
  judgement: Judgement,
): Result<TournamentDefinition, DefinitionError[]> {
  const broken = brokenNumbers(input, []);
  if (broken.length > 0) return refuse(broken.slice(0, MOST_ERRORS));
  const definition = withDefaults(input);
  const errors = RULES.flatMap((rule) => rule(definition, judgement));
  return errors.length === 0 ? accept(definition) : refuse(errors.slice(0, MOST_ERRORS));
}

/** Money, chips, seconds and moments are all whole; no other rule can be judged before they are. */
export function brokenNumbers(value: unknown, field: readonly string[]): DefinitionError[] {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? [] : [breach('T10', 'NotAWholeNumber', field, 'must be a whole number')];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => brokenNumbers(part, [...field, name]));
}
