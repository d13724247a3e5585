import type { Price } from '../../money/price.js';
import type { TournamentDefinition } from '../definition.js';
import { breach, checkRange, type DefinitionError } from '../definition-error.js';
import { MOST_LEVELS } from './levels.js';

const BUY_IN_CENTS = [50, 10_000] as const;
const ALL_REBUYS_CENTS = 10_000;
const ALL_ADD_ONS_CENTS = 10_000;
/** The least prize part, as a fraction of the total. */
const PRIZE_PART = { of: 5, least: 4 } as const;
const MOST_PER_PLAYER = 1000;
/** A thousand million euro: amounts stay exact with room to spare. */
export const MOST_CENTS = 100_000_000_000;

/** What players pay, at the door and later. T4, T5, T6. */
export function checkPrices(definition: TournamentDefinition): DefinitionError[] {
  const { buyIn, freerollBuyIn, rebuy, addOn } = definition;
  return [
    ...checkBuyIn('buyIn', buyIn),
    ...checkBuyIn('freerollBuyIn', freerollBuyIn),
    ...checkSale('rebuy.price', rebuy?.price ?? null),
    ...checkSale('addOn.price', addOn?.price ?? null),
    ...checkRebuys(definition),
    ...checkAddOns(definition),
  ];
}

/** Both parts together in cents: a plain number, since what is asked may be beyond any exact amount. */
export function askedTotal({ prizeCents, feeCents }: Price): number {
  return prizeCents + feeCents;
}

/** From 0.50 to 100.00 euro. T4, M8. */
function checkBuyIn(field: string, price: Price | null): DefinitionError[] {
  const errors = checkParts(field, price);
  if (price === null || errors.some((error) => error.type === 'AmountBelowZero')) return errors;
  const total = askedTotal(price);
  if (total >= BUY_IN_CENTS[0] && total <= BUY_IN_CENTS[1]) return errors;
  return [...errors, breach('T4', 'PriceOutOfRange', field, 'prize part and fee must come to 0.50 to 100.00 euro')];
}

/** Of rebuys and add-ons T4 asks the share of prizes, not the least total of a buy-in; but chips are not given away. */
function checkSale(field: string, price: Price | null): DefinitionError[] {
  const errors = checkParts(field, price);
  if (price === null || errors.length > 0 || askedTotal(price) > 0) return errors;
  return [breach('T4', 'PriceMissing', field, 'prize part and fee must come to more than zero')];
}

/** The prize part is at least 80 % of the total. T4. */
function checkParts(field: string, price: Price | null): DefinitionError[] {
  if (price === null) return [];
  const { prizeCents, feeCents } = price;
  const below = [
    ...(prizeCents < 0 ? [breach('T4', 'AmountBelowZero', `${field}.prizeCents`, 'must not be below zero')] : []),
    ...(feeCents < 0 ? [breach('T4', 'AmountBelowZero', `${field}.feeCents`, 'must not be below zero')] : []),
  ];
  if (below.length > 0) return below;
  if (prizeCents * PRIZE_PART.of >= askedTotal(price) * PRIZE_PART.least) return [];
  return [breach('T4', 'PrizePartTooSmall', `${field}.prizeCents`, 'must be at least 80 % of prize part and fee')];
}

/** A bounded number, until a level that ends (T7), and with the buy-in at most 100.00 euro. T5. */
function checkRebuys({ rebuy, buyIn, levels }: TournamentDefinition): DefinitionError[] {
  if (rebuy === null) return [];
  const errors = [
    ...checkRange('T5', 'rebuy.maxPerPlayer', rebuy.maxPerPlayer, [1, MOST_PER_PLAYER]),
    ...(rebuy.chips < 1 ? [breach('T5', 'OutOfRange', 'rebuy.chips', 'must be at least 1')] : []),
  ];
  if (rebuy.untilLevel < 1 || rebuy.untilLevel > levels.length) {
    errors.push(breach('T5', 'NoSuchLevel', 'rebuy.untilLevel', 'must be the number of a level'));
  } else if (rebuy.untilLevel === levels.length) {
    const message = 'must be a level before the last, which lasts on';
    errors.push(breach('T5', 'LevelNeverEnds', 'rebuy.untilLevel', message));
  }
  const entry = buyIn === null ? 0 : askedTotal(buyIn);
  if (entry + askedTotal(rebuy.price) * rebuy.maxPerPlayer > ALL_REBUYS_CENTS) {
    const message = 'buy-in and all possible rebuys must not come to more than 100.00 euro';
    errors.push(breach('T5', 'RebuysTooExpensive', 'rebuy.maxPerPlayer', message));
  }
  return errors;
}

/** At stated breaks, and with all rebuys at most 100.00 euro. T6. */
function checkAddOns({ addOn, rebuy, breakAfterLevels }: TournamentDefinition): DefinitionError[] {
  if (addOn === null) return [];
  const errors = [
    ...checkRange('T6', 'addOn.maxPerPlayer', addOn.maxPerPlayer, [1, MOST_PER_PLAYER]),
    ...(addOn.chips < 1 ? [breach('T6', 'OutOfRange', 'addOn.chips', 'must be at least 1')] : []),
  ];
  errors.push(...checkAddOnBreaks(addOn.afterLevels, breakAfterLevels));
  const rebuys = rebuy === null ? 0 : askedTotal(rebuy.price) * rebuy.maxPerPlayer;
  if (rebuys + askedTotal(addOn.price) * addOn.maxPerPlayer > ALL_ADD_ONS_CENTS) {
    const message = 'all possible add-ons and rebuys must not come to more than 100.00 euro';
    errors.push(breach('T6', 'AddOnsTooExpensive', 'addOn.maxPerPlayer', message));
  }
  return errors;
}

/** At least one of the breaks, each named once. T6. */
function checkAddOnBreaks(afterLevels: readonly number[], breaks: readonly number[]): DefinitionError[] {
  const list = 'addOn.afterLevels';
  if (afterLevels.length === 0) return [breach('T6', 'NoSuchBreak', list, 'must name at least one break')];
  if (afterLevels.length > MOST_LEVELS) {
    return [breach('T6', 'OutOfRange', list, `must hold at most ${MOST_LEVELS} levels`)];
  }
  return afterLevels.flatMap((level, index) => {
    const field = `${list}.${index}`;
    if (!breaks.includes(level)) return [breach('T6', 'NoSuchBreak', field, 'must be one of breakAfterLevels')];
    if (afterLevels.indexOf(level) === index) return [];
    return [breach('T6', 'StatedTwice', field, 'stands in the list already')];
  });
}
