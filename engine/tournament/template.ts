import type { Instant } from '../ids.js';
import type { PayoutColumn } from '../money/payout-table.js';
import { accept, refuse, type Result } from '../result.js';
import type { BlindStructure } from './blind-structure.js';
import { breach, type DefinitionError } from './definition-error.js';
import { type TournamentInput, USUAL_BREAK_SECONDS } from './definition-input.js';
import { checkName } from './rules/name.js';

/** What terms may leave to named parts of their own. */
export interface TemplateParts {
  /** Null where the terms hold the levels and breaks themselves. */
  readonly blindStructure: Pick<BlindStructure, 'levels' | 'breakAfterLevels' | 'breakSeconds'> | null;
  /** Null where the terms hold their own shares, or leave them to the platform. */
  readonly payoutScheme: readonly PayoutColumn[] | null;
}

/**
 * What a template's terms say that is said elsewhere: each tournament has a start of its own, and what a structure or a
 * scheme holds is not stated again. T10.
 */
export function statedElsewhere(terms: TournamentInput, { blindStructure, payoutScheme }: TemplateParts) {
  const errors: DefinitionError[] = [];
  if (typeof terms.startsAt === 'number') {
    errors.push(breach('T1', 'StartNotWanted', 'startsAt', 'each tournament made from a template has its own'));
  }
  if (blindStructure !== null) errors.push(...statedInStructure(terms, blindStructure.breakSeconds));
  if (payoutScheme !== null && (terms.payoutScheme ?? null) !== null) {
    errors.push(breach('M2', 'StatedTwice', 'payoutScheme', 'stands in the payout scheme already: leave it out'));
  }
  return errors;
}

function statedInStructure(
  { levels, breakAfterLevels, breakSeconds }: TournamentInput,
  seconds: number,
): DefinitionError[] {
  const errors: DefinitionError[] = [];
  if (levels.length > 0) {
    errors.push(breach('T7', 'StatedTwice', 'levels', 'stand in the blind structure already: leave the list empty'));
  }
  if ((breakAfterLevels ?? []).length > 0) {
    errors.push(
      breach('S8', 'StatedTwice', 'breakAfterLevels', 'stand in the blind structure already: leave them out'),
    );
  }
  // Where nobody states it, it arrives with its default.
  if (![seconds, USUAL_BREAK_SECONDS].includes(breakSeconds ?? USUAL_BREAK_SECONDS)) {
    errors.push(breach('S8', 'StatedTwice', 'breakSeconds', 'stands in the blind structure already: leave it out'));
  }
  return errors;
}

/** The terms of one tournament out of a template: its parts put in, its start, and its name where it has its own. */
export function termsFromTemplate(
  terms: TournamentInput,
  { blindStructure, payoutScheme }: TemplateParts,
  own: { readonly startsAt: Instant | null; readonly name: string | null },
): TournamentInput {
  return {
    ...terms,
    ...(blindStructure && {
      levels: blindStructure.levels,
      breakAfterLevels: blindStructure.breakAfterLevels,
      breakSeconds: blindStructure.breakSeconds,
    }),
    ...(payoutScheme && { payoutScheme }),
    startsAt: own.startsAt,
    name: own.name ?? terms.name,
  };
}

/** The name of a template, or why it cannot be one. T10. */
export function validateTemplateName(text: string): Result<string, DefinitionError[]> {
  const name = text.trim();
  const errors = checkName({ name });
  return errors.length === 0 ? accept(name) : refuse(errors);
}
