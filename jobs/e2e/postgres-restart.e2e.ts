import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
import type { FaultPoint } from '../../api/faults/fault-point.js';
import type { EmbeddedPostgres } from '../../prisma/postgres/start.js';
import { createTestDatabase, startTestServer, type TestDatabase } from '../../prisma/testing/database.js';
import { expectAllIsWell, openGame, type Game } from './game.js';
import { Installation } from './installation.js';

let server: EmbeddedPostgres;
let database: TestDatabase;
let folder: string;
let installation: Installation;
let game: Game;

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'mazziere-hold-'));
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  database = await createTestDatabase(server.url);
  installation = await Installation.start(database.url);
});

afterEach(async () => {
  await installation.stop();
  await database.drop();
});

const POINTS: readonly FaultPoint[] = [
  'register.before-commit',
  'act.before-append',
  'director.after-settling',
  'director.after-moving',
  'director.after-prizes',
  'director.before-commit',
];

describe('X1: Postgres is killed and comes back', () => {
  test.each(POINTS)('while the api stands at %s, and everything goes on', async (point) => {
    game = await openGame(installation, 0);
    await installation.api?.stop();
    const file = join(folder, point);
    await installation.startApi(`${point}:hold:${file}`);
    const entering = game.enterAll();
    await installation.api?.printed(`fault point reached: ${point}`);
    await server.restart('immediate');
    writeFileSync(file, '');
    await entering;
    await expectAllIsWell(game, installation, database.url);
  });
});
