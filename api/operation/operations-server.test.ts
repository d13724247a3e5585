import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.js';
import { operate } from './operate.js';
import { serveOperations, type OperationsServer } from './operations-server.js';
import { Readiness } from './readiness.js';
import { readSettings } from '../settings.js';
import { openTestPlatform } from '../testing/test-platform.js';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const log = pino({ level: 'silent' });
const LOCAL = { host: '127.0.0.1', port: 0 };

async function stage(token: string | null = null): Promise<{ server: OperationsServer; readiness: Readiness }> {
  const readiness = new Readiness();
  const { registry } = createMetrics();
  const server = await serveOperations({ ...LOCAL, token, readiness, registry, log });
  endings.push(() => server.close());
  return { server, readiness };
}

test('X3: a process that lives says so, and is ready as long as all that it needs is there', async () => {
  const { server, readiness } = await stage();
  const ready = async (): Promise<unknown[]> => {
    const response = await fetch(`${server.url}/ready`);
    return [response.status, await response.json()];
  };
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  readiness.require('stars', () => Promise.reject(new Error('clouds')));
  readiness.require('moon', () => true);
  expect(await ready()).toEqual([503, { status: 'not ready', missing: ['stars'] }]);
  readiness.drain();
  expect(await ready()).toEqual([503, { status: 'not ready', missing: ['stopping'] }]);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

test('X3: many who ask at once whether it is ready are one question', async () => {
  const readiness = new Readiness();
  let asked = 0;
  readiness.require('counted', () => {
    asked += 1;
    return true;
  });
  await Promise.all(Array.from({ length: 50 }, () => readiness.missing()));
  expect(asked).toBe(1);
});

test('X3: metrics are read at /metrics alone, with the token where one is set', async () => {
  const { server } = await stage('a-token-of-operators');
  const read = (authorization?: string): Promise<Response> =>
    fetch(`${server.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
  expect((await read()).status).toBe(401);
  expect((await read('Bearer a-token')).status).toBe(401);
  const served = await read('Bearer a-token-of-operators');
  expect([served.status, served.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await served.text()).toContain('# TYPE mazziere_acts_total counter');
  expect((await fetch(`${server.url}/`)).status).toBe(404);
  expect((await fetch(`${server.url}/health`, { method: 'POST' })).status).toBe(405);
});

test('X3: metrics leave this machine only with a token', () => {
  const DATABASE_URL = 'postgresql://x';
  expect(() => readSettings({ DATABASE_URL, OPERATIONS_HOST: '0.0.0.0' })).toThrow('METRICS_TOKEN');
  expect(() => readSettings({ DATABASE_URL, METRICS_TOKEN: 'with a space in it' })).toThrow('METRICS_TOKEN');
  const METRICS_TOKEN = 'sixteen-characters';
  expect(readSettings({ DATABASE_URL, OPERATIONS_HOST: '0.0.0.0', METRICS_TOKEN })).toMatchObject({ METRICS_TOKEN });
  expect(readSettings({ DATABASE_URL })).toMatchObject({ OPERATIONS_HOST: '127.0.0.1' });
});

test('X3: a port that was asked for and is taken ends the start', async () => {
  const { server } = await stage();
  const opened = await openTestPlatform({ JOBS_PORT: new URL(server.url).port });
  endings.push(() => opened.close());
  await expect(operate(opened.platform, new Readiness(), 'JOBS_PORT')).rejects.toThrow('EADDRINUSE');
});
