import type { TournamentDefinition } from './definition.js';
import { breach, type DefinitionError } from './definition-error.js';

/**
 * What a tournament with registrations may no longer change: everything but its name and, for a scheduled one, a later
 * start. One error for each field that differs. T10.
 */
export function forbiddenChanges(before: TournamentDefinition, after: TournamentDefinition): DefinitionError[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => !isSame(value, old.get(field)))
    .filter(([field]) => field !== 'name' && !(field === 'startsAt' && startsLater(before, after)))
    .map(([field]) => breach('T10', 'FixedByRegistrations', field, 'cannot change any more: players have registered'));
}

function startsLater(before: TournamentDefinition, after: TournamentDefinition): boolean {
  return before.startsAt !== null && after.startsAt !== null && after.startsAt > before.startsAt;
}

/** Whether two plain values hold the same; a store may have put the fields of an object in another order. */
function isSame(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right;
  const other = new Map<string, unknown>(Object.entries(right));
  const entries = Object.entries(left);
  return (
    Array.isArray(left) === Array.isArray(right) &&
    entries.length === other.size &&
    entries.every(([name, value]) => isSame(value, other.get(name)))
  );
}
