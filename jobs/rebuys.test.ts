import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cents, type PlayerId, type TournamentId } from '../engine/ids.js';
import { sharedPrizes } from '../engine/money/shared-prizes.js';
import { tournamentPrizes } from '../engine/tournament/payout-shares.js';
import { withDefaults, type TournamentInput } from '../engine/tournament/definition-input.js';
import type { Caller } from '../api/accounts/caller.js';
import { addOn } from '../api/chips/add-on.js';
import { declineOffer } from '../api/chips/decline-offer.js';
import { rebuy } from '../api/chips/rebuy.js';
import { checkBooks } from '../api/ledger/check-books.js';
import { agreed } from '../api/testing/agreed.js';
import { newPlayers } from '../api/testing/people.js';
import { enter, openSitAndGo, sitAndGoInput } from '../api/testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../api/testing/test-platform.js';
import { expectInvariants } from './testing/invariants.js';
import { lively, playOut } from './testing/play.js';
import { tournamentRecord } from './testing/record.js';

const STACK = 1_500;
const REBUY = { price: { prizeCents: 450, feeCents: 50 }, chips: 1_500, maxPerPlayer: 2, untilLevel: 3 };
const ADD_ON = { price: { prizeCents: 180, feeCents: 20 }, chips: 1_000, maxPerPlayer: 2, afterLevels: [2] };

let opened: TestPlatform;
let callers: Map<PlayerId, Caller>;
let id: TournamentId;

beforeEach(async () => {
  opened = await openTestPlatform();
});
afterEach(() => opened.close());

/** What is offered now, each offer once: a third buys, a third declines, and the others let the time go by. */
async function decide(answered: Set<string>): Promise<void> {
  const { rows } = await opened.platform.database.pool.query<{ playerId: PlayerId; offer: string; ends: Date }>(
    `SELECT player_id AS "playerId", offer, offer_expires_at AS ends FROM registration
     WHERE tournament_id = $1 AND offer IS NOT NULL`,
    [id],
  );
  for (const { playerId, offer, ends } of rows) {
    const name = `${playerId} ${offer} ${ends.getTime()}`;
    if (answered.has(name)) continue;
    answered.add(name);
    const choice = Math.floor(Math.random() * 3);
    const caller = callers.get(playerId) ?? null;
    const input = { tournamentId: id, idempotencyKey: name };
    if (choice === 0) agreed(await (offer === 'REBUY' ? rebuy : addOn)(opened.platform, caller, input));
    else if (choice === 1) agreed(await declineOffer(opened.platform, caller, id));
  }
}

/** All chips: those of the entries, and those bought, whether they play or wait for the next deal. */
async function allChips(): Promise<number> {
  const { rows } = await opened.platform.database.pool.query<{ chips: number }>(
    `SELECT (SELECT count(*) * $2::int FROM registration WHERE tournament_id = $1)::int
       + (SELECT coalesce(sum(chips), 0) FROM chip_purchase WHERE tournament_id = $1)::int AS chips`,
    [id, STACK],
  );
  return rows[0]?.chips ?? 0;
}

interface Result {
  readonly playerId: PlayerId;
  readonly number: number;
  readonly position: number;
  readonly chips: number;
  readonly won: number;
  readonly paid: number;
  readonly waiting: boolean;
}

async function results(): Promise<Result[]> {
  const { rows } = await opened.platform.database.pool.query<Result>(
    `SELECT player_id AS "playerId", number, position, stack + bought_chips AS chips, won_cents AS won,
       paid_prize_cents AS paid, bust_seq IS NOT NULL OR offer IS NOT NULL AS waiting
     FROM registration WHERE tournament_id = $1 ORDER BY position, number`,
    [id],
  );
  return rows;
}

/** Those who share a position have the best of all that they take up together (O2). */
function expectComplete(positions: readonly number[]): void {
  for (const [index, position] of positions.entries()) {
    expect(position).toBe(position === positions[index - 1] ? positions[index - 1] : index + 1);
  }
}

