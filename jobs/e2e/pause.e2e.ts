import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../prisma/testing/database.js';
import { PAUSE, RESUME } from './documents.js';
import { expectAllIsWell, openGame } from './game.js';
import { persist } from './guest.js';
import { Installation } from './installation.js';

let database: TestDatabase;
let installation: Installation;

beforeEach(async () => {
  database = await createTestDatabase();
  installation = await Installation.start(database.url);
});

afterEach(async () => {
  await installation.stop();
  await database.drop();
});

async function call(document: string, id: string): Promise<void> {
  await installation.staff.mutate(document, { id });
}

/** The api is killed at that point of the call, and started again. */
async function dieIn(document: string, id: string, point: string): Promise<void> {
  await installation.api?.stop();
  await installation.startApi(`${point}:kill`);
  const answer = call(document, id);
  await expect(answer).rejects.toThrow('fetch failed');
  await installation.api?.printed(`fault point reached: ${point}`);
  await installation.api?.ended();
  await installation.startApi();
}

test.each(['pause.before-commit', 'pause.after-commit'])(
  'T11, X1: the api is killed at %s, in pausing and in resuming, and the game goes on with nothing lost or doubled',
  async (point) => {
    const game = await openGame(installation, 1);
    await game.enterAll();
    await dieIn(PAUSE, game.id, point);
    await persist(() => call(PAUSE, game.id));
    await dieIn(RESUME, game.id, point);
    await persist(() => call(RESUME, game.id));
    await expectAllIsWell(game, installation, database.url);
    const pauses = game.course.events.filter((event) => event['status'] === 'PAUSED');
    expect(pauses).toHaveLength(1);
  },
);
