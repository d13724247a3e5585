import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { Caller } from '../accounts/caller.js';
import { addOn } from '../chips/add-on.js';
import { rebuy } from '../chips/rebuy.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { voidHand } from '../tables/void-hand.js';
import { agreed } from '../testing/agreed.js';
import { playToABust, WITH_REBUYS } from '../testing/chip-sales.js';
import { fundsNow, giveBonus } from '../testing/money.js';
import { newPlayers, newStaff, type Person } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { playAt, tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { pauseTournament } from '../tournaments/pause-tournament.js';
import { callOff, entriesOf, paidOut, previewed } from './testing/called-off.js';

const PAUSE = 3_000;

let test_: TestPlatform;
let platform: Platform;
let staff: Caller;

beforeEach(async () => {
  test_ = await openTestPlatform();
  platform = test_.platform;
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});

afterEach(() => test_.close());

/** One player has run out of chips, and his hand has just been settled. */
async function busted(players: number, terms: Partial<TournamentInput> = {}): Promise<[PlayedSitAndGo, Person]> {
  const people = await newPlayers(platform, players, 100_000);
  for (;;) {
    const game = await PlayedSitAndGo.start(test_, players, { ...WITH_REBUYS, ...terms }, people);
    const [out, ...more] = await playToABust(platform, game, game.table(), PAUSE);
    await game.after(PAUSE);
    // A short stack in the blinds may have put two out.
    if (out && more.length === 0) return [game, out];
  }
}

/** What everybody but one gets; all of them the same. */
function others<Value>(of: ReadonlyMap<string, Value>, { playerId }: Person): Value[] {
  return [...of].filter(([id]) => id !== playerId).map(([, value]) => value);
}

describe('C6, P10: rebuys', () => {
  test('an offer that is open lapses: its player is out, in the order of his hand', async () => {
    const [game, out] = await busted(4);
    await callOff(platform, staff, game.id);
    const paid = await paidOut(platform, game.id);
    expect(paid.get(out.playerId)).toEqual([0, 0, 0]);
    expect(others(paid, out)).toEqual([
      [500, 0, 150],
      [500, 0, 150],
      [500, 0, 150],
    ]);
    expect((await entriesOf(platform, game.id)).get(out.playerId)).toMatchObject({ status: 'ELIMINATED', position: 4 });
    expect(await game.events()).toContainEqual(
      expect.objectContaining({ type: 'PlayerLeft', playerId: out.playerId, reason: 'ELIMINATED', position: 4 }),
    );
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('one bought since the last completed hand is given back, also where its hand was being played', async () => {
    const [game, out] = await busted(4);
    agreed(await rebuy(platform, out, { tournamentId: game.id, idempotencyKey: 'once more' }));
    const { hand } = await tableNow(platform, game.table());
    expect(hand.players.find(({ playerId }) => playerId === out.playerId)?.startingStack).toBe(1_200);
    await callOff(platform, staff, game.id);
    const paid = await paidOut(platform, game.id);
    expect(paid.get(out.playerId)).toEqual([500, 0, 0]);
    // Of 4.50 that he paid first three shares; what he paid last is in nobody's.
    expect(others(paid, out)).toEqual([
      [500, 0, 150],
      [500, 0, 150],
      [500, 0, 150],
    ]);
    const entries = await entriesOf(platform, game.id);
    expect(entries.get(out.playerId)).toMatchObject({ status: 'ELIMINATED', position: 4, stack: 0 });
    expect(others(entries, out).reduce((sum, { stack }) => sum + stack, 0)).toBe(4 * 1_500);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('M8: what was paid for it with bonus credit comes back as bonus credit', async () => {
    const [game, out] = await busted(4);
    await giveBonus(platform, out.playerId, 120);
    const before = await fundsNow(platform, out);
    agreed(await rebuy(platform, out, { tournamentId: game.id, idempotencyKey: 'once more' }));
    expect((await fundsNow(platform, out))[1]).toBe(0);
    await callOff(platform, staff, game.id);
    expect(await fundsNow(platform, out)).toEqual(before);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('H11: nor does a hand count that was taken back before', async () => {
    const [game, out] = await busted(4);
    agreed(await rebuy(platform, out, { tournamentId: game.id, idempotencyKey: 'once more' }));
    const { hand } = await tableNow(platform, game.table());
    agreed(await voidHand(platform, staff, { handId: hand.handId, reason: 'face up', defectiveDeck: true }));
    await game.after(PAUSE);
    expect((await tableNow(platform, game.table())).hand).toMatchObject({
      number: hand.number + 1,
      outcome: 'PLAYING',
    });
    await callOff(platform, staff, game.id);
    expect((await paidOut(platform, game.id)).get(out.playerId)).toEqual([500, 0, 0]);
    expect((await entriesOf(platform, game.id)).get(out.playerId)).toMatchObject({ position: 4, stack: 0 });
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('once a hand has been played with it, it counts as all he paid', async () => {
    const [game, out] = await busted(4);
    agreed(await rebuy(platform, out, { tournamentId: game.id, idempotencyKey: 'once more' }));
    while ((await tableNow(platform, game.table())).hand.turn) {
      await playAt(platform, game.people, game.table(), 'FOLD');
    }
    await callOff(platform, staff, game.id);
    const paid = await paidOut(platform, game.id);
    expect(paid.get(out.playerId)).toEqual([1_000, 0, 0]);
    expect(others(paid, out).every(([refund, , share]) => refund === 500 && share === 0)).toBe(true);
    const stacks = [...(await entriesOf(platform, game.id)).values()].map(({ stack }) => stack);
    expect(stacks.reduce((sum, stack) => sum + stack, 0)).toBe(4 * 1_500 + 1_200);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('C2: as long as there are any, a guarantee does not count', async () => {
    const [game, out] = await busted(4, { guaranteeCents: 10_000 });
    agreed(await pauseTournament(platform, staff, game.id));
    const before = await previewed(platform, staff, game.id);
    expect(others(before, out).map(([, , share]) => share)).toEqual([150, 150, 150]);
  });
});

describe('C6, T6: add-ons', () => {
  const ADD_ON = {
    breakAfterLevels: [1],
    breakSeconds: 120,
    addOn: { price: { prizeCents: 180, feeCents: 20 }, chips: 1_000, maxPerPlayer: 1, afterLevels: [1] },
  } as const;

  test('one bought in the break comes back with all the rest, and brings no chips', async () => {
    const game = await PlayedSitAndGo.start(test_, 3, ADD_ON);
    await game.after(61_000);
    await playAt(platform, game.people, game.table(), 'FOLD');
    await playAt(platform, game.people, game.table(), 'FOLD');
    await game.after(PAUSE);
    const [buyer] = game.people;
    if (!buyer) throw new Error('nobody plays');
    agreed(await addOn(platform, buyer, { tournamentId: game.id, idempotencyKey: 'more' }));
    await callOff(platform, staff, game.id);
    const paid = await paidOut(platform, game.id);
    expect(paid.get(buyer.playerId)).toEqual([700, 0, 0]);
    expect(others(paid, buyer)).toEqual([
      [500, 0, 0],
      [500, 0, 0],
    ]);
    const stacks = [...(await entriesOf(platform, game.id)).values()].map(({ stack }) => stack);
    expect(stacks.reduce((sum, stack) => sum + stack, 0)).toBe(3 * 1_500);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });
});
