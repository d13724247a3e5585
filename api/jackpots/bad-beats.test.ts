import type * as Crypto from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CARDS, type Card } from '../../engine/cards/card.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { Caller } from '../accounts/caller.js';
import { onFaultPoint, type FaultPoint } from '../faults/fault-point.js';
import { checkBooks } from '../ledger/check-books.js';
import { HOUSE, jackpotAccount } from '../ledger/ledger-accounts.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { BOTH_ORDERS, race } from '../testing/barrier.js';
import { balances, rowsIn, sumOf, viewerEventsOf } from '../testing/money.js';
import { newPlayers, newStaff, type Person } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { playAt, tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { direct } from '../tournaments/direct.js';
import { voidHand } from '../tables/void-hand.js';
import { createJackpot, type CreateJackpotInput } from './create-jackpot.js';

/** What the next shuffles draw: those of a deck that is wanted, or null for chance. */
const chance = vi.hoisted(() => ({ shuffles: [] as (number[] | null)[], draws: [] as number[] }));

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof Crypto>();
  const randomInt = (bound: number): number => {
    if (bound === 52) chance.draws = [...(chance.shuffles.shift() ?? [])];
    return chance.draws.shift() ?? real.randomInt(bound);
  };
  return { ...real, randomInt };
});

/** The draws with which the shuffle makes this deck. */
function drawsOf(deck: readonly Card[]): number[] {
  const cards = [...CARDS];
  const draws: number[] = [];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const wanted = deck[last];
    const other = cards.findIndex((card) => card === wanted);
    const moved = cards[last];
    if (wanted === undefined || moved === undefined) throw new Error('not a deck');
    draws.push(other);
    cards[last] = wanted;
    cards[other] = moved;
  }
  return draws;
}

/** A deck for a first hand of so many: eights and kings to the first two, four of a kind each, or what is said. */
function deckFor(players: number, hands = '8s 8h Ks Kh 2c 7d', board = '8d 8c Kd Kc 3h'): number[] {
  const dealt = hands.split(' ').slice(0, players * 2) as Card[];
  const shown = board.split(' ') as Card[];
  const rest = CARDS.filter((card) => !dealt.includes(card) && !shown.includes(card));
  const firsts = dealt.filter((_, place) => place % 2 === 0);
  const seconds = dealt.filter((_, place) => place % 2 === 1);
  const [burn, turnBurn, riverBurn, ...others] = rest;
  if (!burn || !turnBurn || !riverBurn) throw new Error('no cards left');
  const streets = [burn, ...shown.slice(0, 3), turnBurn, ...shown.slice(3, 4), riverBurn, ...shown.slice(4)];
  return drawsOf([...firsts, ...seconds, ...streets, ...others]);
}

let opened: TestPlatform;
let platform: Platform;
let staff: Caller;
let jackpotId: string;

const SEED = 1_000;
const BEATS: CreateJackpotInput = { name: 'Bad beats', condition: 'BAD_BEAT', seedCents: SEED };

beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
  jackpotId = agreed(await createJackpot(platform, staff, BEATS));
});

afterEach(async () => {
  chance.shuffles = [];
  const deviations = await checkBooks(platform.database.pool);
  await opened.close();
  if (deviations.length > 0) throw new Error(`the books are out of order: ${JSON.stringify(deviations)}`);
});

const inJackpot = (id = jackpotId): Promise<number> => sumOf(platform, jackpotAccount(id));

/** A sit & go that feeds the jackpot, 2 % of 5.00 each, whose first hands are dealt from such decks. */
async function begin(
  players: number,
  decks: readonly number[][],
  terms: Partial<TournamentInput> = {},
  people: readonly Person[] | null = null,
): Promise<PlayedSitAndGo> {
  chance.shuffles = decks.flatMap((deck) => [null, deck]);
  const fed = { jackpotId, jackpotBasisPoints: 200, ...terms };
  return PlayedSitAndGo.start(opened, players, fed, people);
}

/** Everybody goes along to the end of the hand. */
async function callDown(game: PlayedSitAndGo, table = game.table()): Promise<void> {
  for (;;) {
    const { hand } = await tableNow(platform, table);
    if (!hand.turn) return;
    const player = hand.players.find(({ seat }) => seat === hand.turn?.seat);
    await playAt(platform, game.people, table, player?.bet === hand.round.bet ? 'CHECK' : 'CALL');
  }
}

async function allIn(game: PlayedSitAndGo): Promise<void> {
  await playAt(platform, game.people, game.table(), 'RAISE', 'ALL_IN');
  await playAt(platform, game.people, game.table(), 'CALL');
}

/** Who holds the eights. */
async function beatenAt(game: PlayedSitAndGo, table = game.table()): Promise<Person> {
  const { hand } = await tableNow(platform, table);
  return game.person(hand.players.find(({ cards }) => cards?.includes('8s'))?.playerId);
}

async function hitsOf(game: PlayedSitAndGo): Promise<unknown[]> {
  const { rows } = await platform.database.pool.query<{ payload: unknown }>(
    `SELECT payload FROM tournament_event WHERE tournament_id = $1 AND payload->>'type' = 'JackpotHit' ORDER BY seq`,
    [game.id],
  );
  return rows.map(({ payload }) => payload);
}

