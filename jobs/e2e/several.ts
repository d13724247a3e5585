import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FaultPoint } from '../../api/faults/fault-point.js';
import { createTestDatabase, type TestDatabase } from '../../prisma/testing/database.js';
import { expectAllIsWell, letTimeCome, openGame, openScheduledGame } from './game.js';
import { Installation } from './installation.js';

/** Where the first api is killed, and where the first jobs process is, while the others go on. */
export interface Kills {
  readonly api: readonly FaultPoint[];
  readonly jobs: readonly FaultPoint[];
}

/** What two api and two jobs processes do together on one database; `settings` say on which back end of the queue. */
export function describeSeveral(settings: () => Record<string, string>, kills: Kills): void {
  let database: TestDatabase;
  let installation: Installation;

  beforeEach(async () => {
    database = await createTestDatabase();
    installation = await Installation.start(database.url, {
      apis: 2,
      jobs: 2,
      settings: settings(),
      // Whoever plays is thrown out of his streams again and again, and goes on at the other api.
      moveEvery: 23,
    });
  });

  afterEach(async () => {
    await installation.stop();
    await database.drop();
  });

  test('X1, DESIGN 1, DESIGN 2: one of two apis and one of two jobs are killed at one point after the other, clients move, and nothing is missed, lost or doubled', async () => {
    const left = { apis: true, jobs: true };
    const killApis = async (): Promise<void> => {
      await installation.api?.stop();
      for (const point of kills.api) {
        await installation.startApi(`${point}:kill`);
        await installation.api?.printed(`fault point reached: ${point}`);
        await installation.api?.ended();
      }
      await installation.startApi();
    };
    const killJobs = async (): Promise<void> => {
      await installation.jobs?.stop();
      for (const point of kills.jobs) {
        installation.startJobs(`${point}:kill`);
        await installation.jobs?.printed(`fault point reached: ${point}`);
        await installation.jobs?.ended();
      }
      installation.startJobs();
    };
    const killed = Promise.all([
      killApis().finally(() => (left.apis = false)),
      killJobs().finally(() => (left.jobs = false)),
    ]);
    // One api directs by itself after each hand; the jobs do where there is a pause.
    const playOn = async (handPauseSeconds: number, goesOn: () => boolean): Promise<void> => {
      do {
        const game = await openGame(installation, handPauseSeconds);
        await game.enterAll();
        await expectAllIsWell(game, installation, database.url);
      } while (goesOn());
    };
    await Promise.all([playOn(0, () => left.apis), playOn(1, () => left.jobs)]);
    await killed;
  });

  test('J2, T12, X1: a scheduled tournament starts once with two jobs, whichever does it, and is played over two apis', async () => {
    const game = await openScheduledGame(installation);
    await installation.jobs?.stop();
    installation.startJobs('start.after-commit:kill');
    await game.enterAll();
    await letTimeCome(game, database.url);
    await expectAllIsWell(game, installation, database.url);
    expect(game.course.events.filter((event) => event['status'] === 'RUNNING')).toHaveLength(1);
    expect(game.course.connections).toBeGreaterThan(1);
  });
}
