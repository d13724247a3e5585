import { execFile } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { scheduledTournament } from '../tournament/testing/scheduled.js';
import { simulateTournament } from '../simulation/simulated-tournament.js';
import { report, shown, type Verdict } from './measure.js';

const ENTRIES = 3_000;
const SEED = 2_026;
const FILE = fileURLToPath(import.meta.url);

/** What a process that played the tournament says of itself. */
interface Played {
  readonly hands: number;
  readonly actions: number;
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
  readonly course: string;
}

/**
 * A scheduled tournament of 3,000 entries in the engine alone, in a process of its own: from the first seats to the
 * prizes by the functions that the director uses, every step checked. @throws where a rule is broken
 */
export async function run(): Promise<Verdict[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', FILE, 'alone']);
  const { hands, actions, cpuSeconds, peakMegabytes, course } = JSON.parse(stdout) as Played;
  const name = `engine: tournament of ${ENTRIES.toLocaleString('en')} entries`;
  report(name, `${shown(hands / cpuSeconds)} hands/s, ${shown(actions / cpuSeconds)} actions/s of CPU, ${course}`);
  report(name, `peak memory ${shown(peakMegabytes)} MB`);
  return [];
}

function play(): Played {
  const pairs = Array.from({ length: 20 }, (_, index) => [`ply_${index + 1}`, `ply_${index + 21}`]);
  const definition = scheduledTournament(ENTRIES, { breakAfterLevels: [4, 8], separated: pairs });
  const before = process.cpuUsage();
  const course = simulateTournament(definition, ENTRIES, SEED);
  const { user, system } = process.cpuUsage(before);
  const { hands, actions, seconds, lastLevel, breaks, rounds, tablesBroken, playersMoved } = course;
  return {
    hands,
    actions,
    cpuSeconds: (user + system) / 1e6,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    course: [
      `${hands} hands in ${Math.round(seconds / 60)} minutes of play, ${lastLevel} levels, ${breaks} breaks`,
      `${tablesBroken} tables broken, ${playersMoved} players moved, ${rounds} rounds of hand-for-hand`,
    ].join(', '),
  };
}

if (process.argv[1] === FILE && process.argv[2] === 'alone') console.log(JSON.stringify(play()));
