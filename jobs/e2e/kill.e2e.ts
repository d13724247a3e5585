import { afterEach, beforeEach, test } from 'vitest';
import type { FaultPoint } from '../../api/faults/fault-point.js';
import { createTestDatabase, type TestDatabase } from '../../prisma/testing/database.js';
import { expectAllIsWell, openGame } from './game.js';
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

/** Plays game after game, each to its end and looked over, until all `kills` have happened. */
async function playThrough(handPauseSeconds: number, kills: () => Promise<void>): Promise<void> {
  const killing = { on: true };
  let game = await openGame(installation, handPauseSeconds);
  const killed = kills().finally(() => {
    killing.on = false;
  });
  for (;;) {
    await game.enterAll();
    await expectAllIsWell(game, installation, database.url);
    if (!killing.on) break;
    game = await openGame(installation, handPauseSeconds);
  }
  await killed;
}

const API_POINTS: readonly FaultPoint[] = [
  'register.after-transfer',
  'register.before-commit',
  'register.after-commit',
  'register.after-start',
  'act.before-append',
  'act.after-append',
  'director.after-lock',
  'director.after-settling',
  'director.after-moving',
  'director.before-commit',
  'director.after-commit',
  'director.after-prizes',
];

test('X1: the api is killed at one point after the other, and nothing is lost or doubled', async () => {
  await playThrough(0, async () => {
    await installation.api?.stop();
    for (const point of API_POINTS) {
      await installation.startApi(`${point}:kill`);
      await installation.api?.printed(`fault point reached: ${point}`);
      await installation.api?.ended();
    }
    await installation.startApi();
  });
});

const JOBS_POINTS: readonly FaultPoint[] = [
  'clock.after-claim',
  'director.after-lock',
  'director.after-settling',
  'director.after-moving',
  'director.before-commit',
  'director.after-commit',
  'director.after-prizes',
];

test('X1: the jobs process is killed at one point after the other, and nothing is lost or doubled', async () => {
  await playThrough(1, async () => {
    await installation.jobs?.stop();
    for (const point of JOBS_POINTS) {
      installation.startJobs(`${point}:kill`);
      await installation.jobs?.printed(`fault point reached: ${point}`);
      await installation.jobs?.ended();
    }
    installation.startJobs();
  });
});
