import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onFaultPoint, type FaultPoint } from '../faults/fault-point.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { BOTH_ORDERS, race } from '../testing/barrier.js';
import { buyerOf, playToABust, WITH_REBUYS } from '../testing/chip-sales.js';
import { balances, rowsIn } from '../testing/money.js';
import { newStaff, type Person } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { direct } from '../tournaments/direct.js';
import { pauseTournament } from '../tournaments/pause-tournament.js';
import { declineOffer } from './decline-offer.js';
import { rebuy } from './rebuy.js';

const OFFER = 20_000;

let opened: TestPlatform;
let platform: Platform;
let other: Platform;
let game: PlayedSitAndGo;
let out: Person;

/** Somebody has run out of chips, and may have two rebuys for ten euro in all, which he has. */
beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  other = opened.another();
  const price = { prizeCents: 180, feeCents: 20 };
  const rebuys = { price, chips: 1_200, maxPerPlayer: 2, untilLevel: 1 };
  game = await PlayedSitAndGo.start(opened, 3, { ...WITH_REBUYS, rebuy: rebuys });
  const [busted] = await playToABust(platform, game, game.table());
  if (!busted) throw new Error('nobody went out');
  out = busted;
  await game.after(3_000);
});

afterEach(async () => {
  const deviations = await checkBooks(platform.database.pool);
  await opened.close();
  if (deviations.length > 0) throw new Error(`the books are out of order: ${JSON.stringify(deviations)}`);
});

const input = (idempotencyKey: string) => ({ tournamentId: game.id, idempotencyKey });
const buyer = () => buyerOf(platform, game, out.playerId);
const hands = () => game.count('HandStarted');
const BACK_IN = { status: 'PLAYING', rebuys: 1, stack: 1_200, boughtChips: 0, offer: null };
const IS_OUT = { status: 'ELIMINATED', position: 3, rebuys: 0, stack: 0, boughtChips: 0, offer: null };

describe.each(BOTH_ORDERS)('one clean outcome, in the order %i, %i', (...order) => {
  test('two rebuys at once under two keys: one is bought', async () => {
    const dealt = await hands();
    const results = await race(
      'buy-chips.before-lock',
      order,
      () => rebuy(platform, out, input('one')),
      () => rebuy(other, out, input('two')),
    );
    expect(results.map(({ ok }) => ok)).toEqual(order[0] === 0 ? [true, false] : [false, true]);
    const lost = results.find(({ ok }) => !ok);
    expect(lost).toMatchObject({ error: [{ code: 'CONFLICT', rule: 'T5' }] });
    expect([await buyer(), await balances(platform, out), await hands()]).toMatchObject([BACK_IN, [300], dealt + 1]);
  });

  test('two rebuys at once under one key: one is bought, and both have it (P3)', async () => {
    const results = await race(
      'money.before-key',
      order,
      () => rebuy(platform, out, input('one')),
      () => rebuy(other, out, input('one')),
    );
    expect(new Set(results.map(agreed)).size).toBe(1);
    expect([await buyer(), await balances(platform, out)]).toMatchObject([BACK_IN, [300]]);
  });

  test('a rebuy against the end of the offer', async () => {
    const dealt = await hands();
    opened.clock.advance(OFFER);
    const [bought] = await race(
      ['buy-chips.before-lock', 'director.before-lock'],
      order,
      () => rebuy(platform, out, input('one')),
      () => direct(other, game.id),
    );
    expect(bought.ok).toBe(order[0] === 0);
    expect(await hands()).toBe(dealt + 1);
    expect([await buyer(), await balances(platform, out)]).toMatchObject(
      bought.ok ? [BACK_IN, [300]] : [IS_OUT, [500]],
    );
  });

  test('a rebuy against declining', async () => {
    const dealt = await hands();
    const [bought, declined] = await race(
      ['buy-chips.before-lock', 'decline-offer.before-lock'],
      order,
      () => rebuy(platform, out, input('one')),
      () => declineOffer(other, out, game.id),
    );
    expect([bought.ok, declined.ok]).toEqual(order[0] === 0 ? [true, false] : [false, true]);
    expect(await hands()).toBe(dealt + 1);
    expect(await buyer()).toMatchObject(bought.ok ? BACK_IN : IS_OUT);
  });

  test('a rebuy against the pause of the tournament', async () => {
    const staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
    const [bought, paused] = await race(
      ['buy-chips.before-lock', 'pause.before-lock'],
      order,
      () => rebuy(platform, out, input('one')),
      () => pauseTournament(other, staff, game.id),
    );
    agreed(paused);
    expect(bought.ok).toBe(order[0] === 0);
    expect(await buyer()).toMatchObject(bought.ok ? BACK_IN : { status: 'PLAYING', offer: 'REBUY', rebuys: 0 });
  });
});

describe('X1: a process that dies while it sells chips', () => {
  /** As the clock does: again, where somebody else held the tournament for too long. */
  async function directed(by: Platform): Promise<void> {
    while (!(await direct(by, game.id))) continue;
  }

  /** It dies at that point: whatever was not committed is gone. */
  async function dyingAt(point: FaultPoint, call: () => Promise<unknown>): Promise<void> {
    const lift = onFaultPoint(point, () => {
      throw new Error('killed');
    });
    try {
      await call().catch(() => undefined);
    } finally {
      lift();
    }
  }

  test.each(['buy-chips.before-lock', 'buy-chips.after-transfer', 'buy-chips.before-commit'] as const)(
    'at %s: nothing is bought, and the same call buys it',
    async (point) => {
      await dyingAt(point, () => rebuy(platform, out, input('one')));
      expect([await buyer(), await balances(platform, out), await rowsIn(platform, 'chip_purchase')]).toMatchObject([
        { offer: 'REBUY', rebuys: 0, boughtChips: 0, paid: 500 },
        [500],
        0,
      ]);
      agreed(await rebuy(other, out, input('one')));
      expect([await buyer(), await balances(platform, out)]).toMatchObject([BACK_IN, [300]]);
    },
  );

  test('after the commit: it is bought once, and the clock lets the table go on', async () => {
    const dealt = await hands();
    await dyingAt('buy-chips.after-commit', () => rebuy(platform, out, input('one')));
    expect([await buyer(), await hands()]).toMatchObject([{ rebuys: 1, boughtChips: 1_200, offer: null }, dealt]);
    const due = await platform.database.pool.query('SELECT due_at <= $2 AS due FROM tournament WHERE id = $1', [
      game.id,
      new Date(opened.clock.now()),
    ]);
    expect(due.rows).toEqual([{ due: true }]);
    await directed(other);
    expect([await buyer(), await hands()]).toMatchObject([BACK_IN, dealt + 1]);
    agreed(await rebuy(other, out, input('one')));
    expect([await buyer(), await balances(platform, out)]).toMatchObject([BACK_IN, [300]]);
  });

  test.each(['director.after-settling', 'director.after-moving', 'director.before-commit'] as const)(
    'while the chips come to the stack, at %s: they come once',
    async (point) => {
      await dyingAt(point, () => rebuy(platform, out, input('one')));
      expect(await buyer()).toMatchObject({ boughtChips: 1_200, stack: 0 });
      await directed(other);
      await directed(platform);
      expect(await buyer()).toMatchObject(BACK_IN);
      expect(await game.count('ChipsAdded')).toBe(1);
    },
  );
});
