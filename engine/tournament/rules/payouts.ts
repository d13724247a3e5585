import type { PayoutColumn } from '../../money/payout-table.js';
import { WHOLE } from '../../money/payouts.js';
import type { Price } from '../../money/price.js';
import type { TournamentDefinition } from '../definition.js';
import { breach, checkRange, type DefinitionError } from '../definition-error.js';
import { checkFreeroll } from './freeroll.js';
import { checkColumns } from './payout-columns.js';
import { askedTotal, MOST_CENTS } from './prices.js';

/** What is paid out, and what the house keeps. M1, M2, M4, M5, M6; of freerolls also M8. */
export function checkPayouts(definition: TournamentDefinition): DefinitionError[] {
  const { payoutScheme, payoutMode, guaranteeCents } = definition;
  const errors = checkRange('M1', 'guaranteeCents', guaranteeCents, [0, MOST_CENTS]);
  if (payoutMode === 'TABLE_WINNERS') errors.push(...checkTableWinners(definition));
  if (payoutScheme !== null && payoutMode !== 'BY_POSITION') {
    errors.push(breach('M4', 'SchemeNotWanted', 'payoutScheme', 'goes only with payouts by position'));
  } else if (payoutScheme !== null) errors.push(...checkScheme(payoutScheme, definition));
  return [...errors, ...checkFreeroll(definition), ...checkFees(definition)];
}

/** Each table of a shoot-out has one winner, and his prize is an equal share, not a seat. M4, P6. */
function checkTableWinners(definition: TournamentDefinition): DefinitionError[] {
  const { format, survivorsPerTable, satellite } = definition;
  const errors: DefinitionError[] = [];
  if (format !== 'SHOOTOUT') {
    errors.push(breach('M4', 'ShootoutNeeded', 'payoutMode', 'only a shoot-out pays the winners of its tables'));
  } else if (survivorsPerTable > 1) {
    errors.push(breach('M4', 'OneWinnerNeeded', 'survivorsPerTable', "must be 1 where tables' winners are paid"));
  }
  if (satellite !== null) {
    errors.push(breach('P6', 'SeatsNotShared', 'payoutMode', 'a satellite gives its seats to the best positions'));
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
