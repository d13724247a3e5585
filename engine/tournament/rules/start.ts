import type { Instant } from '../../ids.js';
import type { TournamentDefinition } from '../definition.js';
import { breach, type DefinitionError } from '../definition-error.js';

/** Against what time terms are judged. */
export interface Judgement {
  readonly at: Instant;
  /** The start that stands already, where the terms change those of a tournament; null where none is stated. */
  readonly statedStart: Instant | null;
}

/** A start lies ahead when it is stated; the one that stands may have come since. T12. */
export function checkStart(
  { kind, startsAt }: TournamentDefinition,
  { at, statedStart }: Judgement,
): DefinitionError[] {
  if (kind !== 'SCHEDULED' || startsAt === null || startsAt > at || startsAt === statedStart) return [];
  return [breach('T12', 'StartPast', 'startsAt', 'must lie in the future')];
}
