import type { Instant } from '../../engine/ids.js';
import { refuse, type Result } from '../../engine/result.js';
import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import type { DefinitionError } from '../../engine/tournament/definition-error.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import { validateDefinition } from '../../engine/tournament/validate-definition.js';
import { refusal, type Refusal } from '../refusals/refusal.js';

/**
 * T10: the definition with its defaults, or one INVALID_INPUT for each limit it breaks, with field and rule.
 * @param stands the definition that this one is to follow; null for a new tournament
 */
export function checkDefinition(
  input: TournamentInput,
  at: Instant,
  stands: TournamentDefinition | null = null,
): Result<TournamentDefinition, readonly Refusal[]> {
  const valid = validateDefinition(input, { at, statedStart: stands?.startsAt ?? null });
  return valid.ok ? valid : refuse(valid.error.map((error) => refuseTerm(error)));
}

/** The refusal of one term; `field` begins with the mutation's argument. */
export function refuseTerm({ field, message, rule }: DefinitionError): Refusal {
  return refusal('INVALID_INPUT', `${field.join('.')}: ${message} (${rule})`, { field: ['input', ...field], rule });
}
