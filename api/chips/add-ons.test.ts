import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '../../engine/ids.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import { inTransaction } from '../database/transaction.js';
import { checkBooks } from '../ledger/check-books.js';
import { bonusAccount, HOUSE } from '../ledger/ledger-accounts.js';
import { postTransfer } from '../ledger/post-transfer.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { buyerOf, playToABust } from '../testing/chip-sales.js';
import { ask } from '../testing/documents.js';
import { balances, sumOf, viewerEventsOf } from '../testing/money.js';
import { newStaff, type Person } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { refused } from '../testing/refused.js';
import { tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { pauseTournament } from '../tournaments/pause-tournament.js';
import { resumeTournament } from '../tournaments/resume-tournament.js';
import { addOn } from './add-on.js';
import { declineOffer } from './decline-offer.js';
import { rebuy } from './rebuy.js';

const MINUTE = 60_000;

/** A break of five minutes after each of the first two levels; add-ons in the first break alone. */
const WITH_ADD_ONS: Partial<TournamentInput> = {
  levels: [10, 20, 40].map((smallBlind) => ({ smallBlind, bigBlind: 2 * smallBlind, seconds: 60 })),
  breakAfterLevels: [1, 2],
  breakSeconds: 300,
  addOn: { price: { prizeCents: 90, feeCents: 10 }, chips: 2_000, maxPerPlayer: 2, afterLevels: [1] },
};

let opened: TestPlatform;
let platform: Platform;
let game: PlayedSitAndGo;

beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
});
afterEach(() => opened.close());

async function start(players: number, terms: Partial<TournamentInput> = {}): Promise<Person> {
  game = await PlayedSitAndGo.start(opened, players, { ...WITH_ADD_ONS, ...terms });
  const [someone] = game.people;
  if (!someone) throw new Error('nobody plays');
  return someone;
}

/** Everybody folds, so that the hand is over. */
async function foldHand(): Promise<void> {
  while ((await tableNow(platform, game.table())).hand.turn !== null) agreed(await game.fold(await game.turn()));
}

/** The level is over, and the hand that was being played: there is a break. */
async function toTheBreak(): Promise<void> {
  await foldHand();
  await game.after(MINUTE);
}

const buyer = (person: Person) => buyerOf(platform, game, person.playerId);
const input = (idempotencyKey = 'more') => ({ tournamentId: game.id, idempotencyKey });

