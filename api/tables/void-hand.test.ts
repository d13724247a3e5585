import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HandId } from '../../engine/ids.js';
import { replay } from '../../engine/table/replay.js';
import { openTable } from '../../engine/table/state.js';
import type { Caller } from '../accounts/caller.js';
import { onFaultPoint } from '../faults/fault-point.js';
import { newId } from '../random/id.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { BOTH_ORDERS, race } from '../testing/barrier.js';
import { ask } from '../testing/documents.js';
import { newStaff } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { refused } from '../testing/refused.js';
import { playAt, tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { direct } from '../tournaments/direct.js';
import { pauseTournament } from '../tournaments/pause-tournament.js';
import { resumeTournament } from '../tournaments/resume-tournament.js';
import { pauseTable } from './pause-table.js';
import { resumeTable } from './resume-table.js';
import { voidHand } from './void-hand.js';

let test_: TestPlatform;
let platform: Platform;
let staff: Caller;

beforeEach(async () => {
  test_ = await openTestPlatform();
  platform = test_.platform;
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});

afterEach(() => test_.close());

const rule = (handId: string, defectiveDeck = false) =>
  voidHand(platform, staff, { handId, reason: 'a card face up', defectiveDeck });

async function lying(game: PlayedSitAndGo, table = game.table()) {
  const { hand, table: state } = await tableNow(platform, table);
  return { ...hand, stacks: state.seats.map(({ stack }) => stack) };
}

async function record(handId: HandId): Promise<unknown> {
  const { rows } = await platform.database.pool.query(
    'SELECT last_seq IS NOT NULL AS "isOver", ended_at AS "endedAt" FROM hand WHERE id = $1',
    [handId],
  );
  return rows[0];
}

describe('H11: a hand is taken back', () => {
  test('all chips return, and the same deal is made again after a pause, the button where it was', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    await playAt(platform, game.people, game.table(), 'RAISE', 300);
    const first = await lying(game);
    test_.clock.advance(2_000);
    agreed(await rule(first.handId));
    const void_ = await lying(game);
    expect(void_).toMatchObject({ handId: first.handId, outcome: 'VOIDED', turn: null, stacks: [1500, 1500, 1500] });
    expect(await record(first.handId)).toEqual({ isOver: true, endedAt: new Date(platform.clock.now()) });
    expect((await game.row()).dueAt).toBe(platform.clock.now() + 3_000);
    await game.after(2_999);
    expect((await lying(game)).number).toBe(1);
    await game.after(1);
    const { button, smallBlindSeat, bigBlindSeat } = first;
    expect(await lying(game)).toMatchObject({ number: 2, outcome: 'PLAYING', button, smallBlindSeat, bigBlindSeat });
  });

  test('also one that is over, until its result is settled: who had lost all his chips is in', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    await playAt(platform, game.people, game.table(), 'RAISE', 'ALL_IN');
    await playAt(platform, game.people, game.table(), 'CALL');
    const { handId, outcome } = await lying(game);
    expect(outcome).toBe('ENDED');
    agreed(await rule(handId, true));
    expect((await lying(game)).stacks).toEqual([1500, 1500]);
    await game.after(3_000);
    await playAt(platform, game.people, game.table(), 'FOLD');
    const second = await lying(game);
    test_.clock.advance(2_999);
    agreed(await rule(second.handId));
    expect((await lying(game)).stacks).toEqual([1500, 1500]);
    await game.after(3_000);
    expect(await lying(game)).toMatchObject({ number: 3, button: second.button });
  });

  test('not once it is settled, nor any hand before the one that lies there', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const { handId } = await lying(game);
    await playAt(platform, game.people, game.table(), 'FOLD');
    await game.after(3_000);
    expect(await rule(handId)).toMatchObject({
      ok: false,
      error: [{ code: 'CONFLICT', rule: 'H11', field: ['handId'] }],
    });
    expect((await lying(game)).outcome).toBe('PLAYING');
  });

  test('RR 3 Misdeals 2: after two players have acted for a defective deck alone', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    await playAt(platform, game.people, game.table(), 'CALL');
    await playAt(platform, game.people, game.table(), 'CALL');
    const { handId } = await lying(game);
    expect(await rule(handId)).toMatchObject({ ok: false, error: [{ code: 'CONFLICT', rule: 'H11' }] });
    expect((await lying(game)).outcome).toBe('PLAYING');
    agreed(await rule(handId, true));
    expect((await lying(game)).outcome).toBe('VOIDED');
  });

  test('P3: again, it changes nothing, and the first reason stays', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const { handId } = await lying(game);
    agreed(await rule(handId));
    const { dueAt } = await game.row();
    test_.clock.advance(1_000);
    agreed(await voidHand(platform, staff, { handId, reason: 'another', defectiveDeck: true }));
    expect((await game.events()).filter(({ type }) => type === 'HandVoided')).toEqual([
      { type: 'HandVoided', handId, reason: 'a card face up' },
    ]);
    expect((await game.row()).dueAt).toBe(dueAt);
  });

  test('nobody acts in it any more, whatever his process remembers', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    const turn = await game.turn();
    const another = test_.another();
    await another.tables.recent(game.table());
    agreed(await rule(turn.handId));
    expect(refused(await game.fold(turn, another))).toEqual(['CONFLICT']);
    expect(await game.count('PlayerActed')).toBe(0);
  });

  test('H12: the log plays again to the same state', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    await playAt(platform, game.people, game.table(), 'CALL');
    agreed(await rule((await lying(game)).handId));
    await game.after(3_000);
    const { table } = await tableNow(platform, game.table());
    expect(replay(openTable(table), await game.events())).toEqual({ ok: true, value: table });
  });
});

