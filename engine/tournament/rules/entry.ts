import type { TournamentDefinition } from '../definition.js';
import { breach, type DefinitionError } from '../definition-error.js';

/** Room for one who is kept apart from everybody else. */
const MOST_PAIRS = 5_000;

/** Who gets in, and how. T8, S9. */
export function checkEntry(definition: TournamentDefinition): DefinitionError[] {
  return [...checkCategories(definition), ...checkWayIn(definition), ...checkSeparated(definition)];
}

/** An allow-list or a deny-list. T8. */
function checkCategories({ allowedCategories, deniedCategories }: TournamentDefinition): DefinitionError[] {
  const errors: DefinitionError[] = [];
  if (allowedCategories !== null && deniedCategories !== null) {
    errors.push(breach('T8', 'TwoLists', 'deniedCategories', 'goes with no list of allowed categories'));
  }
  if (allowedCategories?.length === 0) {
    errors.push(breach('T8', 'NoWayIn', 'allowedCategories', 'an empty list lets nobody in'));
  }
  return errors;
}

/** Satellites lead to scheduled tournaments alone (T10), so a sit & go is bought directly. T8. */
function checkWayIn({ directBuyIn, kind, satellite }: TournamentDefinition): DefinitionError[] {
  const errors: DefinitionError[] = [];
  if (!directBuyIn && kind === 'SIT_AND_GO') {
    errors.push(breach('T8', 'NoWayIn', 'directBuyIn', 'no satellite leads to a sit & go: it must be true'));
  }
  if (satellite !== null && satellite.guaranteedSeats < 0) {
    errors.push(breach('P6', 'AmountBelowZero', 'satellite.guaranteedSeats', 'must not be below zero'));
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
