/**
 * `npm run mutants -- [rule...]`: breaks each rule on purpose, one line at a time, in copies of the checkout that are
 * thrown away, and demands that the tests named by that rule notice; and that they pass where nothing is broken. Ends
 * with 1 where a mutant survives.
 */
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { CheckoutCopy } from './checkout-copy.js';
import { readMutants, standingRules, type Mutant } from './mutant.js';
import { runTests, type TestRun } from './run-tests.js';

const wanted = process.argv.slice(2);
const all = readMutants();
const mutants = wanted.length === 0 ? all : all.filter(({ rule }) => wanted.includes(rule));
const unknown = wanted.filter((rule) => all.every((mutant) => mutant.rule !== rule));
const faults: string[] = unknown.map((rule) => `${rule}: has no mutant`);
if (wanted.length === 0) {
  const covered = new Set(all.map(({ rule }) => rule));
  for (const rule of standingRules()) if (!covered.has(rule)) faults.push(`${rule}: stands, and has no mutant`);
}

const copies = Array.from({ length: Math.min(2, availableParallelism()) }, () => new CheckoutCopy());
const remove = (): void => copies.forEach((copy) => copy.remove());
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    remove();
    process.exit(1);
  });
}

const files = [...new Set(mutants.map(({ test }) => test))];
const waiting = files.map((test) => mutants.filter((mutant) => mutant.test === test));
let done = 0;
try {
  await Promise.all(copies.map(work));
} finally {
  remove();
}
for (const fault of faults) console.error(fault);
console.log(`${mutants.length} mutants, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Takes one file of tests after the other, with all mutants that it must notice. */
async function work(copy: CheckoutCopy): Promise<void> {
  for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
    const [{ test } = { test: '' }] = group;
    const rules = [...new Set(group.map(({ rule }) => rule))];
    const sound = await runTests(copy.root, test, rules, true);
    for (const mutant of group) {
      const started = performance.now();
      const fault = unsound(mutant, sound) ?? (await tryMutant(copy, mutant));
      if (fault !== null) faults.push(`${mutant.rule}: ${fault}`);
      done += 1;
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      console.log(`${done}/${mutants.length} ${mutant.rule} ${fault ?? 'is noticed'} (${seconds} s)`);
    }
  }
}

/** Tests that fail as they are, or are not there, notice nothing. */
function unsound({ rule, test }: Mutant, sound: TestRun): string | null {
  const { passed, failed } = sound.of(rule);
  if (failed === 0 && passed > 0) return null;
  return `its tests in ${test} do not pass as they are\n${sound.printed.slice(-1_000)}`;
}

async function tryMutant(copy: CheckoutCopy, mutant: Mutant): Promise<string | null> {
  const { rule, test, file, replace } = mutant;
  const broken = await copy.whileMutated(mutant, () => runTests(copy.root, test, [rule], false));
  const { passed, failed } = broken.of(rule);
  if (failed > 0) return null;
  const what = passed > 0 ? 'SURVIVES' : 'breaks more than a test';
  return `${what}: "${replace}" in ${file}, by ${test}\n${broken.printed.slice(-1_000)}`;
}
