import type { TournamentDefinition } from '../definition.js';
import { checkRange, type DefinitionError } from '../definition-error.js';

const ACTION_SECONDS = [1, 3600] as const;
const TIME_BANK_SECONDS = [0, 3600] as const;
const HAND_PAUSE_SECONDS = [0, 60] as const;
const BREAK_SECONDS = [0, 86_400] as const;

/** How long players think, and how long the table rests. N2, N4, S8. */
export function checkPace(definition: TournamentDefinition): DefinitionError[] {
  return [
    ...checkRange('N2', 'actionSeconds', definition.actionSeconds, ACTION_SECONDS),
    ...checkRange('N4', 'timeBankSeconds', definition.timeBankSeconds, TIME_BANK_SECONDS),
    ...checkRange('S8', 'handPauseSeconds', definition.handPauseSeconds, HAND_PAUSE_SECONDS),
    ...checkBreakSeconds(definition),
  ];
}

/** How long a break lasts. S8. */
export function checkBreakSeconds({ breakSeconds }: Pick<TournamentDefinition, 'breakSeconds'>): DefinitionError[] {
  return checkRange('S8', 'breakSeconds', breakSeconds, BREAK_SECONDS);
}
