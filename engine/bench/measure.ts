/**
 * Measuring against a yardstick. Both sides run in one process, round by round in turn, so that a slow moment of the
 * machine falls on both; what counts is the ratio, never a figure alone.
 */

/** One side of a comparison: does its work once. @returns the figure measured, in the unit of the comparison */
export interface Side {
  readonly name: string;
  readonly measure: () => number | Promise<number>;
}

/** Subject figure by yardstick figure, and what is asked of that ratio. */
export interface Comparison {
  readonly name: string;
  /** Of both figures, such as `hands/s` or `ms`. */
  readonly unit: string;
  readonly yardstick: Side;
  readonly subject: Side;
  /** Rounds that count; an odd number has a true median. */
  readonly rounds: number;
  /** Rounds before those, to warm up; without it, one. */
  readonly warmUp?: number;
  /** Whether the ratio has to be at least the target (a rate) or at most (a time, CPU, memory). */
  readonly bound: Bound;
  readonly target: number;
  /** What we aim at beyond the target; missing it fails nothing. */
  readonly aim?: number;
}

export type Bound = 'at least' | 'at most';

/** What a benchmark has found. Its line has been printed already. */
export interface Verdict {
  readonly name: string;
  readonly passed: boolean;
}

/** With the median figures of both sides. */
export interface Compared extends Verdict {
  readonly yardstick: number;
  readonly subject: number;
}

/** The least, the middle and the greatest of some figures, and the quartiles between. */
export interface Spread {
  readonly least: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly greatest: number;
}

/** The value below which that part of the figures lies (0 to 1), between two neighbours in proportion. */
export function quantile(figures: readonly number[], part: number): number {
  const ordered = figures.toSorted((one, other) => one - other);
  const place = (ordered.length - 1) * part;
  const [below = Number.NaN, above = below] = ordered.slice(Math.floor(place), Math.floor(place) + 2);
  return below + (above - below) * (place - Math.floor(place));
}

export function spreadOf(figures: readonly number[]): Spread {
  const [least, lower, median, upper, greatest] = [0, 0.25, 0.5, 0.75, 1].map((part) => quantile(figures, part));
  if (least === undefined || lower === undefined || median === undefined || upper === undefined) {
    throw new Error('no figures');
  }
  return { least, lower, median, upper, greatest: greatest ?? median };
}

/** How many per second: runs the work, which answers how many it has done. */
export async function perSecond(work: () => number | Promise<number>): Promise<number> {
  const start = performance.now();
  const done = await work();
  return (done * 1000) / (performance.now() - start);
}

/**
 * How many per second of this process's CPU time, garbage collection included: for work on one core that waits for
 * nothing, so that what else the machine does counts less.
 */
export function perCpuSecond(work: () => number): number {
  const before = process.cpuUsage();
  const done = work();
  const { user, system } = process.cpuUsage(before);
  return (done * 1e6) / (user + system);
}

/** How many milliseconds the work takes. */
export async function milliseconds(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A figure with three digits that count: `12.3 M`, `4,560`, `0.123`. */
export function shown(figure: number): string {
  const [scaled, suffix] = Math.abs(figure) >= 1e6 ? [figure / 1e6, ' M'] : [figure, ''];
  return scaled.toLocaleString('en-US', { maximumSignificantDigits: 3 }) + suffix;
}

function holds(figure: number, bound: Bound, limit: number): boolean {
  return bound === 'at least' ? figure >= limit : figure <= limit;
}

function say(name: string, passed: boolean, line: string): Verdict {
  console.log(`${passed ? 'met   ' : 'MISSED'} ${name}: ${line}`);
  return { name, passed };
}

/**
 * Runs yardstick and subject in turn and prints a line: the median of the rounds' ratios, its spread, target and aim,
 * and the median figures of both sides.
 */
export async function compare(comparison: Comparison): Promise<Compared> {
  const { name, unit, yardstick, subject, rounds, warmUp = 1, bound, target, aim } = comparison;
  const figures = { yardstick: [] as number[], subject: [] as number[], ratio: [] as number[] };
  for (let round = -warmUp; round < rounds; round += 1) {
    const [beside, own] = [await yardstick.measure(), await subject.measure()];
    if (round < 0) continue;
    figures.yardstick.push(beside);
    figures.subject.push(own);
    figures.ratio.push(own / beside);
  }
  const { least, lower, median, upper, greatest } = spreadOf(figures.ratio);
  const asked = `${bound} ${shown(target)}${aim === undefined ? '' : `, aim ${shown(aim)}`}`;
  const medians = { yardstick: spreadOf(figures.yardstick).median, subject: spreadOf(figures.subject).median };
  const verdict = say(
    name,
    holds(median, bound, target),
    `ratio ${shown(median)} (${asked}); quartiles ${shown(lower)} to ${shown(upper)}, ` +
      `all of ${rounds} rounds ${shown(least)} to ${shown(greatest)}; ` +
      `${subject.name} ${shown(medians.subject)}, ${yardstick.name} ${shown(medians.yardstick)} ${unit}`,
  );
  return { ...verdict, ...medians };
}

/** Prints a figure that has a limit of its own, such as a 99th percentile or a process's memory. */
export function check(name: string, figure: number, unit: string, bound: Bound, limit: number): Verdict {
  return say(name, holds(figure, bound, limit), `${shown(figure)} ${unit} (${bound} ${shown(limit)})`);
}

/** Prints what is reported and asked for by nobody. */
export function report(name: string, line: string): void {
  console.log(`       ${name}: ${line}`);
}
