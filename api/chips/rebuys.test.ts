import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerId } from '../../engine/ids.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import { openSession } from '../accounts/session.store.js';
import { checkBooks } from '../ledger/check-books.js';
import { creditPlayer } from '../ledger/credit-player.js';
import { poolAccount } from '../ledger/ledger-accounts.js';
import type { Platform } from '../platform.js';
import { startServer } from '../server.js';
import { agreed } from '../testing/agreed.js';
import { buyerOf, playToABust, WITH_REBUYS } from '../testing/chip-sales.js';
import { ask } from '../testing/documents.js';
import { balances, sumOf, viewerEventsOf } from '../testing/money.js';
import { newStaff, type Person } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { refused } from '../testing/refused.js';
import { SocketClient } from '../testing/socket-client.js';
import { tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { addOn } from './add-on.js';
import { declineOffer } from './decline-offer.js';
import { rebuy } from './rebuy.js';

const PAUSE = 3_000;
const OFFER = 20_000;

let opened: TestPlatform;
let platform: Platform;
let game: PlayedSitAndGo;

beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
});
afterEach(() => opened.close());

async function start(players: number, terms: Partial<TournamentInput> = {}): Promise<void> {
  game = await PlayedSitAndGo.start(opened, players, { ...WITH_REBUYS, ...terms });
}

/** Somebody has run out of chips, and his hand has just been settled. */
async function bust(table = game.table(), pause = PAUSE): Promise<Person> {
  const [out] = await playToABust(platform, game, table, pause);
  await game.after(pause);
  if (!out) throw new Error('nobody went out');
  return out;
}

const buyer = (person: { readonly playerId: PlayerId }) => buyerOf(platform, game, person.playerId);
const input = (idempotencyKey = 'rebuy') => ({ tournamentId: game.id, idempotencyKey });
const hands = (table = game.table()) => game.count('HandStarted', table);

/** How the tournament stands. */
async function remaining(): Promise<Record<string, unknown> | undefined> {
  const { rows } = await platform.database.pool.query<Record<string, unknown>>(
    'SELECT status, remaining, entrants, prize_pool_cents AS pool, fee_cents AS fee FROM tournament WHERE id = $1',
    [game.id],
  );
  return rows[0];
}

async function told(type: string): Promise<Record<string, unknown>[]> {
  const { rows } = await platform.database.pool.query<{ payload: Record<string, unknown> }>(
    `SELECT payload FROM tournament_event WHERE tournament_id = $1 AND payload->>'type' = $2 ORDER BY seq`,
    [game.id, type],
  );
  return rows.map(({ payload }) => payload);
}

