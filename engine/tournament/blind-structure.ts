import { accept, refuse, type Result } from '../result.js';
import type { TournamentDefinition } from './definition.js';
import type { DefinitionError } from './definition-error.js';
import { type BlindLevelInput, type Optional, toLevels, USUAL_BREAK_SECONDS } from './definition-input.js';
import { checkBreaks, checkList } from './rules/levels.js';
import { checkName } from './rules/name.js';
import { checkBreakSeconds } from './rules/pace.js';
import { brokenNumbers } from './validate-definition.js';

/** Levels and breaks under a name, for many tournaments. T7, S8. */
export type BlindStructure = Pick<TournamentDefinition, 'name' | 'levels' | 'breakAfterLevels' | 'breakSeconds'>;

/** What staff send to define one; blinds and antes are chips. */
export interface BlindStructureInput {
  readonly name: string;
  readonly levels: readonly BlindLevelInput[];
  readonly breakAfterLevels?: Optional<readonly number[]>;
  readonly breakSeconds?: Optional<number>;
}

/** A structure with its defaults, or one error for each limit it breaks, naming the field. T7, S8, T10. */
export function validateBlindStructure(input: BlindStructureInput): Result<BlindStructure, DefinitionError[]> {
  const broken = brokenNumbers(input, []);
  if (broken.length > 0) return refuse(broken);
  const structure: BlindStructure = {
    name: input.name.trim(),
    levels: toLevels(input.levels),
    breakAfterLevels: [...(input.breakAfterLevels ?? [])],
    breakSeconds: input.breakSeconds ?? USUAL_BREAK_SECONDS,
  };
  const errors = [
    ...checkName(structure),
    ...checkList(structure.levels),
    ...checkBreaks(structure),
    ...checkBreakSeconds(structure),
  ];
  return errors.length === 0 ? accept(structure) : refuse(errors);
}
