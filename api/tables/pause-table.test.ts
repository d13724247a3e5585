import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TableId } from '../../engine/ids.js';
import { replay } from '../../engine/table/replay.js';
import { openTable } from '../../engine/table/state.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { breakingTable } from '../testing/breaking-table.js';
import { ask } from '../testing/documents.js';
import { newPlayers, newStaff } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { refused } from '../testing/refused.js';
import { openSitAndGo } from '../testing/sit-and-go.js';
import { playAt, tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { claimDue } from '../tournaments/claim-due.store.js';
import { direct } from '../tournaments/direct.js';
import { pauseTable } from './pause-table.js';
import { resumeTable } from './resume-table.js';
import { setSittingOut } from './set-sitting-out.js';
import { showHand } from './show-hand.js';
import { timeOut } from './time-out.js';

let test_: TestPlatform;
let platform: Platform;
let staff: Caller;

beforeEach(async () => {
  test_ = await openTestPlatform();
  platform = test_.platform;
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});

afterEach(() => test_.close());

async function stop(id: TableId, reason = 'a card face up'): Promise<void> {
  agreed(await pauseTable(platform, staff, { id, reason }));
}

async function goOn(id: TableId): Promise<void> {
  agreed(await resumeTable(platform, staff, id));
}

describe('H11: pausing a table is for staff who direct, with a reason that players read', () => {
  test('nobody else may', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const id = game.table();
    const moderator = await newStaff(platform, 'MODERATOR');
    for (const caller of [null, game.people[0] ?? null, moderator]) {
      const code = caller === null ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      expect(refused(await pauseTable(platform, caller, { id, reason: 'x' }))).toEqual([code]);
      expect(refused(await resumeTable(platform, caller, id))).toEqual([code]);
    }
    expect((await game.row()).paused).toBe(false);
    agreed(await pauseTable(platform, await newStaff(platform, 'ADMIN'), { id, reason: 'x' }));
    expect((await game.row()).paused).toBe(true);
  });

  test.each(['', '  \n', 'x'.repeat(501), 'a\0b', '\ud800'])('%j is no reason', async (reason) => {
    const game = await PlayedSitAndGo.start(test_, 2);
    expect(refused(await pauseTable(platform, staff, { id: game.table(), reason }))).toEqual(['INVALID_INPUT reason']);
    expect((await game.row()).paused).toBe(false);
  });

  test('500 characters are one, whatever they are; blanks around it go', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    await stop(game.table(), ` ${'🂡'.repeat(500)} `);
    expect((await tableNow(platform, game.table())).table.paused?.table).toBe('🂡'.repeat(500));
  });

  test('only a table that is there and open', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    for (const nothing of ['tbl_nothing', game.id, '']) {
      expect(refused(await pauseTable(platform, staff, { id: nothing, reason: 'x' }))).toEqual(['NOT_FOUND id']);
      expect(refused(await resumeTable(platform, staff, nothing))).toEqual(['NOT_FOUND id']);
    }
    await platform.database.pool.query('UPDATE poker_table SET open = false WHERE id = $1', [game.table()]);
    expect(refused(await pauseTable(platform, staff, { id: game.table(), reason: 'x' }))).toEqual(['CONFLICT']);
    expect(refused(await resumeTable(platform, staff, game.table()))).toEqual(['CONFLICT']);
  });

  test.each(['COMPLETED', 'ABORTED'])('T11: not once its tournament is %s', async (status) => {
    const game = await PlayedSitAndGo.start(test_, 2);
    await platform.database.pool.query('UPDATE tournament SET status = $2 WHERE id = $1', [game.id, status]);
    const refusal = { ok: false, error: [{ code: 'CONFLICT', rule: 'T11' }] };
    expect(await pauseTable(platform, staff, { id: game.table(), reason: 'x' })).toMatchObject(refusal);
    expect(await resumeTable(platform, staff, game.table())).toMatchObject(refusal);
  });

  test('P3: again, it changes nothing, and the first reason stays', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const id = game.table();
    await goOn(id);
    await stop(id, 'the first');
    await stop(id, 'another');
    expect(await game.count('TablePaused')).toBe(1);
    expect((await tableNow(platform, id)).table.paused?.table).toBe('the first');
    await goOn(id);
    await goOn(id);
    const types = (await game.events()).map(({ type }) => type);
    expect(types.slice(-3)).toEqual(['TablePaused', 'TableResumed', 'DeadlineChanged']);
  });
});

