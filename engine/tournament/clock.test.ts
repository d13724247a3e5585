import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chips, type Instant, instant } from '../ids.js';
import { advanceClock, beginBreak, clockDueAt, type ClockTerms, startClock } from './clock.js';

const START = 1_900_000_000_000;

interface DrawnTerms {
  readonly seconds: readonly number[];
  readonly breaks?: readonly number[];
  readonly breakSeconds?: number;
}

function termsOf({ seconds, breaks = [], breakSeconds = 300 }: DrawnTerms): ClockTerms {
  const levels = seconds.map((each, index) => ({
    number: index + 1,
    smallBlind: chips(10 * (index + 1)),
    bigBlind: chips(20 * (index + 1)),
    ante: chips(0),
    seconds: each,
  }));
  return { levels, breakAfterLevels: breaks, breakSeconds };
}

/** A tournament's clock, with times in milliseconds since its start. */
class Watch {
  clock;
  readonly told: string[] = [];
  private readonly terms: ClockTerms;

  constructor(drawn: DrawnTerms) {
    this.terms = termsOf(drawn);
    this.clock = startClock(this.terms, instant(START));
  }

  /** What the clock shows then. */
  look(time: number): string {
    const { clock, begun } = advanceClock(this.terms, this.clock, instant(START + time));
    this.clock = clock;
    this.told.push(...begun.map(({ number }) => `level ${number}`));
    const stray =
      begun.length > 0 && begun.at(-1)?.number !== clock.levelNumber ? ` at level ${clock.levelNumber}` : '';
    return `${begun.map(({ number }) => number).join(' ')}${stray}; ${this.shows()}`;
  }

  /** The last hand is over. */
  quiet(time: number): string {
    this.clock = beginBreak(this.terms, this.clock, instant(START + time));
    this.told.push(`break after ${this.clock.levelNumber}`);
    return this.shows();
  }

  /** It has stood still for so long: whatever it waits for is later by that time. */
  shift(milliseconds: number): string {
    const shifted = (at: Instant | null): Instant | null => (at === null ? null : instant(at + milliseconds));
    const { nextLevelAt, breakEndsAt } = this.clock;
    this.clock = { ...this.clock, nextLevelAt: shifted(nextLevelAt), breakEndsAt: shifted(breakEndsAt) };
    return this.shows();
  }

  private shows(): string {
    const { nextLevelAt, breakPending, breakEndsAt } = this.clock;
    const due = clockDueAt(this.clock);
    const [level, end] = [nextLevelAt ?? due, breakEndsAt ?? due];
    if (breakPending) return level === null && end === null ? 'break due' : `break due, and more at ${level ?? end}`;
    if (breakEndsAt !== null)
      return `break until ${nextLevelAt === null && end === due ? breakEndsAt - START : 'never'}`;
    if (due !== nextLevelAt) return `waits until ${due}`;
    return `next ${nextLevelAt === null ? 'never' : nextLevelAt - START}`;
  }
}

const looks = (drawn: DrawnTerms, ...times: number[]): string[] => {
  const watch = new Watch(drawn);
  return times.map((time) => watch.look(time));
};

describe('T7: levels by the clock', () => {
  const seconds = [60, 30, 90];
  test.each([
    { what: 'the first lasts its time', at: [0, 59_999], shows: ['; next 60000', '; next 60000'] },
    { what: 'the next begins on time', at: [60_000, 89_999], shows: ['2; next 90000', '; next 90000'] },
    {
      what: 'the last one lasts on',
      at: [60_000, 90_000, 10_000_000],
      shows: ['2; next 90000', '3; next never', '; next never'],
    },
    {
      what: 'a late look does not make the next one late',
      at: [65_000, 90_000],
      shows: ['2; next 90000', '3; next never'],
    },
  ])('$what', ({ at, shows }) => {
    expect(looks({ seconds }, ...at)).toEqual(shows);
  });

  test('levels shorter than the time between two looks begin all the same, each on time', () => {
    expect(looks({ seconds: [1, 1, 1, 1] }, 2_500, 3_000)).toEqual(['2 3; next 3000', '4; next never']);
  });

  test('an outage costs nobody a level: the next begins when the clocks go again, and lasts its time', () => {
    expect(looks({ seconds }, 65_001, 95_000, 95_001)).toEqual(['2; next 95001', '; next 95001', '3; next never']);
    expect(looks({ seconds }, 7_200_000)).toEqual(['2; next 7230000']);
  });

  test('a single level lasts for good', () => {
    expect(looks({ seconds: [60] }, 60_000, 10_000_000)).toEqual(['; next never', '; next never']);
  });

  test('without levels it is a bug', () => {
    expect(() => startClock({ levels: [] }, instant(0))).toThrow(RangeError);
  });
});

