import { type Instant, instant } from '../../../engine/ids.js';
import { refuse, type Result } from '../../../engine/result.js';
import type { TournamentDefinition } from '../../../engine/tournament/definition.js';
import type { TournamentInput } from '../../../engine/tournament/definition-input.js';
import { statedElsewhere, type TemplateParts, termsFromTemplate } from '../../../engine/tournament/template.js';
import type { Refusal } from '../../refusals/refusal.js';
import { checkDefinition, refuseTerm } from '../../tournaments/check-definition.js';

/** Any start will do to judge the terms by: each tournament gets its own. */
const SOME_START = 86_400_000;

/** The terms that a structure gives. */
const OF_STRUCTURE = new Set(['levels', 'breakAfterLevels', 'breakSeconds']);

/**
 * T10: what a tournament made from these terms and parts would be, or one INVALID_INPUT for each limit that it would
 * break; `field` names the term, or the part that it stands in.
 */
export function checkTemplate(
  terms: TournamentInput,
  parts: TemplateParts,
  at: Instant,
): Result<TournamentDefinition, readonly Refusal[]> {
  const twice = statedElsewhere(terms, parts).map((error) => inTerms(refuseTerm(error)));
  if (twice.length > 0) return refuse(twice);
  const startsAt = terms.kind === 'SCHEDULED' ? instant(at + SOME_START) : null;
  const checked = checkDefinition(termsFromTemplate(terms, parts, { startsAt, name: null }), at);
  return checked.ok ? checked : refuse(checked.error.map((one) => inTemplate(one, parts)));
}

/** The refusal of a term as one of a template: in the terms, or in the part from which it comes. */
export function inTemplate(refused: Refusal, { blindStructure, payoutScheme }: TemplateParts): Refusal {
  const term = refused.field?.[1] ?? '';
  if (blindStructure !== null && OF_STRUCTURE.has(term)) return { ...refused, field: ['input', 'blindStructureId'] };
  if (payoutScheme !== null && term === 'payoutScheme') return { ...refused, field: ['input', 'payoutSchemeId'] };
  return inTerms(refused);
}

function inTerms(refused: Refusal): Refusal {
  return { ...refused, field: ['input', 'terms', ...(refused.field ?? []).slice(1)] };
}