describe('H11: a paused table stands still', () => {
  test('acts are refused with the reason, the clock is not claimed, and what was left is left', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    const before = await game.turn();
    const { dueAt } = await game.row();
    test_.clock.advance(4_000);
    await stop(game.table());
    expect(await game.fold(before, test_.another())).toMatchObject({
      ok: false,
      error: [{ code: 'CONFLICT', rule: 'H11', message: 'This table is paused: “a card face up” (H11).' }],
    });
    test_.clock.advance(3_600_000);
    const due = await claimDue(platform.database.pool, platform.clock.now(), 100);
    expect(due).toEqual([expect.objectContaining({ kind: 'DIRECTION', id: game.id })]);
    await timeOut(platform, game.table());
    await direct(platform, game.id);
    expect(await game.row()).toEqual({ dueAt, paused: true, leased: false });
    await goOn(game.table());
    const deadline = before.deadline + 3_600_000;
    expect(await game.turn()).toEqual({ ...before, deadline });
    expect(await game.row()).toEqual({ dueAt: deadline, paused: false, leased: false });
    agreed(await game.fold(before));
  });

  test('a deadline that had passed without effect gives five seconds, and then binds', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    const { deadline, actionSeq } = await game.turn();
    test_.clock.advance(deadline - platform.clock.now() + 1_000);
    await stop(game.table());
    test_.clock.advance(60_000);
    await goOn(game.table());
    expect(await game.turn()).toMatchObject({ actionSeq, deadline: platform.clock.now() + 5_000 });
    test_.clock.advance(4_999);
    await timeOut(platform, game.table());
    expect((await game.turn()).actionSeq).toBe(actionSeq);
    test_.clock.advance(1);
    await timeOut(platform, game.table());
    expect((await game.turn()).actionSeq).not.toBe(actionSeq);
  });

  test('a result is not settled, and the rest of the pause after the hand comes later', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    await playAt(platform, game.people, game.table(), 'FOLD');
    test_.clock.advance(1_000);
    await stop(game.table());
    await game.after(60_000);
    expect((await tableNow(platform, game.table())).hand.settled).toBe(false);
    await goOn(game.table());
    expect((await game.row()).dueAt).toBe(platform.clock.now() + 2_000);
    await game.after(1_999);
    expect((await tableNow(platform, game.table())).hand).toMatchObject({ number: 1, settled: false });
    await game.after(1);
    expect((await tableNow(platform, game.table())).hand.number).toBe(2);
  });

  test('H9: a hand may be shown', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    await playAt(platform, game.people, game.table(), 'FOLD');
    await stop(game.table());
    const { hand } = await tableNow(platform, game.table());
    const winner = game.person(hand.players.find((player) => !player.folded)?.playerId);
    agreed(await showHand(platform, winner, { handId: hand.handId }));
    expect(await game.count('HandShown')).toBe(1);
  });

  test('N2: who leaves his seat acts when play goes on', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    const turn = await game.turn();
    await stop(game.table());
    agreed(await setSittingOut(platform, turn.person, { tableId: game.table(), sittingOut: true }));
    expect((await game.turn()).actionSeq).toBe(turn.actionSeq);
    await goOn(game.table());
    const types = (await game.events()).map(({ type }) => type);
    expect(types.slice(-4)).toEqual(['SittingOutChanged', 'TableResumed', 'PlayerActed', 'ActionRequested']);
    expect((await game.row()).dueAt).toBe(platform.clock.now() + 15_000);
  });

  test('N2: where that ends the hand, the pause after it begins', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const turn = await game.turn();
    await stop(game.table());
    agreed(await setSittingOut(platform, turn.person, { tableId: game.table(), sittingOut: true }));
    test_.clock.advance(60_000);
    await goOn(game.table());
    expect((await tableNow(platform, game.table())).hand.outcome).toBe('ENDED');
    expect((await game.row()).dueAt).toBe(platform.clock.now() + 3_000);
  });
});

