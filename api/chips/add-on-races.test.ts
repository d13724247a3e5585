import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { BOTH_ORDERS, race } from '../testing/barrier.js';
import { buyerOf } from '../testing/chip-sales.js';
import { balances } from '../testing/money.js';
import type { Person } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { direct } from '../tournaments/direct.js';
import { addOn } from './add-on.js';
import { declineOffer } from './decline-offer.js';

const MINUTE = 60_000;

let opened: TestPlatform;
let platform: Platform;
let other: Platform;
let game: PlayedSitAndGo;
let someone: Person;

/** A break of five minutes has begun, in which everybody may have one add-on. */
beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  other = opened.another();
  game = await PlayedSitAndGo.start(opened, 3, {
    breakAfterLevels: [1],
    breakSeconds: 300,
    addOn: { price: { prizeCents: 90, feeCents: 10 }, chips: 2_000, maxPerPlayer: 1, afterLevels: [1] },
  });
  while ((await tableNow(platform, game.table())).hand.turn !== null) agreed(await game.fold(await game.turn()));
  await game.after(MINUTE);
  const [first] = game.people;
  if (!first) throw new Error('nobody plays');
  someone = first;
});

afterEach(async () => {
  const deviations = await checkBooks(platform.database.pool);
  await opened.close();
  if (deviations.length > 0) throw new Error(`the books are out of order: ${JSON.stringify(deviations)}`);
});

const input = (idempotencyKey: string) => ({ tournamentId: game.id, idempotencyKey });
const buyer = () => buyerOf(platform, game, someone.playerId);

describe.each(BOTH_ORDERS)('T6: one clean outcome, in the order %i, %i', (...order) => {
  test('two add-ons at once where one is allowed: one is bought', async () => {
    const results = await race(
      'buy-chips.before-lock',
      order,
      () => addOn(platform, someone, input('one')),
      () => addOn(other, someone, input('two')),
    );
    expect(results.map(({ ok }) => ok)).toEqual(order[0] === 0 ? [true, false] : [false, true]);
    expect(await balances(platform, someone)).toEqual([400]);
    expect(await buyer()).toMatchObject({ addOns: 1, boughtChips: 2_000, offer: null });
  });

  test('an add-on against the end of the break and the deal after it: it plays in that hand, or is not bought', async () => {
    const { stack } = await buyer();
    opened.clock.advance(5 * MINUTE);
    const [bought] = await race(
      ['buy-chips.before-lock', 'director.before-lock'],
      order,
      () => addOn(platform, someone, input('one')),
      () => direct(other, game.id),
    );
    expect(bought.ok).toBe(order[0] === 0);
    const { hand } = await tableNow(platform, game.table());
    const dealt = hand.players.find(({ playerId }) => playerId === someone.playerId)?.startingStack;
    expect(dealt).toBe(bought.ok ? stack + 2_000 : stack);
    expect(await buyer()).toMatchObject({ addOns: bought.ok ? 1 : 0, boughtChips: 0, offer: null });
    expect(await balances(platform, someone)).toEqual([bought.ok ? 400 : 500]);
  });

  test('an add-on against declining', async () => {
    const [bought, declined] = await race(
      ['buy-chips.before-lock', 'decline-offer.before-lock'],
      order,
      () => addOn(platform, someone, input('one')),
      () => declineOffer(other, someone, game.id),
    );
    expect([bought.ok, declined.ok]).toEqual(order[0] === 0 ? [true, false] : [false, true]);
    expect(await buyer()).toMatchObject({ addOns: bought.ok ? 1 : 0, offer: null });
  });
});
