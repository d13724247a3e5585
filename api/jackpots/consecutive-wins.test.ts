import { afterEach, beforeEach, expect, test } from 'vitest';
import { evaluate } from '../../engine/cards/evaluate.js';
import { boardCards } from '../../engine/hand/dealing.js';
import { legalActions } from '../../engine/hand/legal-actions.js';
import type { Hand } from '../../engine/hand/state.js';
import type { Caller } from '../accounts/caller.js';
import { callOff } from '../aborts/testing/called-off.js';
import { onFaultPoint } from '../faults/fault-point.js';
import { checkBooks } from '../ledger/check-books.js';
import { jackpotAccount } from '../ledger/ledger-accounts.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { BOTH_ORDERS, race } from '../testing/barrier.js';
import { rowsIn, sumOf } from '../testing/money.js';
import { newPlayers, newStaff, type Person } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { playAt, tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { direct } from '../tournaments/direct.js';
import { createJackpot } from './create-jackpot.js';

const SEED = 500;
/** 2 % of two entries of 5.00. */
const PART = 20;

let opened: TestPlatform;
let platform: Platform;
let staff: Caller;
let jackpotId: string;
let ann: Person;
let bob: Person;

beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
  const terms = { name: 'Three in a row', condition: 'CONSECUTIVE_WINS', wins: 3, seedCents: SEED } as const;
  jackpotId = agreed(await createJackpot(platform, staff, terms));
  const people = await newPlayers(platform, 2, 20_000);
  const [one, other] = people;
  if (!one || !other) throw new Error('two are needed');
  [ann, bob] = [one, other];
});

afterEach(async () => {
  const deviations = await checkBooks(platform.database.pool);
  await opened.close();
  if (deviations.length > 0) throw new Error(`the books are out of order: ${JSON.stringify(deviations)}`);
});

const inJackpot = (): Promise<number> => sumOf(platform, jackpotAccount(jackpotId));

const begin = (): Promise<PlayedSitAndGo> =>
  PlayedSitAndGo.start(opened, 2, { jackpotId, jackpotBasisPoints: 200 }, [ann, bob]);

/** Whether the cards will make him win the hand. */
function wouldWin(hand: Hand, { playerId }: Person): boolean {
  const board = (['FLOP', 'TURN', 'RIVER'] as const).flatMap((street) => boardCards(hand, street));
  const [his, best] = [true, false].map((own) =>
    Math.max(
      ...hand.players
        .filter((player) => (player.playerId === playerId) === own)
        .map(({ cards }) => (cards ? evaluate(cards, board) : 0)),
    ),
  );
  return (his ?? 0) > (best ?? 0);
}

/** They play until he has all the chips but the last hand is not settled yet. */
async function playTo(game: PlayedSitAndGo, winner: Person): Promise<void> {
  const table = game.table();
  for (;;) {
    const { hand } = await tableNow(platform, table);
    if (wouldWin(hand, winner)) await stakeAll(game);
    else if (hand.turn) await playAt(platform, game.people, table, 'FOLD');
    if ((await tableNow(platform, table)).table.seats.some(({ stack }) => stack === 0)) return;
    await game.after(3_000);
  }
}

/** Everybody puts in as many chips as he can. */
async function stakeAll(game: PlayedSitAndGo): Promise<void> {
  for (;;) {
    const { hand } = await tableNow(platform, game.table());
    const legal = hand.turn && legalActions(hand);
    if (!legal) return;
    const passive = legal.canCheck ? 'CHECK' : 'CALL';
    if (legal.maxBetOrRaiseTo === null) await playAt(platform, game.people, game.table(), passive);
    else await playAt(platform, game.people, game.table(), 'RAISE', 'ALL_IN');
  }
}

async function wins(winner: Person): Promise<void> {
  const game = await begin();
  await playTo(game, winner);
  await game.after(3_000);
  expect((await game.clock()).status).toBe('COMPLETED');
}

test('M6: so many of its tournaments in a row, by completion, win all of it; then the count starts anew', async () => {
  for (const winner of [ann, ann, bob, ann, ann]) await wins(winner);
  expect([await inJackpot(), await rowsIn(platform, 'jackpot_hit')]).toEqual([SEED + 5 * PART, 0]);
  await wins(ann);
  expect([await inJackpot(), await rowsIn(platform, 'jackpot_hit')]).toEqual([SEED, 1]);
  const { rows } = await platform.database.pool.query('SELECT player_id, amount_cents, hand_id FROM jackpot_hit');
  expect(rows).toEqual([{ player_id: ann.playerId, amount_cents: SEED + 6 * PART, hand_id: null }]);
  await wins(ann);
  await wins(ann);
  expect(await rowsIn(platform, 'jackpot_hit')).toBe(1);
  await wins(ann);
  expect([await inJackpot(), await rowsIn(platform, 'jackpot_hit')]).toEqual([SEED, 2]);
});

test('M6, C7: a tournament that was called off neither counts nor breaks a run', async () => {
  await wins(ann);
  await wins(ann);
  const game = await begin();
  await callOff(platform, staff, game.id);
  expect(await rowsIn(platform, 'jackpot_completion')).toBe(2);
  await wins(ann);
  expect([await rowsIn(platform, 'jackpot_hit'), await inJackpot()]).toEqual([1, SEED]);
});

test.each(BOTH_ORDERS)(
  'M6: two that end at once count in the order in which they are completed: %i, %i',
  async (...order) => {
    await wins(ann);
    await wins(ann);
    const games = [await begin(), await begin()] as const;
    await playTo(games[0], ann);
    await playTo(games[1], bob);
    opened.clock.advance(3_000);
    const other = opened.another();
    await race(
      'jackpot.before-lock',
      order,
      () => direct(platform, games[0].id),
      () => direct(other, games[1].id),
    );
    expect(await rowsIn(platform, 'jackpot_hit')).toBe(order[0] === 0 ? 1 : 0);
    expect(await rowsIn(platform, 'jackpot_completion')).toBe(4);
  },
);

test('M6, M9: a process that dies within the completion counts nothing, and pays nothing twice', async () => {
  await wins(ann);
  await wins(ann);
  const game = await begin();
  await playTo(game, ann);
  opened.clock.advance(3_000);
  const remove = onFaultPoint('jackpot.after-transfer', () => {
    throw new Error('the process dies');
  });
  await expect(direct(platform, game.id)).rejects.toThrow('the process dies');
  remove();
  expect([await rowsIn(platform, 'jackpot_completion'), await inJackpot()]).toEqual([2, SEED + 3 * PART]);
  await direct(opened.another(), game.id);
  expect([await rowsIn(platform, 'jackpot_hit'), await inJackpot()]).toEqual([1, SEED]);
});
