import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlayerId, TournamentId } from '../engine/ids.js';
import { stepsClockwise } from '../engine/table/clockwise.js';
import type { TournamentInput } from '../engine/tournament/definition-input.js';
import type { Caller } from '../api/accounts/caller.js';
import { checkBooks } from '../api/ledger/check-books.js';
import type { Platform } from '../api/platform.js';
import { enterCrowd, newCrowd } from '../api/testing/crowd.js';
import { ask } from '../api/testing/documents.js';
import { countsOf } from '../api/testing/inserted-tournament.js';
import { openScheduled } from '../api/testing/scheduled.js';
import { openTestPlatform, type TestPlatform } from '../api/testing/test-platform.js';
import { startOrCancel } from '../api/tournaments/start-or-cancel.js';
import { expectInvariants } from './testing/invariants.js';
import { lively, playOut, type Policy } from './testing/play.js';
import { playedHands, tournamentRecord, type PlayedHand } from './testing/record.js';

let opened: TestPlatform;
let platform: Platform;

beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
});
afterEach(() => opened.close());

/** Several tournaments, some of which do not come to the point. */
const LONG = { timeout: 180_000 };

/** Nobody risks anything in the first three hands of a table. */
const quietAtFirst: Policy = (legal, table) => {
  if (table.handsDealt > 3) return lively(legal, table);
  return { action: legal.callAmount === null ? 'CHECK' : 'FOLD', to: null };
};

/** Players go out one by one, mostly. */
const careful: Policy = (legal) => {
  const chance = Math.random();
  if (legal.callAmount !== null) return { action: chance < 0.35 ? 'CALL' : 'FOLD', to: null };
  if (legal.maxBetOrRaiseTo !== null && chance < 0.6) return { action: 'RAISE', to: legal.maxBetOrRaiseTo };
  return { action: 'CHECK', to: null };
};

/** So many places are paid, all alike but for the first. */
function paying(places: number, players: number): Partial<TournamentInput> {
  const share = Math.floor(10_000 / (places + 1));
  const others = Array.from({ length: places - 1 }, () => share);
  const column = { minEntries: players, maxEntries: players, basisPoints: [10_000 - share * (places - 1), ...others] };
  return { minPlayers: players, maxPlayers: players, payoutScheme: [column] };
}

let crowds = 0;
async function playTournament(
  players: number,
  terms: Partial<TournamentInput>,
  policyWith: (remaining: number) => Policy = () => quietAtFirst,
): Promise<TournamentId> {
  const people = await newCrowd(platform, players, 10_00, `T${(crowds += 1)}x`);
  const id = await openScheduled(platform, terms);
  await enterCrowd(platform, id, people);
  opened.clock.advance(600_000);
  expect(await startOrCancel(platform, id)).toBe('STARTED');
  const callers = new Map<PlayerId, Caller>(people.map((person) => [person.playerId, person]));
  let remaining = players;
  await playOut(
    platform,
    opened.clock,
    id,
    callers,
    (...turn) => policyWith(remaining)(...turn),
    async () => {
      // Hands end one after the other, as they do.
      opened.clock.advance(10);
      ({ remaining } = await countsOf(platform, id));
      await expectInvariants(platform, id, players * 1_500);
    },
  );
  return id;
}

async function wasHandForHand(id: TournamentId): Promise<boolean> {
  return (await tournamentRecord(platform, id)).some((event) => event.type === 'HandForHandChanged');
}

/** From when to when play was hand-for-hand. */
async function handForHand(id: TournamentId): Promise<{ begin: number; end: number }> {
  const changes = (await tournamentRecord(platform, id)).filter((event) => event.type === 'HandForHandChanged');
  expect(changes.map((change) => change.active)).toEqual([true, false]);
  return { begin: changes[0]?.at ?? 0, end: changes[1]?.at ?? 0 };
}

/** The hands of each round: those that were being played when it began, or dealt later, by when they were settled. */
function rounds(hands: readonly PlayedHand[], { begin, end }: { begin: number; end: number }): PlayedHand[][] {
  const inRounds = hands.filter((hand) => hand.endedAt > begin && hand.dealtAt < end);
  const times = [...new Set(inRounds.map((hand) => hand.settledAt))].toSorted((one, other) => one - other);
  return times.map((time) => inRounds.filter((hand) => hand.settledAt === time));
}

/** Hands dealt before that moment and not settled at it. */
function underWay(hands: readonly PlayedHand[], at: number): PlayedHand[] {
  return hands.filter((hand) => hand.dealtAt < at && hand.settledAt > at);
}

/** O2, told anew: by stack, then by distance from the button; who is equal shares the better position. */
function expectOrderOfRound(round: readonly PlayedHand[]): void {
  const out = round
    .flatMap((hand) =>
      hand.out.map(({ seat, position }) => ({
        position,
        stack: hand.stacks.get(seat) ?? 0,
        steps: stepsClockwise(hand.button, seat, hand.seats),
      })),
    )
    .toSorted((one, other) => other.stack - one.stack || one.steps - other.steps);
  for (const [index, player] of out.entries()) {
    const above = out[index - 1];
    if (!above) continue;
    const equal = above.stack === player.stack && above.steps === player.steps;
    expect(player.position).toBe(equal ? above.position : (out[0]?.position ?? 0) + index);
  }
}

