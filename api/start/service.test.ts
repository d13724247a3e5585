import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeProcess } from '../../prisma/postgres/processes.js';
import { Service } from './service.js';
import { ServiceLog } from './service-log.js';

const FOREVER = 'setInterval(() => {}, 1000);';
const POLITE = `process.on('SIGTERM', () => process.exit(0)); ${FOREVER}`;

let folder: string;
let shown: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'service-test-'));
  shown = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void shown.push(line));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function service(script: string): Service {
  const path = join(folder, 'script.mjs');
  writeFileSync(path, script);
  const log = new ServiceLog(join(folder, 'logs'), 'example');
  return new Service({ name: 'example', args: [path], env: process.env, log, firstPauseMs: 10 });
}

const until = (condition: () => void) => vi.waitFor(condition, { timeout: 15_000, interval: 20 });

test('a service that is killed is started again, as often as it takes', async () => {
  const example = service(FOREVER);
  example.start();
  for (const deaths of [1, 2]) {
    const pid = example.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    await until(() => expect(example.deaths).toBe(deaths));
    await until(() => expect([null, pid]).not.toContain(example.pid));
  }
  await example.stop();
});

test('a service that ends by itself is started again, with its deaths counted and its reason told', async () => {
  const example = service('process.exit(3);');
  example.start();
  await until(() => expect(example.deaths).toBeGreaterThanOrEqual(3));
  await example.stop();
  expect(example.pid).toBeNull();
  expect(shown[0]).toContain('status 3');
});

test('stopping asks first: the service ends in its own way', async () => {
  const mark = join(folder, 'ended-well');
  const example = service(`import { writeFileSync } from 'node:fs';
    process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(mark)}, ''); process.exit(0); });
    console.log('up'); ${FOREVER}`);
  example.start();
  await until(() => expect(readFileSync(join(folder, 'logs', 'example.log'), 'utf8')).toBe('up\n'));
  await example.stop();
  expect(existsSync(mark)).toBe(true);
});

test('what a service has started ends with it', async () => {
  const example = service(`import { spawn } from 'node:child_process';
    console.log(spawn(process.execPath, ['-e', ${JSON.stringify(FOREVER)}]).pid); ${POLITE}`);
  example.start();
  const log = join(folder, 'logs', 'example.log');
  await until(() => expect(readFileSync(log, 'utf8')).toMatch(/^\d+\n/));
  const pid = Number(readFileSync(log, 'utf8'));
  expect(describeProcess(pid)).not.toBeNull();
  await example.stop();
  await until(() => expect(describeProcess(pid)).toBeNull());
});

test('the log keeps every line; warnings and plain errors are shown as well', async () => {
  const lines = ['{"level":30,"msg":"quiet"}', '{"level":50,"msg":"loud","err":{"message":"why"}}', 'plain output'];
  const example = service(`for (const line of ${JSON.stringify(lines)}) console.log(line);
    console.error('plain error'); ${POLITE}`);
  example.start();
  await until(() => expect(shown.toSorted()).toEqual(['example: loud: why', 'example: plain error']));
  await example.stop();
  const kept = readFileSync(join(folder, 'logs', 'example.log'), 'utf8')
    .trim()
    .split('\n')
    .toSorted();
  expect(kept).toEqual([...lines, 'plain error'].toSorted());
});