describe('H11: at a table that stands still', () => {
  test('a ruling may take back the hand in its pause; it is dealt again a pause after play goes on', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    await playAt(platform, game.people, game.table(), 'FOLD');
    agreed(await pauseTable(platform, staff, { id: game.table(), reason: 'a ruling' }));
    await game.after(60_000);
    agreed(await rule((await lying(game)).handId));
    expect(await game.row()).toMatchObject({ paused: true });
    await game.after(60_000);
    expect((await lying(game)).number).toBe(1);
    agreed(await resumeTable(platform, staff, game.table()));
    expect((await game.row()).dueAt).toBe(platform.clock.now() + 3_000);
    await game.after(3_000);
    expect(await lying(game)).toMatchObject({ number: 2, outcome: 'PLAYING' });
  });

  test('C7: and with the whole tournament the one being played', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    test_.clock.advance(1_000);
    agreed(await pauseTournament(platform, staff, game.id));
    test_.clock.advance(60_000);
    agreed(await rule((await lying(game)).handId));
    agreed(await resumeTournament(platform, staff, game.id));
    expect(await game.row()).toMatchObject({ dueAt: platform.clock.now() + 3_000, paused: false });
    await game.after(3_000);
    expect((await lying(game)).number).toBe(2);
  });
});

test('S7: a hand of a round that is taken back is dealt again in that round, while the others wait', async () => {
  const game = await PlayedSitAndGo.start(test_, 4, {
    seatsPerTable: 2,
    payoutScheme: [{ minEntries: 4, maxEntries: 4, basisPoints: [5_000, 3_000, 2_000] }],
  });
  const [one, other] = [game.table(1), game.table(2)];
  agreed(await rule((await lying(game, one)).handId));
  await game.after(3_000);
  expect((await lying(game, one)).number).toBe(2);
  await playAt(platform, game.people, one, 'FOLD');
  await game.after(3_000);
  expect(await lying(game, one)).toMatchObject({ number: 2, settled: false });
  await playAt(platform, game.people, other, 'FOLD');
  await game.after(3_000);
  expect([(await lying(game, one)).number, (await lying(game, other)).number]).toEqual([3, 2]);
});

describe('H11: for staff who direct, with a reason that players read', () => {
  test('nobody else may', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const { handId } = await lying(game);
    const input = { handId, reason: 'x', defectiveDeck: false };
    expect(refused(await voidHand(platform, null, input))).toEqual(['UNAUTHENTICATED']);
    for (const caller of [game.people[0] ?? null, await newStaff(platform, 'MODERATOR')]) {
      expect(refused(await voidHand(platform, caller, input))).toEqual(['FORBIDDEN']);
    }
    expect(await game.count('HandVoided')).toBe(0);
    agreed(await voidHand(platform, await newStaff(platform, 'ADMIN'), input));
  });

  test.each(['', '  \n', 'x'.repeat(501), 'a\0b'])('%j is no reason', async (reason) => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const { handId } = await lying(game);
    expect(refused(await voidHand(platform, staff, { handId, reason, defectiveDeck: false }))).toEqual([
      'INVALID_INPUT reason',
    ]);
  });

  test('only a hand that is there, in a tournament under way', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    for (const nothing of [newId('hand', platform.clock.now()), game.id, '']) {
      expect(refused(await rule(nothing))).toEqual(['NOT_FOUND handId']);
    }
    const { handId } = await lying(game);
    await platform.database.pool.query(`UPDATE tournament SET status = 'ABORTED' WHERE id = $1`, [game.id]);
    expect(await rule(handId)).toMatchObject({ ok: false, error: [{ code: 'CONFLICT', rule: 'T11' }] });
  });
});

