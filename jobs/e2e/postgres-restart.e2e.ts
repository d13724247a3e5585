import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'vitest';
import type { FaultPoint } from '../../api/faults/fault-point.js';
import type { EmbeddedPostgres } from '../../prisma/postgres/start.js';
import { createTestDatabase, startTestServer, type TestDatabase } from '../../prisma/testing/database.js';
import { expectAllIsWell, openGame } from './game.js';
import { Installation } from './installation.js';

let server: EmbeddedPostgres;
let database: TestDatabase;
let folder: string;
let installation: Installation;

beforeEach(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'mazziere-hold-'));
  database = await createTestDatabase(server.url);
  installation = await Installation.start(database.url, { apis: 2, jobs: 2, moveEvery: 20 });
});

afterEach(async () => {
  await installation.stop();
  await server.stop();
  rmSync(folder, { recursive: true });
});

const POINTS: readonly FaultPoint[] = [
  'register.before-commit',
  'act.before-append',
  'director.after-settling',
  'director.after-moving',
  'director.after-prizes',
];

test('X1: Postgres dies under load and comes back while one of two apis stands at one point after the other, and all goes on', async () => {
  for (const point of POINTS) {
    await installation.api?.stop();
    const file = join(folder, point);
    await installation.startApi(`${point}:hold:${file}`);
    const state = { restarted: false };
    const restarting = installation.api?.printed(`fault point reached: ${point}`).then(async () => {
      await server.restart('immediate');
      writeFileSync(file, '');
      state.restarted = true;
    });
    // Which of the two apis comes to the point is chance.
    while (!state.restarted) {
      const game = await openGame(installation, 0);
      await game.enterAll();
      await expectAllIsWell(game, installation, database.url);
    }
    await restarting;
  }
});
