import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { namesRule } from './mutant.js';

/** What became of the tests of a file that a rule's id names. */
export interface TestRun {
  readonly passed: number;
  readonly failed: number;
  /** The last lines that the run printed. */
  readonly printed: string;
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const LIMIT_MS = 180_000;

/** Runs the tests of that file whose names have the rule's id in them. */
export async function runTests(root: string, file: string, rule: string): Promise<TestRun> {
  const report = join(root, `.mutant-${rule}.json`);
  const project = /^(engine|admin)\//.test(file) ? 'unit' : 'integration';
  const flags = [
    'run',
    '--config',
    '.ci/vitest.config.ts',
    '--project',
    project,
    '--bail',
    '1',
    '--maxWorkers',
    '1',
    '--testTimeout',
    '30000',
  ];
  const output = ['--reporter=json', `--outputFile.json=${report}`];
  const pattern = ['-t', namesRule(rule).source];
  const printed = await run(root, [
    join('node_modules', 'vitest', 'vitest.mjs'),
    ...flags,
    ...output,
    ...pattern,
    file,
  ]);
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const ran = testResults.flatMap((result) => result.assertionResults);
    const count = (status: string): number => ran.filter((one) => one.status === status).length;
    return { passed: count('passed'), failed: count('failed'), printed };
  } catch {
    return { passed: 0, failed: 0, printed };
  } finally {
    rmSync(report, { force: true });
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
