import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TableId } from '../../../engine/ids.js';
import { rebuy } from '../../chips/rebuy.js';
import type { Platform } from '../../platform.js';
import { agreed } from '../../testing/agreed.js';
import { playToABust } from '../../testing/chip-sales.js';
import { PlayedSitAndGo } from '../../testing/played-sit-and-go.js';
import { tableNow } from '../../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.js';

const SECOND = 1_000;

let opened: TestPlatform;
let platform: Platform;
let game: PlayedSitAndGo;
let [one, other]: [TableId, TableId] = ['tbl_one' as TableId, 'tbl_other' as TableId];

/** Four players at two tables, three of them paid: one too many from the start. Rebuys in the first minute alone. */
beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  game = await PlayedSitAndGo.start(opened, 4, {
    seatsPerTable: 2,
    payoutScheme: [{ minEntries: 4, maxEntries: 4, basisPoints: [5_000, 3_000, 2_000] }],
    levels: [
      { smallBlind: 10, bigBlind: 20, seconds: 60 },
      { smallBlind: 20, bigBlind: 40, seconds: 3_600 },
    ],
    rebuy: { price: { prizeCents: 90, feeCents: 10 }, chips: 1_200, maxPerPlayer: 1, untilLevel: 1 },
  });
  [one, other] = [game.table(1), game.table(2)];
});
afterEach(() => opened.close());

async function fold(table: TableId): Promise<void> {
  agreed(await game.fold(await game.turn(table)));
}

/** The level of the hand that lies at the table, and whether play is hand-for-hand. */
async function stands(table: TableId): Promise<{ level: number | undefined; handForHand: boolean | undefined }> {
  const { rows } = await platform.database.pool.query<{ active: boolean }>(
    'SELECT hand_for_hand AS active FROM tournament WHERE id = $1',
    [game.id],
  );
  return { level: (await tableNow(platform, table)).table.level?.number, handForHand: rows[0]?.active };
}

/** So many seconds before the first level ends; below zero, after it. */
async function untilTheLevelEnds(seconds: number): Promise<void> {
  const { rows } = await platform.database.pool.query<{ ends: Date }>(
    `SELECT started_at + interval '60 seconds' AS ends FROM tournament WHERE id = $1`,
    [game.id],
  );
  await game.after((rows[0]?.ends.getTime() ?? 0) - seconds * SECOND - opened.clock.now());
}

test('S7: not while a hand is played that was dealt in the last level of rebuys', async () => {
  await untilTheLevelEnds(-1);
  expect(await stands(one)).toEqual({ level: 1, handForHand: false });
  await fold(one);
  await game.after(3 * SECOND);
  expect(await stands(one)).toEqual({ level: 2, handForHand: false });
  await fold(other);
  await game.after(3 * SECOND);
  expect(await stands(one)).toEqual({ level: 2, handForHand: true });
});

test('S7, P10: not while an offer to rebuy is open, though no hand of that level is played any more', async () => {
  const [out] = await playToABust(platform, game, one);
  if (!out) throw new Error('nobody went out');
  await fold(other);
  await untilTheLevelEnds(1);
  await fold(other);
  await game.after(5 * SECOND);
  expect(await stands(other)).toEqual({ level: 2, handForHand: false });
  agreed(await rebuy(platform, out, { tournamentId: game.id, idempotencyKey: 'in time' }));
  // The hand at the other table is the first round; his own table deals with the second.
  expect(await stands(one)).toEqual({ level: 1, handForHand: true });
  await fold(other);
  await game.after(3 * SECOND);
  expect(await stands(one)).toEqual({ level: 2, handForHand: true });
  const { hand } = await tableNow(platform, one);
  expect(hand.players.find(({ playerId }) => playerId === out.playerId)?.startingStack).toBe(1_200);
});
