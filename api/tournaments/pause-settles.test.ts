import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { pauseTable } from '../tables/pause-table.js';
import { agreed } from '../testing/agreed.js';
import { breakingTable } from '../testing/breaking-table.js';
import { newPlayers, newStaff } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { tablesOf } from '../testing/sit-and-go.js';
import { playAt, tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { direct } from './direct.js';
import { pauseTournament } from './pause-tournament.js';
import { resumeTournament } from './resume-tournament.js';

let test_: TestPlatform;
let platform: Platform;
let staff: Caller;

beforeEach(async () => {
  test_ = await openTestPlatform();
  platform = test_.platform;
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});

afterEach(() => test_.close());

async function stop({ id }: PlayedSitAndGo): Promise<void> {
  agreed(await pauseTournament(platform, staff, id));
}

async function goOn({ id }: PlayedSitAndGo): Promise<void> {
  agreed(await resumeTournament(platform, staff, id));
}

describe('C7: hands that have ended are settled before the tournament stands still', () => {
  /** Three players at one table: one has lost all his chips in the hand that has just ended, unless they were equal. */
  async function onePlayerOut(): Promise<PlayedSitAndGo> {
    const people = await newPlayers(platform, 3, 100_000);
    for (;;) {
      const game = await PlayedSitAndGo.start(test_, 3, {}, people);
      await playAt(platform, game.people, game.table(), 'RAISE', 'ALL_IN');
      await playAt(platform, game.people, game.table(), 'CALL');
      await playAt(platform, game.people, game.table(), 'FOLD');
      if ((await tableNow(platform, game.table())).table.seats.some(({ stack }) => stack === 0)) return game;
    }
  }

  test('who has run out of chips is out, and the next deal comes when the pause after the hand would have been over', async () => {
    const game = await onePlayerOut();
    test_.clock.advance(1_000);
    const { dueAt } = await game.row();
    await stop(game);
    expect(await tableNow(platform, game.table())).toMatchObject({
      table: { seats: [{}, {}], paused: {} },
      hand: { settled: true },
    });
    expect(await game.row()).toEqual({ dueAt, paused: true, leased: false });
    const { rows } = await platform.database.pool.query<{ position: number }>(
      `SELECT position FROM registration WHERE tournament_id = $1 AND status = 'ELIMINATED'`,
      [game.id],
    );
    expect(rows).toEqual([{ position: 3 }]);
    test_.clock.advance(60_000);
    await goOn(game);
    await game.after(1_999);
    expect((await tableNow(platform, game.table())).hand.number).toBe(1);
    await game.after(1);
    expect((await tableNow(platform, game.table())).hand.number).toBe(2);
  });

  test('S2: a table that has become one too many breaks by that', async () => {
    const people = await newPlayers(platform, 5, 10_000);
    const { tournamentId, breaking } = await breakingTable(test_, people);
    await playAt(platform, people, breaking, 'FOLD');
    agreed(await pauseTournament(platform, staff, tournamentId));
    expect((await tableNow(platform, breaking)).table.closed).toBe(true);
    test_.clock.advance(60_000);
    agreed(await resumeTournament(platform, staff, tournamentId));
    const staying = (await tablesOf(platform, tournamentId)).find((table) => !table.closed);
    if (!staying) throw new Error('no table is left');
    await playAt(platform, people, staying.tableId, 'FOLD');
    test_.clock.advance(3_000);
    await direct(platform, tournamentId);
    expect((await tableNow(platform, staying.tableId)).table.seats).toHaveLength(4);
  });

  test('S7: a round of hand-for-hand is settled as one: not as long as a hand of it is played', async () => {
    const game = await PlayedSitAndGo.start(test_, 4, {
      seatsPerTable: 2,
      payoutScheme: [{ minEntries: 4, maxEntries: 4, basisPoints: [5_000, 3_000, 2_000] }],
    });
    await playAt(platform, game.people, game.table(2), 'FOLD');
    test_.clock.advance(1_000);
    await stop(game);
    expect((await tableNow(platform, game.table(2))).hand.settled).toBe(false);
    await goOn(game);
    await playAt(platform, game.people, game.table(1), 'FOLD');
    await stop(game);
    for (const table of game.tables) expect((await tableNow(platform, table)).hand.settled).toBe(true);
    await goOn(game);
    await game.after(3_000);
    for (const table of game.tables) expect((await tableNow(platform, table)).hand.number).toBe(2);
  });

  test('H11: nor at a table that waits for a ruling', async () => {
    const game = await PlayedSitAndGo.start(test_, 4, { seatsPerTable: 2 });
    await playAt(platform, game.people, game.table(2), 'FOLD');
    agreed(await pauseTable(platform, staff, { id: game.table(2), reason: 'a ruling' }));
    await stop(game);
    expect((await tableNow(platform, game.table(2))).hand.settled).toBe(false);
  });

  test('S8: with the last of them a break begins, and stands still at once', async () => {
    const game = await PlayedSitAndGo.start(test_, 2, { breakAfterLevels: [1], breakSeconds: 120 });
    await game.after(61_000);
    await playAt(platform, game.people, game.table(), 'FOLD');
    const ended = platform.clock.now();
    test_.clock.advance(1_000);
    await stop(game);
    expect((await game.clock()).breakEndsAt).toBe(ended + 120_000);
    await game.after(60_000);
    await goOn(game);
    expect((await game.clock()).breakEndsAt).toBe(ended + 180_000);
    await game.after(119_000);
    expect((await tableNow(platform, game.table())).hand.number).toBe(2);
  });
});