describe('H11: the tournament goes on around a paused table', () => {
  test('T7: another table plays, and levels pass', async () => {
    const game = await PlayedSitAndGo.start(test_, 4, { seatsPerTable: 2 });
    await stop(game.table(1));
    await playAt(platform, game.people, game.table(2), 'FOLD');
    await game.after(61_000);
    const other = await tableNow(platform, game.table(2));
    expect([other.hand.number, other.table.level?.number]).toEqual([2, 2]);
    expect((await tableNow(platform, game.table(1))).table.level?.number).toBe(1);
    await goOn(game.table(1));
    await playAt(platform, game.people, game.table(1), 'FOLD');
    await game.after(3_000);
    expect((await tableNow(platform, game.table(1))).table.level?.number).toBe(2);
  });

  test('S8: a break waits for the hand of a paused table', async () => {
    const game = await PlayedSitAndGo.start(test_, 4, { seatsPerTable: 2, breakAfterLevels: [1], breakSeconds: 120 });
    await stop(game.table(1));
    await playAt(platform, game.people, game.table(2), 'FOLD');
    await game.after(61_000);
    expect((await game.clock()).breakEndsAt).toBeNull();
    expect((await tableNow(platform, game.table(2))).hand.number).toBe(1);
    await goOn(game.table(1));
    await playAt(platform, game.people, game.table(1), 'FOLD');
    const ended = platform.clock.now();
    await game.after(3_000);
    expect((await game.clock()).breakEndsAt).toBe(ended + 120_000);
  });

  test('S8: a table paused over the end of the break deals when it goes on', async () => {
    const game = await PlayedSitAndGo.start(test_, 2, { breakAfterLevels: [1], breakSeconds: 120 });
    test_.clock.advance(61_000);
    await playAt(platform, game.people, game.table(), 'FOLD');
    await game.after(3_000);
    expect(await game.row()).toMatchObject({ dueAt: null });
    await stop(game.table());
    await game.after(120_000);
    expect(await game.clock()).toMatchObject({ breakEndsAt: null });
    expect((await tableNow(platform, game.table())).hand.number).toBe(1);
    await goOn(game.table());
    expect(await game.row()).toMatchObject({ dueAt: platform.clock.now() });
    await game.after(0);
    expect((await tableNow(platform, game.table())).hand.number).toBe(2);
  });

  test('S7: a round of hand-for-hand waits for a paused table', async () => {
    const game = await PlayedSitAndGo.start(test_, 4, {
      seatsPerTable: 2,
      payoutScheme: [{ minEntries: 4, maxEntries: 4, basisPoints: [5_000, 3_000, 2_000] }],
    });
    const { rows } = await platform.database.pool.query<{ hand_for_hand: boolean }>(
      'SELECT hand_for_hand FROM tournament WHERE id = $1',
      [game.id],
    );
    expect(rows).toEqual([{ hand_for_hand: true }]);
    await stop(game.table(1));
    await playAt(platform, game.people, game.table(2), 'FOLD');
    await game.after(60_000);
    expect((await tableNow(platform, game.table(2))).hand).toMatchObject({ number: 1, settled: false });
    await goOn(game.table(1));
    await playAt(platform, game.people, game.table(1), 'FOLD');
    await game.after(3_000);
    expect((await tableNow(platform, game.table(1))).hand.number).toBe(2);
    expect((await tableNow(platform, game.table(2))).hand.number).toBe(2);
  });
});

