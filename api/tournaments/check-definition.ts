import { accept, refuse, type Result } from '../../engine/result.js';
import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import { breach, type DefinitionError } from '../../engine/tournament/definition-error.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import { notServedYet } from '../../engine/tournament/served.js';
import { validateDefinition } from '../../engine/tournament/validate-definition.js';
import { refusal, type Refusal } from '../refusals/refusal.js';

/** T10: the definition with its defaults, or one INVALID_INPUT for each limit it breaks, with field and rule. */
export function checkDefinition(input: TournamentInput): Result<TournamentDefinition, readonly Refusal[]> {
  if (input.name.includes('\0')) {
    return refuse([refuseTerm(breach('T10', 'NameMissing', 'name', 'must be text without NUL characters'))]);
  }
  const valid = validateDefinition(input);
  if (!valid.ok) return refuse(valid.error.map((error) => refuseTerm(error)));
  const unserved = notServedYet(valid.value);
  return unserved.length === 0 ? accept(valid.value) : refuse(unserved.map((error) => refuseTerm(error)));
}

/** The refusal of one term; `field` begins with the mutation's argument. */
export function refuseTerm({ field, message, rule }: DefinitionError): Refusal {
  return refusal('INVALID_INPUT', `${field.join('.')}: ${message} (${rule})`, { field: ['input', ...field], rule });
}