describe('S8: breaks', () => {
  const drawn = { seconds: [60, 30, 90], breaks: [1], breakSeconds: 300 };

  test('after the level the break is due, and waits for the last hand; then it lasts its time, and the next level begins', () => {
    const watch = new Watch(drawn);
    expect(watch.look(59_999)).toBe('; next 60000');
    expect(watch.look(60_000)).toBe('; break due');
    expect(watch.look(200_000)).toBe('; break due');
    expect(watch.quiet(200_000)).toBe('break until 500000');
    expect(watch.look(499_999)).toBe('; break until 500000');
    expect(watch.look(500_000)).toBe('2; next 530000');
    expect(watch.look(530_000)).toBe('3; next never');
  });

  test('no level is skipped on the way to a break, and none begins before it', () => {
    expect(looks({ seconds: [1, 1, 1, 1], breaks: [3] }, 4_000, 9_000)).toEqual(['2 3; break due', '; break due']);
  });

  test('a late look does not make the next level late; a break that an outage has drawn out ends at once', () => {
    const [late, drawnOut] = [new Watch(drawn), new Watch(drawn)];
    for (const watch of [late, drawnOut]) {
      watch.look(60_000);
      watch.quiet(60_000);
    }
    expect(late.look(365_000)).toBe('2; next 390000');
    expect(drawnOut.look(7_200_000)).toBe('2; next 7230000');
  });

  test('an outage before a break costs nothing of it', () => {
    const watch = new Watch(drawn);
    expect(watch.look(7_200_000)).toBe('; break due');
    expect(watch.quiet(7_200_000)).toBe('break until 7500000');
  });

  test('a break of no length is over as it begins', () => {
    const watch = new Watch({ ...drawn, breakSeconds: 0 });
    watch.look(60_000);
    expect(watch.quiet(61_000)).toBe('break until 61000');
    expect(watch.look(61_000)).toBe('2; next 91000');
  });

  test('the last level lasts on, and no break comes after it', () => {
    expect(looks({ seconds: [60, 30], breaks: [2] }, 60_000, 90_000)).toEqual(['2; next never', '; next never']);
  });

  test('T11: what is left of a level or a break stays left while the clock stands still', () => {
    const watch = new Watch(drawn);
    expect(watch.shift(7_000)).toBe('next 67000');
    expect(watch.look(67_000)).toBe('; break due');
    expect(watch.shift(1_000)).toBe('break due');
    watch.quiet(70_000);
    expect(watch.shift(5_000)).toBe('break until 375000');
    expect(watch.look(375_000)).toBe('2; next 405000');
  });

  test('with looks at any time, levels come in order and none is left out, with a break wherever one is stated', () => {
    const anyTerms = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 12 }).chain((seconds) =>
      fc.record({
        seconds: fc.constant(seconds),
        breaks: fc.subarray(seconds.map((_, index) => index + 1)),
        breakSeconds: fc.integer({ min: 0, max: 30 }),
      }),
    );
    const waits = fc.array(
      fc.record({
        wait: fc.oneof(fc.nat(3_000), fc.nat(60_000)),
        quiet: fc.boolean(),
        pause: fc.oneof(fc.constant(0), fc.nat(20_000)),
      }),
      { minLength: 40, maxLength: 80 },
    );
    fc.assert(
      fc.property(anyTerms, waits, (terms, steps) => {
        const watch = new Watch(terms);
        const story = terms.seconds.flatMap((_, index) => [
          ...(index > 0 ? [`level ${index + 1}`] : []),
          ...(index + 1 < terms.seconds.length && terms.breaks.includes(index + 1) ? [`break after ${index + 1}`] : []),
        ]);
        let [now, paused, reached, tooShort] = [0, 0, 0, false];
        for (const { wait, quiet, pause } of steps) {
          now += wait;
          const before = watch.told.length;
          watch.look(now);
          const begun = watch.told.slice(before);
          // No level or break is shorter than stated, but for lateness that is no outage.
          const least = begun.reduce((sum, _, index) => sum + lengthBefore(terms, story, before + index), 0);
          tooShort ||= begun.length > 0 && now - paused - reached < least - 5_000;
          if (begun.length > 0) reached = now - paused;
          if (watch.clock.breakPending && quiet) {
            watch.quiet(now);
            reached = now - paused;
          }
          watch.shift(pause);
          [now, paused] = [now + pause, paused + pause];
        }
        expect(tooShort).toBe(false);
        expect(watch.told).toEqual(story.slice(0, watch.told.length));
      }),
    );
  });
});

/** How long what precedes that entry of the story lasts, in milliseconds. */
function lengthBefore(
  { seconds, breakSeconds }: Required<DrawnTerms>,
  story: readonly string[],
  index: number,
): number {
  const before = story[index - 1] ?? 'level 1';
  const number = Number(before.split(' ').at(-1));
  return (before.startsWith('break') ? breakSeconds : (seconds[number - 1] ?? 0)) * 1_000;
}
