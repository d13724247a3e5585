import { afterEach, beforeEach, describe, test } from 'vitest';
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

describe('X1: the api is killed', () => {
  const points: readonly FaultPoint[] = [
    'register.after-transfer',
    'register.after-start',
    'register.before-commit',
    'register.after-commit',
    'act.before-append',
    'act.after-append',
    'director.after-lock',
    'director.after-settling',
    'director.after-moving',
    'director.after-prizes',
    'director.before-commit',
    'director.after-commit',
  ];

  test.each(points)('at %s, and everything goes on', async (point) => {
    const game = await openGame(installation, 0);
    await installation.api?.stop();
    await installation.startApi(`${point}:kill`);
    const { api } = installation;
    const entering = game.enterAll();
    await api?.printed(`fault point reached: ${point}`);
    await api?.ended();
    await installation.startApi();
    await entering;
    await expectAllIsWell(game, installation, database.url);
  });
});

describe('X1: the jobs process is killed', () => {
  const points: readonly FaultPoint[] = [
    'clock.after-claim',
    'director.after-lock',
    'director.after-settling',
    'director.after-moving',
    'director.after-prizes',
    'director.before-commit',
    'director.after-commit',
  ];

  test.each(points)('at %s, and everything goes on', async (point) => {
    const game = await openGame(installation, 1);
    await installation.jobs?.stop();
    installation.startJobs(`${point}:kill`);
    await game.enterAll();
    await installation.jobs?.printed(`fault point reached: ${point}`);
    await installation.jobs?.ended();
    installation.startJobs();
    await expectAllIsWell(game, installation, database.url);
  });
});
