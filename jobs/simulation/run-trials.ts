import type { Options } from './options.js';

/** What one simulated tournament came to, in words. */
export interface Outcome {
  readonly hands: number;
  /** The terms and the crowd; null where there were none. */
  readonly scenario: unknown;
  /** What does not hold; null where all does. */
  readonly fault: Error | null;
}

/** Where progress and findings go. */
export interface Report {
  progress(line: string): void;
  finding(text: string): void;
}

const PROGRESS_MS = 5_000;

/** Plays tournament after tournament, each with the next seed. @returns how many had a finding */
export async function runTrials(
  options: Options,
  play: (seed: number) => Outcome | Promise<Outcome>,
  report: Report,
): Promise<number> {
  const { tournaments, seed: first } = options;
  let [findings, hands, told] = [0, 0, performance.now()];
  for (let played = 0; played < tournaments; played += 1) {
    const seed = first + played;
    const outcome = await play(seed);
    hands += outcome.hands;
    if (outcome.fault !== null) {
      findings += 1;
      report.finding(tellFinding(seed, options, outcome));
    }
    if (performance.now() - told < PROGRESS_MS && played + 1 < tournaments) continue;
    told = performance.now();
    report.progress(`${played + 1} of ${tournaments} tournaments, ${hands} hands, ${findings} findings`);
  }
  return findings;
}

/** With the terms, and the command that plays just this one again. */
function tellFinding(seed: number, { mostPlayers, overApi }: Options, { fault, scenario }: Outcome): string {
  const again = `npm run simulate -- --tournaments 1 --seed ${seed} --players ${mostPlayers}${overApi ? ' --over-api' : ''}`;
  return [
    `FINDING with seed ${seed}: ${fault?.message}`,
    `  once more: ${again}`,
    `  terms: ${JSON.stringify(scenario)}`,
    ...(fault?.stack ?? '').split('\n').slice(1, 8),
  ].join('\n');
}
