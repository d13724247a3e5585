import { type Instant, instant } from '../ids.js';
import type { TournamentDefinition } from './definition.js';
import type { BlindLevel } from './terms.js';

/** The level that binds the next deal, and what the clock waits for. */
export interface TournamentClock {
  readonly levelNumber: number;
  /** When the next level begins, or the break before it is due; null on the last level, and from then to the next level. */
  readonly nextLevelAt: Instant | null;
  /** A break is due: no hand is dealt any more, and it begins when the last one is over. S8. */
  readonly breakPending: boolean;
  /** While the break lasts. */
  readonly breakEndsAt: Instant | null;
}

/** What a definition says about its clock. */
export type ClockTerms = Pick<TournamentDefinition, 'levels' | 'breakAfterLevels' | 'breakSeconds'>;

/** Later than this the clocks have stood still, and what was due starts when they go again. */
const OUTAGE_MILLISECONDS = 5_000;

/**
 * The clock as the first level begins. T7.
 * @throws RangeError where there are no levels
 */
export function startClock({ levels }: Pick<ClockTerms, 'levels'>, at: Instant): TournamentClock {
  return clockFrom(levels, 1, at);
}

/**
 * The levels that have begun since the clock was last looked at, in order, and the clock after them. T7, S8. A level
 * begins at its time, however late the look; but an outage costs nobody a level: after it, one follows the other in
 * full. Where a break is stated after a level, the clock stops at its end with the break pending; at the end of the
 * break the next level begins, and a break that an outage has drawn out ends at once.
 */
export function advanceClock(
  terms: ClockTerms,
  before: TournamentClock,
  now: Instant,
): { readonly clock: TournamentClock; readonly begun: readonly BlindLevel[] } {
  const begun: BlindLevel[] = [];
  let clock = before;
  for (let due = clockDueAt(clock); due !== null && due <= now; due = clockDueAt(clock)) {
    if (clock.breakEndsAt === null && terms.breakAfterLevels.includes(clock.levelNumber)) {
      clock = { levelNumber: clock.levelNumber, nextLevelAt: null, breakPending: true, breakEndsAt: null };
    } else {
      clock = clockFrom(terms.levels, clock.levelNumber + 1, now - due > OUTAGE_MILLISECONDS ? now : due);
      begun.push(levelOf(terms.levels, clock.levelNumber));
    }
  }
  return { clock, begun };
}

/** The pending break begins, since no table has cards out and all results are settled. S8. */
export function beginBreak(
  { breakSeconds }: Pick<ClockTerms, 'breakSeconds'>,
  clock: TournamentClock,
  at: Instant,
): TournamentClock {
  return { ...clock, breakPending: false, breakEndsAt: instant(at + breakSeconds * 1000) };
}

/** When the clock has to be looked at again: the end of the level or break; null while there is nothing to wait for. */
export function clockDueAt({
  nextLevelAt,
  breakEndsAt,
}: Pick<TournamentClock, 'nextLevelAt' | 'breakEndsAt'>): Instant | null {
  return breakEndsAt ?? nextLevelAt;
}

function clockFrom(levels: readonly BlindLevel[], levelNumber: number, startedAt: number): TournamentClock {
  const { seconds } = levelOf(levels, levelNumber);
  const nextLevelAt = levelNumber < levels.length ? instant(startedAt + seconds * 1000) : null;
  return { levelNumber, nextLevelAt, breakPending: false, breakEndsAt: null };
}

function levelOf(levels: readonly BlindLevel[], number: number): BlindLevel {
  const level = levels[number - 1];
  if (level === undefined) throw new RangeError(`no level ${number}`);
  return level;
}
