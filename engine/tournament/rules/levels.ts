import type { TournamentDefinition } from '../definition.js';
import { breach, checkRange, type DefinitionError } from '../definition-error.js';
import type { BlindLevel } from '../terms.js';

export const MOST_LEVELS = 200;
const MOST_CHIPS = 2 ** 31 - 1;
const LEVEL_SECONDS = [1, 86_400] as const;

/** Stack and blinds. T7. */
export function checkLevels(definition: TournamentDefinition): DefinitionError[] {
  return [
    ...(definition.startingStack < 1 ? [breach('T7', 'OutOfRange', 'startingStack', 'must be at least 1')] : []),
    ...checkList(definition.levels),
    ...checkChipsInPlay(definition),
    ...checkBreaks(definition),
  ];
}

/** At least one level, each sound, rising. T7. */
export function checkList(levels: readonly BlindLevel[]): DefinitionError[] {
  if (levels.length === 0) return [breach('T7', 'LevelsMissing', 'levels', 'must hold at least one level')];
  if (levels.length > MOST_LEVELS) {
    return [breach('T7', 'OutOfRange', 'levels', `must hold at most ${MOST_LEVELS} levels`)];
  }
  return [
    ...levels.flatMap((level, index) => checkLevel(level, `levels.${index}`)),
    ...levels.slice(1).flatMap((level, index) => checkRise(level, levels[index] ?? level, `levels.${index + 1}`)),
  ];
}

function checkLevel({ smallBlind, bigBlind, ante, seconds }: BlindLevel, field: string): DefinitionError[] {
  const errors = [
    ...checkRange('T7', `${field}.smallBlind`, smallBlind, [1, MOST_CHIPS]),
    ...checkRange('T7', `${field}.bigBlind`, bigBlind, [1, MOST_CHIPS]),
    ...checkRange('T7', `${field}.ante`, ante, [0, MOST_CHIPS]),
    ...checkRange('T7', `${field}.seconds`, seconds, LEVEL_SECONDS),
  ];
  if (smallBlind > bigBlind) {
    errors.push(breach('T7', 'SmallBlindAboveBigBlind', `${field}.smallBlind`, 'must not be above the big blind'));
  }
  return errors;
}

/** Both blinds rise at every level. T7. */
function checkRise(level: BlindLevel, before: BlindLevel, field: string): DefinitionError[] {
  const stuck = (['bigBlind', 'smallBlind'] as const).find((blind) => level[blind] <= before[blind]);
  if (stuck === undefined) return [];
  return [breach('T7', 'BlindsNotRising', `${field}.${stuck}`, 'must be above that of the level before')];
}

/** Every chip that anybody could ever buy. T7. */
function checkChipsInPlay({ maxPlayers, startingStack, rebuy, addOn }: TournamentDefinition): DefinitionError[] {
  const rebuys = rebuy === null ? 0 : rebuy.chips * rebuy.maxPerPlayer;
  const addOns = addOn === null ? 0 : addOn.chips * addOn.maxPerPlayer;
  if (maxPlayers * (startingStack + rebuys + addOns) <= MOST_CHIPS) return [];
  const message = 'all chips that can come into play must stay below 2,147,483,648';
  return [breach('T7', 'TooManyChips', 'startingStack', message)];
}

/** Breaks follow levels that end: the last one lasts on (T7). S8. */
export function checkBreaks({
  breakAfterLevels,
  levels,
}: Pick<TournamentDefinition, 'breakAfterLevels' | 'levels'>): DefinitionError[] {
  if (breakAfterLevels.length > MOST_LEVELS) {
    return [breach('S8', 'OutOfRange', 'breakAfterLevels', `must hold at most ${MOST_LEVELS} levels`)];
  }
  return breakAfterLevels.flatMap((level, index) => {
    const field = `breakAfterLevels.${index}`;
    if (level < 1 || level > levels.length) {
      return [breach('S8', 'NoSuchLevel', field, 'must be the number of a level')];
    }
    if (level === levels.length) {
      return [breach('S8', 'LevelNeverEnds', field, 'must be a level before the last, which lasts on')];
    }
    if (breakAfterLevels.indexOf(level) === index) return [];
    return [breach('S8', 'StatedTwice', field, 'stands in the list already')];
  });
}
