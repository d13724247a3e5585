/** Runs the benchmark of one module in this process. Ends with 1 where a target was missed. */
import { pathToFileURL } from 'node:url';
import type { Verdict } from '../../engine/bench/measure.js';

const [module = ''] = process.argv.slice(2);
const { run } = (await import(pathToFileURL(module).href)) as { run: () => Promise<readonly Verdict[]> };
const verdicts = await run();
process.exit(verdicts.every(({ passed }) => passed) ? 0 : 1);