describe.each(BOTH_ORDERS)('DESIGN c: races with a ruling, contender %i first', (...order) => {
  const rulingFirst = order[0] === 1;

  test('H11: settlement: the result stands, or the hand is void and nobody is out', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    await playAt(platform, game.people, game.table(), 'FOLD');
    await playAt(platform, game.people, game.table(), 'FOLD');
    const { handId } = await lying(game);
    test_.clock.advance(3_000);
    const [, ruled] = await race(
      ['director.before-lock', 'void.before-lock'],
      order,
      () => direct(platform, game.id),
      () => voidHand(test_.another(), staff, { handId, reason: 'two extra cards', defectiveDeck: true }),
    );
    expect(ruled.ok).toBe(rulingFirst);
    await game.after(3_000);
    const types = (await game.events()).map(({ type }) => type);
    expect(types.filter((type) => type === 'HandVoided' || type === 'HandSettled')).toEqual([
      rulingFirst ? 'HandVoided' : 'HandSettled',
    ]);
    const stacks = (await lying(game)).players.map(({ startingStack }) => startingStack);
    expect(stacks.every((stack) => stack === 1500)).toBe(rulingFirst);
  });

  test('H7: an act: it stands and the hand is void all the same, or is refused', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    const turn = await game.turn();
    const [acted] = await race(
      ['act.before-append', 'void.before-lock'],
      order,
      () => game.fold(turn),
      () => voidHand(test_.another(), staff, { handId: turn.handId, reason: 'face up', defectiveDeck: false }),
    );
    expect(acted.ok).toBe(!rulingFirst);
    expect((await lying(game)).outcome).toBe('VOIDED');
    expect(await game.count('PlayerActed')).toBe(rulingFirst ? 0 : 1);
  });

  test('P3: another ruling: one void hand', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    const { handId } = await lying(game);
    const input = { handId, reason: 'face up', defectiveDeck: false };
    const ruled = await race(
      'void.before-lock',
      order,
      () => voidHand(platform, staff, input),
      () => voidHand(test_.another(), staff, input),
    );
    expect(ruled).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await game.count('HandVoided')).toBe(1);
  });
});

test.each([
  { at: 'void.before-commit', outcome: 'PLAYING' },
  { at: 'void.after-commit', outcome: 'VOIDED' },
] as const)('X1: a process that stops at $at leaves the hand $outcome, whole', async ({ at, outcome }) => {
  const game = await PlayedSitAndGo.start(test_, 3);
  const { handId } = await lying(game);
  const died = new Error('died');
  const remove = onFaultPoint(at, () => Promise.reject(died));
  await expect(rule(handId)).rejects.toBe(died);
  remove();
  expect((await tableNow(test_.another(), game.table())).hand.outcome).toBe(outcome);
  agreed(await rule(handId));
  await game.after(3_000);
  expect((await lying(game)).number).toBe(2);
});

test('A1: what is served of a void hand, and what the table is told', async () => {
  const game = await PlayedSitAndGo.start(test_, 2);
  const { handId } = await lying(game);
  const call = `mutation ($id: ID!, $reason: String!, $deck: Boolean!) {
    voidHand(handId: $id, reason: $reason, defectiveDeck: $deck) {
      hand { id voided endedAt actingSeat seats { stack bet } events { __typename ... on HandVoided { reason } } }
      userErrors { code rule } } }`;
  const variables = { id: handId, reason: 'the ace of spades twice', deck: true };
  const served = await ask<{ voidHand: { hand: { events: unknown[] } } }>(platform, staff, call, variables);
  expect(served).toMatchObject({
    voidHand: {
      hand: {
        id: handId,
        voided: true,
        endedAt: new Date(platform.clock.now()).toISOString(),
        actingSeat: null,
        seats: [{ stack: 1500 }, { stack: 1500 }],
      },
      userErrors: [],
    },
  });
  expect(served.voidHand.hand.events.at(-1)).toEqual({ __typename: 'HandVoided', reason: variables.reason });
});
