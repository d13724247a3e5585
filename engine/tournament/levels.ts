import { type Instant, instant } from '../ids.js';
import type { BlindLevel } from './terms.js';

/** The level that binds the next deal, by its number, and when the one after it begins; null on the last, which lasts on. */
export interface LevelClock {
  readonly levelNumber: number;
  readonly nextLevelAt: Instant | null;
}

/** Later than this the clocks have stood still, and the next level starts when they go again. */
const OUTAGE_MILLISECONDS = 5_000;

function clockFrom(levels: readonly BlindLevel[], level: BlindLevel, startedAt: number): LevelClock {
  const nextLevelAt = level.number < levels.length ? instant(startedAt + level.seconds * 1000) : null;
  return { levelNumber: level.number, nextLevelAt };
}

/**
 * The clock as the first level begins. T7.
 * @throws RangeError where there are no levels
 */
export function firstLevel(levels: readonly BlindLevel[], at: Instant): LevelClock {
  const [level] = levels;
  if (level === undefined) throw new RangeError('a tournament without levels');
  return clockFrom(levels, level, at);
}

/**
 * The levels that have begun since the clock was last looked at, in order, and the clock after them. T7. A level begins
 * at its time, however late the look; but an outage costs nobody a level: after it, one follows the other in full.
 */
export function levelsBegun(
  levels: readonly BlindLevel[],
  clock: LevelClock,
  now: Instant,
): { readonly clock: LevelClock; readonly begun: readonly BlindLevel[] } {
  const begun: BlindLevel[] = [];
  let { levelNumber, nextLevelAt } = clock;
  while (nextLevelAt !== null && nextLevelAt <= now) {
    const level = levels[levelNumber];
    if (level === undefined) throw new RangeError(`no level after ${levelNumber}`);
    begun.push(level);
    const startedAt = now - nextLevelAt > OUTAGE_MILLISECONDS ? now : nextLevelAt;
    ({ levelNumber, nextLevelAt } = clockFrom(levels, level, startedAt));
  }
  return { clock: { levelNumber, nextLevelAt }, begun };
}
