/** A benchmark: a module whose `run` measures, prints a line for each figure, and answers which targets were met. */
export interface Benchmark {
  readonly name: string;
  /** From the root of the checkout. */
  readonly module: string;
}

/** In the order in which they run: the rules alone first, the whole platform last. */
export const BENCHMARKS: readonly Benchmark[] = [
  { name: 'evaluator', module: 'engine/bench/evaluator.ts' },
  { name: 'hands', module: 'engine/bench/hands.ts' },
  { name: 'tournament', module: 'engine/bench/tournament.ts' },
  { name: 'ratings', module: 'api/bench/ratings.ts' },
  { name: 'satellites', module: 'jobs/bench/satellites.ts' },
  { name: 'money-report', module: 'api/bench/money-report.ts' },
  { name: 'abort-preview', module: 'jobs/bench/abort-preview.ts' },
  { name: 'act', module: 'jobs/bench/act.ts' },
  { name: 'watchers', module: 'jobs/bench/watchers.ts' },
  { name: 'bots', module: 'jobs/bench/bots.ts' },
];
