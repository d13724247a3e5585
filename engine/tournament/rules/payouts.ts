import type { PayoutColumn } from '../../money/payout-table.js';
import { WHOLE } from '../../money/payouts.js';
import type { Price } from '../../money/price.js';
import type { TournamentDefinition } from '../definition.js';
import { breach, checkRange, type DefinitionError } from '../definition-error.js';
import { checkColumns } from './payout-columns.js';
import { askedTotal } from './prices.js';

/** A thousand million euro: amounts stay exact with room to spare. */
const MOST_CENTS = 100_000_000_000;

/** What is paid out, and what the house keeps. M1, M2, M4, M5, M6, M8. */
export function checkPayouts(definition: TournamentDefinition): DefinitionError[] {
  const { payoutScheme, payoutMode, guaranteeCents } = definition;
  const errors = checkRange('M1', 'guaranteeCents', guaranteeCents, [0, MOST_CENTS]);
  if (payoutMode === 'TABLE_WINNERS') errors.push(...checkTableWinners(definition));
  if (payoutScheme !== null && payoutMode !== 'BY_POSITION') {
    errors.push(breach('M4', 'SchemeNotWanted', 'payoutScheme', 'goes only with payouts by position'));
  } else if (payoutScheme !== null) errors.push(...checkScheme(payoutScheme, definition));
  return [...errors, ...checkFreeroll(definition), ...checkFees(definition)];
}

/** Each table of a shoot-out has one winner, and his prize is an equal share, not a seat or an item of a list. M4, P6, M8. */
function checkTableWinners(definition: TournamentDefinition): DefinitionError[] {
  const { format, survivorsPerTable, satellite, housePrizeCents } = definition;
  const errors: DefinitionError[] = [];
  if (format !== 'SHOOTOUT') {
    errors.push(breach('M4', 'ShootoutNeeded', 'payoutMode', 'only a shoot-out pays the winners of its tables'));
  } else if (survivorsPerTable > 1) {
    errors.push(breach('M4', 'OneWinnerNeeded', 'survivorsPerTable', "must be 1 where tables' winners are paid"));
  }
  if (satellite !== null) {
    errors.push(breach('P6', 'SeatsNotShared', 'payoutMode', 'a satellite gives its seats to the best positions'));
  }
  if (housePrizeCents !== null) {
    errors.push(breach('M8', 'ListNotShared', 'housePrizeCents', 'goes by position, not in equal shares'));
  }
  return errors;
}

/** The columns follow each other without gap and reach from the fewest to the most players. M2. */
function checkScheme(columns: readonly PayoutColumn[], definition: TournamentDefinition): DefinitionError[] {
  const first = columns[0];
  const last = columns.at(-1);
  const errors = checkColumns(columns, 'payoutScheme');
  if (first === undefined || last === undefined) return errors;
  if (first.minEntries > definition.minPlayers) {
    errors.push(breach('M2', 'SchemeTooNarrow', 'payoutScheme.0.minEntries', 'must not be above minPlayers'));
  }
  if (last.maxEntries < definition.maxPlayers) {
    const field = `payoutScheme.${columns.length - 1}.maxEntries`;
    errors.push(breach('M2', 'SchemeTooNarrow', field, 'must not be below maxPlayers'));
  }
  return errors;
}

/** A freeroll has its prizes from the house, in one of two ways; any other tournament from its players. T4, M8. */
function checkFreeroll(definition: TournamentDefinition): DefinitionError[] {
  const { buyIn, freerollBuyIn, housePrizeCents, housePrizeBonus } = definition;
  const errors: DefinitionError[] = [];
  if (buyIn === null && freerollBuyIn === null && housePrizeCents === null) {
    errors.push(breach('M8', 'PrizesMissing', 'buyIn', 'a freeroll needs freerollBuyIn or housePrizeCents'));
  }
  if (freerollBuyIn !== null && housePrizeCents !== null) {
    errors.push(breach('M8', 'TwoLists', 'housePrizeCents', 'goes with no freerollBuyIn'));
  }
  if (buyIn !== null && (freerollBuyIn !== null || housePrizeCents !== null)) {
    const field = freerollBuyIn === null ? 'housePrizeCents' : 'freerollBuyIn';
    errors.push(breach('M8', 'NotAFreeroll', field, 'only for a freeroll, which has no buy-in'));
  }
  if (housePrizeBonus && housePrizeCents === null) {
    errors.push(breach('M8', 'PrizesMissing', 'housePrizeBonus', 'needs housePrizeCents'));
  }
  return [...errors, ...checkHousePrizes(housePrizeCents ?? [], definition.minPlayers)];
}

function checkHousePrizes(prizes: readonly number[], minPlayers: number): DefinitionError[] {
  const errors = prizes.flatMap((prize, index) => [
    ...checkRange('M8', `housePrizeCents.${index}`, prize, [1, MOST_CENTS]),
    ...(prize > (prizes[index - 1] ?? prize)
      ? [breach('M8', 'PrizesRising', `housePrizeCents.${index}`, 'must not be above that of the position before')]
      : []),
  ]);
  if (prizes.length > minPlayers) {
    errors.push(breach('M8', 'TooManyPaidPlaces', 'housePrizeCents', 'must not pay more places than minPlayers'));
  }
  return errors;
}

/** Tax and the jackpot's part are paid out of the fee. M5, M6, T10. */
function checkFees(definition: TournamentDefinition): DefinitionError[] {
  const { taxBasisPoints, jackpotBasisPoints, jackpotId, buyIn, freerollBuyIn, rebuy, addOn } = definition;
  const errors = [
    ...checkRange('M5', 'taxBasisPoints', taxBasisPoints, [0, WHOLE]),
    ...checkRange('M6', 'jackpotBasisPoints', jackpotBasisPoints, [0, WHOLE]),
  ];
  if (jackpotBasisPoints > 0 && jackpotId === null) {
    errors.push(breach('M6', 'JackpotMissing', 'jackpotId', 'jackpotBasisPoints goes to a jackpot'));
  }
  if (errors.some(({ type }) => type === 'OutOfRange')) return errors;
  const short = (price: Price): boolean =>
    price.feeCents >= 0 && askedTotal(price) * (taxBasisPoints + jackpotBasisPoints) > price.feeCents * WHOLE;
  const prices = { buyIn, freerollBuyIn, 'rebuy.price': rebuy?.price, 'addOn.price': addOn?.price };
  for (const [field, price] of Object.entries(prices)) {
    if (!price || !short(price)) continue;
    errors.push(breach('M5', 'FeeTooSmall', `${field}.feeCents`, "must cover the tax and the jackpot's part"));
  }
  return errors;
}