describe('M6: a jackpot for a showdown lost with four of a kind or better', () => {
  test('is fed once, at the start, out of the margin alone', async () => {
    const game = await begin(3, []);
    // 2 % of 15.00; the pool and the tax know nothing of it.
    expect([await inJackpot(), await sumOf(platform, HOUSE.margin), await sumOf(platform, `pool:${game.id}`)]).toEqual([
      SEED + 30,
      150 - 30,
      1_350,
    ]);
    expect(await sumOf(platform, HOUSE.promotion)).toBe(-SEED);
  });

  test('is won when the hand is settled, not before: all of it, in cash, and begins again with its seed', async () => {
    const game = await begin(3, [deckFor(3)]);
    const loser = await beatenAt(game);
    await callDown(game);
    expect([await inJackpot(), await balances(platform, loser)]).toEqual([SEED + 30, [500]]);
    await game.after(3_000);
    expect([await inJackpot(), await balances(platform, loser)]).toEqual([SEED, [500 + SEED + 30]]);
    const { playerId } = loser;
    expect(await hitsOf(game)).toEqual([{ type: 'JackpotHit', jackpotId, playerId, amountCents: SEED + 30 }]);
    expect((await viewerEventsOf(platform, playerId)).at(-1)).toEqual({ type: 'BalanceChanged', balanceCents: 1_530 });
    await direct(platform, game.id);
    expect([await inJackpot(), await rowsIn(platform, 'jackpot_hit')]).toEqual([SEED, 1]);
  });

  test('is won in the hand that ends the tournament, beside the prizes', async () => {
    const game = await begin(2, [deckFor(2)]);
    const loser = await beatenAt(game);
    await allIn(game);
    await game.after(3_000);
    expect((await game.clock()).status).toBe('COMPLETED');
    expect(await balances(platform, loser)).toEqual([500 + SEED + 20]);
    expect(await inJackpot()).toBe(SEED);
    const told = (await viewerEventsOf(platform, loser.playerId)).filter((one) => JSON.stringify(one).includes('1520'));
    expect(told).toHaveLength(1);
  });

  test('is not won by a hand that is void', async () => {
    const game = await begin(3, [deckFor(3)]);
    await callDown(game);
    const { hand } = await tableNow(platform, game.table());
    const ruling = { handId: hand.handId, reason: 'a card twice', defectiveDeck: true };
    agreed(await voidHand(platform, staff, ruling));
    await game.after(3_000);
    expect([await inJackpot(), await rowsIn(platform, 'jackpot_hit')]).toEqual([SEED + 30, 0]);
  });

  test('asks for both hole cards where it says so', async () => {
    const both = { ...BEATS, name: 'Both cards', bothHoleCards: true };
    const strict = agreed(await createJackpot(platform, staff, both));
    // Four eights on the board: the kings' kicker beats the others, who play one hole card at most.
    const board = deckFor(3, 'Ks Qs Jh 3h 2c 7d', '8s 8h 8d 8c 5h');
    const people = await newPlayers(platform, 3, 2_000);
    const game = await begin(3, [board], { jackpotId: strict }, people);
    await callDown(game);
    await game.after(3_000);
    expect([await inJackpot(strict), await rowsIn(platform, 'jackpot_hit')]).toEqual([SEED + 30, 0]);
    const same = await begin(3, [board], {}, people);
    await callDown(same);
    await same.after(3_000);
    // Of two losers the jack's hand is better, and it alone is paid.
    expect([await inJackpot(), await rowsIn(platform, 'jackpot_hit')]).toEqual([SEED, 1]);
  });

  test('two tables at once: the first gets all of it, the other what it began again with', async () => {
    const game = await begin(4, [deckFor(2), deckFor(2)], { seatsPerTable: 2 });
    const losers = [await beatenAt(game, game.table(1)), await beatenAt(game, game.table(2))];
    await callDown(game, game.table(1));
    opened.clock.advance(1_000);
    await callDown(game, game.table(2));
    await game.after(3_000);
    expect(await balances(platform, ...losers)).toEqual([500 + SEED + 40, 500 + SEED]);
    expect([await inJackpot(), await rowsIn(platform, 'jackpot_hit')]).toEqual([SEED, 2]);
  });
});

describe.each(BOTH_ORDERS)('M6: two tournaments hit one jackpot at once, in the order %i, %i', (...order) => {
  test('one gets all of it, the other what it began again with', async () => {
    const people = await newPlayers(platform, 4, 1_000);
    const games = [
      await begin(2, [deckFor(2)], {}, people.slice(0, 2)),
      await begin(2, [deckFor(2)], {}, people.slice(2)),
    ] as const;
    const losers = [await beatenAt(games[0]), await beatenAt(games[1])] as const;
    for (const game of games) await callDown(game);
    opened.clock.advance(3_000);
    const other = opened.another();
    await race(
      'jackpot.before-lock',
      order,
      () => direct(platform, games[0].id),
      () => direct(other, games[1].id),
    );
    const whole = SEED + 40;
    const won = order[0] === 0 ? [whole, SEED] : [SEED, whole];
    expect(await balances(platform, ...losers)).toEqual(won.map((amount) => 500 + amount));
    expect(await inJackpot()).toBe(SEED);
  });
});

describe('M6, M7: a process that dies while it pays a jackpot', () => {
  const points: FaultPoint[] = ['jackpot.before-lock', 'jackpot.after-transfer', 'director.before-commit'];
  test.each([...points, 'director.after-commit'] as FaultPoint[])('at %s: it is paid once', async (point) => {
    const game = await begin(2, [deckFor(2)]);
    const loser = await beatenAt(game);
    await allIn(game);
    opened.clock.advance(3_000);
    const remove = onFaultPoint(point, () => {
      throw new Error('the process dies');
    });
    await expect(direct(platform, game.id)).rejects.toThrow('the process dies');
    remove();
    const kept = point === 'director.after-commit';
    expect(await balances(platform, loser)).toEqual([kept ? 500 + SEED + 20 : 500]);
    await direct(opened.another(), game.id);
    expect([await balances(platform, loser), await inJackpot()]).toEqual([[500 + SEED + 20], SEED]);
    expect(await rowsIn(platform, 'jackpot_hit')).toBe(1);
  });
});
