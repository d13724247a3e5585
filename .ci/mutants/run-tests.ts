import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { namesRule } from './mutant.js';

/** What became of some tests. */
interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** What became of the tests of a file that the ids of rules name. */
export interface TestRun {
  /** Of those that a rule names. */
  readonly of: (rule: string) => Counts;
  /** The last lines that the run printed. */
  readonly printed: string;
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const LIMIT_MS = 180_000;

/** Runs the tests of that file whose names have the id of one of the rules in them, to the end or to the first failure. */
export async function runTests(
  root: string,
  file: string,
  rules: readonly string[],
  toTheEnd: boolean,
): Promise<TestRun> {
  const report = join(root, `.mutant-${rules[0]}.json`);
  const project = /^(engine|admin)\//.test(file) ? 'unit' : 'integration';
  const flags = ['run', '--config', '.ci/vitest.config.ts', '--project', project, '--maxWorkers', '1'];
  const limits = ['--testTimeout', '30000', ...(toTheEnd ? [] : ['--bail', '1'])];
  const output = ['--reporter=json', `--outputFile.json=${report}`];
  const pattern = ['-t', rules.map((rule) => namesRule(rule).source).join('|')];
  const vitest = [join('node_modules', 'vitest', 'vitest.mjs'), ...flags, ...limits, ...output, ...pattern, file];
  const printed = await run(root, vitest);
  const tests = readReport(report);
  const of = (rule: string): Counts => {
    const named = tests.filter(({ fullName }) => namesRule(rule).test(fullName));
    const count = (status: string): number => named.filter((one) => one.status === status).length;
    return { passed: count('passed'), failed: count('failed') };
  };
  return { of, printed };
}

/** All tests of a report, which is removed; none where the run has not come to one. */
function readReport(path: string): Report['testResults'][number]['assertionResults'] {
  try {
    const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report;
    return testResults.flatMap((result) => result.assertionResults);
  } catch {
    return [];
  } finally {
    rmSync(path, { force: true });
  }
}

function run(root: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], timeout: LIMIT_MS });
    let printed = '';
    const gather = (chunk: Buffer): void => {
      printed = (printed + chunk.toString()).slice(-3_000);
    };
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.once('close', () => resolve(printed));
    child.once('error', (error) => resolve(error.message));
  });
}
