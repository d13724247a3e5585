/** One broken limit of a definition. T10. */
export interface DefinitionError {
  readonly type: DefinitionErrorType;
  /** The path of the field in the input, list places counted from 0: `['levels', '2', 'bigBlind']`. */
  readonly field: readonly string[];
  /** The rule that refuses, by its id. */
  readonly rule: string;
  /** For people, in English. */
  readonly message: string;
}

export type DefinitionErrorType =
  | 'NotAWholeNumber'
  | 'OutOfRange'
  | 'NameMissing'
  | 'NameTooLong'
  | 'NameNotPlain'
  | 'SizeNotFixed'
  | 'TooManyTables'
  | 'FewerThanMinimum'
  | 'StartMissing'
  | 'StartNotWanted'
  | 'StartPast'
  | 'TooManySurvivors'
  | 'ShootoutNeeded'
  | 'OneWinnerNeeded'
  | 'SeatsNotShared'
  | 'ListNotShared'
  | 'PriceOutOfRange'
  | 'PriceMissing'
  | 'PrizePartTooSmall'
  | 'AmountBelowZero'
  | 'RebuysTooExpensive'
  | 'AddOnsTooExpensive'
  | 'NoSuchLevel'
  | 'LevelNeverEnds'
  | 'NoSuchBreak'
  | 'StatedTwice'
  | 'LevelsMissing'
  | 'BlindsNotRising'
  | 'SmallBlindAboveBigBlind'
  | 'TooManyChips'
  | 'TwoLists'
  | 'NoWayIn'
  | 'PrizesMissing'
  | 'NotAFreeroll'
  | 'NotFree'
  | 'PrizesRising'
  | 'SchemeEmpty'
  | 'SchemeNotWanted'
  | 'SchemeGap'
  | 'SchemeTooNarrow'
  | 'SharesNotWhole'
  | 'SharesRising'
  | 'TooManyPaidPlaces'
  | 'FeeTooSmall'
  | 'JackpotMissing'
  | 'NotAPair'
  | 'FixedByRegistrations';

/** Shorthand for a rule's file: its errors carry its id. */
export function breach(
  rule: string,
  type: DefinitionErrorType,
  field: string | readonly string[],
  message: string,
): DefinitionError {
  return { type, field: typeof field === 'string' ? field.split('.') : field, rule, message };
}

/** One error where a number leaves its bounds, both included; none otherwise. */
export function checkRange(
  rule: string,
  field: string,
  value: number,
  [least, most]: readonly [number, number],
): DefinitionError[] {
  if (value >= least && value <= most) return [];
  const bounds = `between ${least.toLocaleString('en')} and ${most.toLocaleString('en')}`;
  return [breach(rule, 'OutOfRange', field, `must lie ${bounds}`)];
}
