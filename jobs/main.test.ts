import { afterEach, expect, test } from 'vitest';
import { eventually } from '../api/testing/eventually.js';
import { createTestDatabase } from '../prisma/testing/database.js';
import { startService, type Service } from './e2e/service.js';

// Whole processes start here.
const TIMEOUT = 120_000;

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** A process of the platform, and where its operators find it. */
async function start(entry: string, settings: Record<string, string>): Promise<{ service: Service; url: string }> {
  const database = await createTestDatabase();
  endings.push(() => database.drop());
  const service = startService(entry, { DATABASE_URL: database.url, ...settings });
  endings.push(() => service.kill());
  await service.printed('operators find');
  const line = service.lines.find((text) => text.includes('operators find')) ?? '{}';
  return { service, url: (JSON.parse(line) as { url: string }).url };
}

async function answers(url: string, status: number): Promise<unknown> {
  let body: unknown = null;
  await eventually(async () => {
    const response = await fetch(url);
    body = await response.json();
    return response.status === status;
  });
  return body;
}

test(
  'X3: a jobs process tells its operators that it is ready, and what it measures, until it is stopped in order',
  async () => {
    const { service, url } = await start('jobs/main.ts', { JOBS_PORT: '0' });
    expect(await answers(`${url}/ready`, 200)).toEqual({ status: 'ready' });
    const metrics = await (await fetch(`${url}/metrics`)).text();
    for (const name of ['nodejs_eventloop_lag_seconds', 'process_cpu_seconds_total', 'mazziere_database_connections']) {
      expect(metrics).toContain(`# TYPE ${name} `);
    }
    await service.stop();
    await service.printed('"msg":"stopped"');
  },
  TIMEOUT,
);

test(
  'X1, X3: an api that is being stopped says so to load balancers and operators, and serves on as long as it was told',
  async () => {
    const { service, url } = await start('api/main.ts', { PORT: '0', METRICS_PORT: '0', DRAIN_SECONDS: '2' });
    expect(await answers(`${url}/ready`, 200)).toEqual({ status: 'ready' });
    const stopped = service.stop();
    expect(await answers(`${url}/ready`, 503)).toEqual({ status: 'not ready', missing: ['stopping'] });
    expect(service.hasEnded).toBe(false);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    await stopped;
    await service.printed('"msg":"stopped"');
  },
  TIMEOUT,
);
