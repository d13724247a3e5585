/**
 * The gate: the same for people (`npm test`) and machines. Installs what is missing, runs every step even after a
 * failed one, and closes with the line `N passed, N failed`. With CI=true a suite that cannot run counts as failed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from '../api/start/install.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STEP_LIMIT_MS = 12 * 60_000;

process.chdir(ROOT);
await installIfNeeded(ROOT);
const { STEPS } = await import('./steps.mjs');

const reports = mkdtempSync(join(tmpdir(), 'mazziere-gate-'));
const wanted = process.argv.slice(2);
const steps = wanted.length === 0 ? STEPS : STEPS.filter((step) => wanted.includes(step.name));
const results = [];
let running = null;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    if (running !== null) signalGroup(running, signal);
    interrupted = true;
    console.error(`stopped by ${signal}`);
    setTimeout(() => process.exit(1), 10_000).unref();
    steps.length = 0;
  });
}
for (const step of steps) {
  console.log(`\n=== ${step.name}`);
  const started = performance.now();
  const counts = step.kind === 'check' ? await runCheck(step) : await runSuite(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  results.push({ ...counts, name: step.name, seconds });
  console.log(`--- ${step.name}: ${verdict(counts)} in ${seconds} s`);
}
rmSync(reports, { recursive: true, force: true });
conclude(results);

/** @returns {Promise<{ passed: number, failed: number }>} */
async function runCheck(step) {
  for (const command of step.commands) {
    if ((await run(command)) !== 0) return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

/** @returns {Promise<{ passed: number, failed: number, notRun?: string }>} */
async function runSuite(step) {
  if (step.needs && !step.needs.found()) {
    const notRun = `${step.needs.program} is not here: ${step.needs.remedy}`;
    return { passed: 0, failed: process.env.CI === 'true' ? 1 : 0, notRun };
  }
  const report = join(reports, `${step.project}.json`);
  const flags = ['run', '--config', '.ci/vitest.config.ts', '--project', step.project];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const status = await run([join('node_modules', '.bin', 'vitest'), ...flags, ...reporters]);
  return countTests(report, status);
}

/** A suite that ends badly without a failed test (a file that does not load, an unhandled error) has one failure. */
function countTests(report, status) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = status !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
    return { passed: numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** @returns {Promise<number>} the exit status; 1 for a command that was killed or does not exist */
function run([program, ...args]) {
  const PATH = `${dirname(process.execPath)}:${process.env.PATH ?? ''}`;
  const env = { ...process.env, PATH, NEXT_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1' };
  return new Promise((resolve) => {
    // A group of its own: what it has started is stopped with it.
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env, detached: true });
    running = child;
    const limit = setTimeout(() => {
      console.error(`stopped after ${STEP_LIMIT_MS / 60_000} minutes`);
      signalGroup(child, 'SIGTERM');
      setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000).unref();
    }, STEP_LIMIT_MS);
    const end = (status) => {
      clearTimeout(limit);
      signalGroup(child, 'SIGKILL'); // whatever it has left behind
      running = null;
      resolve(status);
    };
    child.once('exit', (code) => end(code ?? 1));
    child.once('error', (error) => {
      console.error(error.message);
      end(1);
    });
  });
}

function signalGroup(child, signal) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}

function verdict({ passed, failed, notRun }) {
  return notRun === undefined ? `${passed} passed, ${failed} failed` : `not run, ${notRun}`;
}

function conclude(all) {
  console.log('\n=== summary');
  for (const result of all) console.log(`${result.seconds.padStart(7)} s  ${result.name}: ${verdict(result)}`);
  for (const { name, notRun } of all) if (notRun !== undefined) console.log(`NOT RUN: ${name} (${notRun})`);
  const sum = (key) => all.reduce((total, result) => total + result[key], 0);
  process.exitCode = interrupted || sum('failed') > 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}