describe('H11, S2: nobody comes to a paused table or leaves it', () => {
  test('the table that is to break waits, and breaks when it goes on', async () => {
    const people = await newPlayers(platform, 5, 10_000);
    const { tournamentId, breaking } = await breakingTable(test_, people);
    await playAt(platform, people, breaking, 'FOLD');
    await stop(breaking);
    test_.clock.advance(60_000);
    await direct(platform, tournamentId);
    expect((await tableNow(platform, breaking)).table).toMatchObject({ closed: false, seats: [{}, {}] });
    await goOn(breaking);
    test_.clock.advance(3_000);
    await direct(platform, tournamentId);
    expect((await tableNow(platform, breaking)).table.closed).toBe(true);
  });

  test('DESIGN a: seats are kept there, and taken at the first deal afterwards', async () => {
    const people = await newPlayers(platform, 5, 10_000);
    const { tournamentId, staying, breaking } = await breakingTable(test_, people);
    await playAt(platform, people, staying, 'FOLD');
    await stop(staying);
    await playAt(platform, people, breaking, 'FOLD');
    test_.clock.advance(60_000);
    await direct(platform, tournamentId);
    expect((await tableNow(platform, breaking)).table.closed).toBe(true);
    expect((await tableNow(platform, staying)).table.seats).toHaveLength(2);
    await goOn(staying);
    test_.clock.advance(3_000);
    await direct(platform, tournamentId);
    const { table, hand } = await tableNow(platform, staying);
    expect([table.seats.length, hand.outcome]).toEqual([4, 'PLAYING']);
  });
});

test('H12: the log of a table that was paused plays again to the same state', async () => {
  const game = await PlayedSitAndGo.start(test_, 3);
  const id = game.table();
  await stop(id);
  test_.clock.advance(1_000);
  await goOn(id);
  await playAt(platform, game.people, id, 'CALL');
  await stop(id);
  test_.clock.advance(60_000);
  await goOn(id);
  await playAt(platform, game.people, id, 'FOLD');
  const { table } = await tableNow(platform, id);
  expect(replay(openTable(table), await game.events())).toEqual({ ok: true, value: table });
});

test('a table stored before tables could be paused is not paused', async () => {
  const game = await PlayedSitAndGo.start(test_, 2);
  await platform.database.pool.query(
    `UPDATE poker_table SET snapshot = (snapshot::jsonb - 'paused')::json WHERE id = $1`,
    [game.table()],
  );
  const another = test_.another();
  expect((await tableNow(another, game.table())).table.paused).toBeNull();
  await playAt(another, game.people, game.table(), 'FOLD');
});

describe('A1: what is served of a pause', () => {
  const PAUSE = `mutation ($id: ID!, $reason: String!) { pauseTable(id: $id, reason: $reason) {
    table { id paused pauseReason hand { actionSeq actionDeadline actingSeat } } userErrors { code field } } }`;
  const RESUME = `mutation ($id: ID!) { resumeTable(id: $id) {
    table { paused pauseReason hand { actionSeq actionDeadline } } userErrors { code } } }`;
  const EVENTS = `query ($id: ID!) { table(id: $id) { hand { events { __typename
    ... on DeadlineChanged { handId seat deadline reason } } } } }`;

  test('N2: whether, why, and no deadline until it goes on', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const id = game.table();
    const { actionSeq, seat, handId, deadline: before } = await game.turn();
    const reason = 'a card face up';
    const paused = await ask(platform, staff, PAUSE, { id, reason });
    const still = { actionSeq, actionDeadline: null, actingSeat: seat };
    expect(paused).toEqual({
      pauseTable: { table: { id, paused: true, pauseReason: reason, hand: still }, userErrors: [] },
    });
    test_.clock.advance(60_000);
    const deadline = new Date(before + 60_000).toISOString();
    const resumed = await ask(platform, staff, RESUME, { id });
    expect(resumed).toEqual({
      resumeTable: {
        table: { paused: false, pauseReason: null, hand: { actionSeq, actionDeadline: deadline } },
        userErrors: [],
      },
    });
    const told = await ask<{ table: { hand: { events: object[] } } }>(platform, null, EVENTS, { id });
    const changed = { __typename: 'DeadlineChanged', handId, seat, deadline, reason: 'RESUMPTION' };
    expect(told.table.hand.events.at(-1)).toEqual(changed);
  });

  test('A3: refusals in words', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const [player = null] = game.people;
    expect(await ask(platform, player, PAUSE, { id: game.table(), reason: 'x' })).toMatchObject({
      pauseTable: { table: null, userErrors: [{ code: 'FORBIDDEN' }] },
    });
    const nothing = await openSitAndGo(platform, 2);
    expect(await ask(platform, staff, PAUSE, { id: nothing, reason: 'x' })).toMatchObject({
      pauseTable: { table: null, userErrors: [{ code: 'NOT_FOUND', field: ['id'] }] },
    });
  });
});
