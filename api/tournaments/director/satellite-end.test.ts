import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TableId } from '../../../engine/ids.js';
import type { TournamentInput } from '../../../engine/tournament/definition-input.js';
import { checkBooks } from '../../ledger/check-books.js';
import type { Platform } from '../../platform.js';
import { PlayedSitAndGo } from '../../testing/played-sit-and-go.js';
import { openTarget, statusOf, tokensFor } from '../../testing/satellites.js';
import { playAt, tableNow } from '../../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.js';

const PAUSE = 3_000;
const LEVEL = 3_600_000;

let opened: TestPlatform;
let platform: Platform;

beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
});
afterEach(() => opened.close());

/** A satellite whose tables play their first hands; levels last an hour. */
async function start(
  players: number,
  { seatCents = 1_000, guaranteedSeats = 0 },
  terms: Partial<TournamentInput> = {},
): Promise<PlayedSitAndGo> {
  const feeCents = seatCents / 10;
  const startsAt = platform.clock.now() + 10 * LEVEL;
  const buyIn = { prizeCents: seatCents - feeCents, feeCents };
  const targetId = await openTarget(platform, { buyIn, startsAt });
  const levels = [10, 20, 40].map((smallBlind) => ({ smallBlind, bigBlind: 2 * smallBlind, seconds: LEVEL / 1000 }));
  const satellite = { targetId, award: 'TOKEN', guaranteedSeats } as const;
  return PlayedSitAndGo.start(opened, players, { seatsPerTable: 3, levels, satellite, ...terms });
}

/** So many go all-in; the others fold. */
async function allIn(game: PlayedSitAndGo, table: TableId, players: number): Promise<void> {
  for (let acts = 0; ; acts += 1) {
    const { hand } = await tableNow(platform, table);
    if (!hand.turn) return;
    if (acts === 0) await playAt(platform, game.people, table, 'RAISE', 'ALL_IN');
    else await playAt(platform, game.people, table, acts < players ? 'CALL' : 'FOLD');
  }
}

/** All three of a table play for everything until one of them has it. */
async function playForEverything(game: PlayedSitAndGo, table: TableId): Promise<void> {
  for (;;) {
    await allIn(game, table, 3);
    const { table: state } = await tableNow(platform, table);
    if (state.seats.filter((seat) => seat.stack > 0).length === 1) return;
    await game.after(PAUSE);
  }
}

/** Everybody folds to one. */
async function foldOut(game: PlayedSitAndGo, table: TableId): Promise<void> {
  while ((await tableNow(platform, table)).hand.turn) await playAt(platform, game.people, table, 'FOLD');
}

async function handsAt(game: PlayedSitAndGo, table: number): Promise<number> {
  return game.count('HandStarted', game.table(table));
}

async function targetOf(game: PlayedSitAndGo) {
  const { rows } = await platform.database.pool.query<{ target_id: Parameters<typeof tokensFor>[1] }>(
    'SELECT target_id FROM tournament WHERE id = $1',
    [game.id],
  );
  const [row] = rows;
  if (!row) throw new Error('no satellite');
  return row.target_id;
}

describe('P6: a satellite with as many players left as seats', () => {
  test('deals no more, and is over when the hands being played are', async () => {
    const game = await start(6, { guaranteedSeats: 4 });
    await playForEverything(game, game.table(1));
    const hands = await handsAt(game, 1);
    await game.after(PAUSE);
    expect(await statusOf(platform, game.id)).toBe('RUNNING');
    expect(await handsAt(game, 1)).toBe(hands);
    await foldOut(game, game.table(2));
    await game.after(PAUSE);
    expect(await statusOf(platform, game.id)).toBe('COMPLETED');
    expect(await tokensFor(platform, await targetOf(game))).toHaveLength(4);
    const { rows } = await platform.database.pool.query<{ position: number; stack: number }>(
      `SELECT position, stack FROM registration WHERE tournament_id = $1 AND stack > 0 ORDER BY position`,
      [game.id],
    );
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(rows.map(({ stack }) => stack)).toEqual(rows.map(({ stack }) => stack).toSorted((one, two) => two - one));
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('T5: plays on while rebuys are sold, and ends with the level that ends them', async () => {
    const rebuy = { price: { prizeCents: 90, feeCents: 10 }, chips: 500, maxPerPlayer: 1, untilLevel: 1 };
    const game = await start(3, { guaranteedSeats: 2 }, { rebuy });
    for (;;) {
      await allIn(game, game.table(), 2);
      const { table } = await tableNow(platform, game.table());
      await game.after(PAUSE);
      if (table.seats.some((seat) => seat.stack === 0)) break;
    }
    await game.after(20_000);
    expect(await statusOf(platform, game.id)).toBe('RUNNING');
    await foldOut(game, game.table());
    await game.after(PAUSE);
    expect(await statusOf(platform, game.id)).toBe('RUNNING');
    await game.after(LEVEL);
    expect(await statusOf(platform, game.id)).toBe('RUNNING');
    await foldOut(game, game.table());
    await game.after(PAUSE);
    expect(await statusOf(platform, game.id)).toBe('COMPLETED');
    expect(await tokensFor(platform, await targetOf(game))).toHaveLength(2);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });
});

describe('S7: paid places of a satellite are its seats, and the place that gets what is left over', () => {
  test.each([
    ['two seats and something left over: hand for hand with four left', { seatCents: 1_000 }, true],
    ['two seats and nothing left over: not yet with four left', { seatCents: 1_350 }, false],
    ['three guaranteed seats: with four left', { seatCents: 1_350, guaranteedSeats: 3 }, true],
  ])('%s', async (_, seats, expected) => {
    const game = await start(6, seats);
    await playForEverything(game, game.table(1));
    await game.after(PAUSE);
    const { rows } = await platform.database.pool.query(
      'SELECT remaining, hand_for_hand AS "handForHand" FROM tournament WHERE id = $1',
      [game.id],
    );
    expect(rows).toEqual([{ remaining: 4, handForHand: expected }]);
  });
});
