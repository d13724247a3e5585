/** `npm run simulate`: plays random tournaments and checks what must hold in every one. Ends with 1 on a finding. */
import { randomInt } from 'node:crypto';
import process from 'node:process';
import { tryTournament } from '../../engine/simulation/simulate.js';
import { readOptions, USAGE, type Options } from './options.js';
import { openApiTrials } from './over-api.js';
import { runTrials, type Outcome, type Report } from './run-trials.js';

const TERMINAL: Report = {
  progress: (line) => console.log(line),
  finding: (text) => console.error(text),
};

function byRulesAlone(seed: number, { mostPlayers }: Options): Outcome {
  const { scenario, course, fault } = tryTournament(seed, { mostPlayers });
  return { hands: course?.hands ?? 0, scenario, fault };
}

async function main(options: Options): Promise<number> {
  console.log(`from seed ${options.seed} on, ${options.overApi ? 'over the API' : 'by the rules alone'}`);
  if (!options.overApi) return runTrials(options, (seed) => byRulesAlone(seed, options), TERMINAL);
  const trials = await openApiTrials(options);
  try {
    return await runTrials(options, (seed) => trials.play(seed), TERMINAL);
  } finally {
    await trials.close();
  }
}

let options: Options;
try {
  options = readOptions(process.argv.slice(2), randomInt(100_000_000));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exit(2);
}
process.exitCode = (await main(options)) > 0 ? 1 : 0;