async function expectRounds(id: TournamentId, seats: number): Promise<PlayedHand[][]> {
  const hands = await playedHands(platform, id, seats);
  const period = await handForHand(id);
  const played = rounds(hands, period);
  for (const round of played) {
    const dealt = round.filter((hand) => hand.dealtAt >= period.begin);
    // Dealt at once, one at each table, and only when nothing was left of the round before.
    expect(new Set(dealt.map((hand) => hand.dealtAt)).size).toBeLessThan(2);
    expect(new Set(round.map((hand) => hand.tableId)).size).toBe(round.length);
    for (const { dealtAt } of dealt) expect(underWay(hands, dealtAt)).toEqual([]);
    expectOrderOfRound(round);
  }
  return played;
}

async function expectPrizesAsTold(id: TournamentId): Promise<void> {
  const { rows } = await platform.database.pool.query<{ player_id: PlayerId; position: number; won_cents: number }>(
    'SELECT player_id, position, won_cents FROM registration WHERE tournament_id = $1 ORDER BY position, number',
    [id],
  );
  const record = await tournamentRecord(platform, id);
  const told = new Map(
    record.flatMap((event) => (event.type === 'PlayerEliminated' ? [[event.playerId, event] as const] : [])),
  );
  for (const { player_id, position, won_cents } of rows.slice(1)) {
    expect(told.get(player_id)).toMatchObject({ position, prizeCents: won_cents });
  }
  expect(rows.reduce((sum, row) => sum + row.won_cents, 0)).toBe(rows.length * 450);
  expect(await checkBooks(platform.database.pool)).toEqual([]);
}

test(
  'S7, O2, M3: hand-for-hand from the first deal, until players of several tables go out in one round',
  LONG,
  async () => {
    // Everybody has the same stack, so that equal seats share a position: not at every start, but soon.
    for (let attempt = 1; ; attempt += 1) {
      const id = await playTournament(12, { ...paying(11, 12), seatsPerTable: 4 });
      const played = await expectRounds(id, 4);
      expect(played.length).toBeGreaterThan(2);
      await expectPrizesAsTold(id);
      const positions = played.flatMap((round) => round.flatMap((hand) => hand.out.map((out) => out.position)));
      if (new Set(positions).size < positions.length) break;
      expect(attempt).toBeLessThan(25);
    }
  },
);

test(
  'S7, S2, S3: hand-for-hand begins in the middle of play: the hands being played are its first round',
  LONG,
  async () => {
    const terms = { ...paying(10, 16), seatsPerTable: 4 };
    const carefulToTheMoney = (remaining: number) => (remaining > 10 ? careful : lively);
    let id = await playTournament(16, terms, carefulToTheMoney);
    // Two who go out at once may jump over it.
    for (let attempt = 1; !(await wasHandForHand(id)); attempt += 1) {
      expect(attempt).toBeLessThan(10);
      id = await playTournament(16, terms, carefulToTheMoney);
    }
    const played = await expectRounds(id, 4);
    expect(played.length).toBeGreaterThan(0);
    await expectPrizesAsTold(id);
    // Nobody is moved in the middle of a round.
    const hands = await playedHands(platform, id, 4);
    const { begin, end } = await handForHand(id);
    const moves = (await tournamentRecord(platform, id)).filter((event) => event.type === 'PlayerMoved');
    for (const { at } of moves.filter((move) => move.at > begin && move.at < end)) {
      expect(underWay(hands, at)).toEqual([]);
    }
  },
);

test('S7, S8: a break that falls into it begins when the round is over, and the next round follows it', async () => {
  const seconds = { smallBlind: 5, bigBlind: 10, ante: 0, seconds: 12 };
  const levels = [seconds, { ...seconds, smallBlind: 10, bigBlind: 20, seconds: 600 }];
  const id = await playTournament(12, {
    ...paying(11, 12),
    seatsPerTable: 4,
    levels,
    breakAfterLevels: [1],
    breakSeconds: 60,
    handPauseSeconds: 5,
  });
  const record = await tournamentRecord(platform, id);
  const started = record.find((event) => event.type === 'BreakStarted');
  const ended = record.find((event) => event.type === 'BreakEnded');
  const { begin, end } = await handForHand(id);
  expect(started?.at).toBeGreaterThan(begin);
  expect(ended?.at).toBeLessThan(end);
  const played = await expectRounds(id, 4);
  const during = played.flat().filter((hand) => hand.settledAt > (started?.at ?? 0) && hand.dealtAt < (ended?.at ?? 0));
  expect(during).toEqual([]);
});

test('S7: whether play is hand-for-hand is served', async () => {
  const people = await newCrowd(platform, 12, 10_00);
  const id = await openScheduled(platform, { ...paying(11, 12), seatsPerTable: 4, handPauseSeconds: 0 });
  await enterCrowd(platform, id, people);
  const look = `query ($id: ID!) { tournament(id: $id) { handForHand breakPending breakEndsAt } }`;
  const waiting = { tournament: { handForHand: false, breakPending: false, breakEndsAt: null } };
  expect(await ask(platform, null, look, { id })).toEqual(waiting);
  opened.clock.advance(600_000);
  await startOrCancel(platform, id);
  expect(await ask(platform, null, look, { id })).toEqual({ tournament: { ...waiting.tournament, handForHand: true } });
});
