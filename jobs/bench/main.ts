/**
 * Runs the benchmarks named as arguments, or all, one after the other and each in a process of its own. Ends with 1
 * where a target was missed or a benchmark could not run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus } from 'node:os';
import { BENCHMARKS, type Benchmark } from './benchmarks.js';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => BENCHMARKS.every((benchmark) => benchmark.name !== name));
if (unknown.length > 0) {
  const names = BENCHMARKS.map(({ name }) => name).join(', ');
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${names}.`);
  process.exit(1);
}
const chosen = BENCHMARKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

console.log(`Node.js ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}).`);
console.log(
  'Each subject and its yardstick are measured in turn; the ratio of two figures of one round is what counts.',
);
console.log('Postgres is embedded; that fsync and synchronous_commit are on is asked of it.');

const failed: string[] = [];
for (const benchmark of chosen) {
  console.log(`\n=== ${benchmark.name}`);
  if (!(await succeeds(benchmark))) failed.push(benchmark.name);
}
console.log(
  `\n${chosen.length - failed.length} passed, ${failed.length} failed${failed.map((name) => `, ${name}`).join('')}`,
);
process.exit(failed.length === 0 ? 0 : 1);

/** Ctrl-C reaches the child as well, which tidies up after itself: it is waited for. */
async function succeeds({ module }: Benchmark): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'jobs/bench/run-one.ts', module], { stdio: 'inherit' });
  let interrupted = false;
  const interrupt = (): void => void (interrupted = true);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (interrupted) process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
  return code === 0;
}