describe('P10: who runs out of chips is offered some anew', () => {
  test('for 20 seconds from the settlement; his seat is held, and the next hand there waits', async () => {
    await start(3);
    const before = await hands();
    const out = await bust();
    const dealt = await hands();
    const { table } = await tableNow(platform, game.table());
    expect(table.seats.find(({ playerId }) => playerId === out.playerId)?.stack).toBe(0);
    expect(await buyer(out)).toMatchObject({
      status: 'PLAYING',
      position: null,
      stack: 0,
      offer: 'REBUY',
      expiresAt: opened.clock.now() + OFFER,
    });
    expect(await viewerEventsOf(platform, out.playerId)).toContainEqual({
      type: 'ChipsOffered',
      tournamentId: game.id,
      offer: {
        kind: 'REBUY',
        price: { prizeCents: 450, feeCents: 50 },
        chips: 1_200,
        expiresAt: opened.clock.now() + OFFER,
      },
    });
    await game.after(OFFER - 1);
    expect([await hands(), await remaining()]).toMatchObject([dealt, { status: 'RUNNING', remaining: 3 }]);
    expect(dealt).toBeGreaterThanOrEqual(before);
    expect(await told('PlayerEliminated')).toEqual([]);
  });

  test('bought chips play from the next hand, which follows at once; the price counts for pool and fee (M1, M5)', async () => {
    await start(3);
    const out = await bust();
    const dealt = await hands();
    const [held = 0] = await balances(platform, out);
    expect(agreed(await rebuy(platform, out, input()))).toMatch(/^reg_/);
    expect(await balances(platform, out)).toEqual([held - 500]);
    expect(await remaining()).toMatchObject({ entrants: 3, remaining: 3, pool: 4 * 450, fee: 4 * 50 });
    expect(await sumOf(platform, poolAccount(game.id))).toBe(4 * 450);
    expect(await told('EntrantsChanged')).toContainEqual({
      type: 'EntrantsChanged',
      entrants: 3,
      prizePoolCents: 1_800,
    });
    expect(await hands()).toBe(dealt + 1);
    const events = await game.events();
    const added = events.findIndex(({ type }) => type === 'ChipsAdded');
    expect(events[added]).toMatchObject({ playerId: out.playerId, amount: 1_200, stack: 1_200 });
    expect(events.slice(added).map(({ type }) => type)).toContain('HandStarted');
    const { hand } = await tableNow(platform, game.table());
    expect(hand.players.find(({ playerId }) => playerId === out.playerId)?.startingStack).toBe(1_200);
    expect(await buyer(out)).toMatchObject({ rebuys: 1, offer: null, boughtChips: 0, stack: 1_200, paid: 1_000 });
    const { rows } = await platform.database.pool.query('SELECT kind, chips, from_hand_id FROM chip_purchase');
    expect(rows).toEqual([{ kind: 'REBUY', chips: 1_200, from_hand_id: hand.handId }]);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test.each([
    ['declining', async (out: Person) => agreed(await declineOffer(platform, out, game.id))],
    ['silence', () => game.after(OFFER)],
  ])('%s makes him go out in the place of his hand, and the table deals', async (_, letGo) => {
    await start(3);
    const out = await bust();
    const dealt = await hands();
    await letGo(out);
    expect(await buyer(out)).toMatchObject({ status: 'ELIMINATED', position: 3, offer: null, rebuys: 0 });
    expect(await told('PlayerEliminated')).toMatchObject([{ playerId: out.playerId, position: 3 }]);
    expect(await game.events()).toContainEqual(
      expect.objectContaining({ type: 'PlayerLeft', playerId: out.playerId, position: 3 }),
    );
    expect([await hands(), await remaining()]).toMatchObject([dealt + 1, { remaining: 2 }]);
  });

  test('the clock finds the end of an offer: the tournament is due then', async () => {
    await start(3);
    await bust();
    const { rows } = await platform.database.pool.query('SELECT due_at FROM tournament WHERE id = $1', [game.id]);
    expect(rows).toEqual([{ due_at: new Date(opened.clock.now() + OFFER) }]);
  });

  test('the end of the tournament waits: heads-up the loser may go on', async () => {
    await start(2);
    const out = await bust();
    expect(await remaining()).toMatchObject({ status: 'RUNNING', remaining: 2 });
    agreed(await rebuy(platform, out, input()));
    expect(await hands()).toBeGreaterThan(0);
    const again = await bust();
    await game.after(OFFER);
    expect(await remaining()).toMatchObject({ status: 'COMPLETED' });
    expect(await buyer(again)).toMatchObject({ status: 'ELIMINATED', position: 2 });
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('the level at the start of the hand decides, not that of its end', async () => {
    await start(3);
    const [out] = await playToABust(platform, game, game.table());
    // An hour passes after the hand, and the second level has begun when it is settled.
    await game.after(3_600_000);
    expect(await told('LevelChanged')).toHaveLength(1);
    expect(await buyer(out ?? (await bust()))).toMatchObject({ offer: 'REBUY' });
  });

  test('T5: after the last level of rebuys who runs out of chips is out', async () => {
    await start(3, { handPauseSeconds: 3 });
    opened.clock.advance(3_600_000);
    // The hand that lies there was dealt in the first level.
    await playToABustOrFold();
    await game.after(PAUSE);
    const out = await bust();
    expect(await buyer(out)).toMatchObject({ status: 'ELIMINATED', position: 3, offer: null });
    expect(refused(await rebuy(platform, out, input()))).toEqual(['CONFLICT input.tournamentId']);
  });

  /** The hand ends with folds, so that nobody goes out in it. */
  async function playToABustOrFold(): Promise<void> {
    for (;;) {
      const { hand } = await tableNow(platform, game.table());
      if (!hand.turn) return;
      agreed(await game.fold(await game.turn()));
    }
  }

  test('T5: as often as the tournament says', async () => {
    await start(2, {
      rebuy: { price: { prizeCents: 90, feeCents: 10 }, chips: 1_500, maxPerPlayer: 1, untilLevel: 1 },
    });
    const bought = new Set<PlayerId>();
    let out = await bust();
    while (!bought.has(out.playerId)) {
      agreed(await rebuy(platform, out, input(`rebuy ${bought.size}`)));
      bought.add(out.playerId);
      out = await bust();
    }
    expect(await buyer(out)).toMatchObject({ status: 'ELIMINATED', position: 2, rebuys: 1 });
    expect(await remaining()).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('P10: refusals name field and rule', () => {
  test('what is not offered, to whom, and where', async () => {
    await start(3);
    const [someone] = game.people;
    if (!someone) throw new Error('nobody');
    const stranger = await newStaff(platform, 'MODERATOR');
    expect(refused(await rebuy(platform, null, input()))).toEqual(['UNAUTHENTICATED']);
    expect(refused(await rebuy(platform, stranger, input()))).toEqual(['FORBIDDEN']);
    expect(refused(await rebuy(platform, someone, { ...input(), tournamentId: 'trn_none' }))).toEqual([
      'NOT_FOUND input.tournamentId',
    ]);
    expect(refused(await rebuy(platform, someone, input('')))).toEqual(['INVALID_INPUT input.idempotencyKey']);
    const early = await rebuy(platform, someone, input());
    expect(early).toMatchObject({ error: [{ code: 'CONFLICT', rule: 'T5', field: ['input', 'tournamentId'] }] });
    expect(await addOn(platform, someone, input())).toMatchObject({ error: [{ code: 'INVALID_INPUT', rule: 'T6' }] });
    expect(refused(await declineOffer(platform, someone, game.id))).toEqual(['CONFLICT tournamentId']);
    expect(refused(await declineOffer(platform, someone, 'x'))).toEqual(['NOT_FOUND tournamentId']);
    expect(refused(await declineOffer(platform, null, game.id))).toEqual(['UNAUTHENTICATED']);
  });

  test('a tournament without rebuys', async () => {
    await start(3, { rebuy: null });
    const [someone] = game.people;
    expect(await rebuy(platform, someone ?? null, input())).toMatchObject({
      error: [{ code: 'INVALID_INPUT', rule: 'T5', field: ['input', 'tournamentId'] }],
    });
  });

  test('T5, M7: a balance that does not cover it leaves the offer as it is', async () => {
    await start(3, {
      rebuy: { price: { prizeCents: 900, feeCents: 100 }, chips: 1_200, maxPerPlayer: 2, untilLevel: 1 },
    });
    const out = await bust();
    expect(await rebuy(platform, out, input())).toMatchObject({ error: [{ code: 'INSUFFICIENT_FUNDS', rule: 'T5' }] });
    expect(await buyer(out)).toMatchObject({ offer: 'REBUY', rebuys: 0, boughtChips: 0, paid: 500 });
    const admin = await newStaff(platform, 'ADMIN');
    const credit = { playerId: out.playerId, cents: 1_000, reason: 'in time', idempotencyKey: 'more' };
    agreed(await creditPlayer(platform, admin, credit));
    agreed(await rebuy(platform, out, input()));
    expect(await balances(platform, out)).toEqual([500]);
  });

  test('who is out has declined already: declining again changes nothing', async () => {
    await start(3);
    const out = await bust();
    const first = agreed(await declineOffer(platform, out, game.id));
    expect(agreed(await declineOffer(platform, out, game.id))).toBe(first);
    expect(await rebuy(platform, out, input())).toMatchObject({ error: [{ code: 'CONFLICT', rule: 'P10' }] });
  });
});

describe('P3: a key buys once', () => {
  test('the same call again has the first result and moves nothing; for another purchase it is refused', async () => {
    await start(3);
    const out = await bust();
    const first = agreed(await rebuy(platform, out, input()));
    expect(agreed(await rebuy(platform, out, input()))).toBe(first);
    expect(await balances(platform, out)).toEqual([0]);
    expect(refused(await addOn(platform, out, input()))).toEqual(['IDEMPOTENCY_MISMATCH input.idempotencyKey']);
    expect(await buyer(out)).toMatchObject({ rebuys: 1, stack: 1_200 });
  });
});

test('RR 4 Blinds 12: he keeps his seat, and posts there what it owes', async () => {
  await start(3);
  const out = await bust();
  const { table } = await tableNow(platform, game.table());
  const seat = table.seats.find(({ playerId }) => playerId === out.playerId);
  agreed(await rebuy(platform, out, input()));
  const { table: after, hand } = await tableNow(platform, game.table());
  expect(after.seats.find(({ playerId }) => playerId === out.playerId)?.number).toBe(seat?.number);
  // Three players, three positions: he has one of them, as if he had never been without chips.
  expect([hand.button, hand.smallBlindSeat, hand.bigBlindSeat]).toContain(seat?.number);
  expect(hand.players.map((player) => player.seat)).toContain(seat?.number);
});

describe('O1: a position is published once every earlier rebuy offer is decided', () => {
  // Hands follow each other so fast that the first offer lasts until somebody has gone out at the other table.
  const six = { seatsPerTable: 3, handPauseSeconds: 1 };

  /** At the first table somebody has run out of chips, then at the second, both with an offer. */
  async function bustsAtBoth(): Promise<[Person, Person]> {
    await start(6, six);
    const first = await bust(game.table(1), 1_000);
    // The second table plays on meanwhile: its hand was dealt together with that of the first.
    const second = await bust(game.table(2), 1_000);
    return [first, second];
  }

  test('who declines leaves his seat at once, and has a place when the earlier one has decided', async () => {
    const [first, second] = await bustsAtBoth();
    const dealt = await hands(game.table(2));
    agreed(await declineOffer(platform, second, game.id));
    expect(await buyer(second)).toMatchObject({ status: 'PLAYING', position: null, seated: false, offer: null });
    expect(await told('PlayerEliminated')).toEqual([]);
    expect(await remaining()).toMatchObject({ remaining: 6 });
    expect(await hands(game.table(2))).toBe(dealt + 1);
    agreed(await declineOffer(platform, first, game.id));
    expect(await told('PlayerEliminated')).toMatchObject([
      { playerId: first.playerId, position: 6 },
      { playerId: second.playerId, position: 5 },
    ]);
    expect(await buyer(second)).toMatchObject({ status: 'ELIMINATED', position: 5 });
  });

  test('the earlier one who buys himself back in leaves the last place to the later', async () => {
    const [first, second] = await bustsAtBoth();
    agreed(await declineOffer(platform, second, game.id));
    agreed(await rebuy(platform, first, input()));
    expect(await told('PlayerEliminated')).toMatchObject([{ playerId: second.playerId, position: 6 }]);
    expect(await remaining()).toMatchObject({ remaining: 5 });
    expect(await buyer(first)).toMatchObject({ status: 'PLAYING', position: null });
  });

  test('S2, S3: a table that waits is not broken before that is decided; who bought himself in then moves with his chips', async () => {
    await start(5, { seatsPerTable: 4, handPauseSeconds: 1 });
    const sizes = await Promise.all(game.tables.map(async (id) => (await tableNow(platform, id)).table.seats.length));
    const [pair = game.table(), three = game.table()] = sizes[0] === 2 ? game.tables : game.tables.toReversed();
    const out = await bust(pair, 1_000);
    const other = await bust(three, 1_000);
    // With four left one table holds them all; of the two that are equal it is the one that waits that is to break.
    await platform.database.pool.query('UPDATE tournament SET breaking_table_ids = $2 WHERE id = $1', [
      game.id,
      [pair],
    ]);
    agreed(await declineOffer(platform, other, game.id));
    const { table } = await tableNow(platform, pair);
    expect(table.closed).toBe(false);
    expect(table.seats.map(({ playerId }) => playerId)).toContain(out.playerId);
    agreed(await rebuy(platform, out, input()));
    expect((await tableNow(platform, pair)).table.closed).toBe(true);
    // His seat at the other table is kept until the hand there is over.
    expect(await buyer(out)).toMatchObject({ seated: false, stack: 0, boughtChips: 1_200 });
    while ((await tableNow(platform, three)).hand.turn !== null) agreed(await game.fold(await game.turn(three)));
    await game.after(1_000);
    expect(await buyer(out)).toMatchObject({ seated: true, stack: 1_200, boughtChips: 0 });
    const arrived = (await game.events(three)).filter(
      (event) => 'playerId' in event && event.playerId === out.playerId && event.type !== 'HoleCardsDealt',
    );
    expect(arrived.slice(0, 2)).toMatchObject([
      { type: 'PlayerSeated', stack: 0 },
      { type: 'ChipsAdded', amount: 1_200, stack: 1_200 },
    ]);
  });
});

test('A5: an offer is shown to its own player alone, and the terms to everybody (T9)', async () => {
  await start(3);
  const out = await bust();
  const query = `query ($id: ID!) { tournament(id: $id) {
    rebuy { chips maxPerPlayer untilLevel price { total { cents } } } addOn { chips }
    viewerRegistration { rebuys addOns offer { kind chips expiresAt price { prize { cents } fee { cents } } } }
  } }`;
  const shown = await ask<{ tournament: unknown }>(platform, out, query, { id: game.id });
  expect(shown.tournament).toEqual({
    rebuy: { chips: 1_200, maxPerPlayer: 2, untilLevel: 1, price: { total: { cents: 500 } } },
    addOn: null,
    viewerRegistration: {
      rebuys: 0,
      addOns: 0,
      offer: {
        kind: 'REBUY',
        chips: 1_200,
        expiresAt: new Date(opened.clock.now() + OFFER).toISOString(),
        price: { prize: { cents: 450 }, fee: { cents: 50 } },
      },
    },
  });
  const node = `query ($id: ID!) { node(id: $id) { ... on Registration { offer { chips } rebuys } } }`;
  const { rows } = await platform.database.pool.query<{ id: string }>(
    'SELECT id FROM registration WHERE player_id = $1',
    [out.playerId],
  );
  const other = game.people.find((person) => person !== out) ?? null;
  const seen = await ask<{ node: unknown }>(platform, other, node, { id: rows[0]?.id });
  expect(seen.node).toEqual({ offer: null, rebuys: 0 });
});

test('the calls by GraphQL: rebuy, and its payload', async () => {
  await start(3);
  const out = await bust();
  const call = `mutation ($input: BuyChipsInput!) { rebuy(input: $input) {
    registration { rebuys offer { chips } status } userErrors { code field } } }`;
  const bought = await ask<{ rebuy: unknown }>(platform, out, call, { input: input() });
  expect(bought.rebuy).toEqual({ registration: { rebuys: 1, offer: null, status: 'PLAYING' }, userErrors: [] });
  const decline = `mutation ($id: ID!) { declineOffer(tournamentId: $id) {
    registration { id } userErrors { code field } } }`;
  expect(await ask<{ declineOffer: unknown }>(platform, out, decline, { id: game.id })).toEqual({
    declineOffer: { registration: null, userErrors: [{ code: 'CONFLICT', field: ['tournamentId'] }] },
  });
});

test('A7: the offer and its consequences come by the streams of the viewer, the table and the tournament', async () => {
  await start(3);
  const server = await startServer(platform, { port: 0 });
  try {
    const [out] = await playToABust(platform, game, game.table());
    if (!out) throw new Error('nobody went out');
    const { accessToken } = await openSession(platform.database.pool, out.accountId, platform.clock.now(), 1);
    const client = await SocketClient.connect(server.wsUrl, accessToken);
    const mine = client.subscribe(
      'subscription { viewerEvents { __typename ... on ChipsOffered { tournamentId offer { kind chips expiresAt } } } }',
    );
    const table = client.subscribe(
      `subscription ($id: ID!) { tableEvents(tableId: $id, after: 0) {
         __typename ... on ChipsAdded { amount stack player { id } } } }`,
      { id: game.table() },
    );
    await table.until(({ events }) => events.length > 0);
    await game.after(PAUSE);
    const expiresAt = new Date(opened.clock.now() + OFFER).toISOString();
    await mine.until(({ events }) => events.length > 0);
    expect(mine.events).toEqual([
      { __typename: 'ChipsOffered', tournamentId: game.id, offer: { kind: 'REBUY', chips: 1_200, expiresAt } },
    ]);
    agreed(await rebuy(platform, out, input()));
    await table.until(({ events }) => events.some((event) => event['__typename'] === 'ChipsAdded'));
    expect(table.events).toContainEqual({
      __typename: 'ChipsAdded',
      amount: 1_200,
      stack: 1_200,
      player: { id: out.playerId },
    });
    await client.close();
  } finally {
    await server.close();
  }
});