const forms: readonly (Partial<TournamentInput> & { readonly players: number })[] = [
  { players: 2, handPauseSeconds: 3 },
  { players: 12, seatsPerTable: 4, handPauseSeconds: 3 },
  { players: 20, seatsPerTable: 5, handPauseSeconds: 0 },
  { players: 9, seatsPerTable: 3, handPauseSeconds: 3, format: 'SHOOTOUT' },
  { players: 9, seatsPerTable: 3, handPauseSeconds: 3, format: 'SHOOTOUT', payoutMode: 'TABLE_WINNERS' },
];

describe.each(forms)('with rebuys and add-ons, %o', ({ players, ...form }) => {
  test('P10, T5, T6, O1, M1: from the first deal to complete positions; chips and cents conserved all along', async () => {
    const terms = {
      rebuy: REBUY,
      addOn: ADD_ON,
      breakAfterLevels: [2],
      breakSeconds: 60,
      ...form,
    } satisfies Partial<TournamentInput>;
    const people = await newPlayers(opened.platform, players, 100_00);
    callers = new Map(people.map((person) => [person.playerId, person]));
    id = await openSitAndGo(opened.platform, players, terms);
    await enter(opened.platform, id, people);
    const answered = new Set<string>();
    await playOut(opened.platform, opened.clock, id, callers, lively, async () => {
      await decide(answered);
      await expectInvariants(opened.platform, id, await allChips());
    });

    const final = await results();
    expectComplete(final.map(({ position }) => position));
    expect(final.filter(({ waiting }) => waiting)).toEqual([]);
    const { rows } = await opened.platform.database.pool.query<{ chips: number; cents: number }>(
      `SELECT coalesce(sum(chips), 0)::int AS chips, coalesce(sum(prize_cents), 0)::int AS cents FROM chip_purchase`,
    );
    const bought = rows[0] ?? { chips: 0, cents: 0 };
    expect(final.reduce((sum, { chips }) => sum + chips, 0)).toBe(players * STACK + bought.chips);
    const pool = cents(players * 450 + bought.cents);
    expect(final.reduce((sum, { paid }) => sum + paid, 0)).toBe(pool);
    expect(final.reduce((sum, { won }) => sum + won, 0)).toBe(pool);
    const definition = withDefaults(sitAndGoInput(players, terms));
    const prizes = sharedPrizes(
      final.map(({ playerId, position, number }) => ({ id: playerId, position, registered: number })),
      tournamentPrizes(definition, players, pool),
    );
    expect(final.map(({ won }) => won)).toEqual(final.map(({ playerId }) => prizes.get(playerId) ?? 0));
    expect(await checkBooks(opened.platform.database.pool)).toEqual([]);
  });
});

test.each(forms.filter(({ players, format }) => players > 9 && format !== 'SHOOTOUT'))(
  'S7: play is hand-for-hand only once rebuys are over, %o',
  async ({ players, ...form }) => {
    const people = await newPlayers(opened.platform, players, 100_00);
    callers = new Map(people.map((person) => [person.playerId, person]));
    id = await openSitAndGo(opened.platform, players, { ...form, rebuy: { ...REBUY, maxPerPlayer: 1 } });
    await enter(opened.platform, id, people);
    const answered = new Set<string>();
    await playOut(opened.platform, opened.clock, id, callers, lively, async () => {
      await decide(answered);
      const { rows } = await opened.platform.database.pool.query<{ early: boolean }>(
        `SELECT hand_for_hand AND (level_number <= 3
           OR EXISTS (SELECT FROM registration WHERE tournament_id = $1 AND bust_seq IS NOT NULL)) AS early
         FROM tournament WHERE id = $1`,
        [id],
      );
      expect(rows).toEqual([{ early: false }]);
    });
    expect((await tournamentRecord(opened.platform, id)).at(-1)).toMatchObject({ status: 'COMPLETED' });
  },
);
