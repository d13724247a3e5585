import type { Category } from '../../rating/categories.js';
import type { TournamentDefinition } from '../definition.js';
import { breach, type DefinitionError } from '../definition-error.js';

/** Room for one who is kept apart from everybody else. */
const MOST_PAIRS = 5_000;

/** Who gets in, and how. T8, S9. */
export function checkEntry(definition: TournamentDefinition): DefinitionError[] {
  return [
    ...checkCategories(definition),
    ...checkWayIn(definition),
    ...checkSatellite(definition),
    ...checkSeparated(definition),
  ];
}

/** An allow-list or a deny-list, each category in it once. T8. */
function checkCategories({ allowedCategories, deniedCategories }: TournamentDefinition): DefinitionError[] {
  const errors = [
    ...checkOnce('allowedCategories', allowedCategories ?? []),
    ...checkOnce('deniedCategories', deniedCategories ?? []),
  ];
  if (allowedCategories !== null && deniedCategories !== null) {
    errors.push(breach('T8', 'TwoLists', 'deniedCategories', 'goes with no list of allowed categories'));
  }
  if (allowedCategories?.length === 0) {
    errors.push(breach('T8', 'NoWayIn', 'allowedCategories', 'an empty list lets nobody in'));
  }
  return errors;
}

function checkOnce(list: string, categories: readonly Category[]): DefinitionError[] {
  return categories.flatMap((category, index) =>
    categories.indexOf(category) === index
      ? []
      : [breach('T8', 'StatedTwice', `${list}.${index}`, 'stands in the list already')],
  );
}

/**
 * Satellites lead to scheduled tournaments alone (T10), so a sit & go is bought directly; and to none that costs nothing,
 * since a seat has to be worth something (P6). T8.
 */
function checkWayIn({ directBuyIn, kind, buyIn }: TournamentDefinition): DefinitionError[] {
  const errors: DefinitionError[] = [];
  if (!directBuyIn && kind === 'SIT_AND_GO') {
    errors.push(breach('T8', 'NoWayIn', 'directBuyIn', 'no satellite leads to a sit & go: it must be true'));
  } else if (!directBuyIn && buyIn === null) {
    errors.push(breach('T8', 'NoWayIn', 'directBuyIn', 'no satellite leads to a freeroll: it must be true'));
  }
  return errors;
}

/** Seats for the best positions, each player at most one, and nothing beside them but what is left over. P4, P6. */
function checkSatellite(definition: TournamentDefinition): DefinitionError[] {
  const { satellite, maxPlayers, payoutMode, payoutScheme } = definition;
  if (satellite === null) return [];
  const errors: DefinitionError[] = [];
  const seats = 'satellite.guaranteedSeats';
  if (satellite.guaranteedSeats < 0) {
    errors.push(breach('P6', 'AmountBelowZero', seats, 'must not be below zero'));
  } else if (satellite.guaranteedSeats > maxPlayers) {
    errors.push(breach('P6', 'OutOfRange', seats, 'must not be above maxPlayers'));
  }
  if (payoutMode === 'WINNER_TAKE_ALL') {
    errors.push(breach('P6', 'SeatsNotShared', 'payoutMode', 'a satellite gives its seats to the best positions'));
  }
  if (payoutScheme !== null) {
    errors.push(breach('P6', 'SchemeNotWanted', 'payoutScheme', 'a satellite gives seats, not shares'));
  }
  return errors;
}

/** Two different players each, and each pair once, either way round. S9. */
function checkSeparated({ separated }: TournamentDefinition): DefinitionError[] {
  if (separated.length > MOST_PAIRS) {
    return [breach('S9', 'OutOfRange', 'separated', `must hold at most ${MOST_PAIRS.toLocaleString('en')} pairs`)];
  }
  const named = new Set<string>();
  return separated.flatMap((pair, index) => {
    const field = `separated.${index}`;
    if (pair.length !== 2 || pair[0] === pair[1] || pair.some((player) => player.length === 0)) {
      return [breach('S9', 'NotAPair', field, 'must name two different players')];
    }
    const key = JSON.stringify(pair.toSorted());
    if (named.has(key)) return [breach('S9', 'StatedTwice', field, 'stands in the list already')];
    named.add(key);
    return [];
  });
}
