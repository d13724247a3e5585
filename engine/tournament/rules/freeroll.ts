import type { TournamentDefinition } from '../definition.js';
import { breach, checkRange, type DefinitionError } from '../definition-error.js';
import { MOST_CENTS } from './prices.js';

/** A freeroll has its prizes from the house, in one of two ways; any other tournament from its players. T4, M8. */
export function checkFreeroll(definition: TournamentDefinition): DefinitionError[] {
  const { buyIn, freerollBuyIn, housePrizeCents, housePrizeBonus, minPlayers } = definition;
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
  if (buyIn === null) errors.push(...checkNothingSold(definition));
  if (housePrizeCents === null) return errors;
  return [...errors, ...checkHousePrizes(housePrizeCents, minPlayers), ...checkListAlone(definition)];
}

/** It costs the player nothing, neither at the door nor later. T4. */
function checkNothingSold({ rebuy, addOn }: TournamentDefinition): DefinitionError[] {
  const sold = { rebuy, addOn };
  return Object.entries(sold).flatMap(([field, terms]) =>
    terms === null ? [] : [breach('T4', 'NotFree', field, 'a freeroll sells nothing: it costs its players nothing')],
  );
}

/** At least one prize, falling or equal, for no more places than there are players at least. M8. */
function checkHousePrizes(prizes: readonly number[], minPlayers: number): DefinitionError[] {
  if (prizes.length === 0) return [breach('M8', 'PrizesMissing', 'housePrizeCents', 'must hold at least one prize')];
  if (prizes.length > minPlayers) {
    return [breach('M8', 'TooManyPaidPlaces', 'housePrizeCents', 'must not pay more places than minPlayers')];
  }
  return prizes.flatMap((prize, index) => [
    ...checkRange('M8', `housePrizeCents.${index}`, prize, [1, MOST_CENTS]),
    ...(prize > (prizes[index - 1] ?? prize)
      ? [breach('M8', 'PrizesRising', `housePrizeCents.${index}`, 'must not be above that of the position before')]
      : []),
  ]);
}

/** The list is what is paid, to the cent: nothing is guaranteed beside it, nothing shared, and no seat is won. M8. */
function checkListAlone(definition: TournamentDefinition): DefinitionError[] {
  const { guaranteeCents, payoutScheme, payoutMode, satellite, housePrizeCents } = definition;
  const errors: DefinitionError[] = [];
  const stranger = (field: string, message: string) => errors.push(breach('M8', 'ListNotShared', field, message));
  if (guaranteeCents > 0) stranger('guaranteeCents', 'goes with no housePrizeCents, which are paid as they are');
  if (payoutScheme !== null) stranger('payoutScheme', 'goes with no housePrizeCents, which are paid as they are');
  if (satellite !== null) stranger('satellite', 'a satellite gives seats, not housePrizeCents');
  if (payoutMode === 'TABLE_WINNERS') stranger('housePrizeCents', 'goes by position, not in equal shares');
  if (payoutMode === 'WINNER_TAKE_ALL' && (housePrizeCents ?? []).length > 1) {
    stranger('housePrizeCents', 'must hold one prize where the winner takes all');
  }
  return errors;
}
