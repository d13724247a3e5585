import type { PlayerId } from '../../ids.js';
import type { Draw } from '../draw.js';
import { clashes, type Separation } from '../separation.js';

/** So many players, p0, p1 and so on. */
export function people(count: number): PlayerId[] {
  return Array.from({ length: count }, (_, index) => person(index));
}

export function person(name: number | string): PlayerId {
  return `p${name}` as PlayerId;
}

/** Nobody is kept apart. */
export const NOBODY_SEPARATED: Separation = new Map();

/** Draws from a seed: the engine has no randomness of its own, and the properties must hold for any. */
export function drawsFrom(seed: number): Draw {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** How many pairs sit together at these tables and should not. */
export function pairsTogether(separation: Separation, tables: Iterable<readonly PlayerId[]>): number {
  let both = 0;
  for (const table of tables) for (const player of table) both += clashes(separation, player, table);
  return both / 2;
}
