import { type Instant, instant } from '../ids.js';
import type { BlindLevel } from './terms.js';

/** The level that binds a deal, and when the next one begins; null on the last, which lasts on. */
export interface LevelClock {
  readonly level: BlindLevel;
  readonly nextLevelAt: Instant | null;
}

/**
 * The level at a moment. T7.
 * @param startedAt when the first level began; a pause moves it on by as long as it lasted
 * @throws RangeError where there are no levels
 */
export function levelAt(levels: readonly BlindLevel[], startedAt: Instant, now: Instant): LevelClock {
  let endsAt: number = startedAt;
  for (const level of levels) {
    endsAt += level.seconds * 1000;
    if (now < endsAt && level !== levels.at(-1)) return { level, nextLevelAt: instant(endsAt) };
  }
  const level = levels.at(-1);
  if (level === undefined) throw new RangeError('a tournament without levels');
  return { level, nextLevelAt: null };
}