describe('T6: chips are offered in stated breaks', () => {
  test('to everybody still in, from the beginning of the break to its end', async () => {
    await start(3);
    const before = await Promise.all(game.people.map(buyer));
    expect(before.map(({ offer }) => offer)).toEqual([null, null, null]);
    await toTheBreak();
    const { breakEndsAt } = await game.clock();
    for (const person of game.people) {
      expect(await buyer(person)).toMatchObject({ offer: 'ADD_ON', expiresAt: breakEndsAt });
      const offer = { kind: 'ADD_ON', price: { prizeCents: 90, feeCents: 10 }, chips: 2_000, expiresAt: breakEndsAt };
      expect(await viewerEventsOf(platform, person.playerId)).toContainEqual({
        type: 'ChipsOffered',
        tournamentId: game.id,
        offer,
      });
    }
    await game.after(5 * MINUTE);
    for (const person of game.people) expect(await buyer(person)).toMatchObject({ offer: null, expiresAt: null });
    expect(refused(await addOn(platform, game.people[0] ?? null, input()))).toEqual(['CONFLICT input.tournamentId']);
  });

  test('they come to the stack with the first deal after the break, and count for pool and fee (M1, M5)', async () => {
    const someone = await start(3);
    await toTheBreak();
    const { stack } = await buyer(someone);
    agreed(await addOn(platform, someone, input()));
    expect(await balances(platform, someone)).toEqual([400]);
    expect(await buyer(someone)).toMatchObject({ stack, boughtChips: 2_000, addOns: 1, paid: 600, offer: 'ADD_ON' });
    const { rows } = await platform.database.pool.query(
      'SELECT prize_pool_cents AS pool, fee_cents AS fee FROM tournament',
    );
    expect(rows).toEqual([{ pool: 3 * 450 + 90, fee: 3 * 50 + 10 }]);
    await game.after(5 * MINUTE);
    const { hand } = await tableNow(platform, game.table());
    expect(hand.players.find(({ playerId }) => playerId === someone.playerId)?.startingStack).toBe(stack + 2_000);
    expect(await buyer(someone)).toMatchObject({ stack: stack + 2_000, boughtChips: 0 });
    const purchases = await platform.database.pool.query('SELECT kind, from_hand_id FROM chip_purchase');
    expect(purchases.rows).toEqual([{ kind: 'ADD_ON', from_hand_id: hand.handId }]);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('M8: bonus credit pays before cash does', async () => {
    const someone = await start(3);
    await toTheBreak();
    await inTransaction(platform.database.pool, (tx) =>
      postTransfer(tx, {
        at: opened.clock.now(),
        kind: 'BONUS_PRIZE',
        entries: [
          { accountId: HOUSE.promotion, cents: cents(-60) },
          { accountId: bonusAccount(someone.playerId), cents: cents(60) },
        ],
      }),
    );
    const [held = 0] = await balances(platform, someone);
    agreed(await addOn(platform, someone, input('one')));
    expect([await balances(platform, someone), await sumOf(platform, bonusAccount(someone.playerId))]).toEqual([
      [held - 40],
      0,
    ]);
    agreed(await addOn(platform, someone, input('two')));
    expect(await balances(platform, someone)).toEqual([held - 140]);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('the standings count what was bought, though it plays from the next deal', async () => {
    const someone = await start(3);
    await toTheBreak();
    agreed(await addOn(platform, someone, input()));
    const { stack } = await buyer(someone);
    const query = `query ($id: ID!) { tournament(id: $id) { standings(first: 1) { nodes { position chips player { id } } } } }`;
    expect(await ask(platform, null, query, { id: game.id })).toEqual({
      tournament: { standings: { nodes: [{ position: 1, chips: stack + 2_000, player: { id: someone.playerId } }] } },
    });
  });

  test('as many as the tournament says, each under a key of its own (P3)', async () => {
    const someone = await start(3);
    await toTheBreak();
    const first = agreed(await addOn(platform, someone, input('one')));
    expect(agreed(await addOn(platform, someone, input('one')))).toBe(first);
    agreed(await addOn(platform, someone, input('two')));
    expect(await buyer(someone)).toMatchObject({ addOns: 2, boughtChips: 4_000, offer: null });
    expect(await addOn(platform, someone, input('three'))).toMatchObject({
      error: [{ code: 'CONFLICT', rule: 'T6', field: ['input', 'tournamentId'] }],
    });
    expect(await balances(platform, someone)).toEqual([300]);
  });

  test('not in the other breaks, nor between them', async () => {
    const someone = await start(3);
    expect(refused(await addOn(platform, someone, input()))).toEqual(['CONFLICT input.tournamentId']);
    await toTheBreak();
    await game.after(5 * MINUTE);
    await toTheBreak();
    expect((await game.clock()).breakEndsAt).not.toBeNull();
    expect(await buyer(someone)).toMatchObject({ offer: null });
    expect(refused(await addOn(platform, someone, input()))).toEqual(['CONFLICT input.tournamentId']);
  });

  test('who declines is not asked again in that break', async () => {
    const someone = await start(3);
    await toTheBreak();
    agreed(await declineOffer(platform, someone, game.id));
    await game.after(MINUTE);
    expect(await buyer(someone)).toMatchObject({ offer: null, status: 'PLAYING', addOns: 0 });
  });

  test('a balance that does not cover it', async () => {
    const price = { prizeCents: 900, feeCents: 100 };
    const someone = await start(3, { addOn: { price, chips: 2_000, maxPerPlayer: 1, afterLevels: [1] } });
    await toTheBreak();
    expect(await addOn(platform, someone, input())).toMatchObject({
      error: [{ code: 'INSUFFICIENT_FUNDS', rule: 'T6' }],
    });
    expect(await buyer(someone)).toMatchObject({ offer: 'ADD_ON', addOns: 0, boughtChips: 0 });
  });

  test('T11: in a pause the break stands still, and so does what is offered in it', async () => {
    const someone = await start(3);
    await toTheBreak();
    const { expiresAt } = await buyer(someone);
    const staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
    agreed(await pauseTournament(platform, staff, game.id));
    expect(await addOn(platform, someone, input())).toMatchObject({ error: [{ code: 'CONFLICT', rule: 'T11' }] });
    await game.after(10 * MINUTE);
    agreed(await resumeTournament(platform, staff, game.id));
    const { breakEndsAt } = await game.clock();
    expect(breakEndsAt).toBe((expiresAt ?? 0) + 10 * MINUTE);
    expect(await buyer(someone)).toMatchObject({ offer: 'ADD_ON', expiresAt: breakEndsAt });
    agreed(await addOn(platform, someone, input()));
  });
});

describe('T6, P10: who has run out of chips as the break begins', () => {
  /** The first hand puts somebody out; as it is settled, the level is over. */
  async function bustIntoTheBreak(): Promise<Person> {
    await start(3, {
      rebuy: { price: { prizeCents: 90, feeCents: 10 }, chips: 1_200, maxPerPlayer: 2, untilLevel: 1 },
    });
    const [out] = await playToABust(platform, game, game.table());
    await game.after(MINUTE);
    if (!out) throw new Error('nobody went out');
    expect((await game.clock()).breakEndsAt).not.toBeNull();
    return out;
  }

  test('rebuys first, and then may add on; both play from the next deal', async () => {
    const out = await bustIntoTheBreak();
    expect(await buyer(out)).toMatchObject({ offer: 'REBUY' });
    expect(await addOn(platform, out, input())).toMatchObject({ error: [{ code: 'CONFLICT', rule: 'P10' }] });
    agreed(await rebuy(platform, out, input('again')));
    const { breakEndsAt } = await game.clock();
    expect(await buyer(out)).toMatchObject({ offer: 'ADD_ON', expiresAt: breakEndsAt, boughtChips: 1_200, stack: 0 });
    agreed(await addOn(platform, out, input()));
    await game.after(5 * MINUTE);
    const { hand } = await tableNow(platform, game.table());
    expect(hand.players.find(({ playerId }) => playerId === out.playerId)?.startingStack).toBe(3_200);
  });

  test('is out in silence, and is offered nothing more', async () => {
    const out = await bustIntoTheBreak();
    await game.after(20_000);
    expect(await buyer(out)).toMatchObject({ status: 'ELIMINATED', position: 3, offer: null });
    expect(await addOn(platform, out, input())).toMatchObject({ error: [{ code: 'CONFLICT', rule: 'T6' }] });
  });
});

test('T9: the terms are shown, and the call by GraphQL has its payload', async () => {
  const someone = await start(3);
  await toTheBreak();
  const terms = `query ($id: ID!) { tournament(id: $id) { rebuy { chips }
    addOn { chips maxPerPlayer afterLevels price { prize { cents } fee { cents } } } } }`;
  expect(await ask(platform, null, terms, { id: game.id })).toEqual({
    tournament: {
      rebuy: null,
      addOn: { chips: 2_000, maxPerPlayer: 2, afterLevels: [1], price: { prize: { cents: 90 }, fee: { cents: 10 } } },
    },
  });
  const call = `mutation ($input: BuyChipsInput!) { addOn(input: $input) {
    registration { addOns offer { kind } } userErrors { code } } }`;
  expect(await ask(platform, someone, call, { input: input() })).toEqual({
    addOn: { registration: { addOns: 1, offer: { kind: 'ADD_ON' } }, userErrors: [] },
  });
});
