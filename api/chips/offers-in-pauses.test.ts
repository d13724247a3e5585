import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { pauseTable } from '../tables/pause-table.js';
import { resumeTable } from '../tables/resume-table.js';
import { agreed } from '../testing/agreed.js';
import { buyerOf, playToABust, WITH_REBUYS } from '../testing/chip-sales.js';
import { newStaff, type Person } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { pauseTournament } from '../tournaments/pause-tournament.js';
import { resumeTournament } from '../tournaments/resume-tournament.js';
import { declineOffer } from './decline-offer.js';
import { rebuy } from './rebuy.js';

const SECOND = 1_000;

let opened: TestPlatform;
let platform: Platform;
let game: PlayedSitAndGo;
let staff: Caller;
let out: Person;

/** Somebody has an offer, of which eight seconds have gone by. */
beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
  game = await PlayedSitAndGo.start(opened, 3, WITH_REBUYS);
  const [busted] = await playToABust(platform, game, game.table());
  if (!busted) throw new Error('nobody went out');
  out = busted;
  await game.after(3 * SECOND);
  await game.after(8 * SECOND);
});
afterEach(() => opened.close());

const pause = async (): Promise<void> => void agreed(await pauseTournament(platform, staff, game.id));
const resume = async (): Promise<void> => void agreed(await resumeTournament(platform, staff, game.id));
const stop = async (): Promise<void> =>
  void agreed(await pauseTable(platform, staff, { id: game.table(), reason: 'a ruling' }));
const goOn = async (): Promise<void> => void agreed(await resumeTable(platform, staff, game.table()));
const input = { tournamentId: '', idempotencyKey: 'again' };

/** How long the offer still lasts, in seconds; null where it has ended. */
async function left(): Promise<number | null> {
  const { expiresAt } = await buyerOf(platform, game, out.playerId);
  return expiresAt && (expiresAt - opened.clock.now()) / SECOND;
}

/** The offer has so many seconds left and no less: just before, it stands; then its player is out. */
async function expectLeft(seconds: number): Promise<void> {
  await game.after(0);
  expect(await left()).toBe(seconds);
  const { rows } = await platform.database.pool.query('SELECT due_at FROM tournament WHERE id = $1', [game.id]);
  expect(rows).toEqual([{ due_at: new Date(opened.clock.now() + seconds * SECOND) }]);
  await game.after(seconds * SECOND - 1);
  expect(await buyerOf(platform, game, out.playerId)).toMatchObject({ status: 'PLAYING', offer: 'REBUY' });
  await game.after(1);
  expect(await buyerOf(platform, game, out.playerId)).toMatchObject({ status: 'ELIMINATED', position: 3 });
}

describe('P10, T11, H11: an offer stands still in a pause and keeps what was left', () => {
  const hour = () => game.after(3_600 * SECOND);

  test('of the tournament', async () => {
    await pause();
    await hour();
    expect(await buyerOf(platform, game, out.playerId)).toMatchObject({ offer: 'REBUY', status: 'PLAYING' });
    await resume();
    await expectLeft(12);
  });

  test('of the table', async () => {
    await stop();
    await hour();
    expect(await buyerOf(platform, game, out.playerId)).toMatchObject({ offer: 'REBUY', status: 'PLAYING' });
    await goOn();
    await expectLeft(12);
  });

  test.each([
    ['the tournament within the table', [stop, pause, resume, goOn]],
    ['the table within the tournament', [pause, stop, goOn, resume]],
    ['the table first to go on', [stop, pause, goOn, resume]],
    ['the tournament first to go on', [pause, stop, resume, goOn]],
  ])('of both: %s', async (_, steps) => {
    for (const step of steps) {
      await step();
      if (step !== steps.at(-1)) await hour();
    }
    await expectLeft(12);
  });

  test('twice', async () => {
    await pause();
    await hour();
    await resume();
    await game.after(5 * SECOND);
    await stop();
    await hour();
    await goOn();
    await expectLeft(7);
  });
});

test.each([
  ['the tournament', 'T11', pause, resume],
  ['the table', 'H11', stop, goOn],
])('nobody buys or declines while %s is paused, and afterwards all is as it was', async (_, rule, halt, go) => {
  const wanted = { ...input, tournamentId: game.id };
  await halt();
  expect(await rebuy(platform, out, wanted)).toMatchObject({ error: [{ code: 'CONFLICT', rule }] });
  expect(await declineOffer(platform, out, game.id)).toMatchObject({ error: [{ code: 'CONFLICT', rule }] });
  await go();
  agreed(await rebuy(platform, out, wanted));
  expect(await buyerOf(platform, game, out.playerId)).toMatchObject({ rebuys: 1, stack: 1_200, offer: null });
});

test('O1: who has declined just before his table was stopped keeps his seat until it goes on, and then is out', async () => {
  // Nobody has directed since: the process that took the answer has died.
  await platform.database.pool.query(
    `UPDATE registration SET offer = NULL, offer_expires_at = NULL WHERE tournament_id = $1 AND offer = 'REBUY'`,
    [game.id],
  );
  await stop();
  await game.after(SECOND);
  expect(await buyerOf(platform, game, out.playerId)).toMatchObject({ status: 'PLAYING', seated: true });
  await goOn();
  await game.after(0);
  expect(await buyerOf(platform, game, out.playerId)).toMatchObject({ status: 'ELIMINATED', position: 3 });
});
