import type { TournamentDefinition } from './definition.js';
import { breach, type DefinitionError } from './definition-error.js';

/**
 * What the rules allow and this platform does not run yet: a definition that asks for it is refused, field by field,
 * rather than run otherwise than it says.
 */
export function notServedYet(definition: TournamentDefinition): DefinitionError[] {
  const asked: readonly (readonly [asks: boolean, rule: string, field: string, subject: string])[] = [
    [definition.jackpotId !== null, 'M6', 'jackpotId', 'jackpots'],
  ];
  return asked.flatMap(([asks, rule, field, subject]) =>
    asks ? [breach(rule, 'NotServedYet', field, `${subject} are not served by this installation yet`)] : [],
  );
}
