import { Seeded } from '../bench/seeded.js';
import { watchTable } from './checks/watch-table.js';
import type { Course } from './course.js';
import { Finding } from './finding.js';
import { randomScenario, type Bounds, type Scenario } from './random-scenario.js';
import { RULES, type Rules } from './rules.js';
import { simulateTournament } from './simulated-tournament.js';

/** What one tournament came to. */
export interface Trial {
  /** Plays just this one again. */
  readonly seed: number;
  /** Null where not even its terms were let in. */
  readonly scenario: Scenario | null;
  readonly course: Course | null;
  /** What does not hold; null where all does. */
  readonly fault: Error | null;
}

/**
 * Plays one random tournament: the seed decides its terms, its players and its course. What goes wrong, a broken
 * invariant or an error thrown by the rules, is the trial's fault, and is not thrown.
 */
export function tryTournament(seed: number, bounds: Bounds, rules: Rules = RULES): Trial {
  const random = new Seeded(seed);
  let scenario: Scenario | null = null;
  try {
    scenario = randomScenario(random, bounds);
    const { definition, entries, temperaments, seatCents } = scenario;
    const watch = (): ReturnType<typeof watchTable> => watchTable(rules);
    const course = simulateTournament(definition, entries, random.between(0, 2 ** 31), {
      rules,
      temperaments,
      seatCents,
      watch,
    });
    return { seed, scenario, course, fault: null };
  } catch (error) {
    const fault = error instanceof Error ? error : new Finding('COURSE', String(error));
    return { seed, scenario, course: null, fault };
  }
}
