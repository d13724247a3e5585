import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { Caller } from '../accounts/caller.js';
import { HOUSE, poolAccount } from '../ledger/ledger-accounts.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { breakingTable } from '../testing/breaking-table.js';
import { balances, sumOf } from '../testing/money.js';
import { newPlayers, newStaff, type Person } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { openScheduled } from '../testing/scheduled.js';
import { enter, tablesOf } from '../testing/sit-and-go.js';
import { playAt, tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { pauseTable } from '../tables/pause-table.js';
import { direct } from '../tournaments/direct.js';
import { pauseTournament } from '../tournaments/pause-tournament.js';
import { resumeTournament } from '../tournaments/resume-tournament.js';
import { startOrCancel } from '../tournaments/start-or-cancel.js';
import { abortPreview } from './abort-preview.js';
import { abortTournament } from './abort-tournament.js';
import { callOff, entriesOf, movedTo, paidOut, previewed, versionOf } from './testing/called-off.js';

let test_: TestPlatform;
let platform: Platform;
let staff: Caller;

beforeEach(async () => {
  test_ = await openTestPlatform();
  platform = test_.platform;
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});

afterEach(() => test_.close());

/** A sit & go at one table, of which so many are left: two go all-in, hand by hand, and everybody else folds. */
async function downTo(left: number, players: number, terms: Partial<TournamentInput> = {}): Promise<PlayedSitAndGo> {
  const people = await newPlayers(platform, players, 100_000);
  for (;;) {
    const game = await PlayedSitAndGo.start(test_, players, terms, people);
    let seats = players;
    while (seats > left) {
      await playAt(platform, game.people, game.table(), 'RAISE', 'ALL_IN');
      await playAt(platform, game.people, game.table(), 'CALL');
      while ((await tableNow(platform, game.table())).hand.turn) {
        await playAt(platform, game.people, game.table(), 'FOLD');
      }
      await game.after(3_000);
      seats = (await tableNow(platform, game.table())).table.seats.length;
    }
    // A short stack in the blinds may have put two out.
    if (seats === left) return game;
  }
}

async function row({ id }: Pick<PlayedSitAndGo, 'id'>) {
  const { rows } = await platform.database.pool.query<{ status: string; cancel_reason: string; remaining: number }>(
    'SELECT status, cancel_reason, remaining, due_at, paused_at, ended_at, next_level_at FROM tournament WHERE id = $1',
    [id],
  );
  return rows[0];
}

/** What everybody gets, in the order of these people. */
function inOrder<Value>(of: ReadonlyMap<string, Value>, people: readonly Person[]): (Value | undefined)[] {
  return people.map(({ playerId }) => of.get(playerId));
}

describe('C1: a tournament of two', () => {
  test('both get back all they paid, fee included; the hand being played is void', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    await playAt(platform, game.people, game.table(), 'RAISE', 300);
    await callOff(platform, staff, game.id, 'the lights have gone out');
    expect(await balances(platform, ...game.people)).toEqual([1_000, 1_000]);
    expect(inOrder(await paidOut(platform, game.id), game.people)).toEqual([
      [500, 0, 0],
      [500, 0, 0],
    ]);
    expect(await sumOf(platform, HOUSE.margin)).toBe(0);
    expect(await row(game)).toEqual({
      status: 'ABORTED',
      cancel_reason: 'the lights have gone out',
      remaining: 2,
      due_at: null,
      paused_at: null,
      next_level_at: null,
      ended_at: new Date(platform.clock.now()),
    });
    const { table, hand } = await tableNow(platform, game.table());
    expect([table.closed, table.seats, hand.outcome]).toEqual([true, [], 'VOIDED']);
    const last = (await game.events()).slice(-4).map(({ type }) => type);
    expect(last).toEqual(['HandVoided', 'PlayerLeft', 'PlayerLeft', 'TableClosed']);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('C7: it counts as played, without points, and nobody has won or lost', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    await callOff(platform, staff, game.id);
    const entry = { status: 'PLAYING', position: null, stack: 1_500, won: 0, played: true };
    expect(inOrder(await entriesOf(platform, game.id), game.people)).toEqual([entry, entry]);
    const { rows } = await platform.database.pool.query<{ norm: number }>('SELECT norm FROM player_rating');
    expect(rows).toEqual([{ norm: 0 }, { norm: 0 }]);
  });
});

describe('C3: more players in than prizes', () => {
  test('sit & go: equal shares of the parts of those out, who get nothing', async () => {
    const game = await downTo(3, 4);
    await callOff(platform, staff, game.id);
    const out = [...(await entriesOf(platform, game.id))].find(([, { status }]) => status === 'ELIMINATED');
    for (const { playerId } of game.people) {
      const expected = playerId === out?.[0] ? [0, 0, 0] : [500, 0, 150];
      expect((await paidOut(platform, game.id)).get(playerId)).toEqual(expected);
    }
    // M5: the entry of who is out was sold: its fee stays, and is taxed.
    expect(await movedTo(platform, game.id, HOUSE.margin, HOUSE.tax)).toEqual([35, 15]);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });
});

describe('C4: as many prizes as players in', () => {
  test('sit & go with guarantee: the house brings the pool up, and those in share it', async () => {
    const game = await downTo(2, 4, { guaranteeCents: 2_001 });
    agreed(await pauseTournament(platform, staff, game.id));
    const { residualCents, houseCostCents, lines } = agreed(await abortPreview(platform, staff, game.id));
    // 20.01 guaranteed, less 9.00 of those in; the house bears 2.01 of it, and two fees.
    expect([residualCents, houseCostCents]).toEqual([1_101, 301]);
    const total = lines.map((line) => line.refundPrizeCents + line.refundFeeCents + line.prizeCents + line.shareCents);
    expect(total.toSorted((one, other) => other - one)).toEqual([1_051, 1_050, 0, 0]);
    agreed(
      await abortTournament(platform, staff, {
        id: game.id,
        reason: 'no light',
        previewVersion: await versionOf(platform, staff, game.id),
      }),
    );
    expect(await movedTo(platform, game.id, HOUSE.overlay, poolAccount(game.id))).toEqual([-201, 0]);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('a player out in a paid position has his prize', async () => {
    const terms = { payoutScheme: [{ minEntries: 4, maxEntries: 4, basisPoints: [5_000, 3_000, 2_000] }] };
    const game = await downTo(2, 4, terms);
    await callOff(platform, staff, game.id);
    const entries = await entriesOf(platform, game.id);
    const paid = await paidOut(platform, game.id);
    const third = game.people.filter(({ playerId }) => entries.get(playerId)?.position === 3);
    expect(inOrder(paid, third)).toEqual([[0, 360, 0]]);
    expect([...entries.values()].map(({ won }) => won).toSorted((one, other) => one - other)).toEqual([
      0, 270, 270, 360,
    ]);
  });
});

describe('C7: by the state after the last completed hand of each table', () => {
  test('of a hand being played nothing counts; one in its pause is settled by the pausing', async () => {
    const game = await PlayedSitAndGo.start(test_, 6, { seatsPerTable: 3, guaranteeCents: 9_000 });
    const [played, ended] = [game.table(1), game.table(2)];
    await playAt(platform, game.people, played, 'RAISE', 'ALL_IN');
    await playAt(platform, game.people, ended, 'FOLD');
    await playAt(platform, game.people, ended, 'FOLD');
    await callOff(platform, staff, game.id);
    const { hand } = await tableNow(platform, ended);
    expect([(await tableNow(platform, played)).hand.outcome, hand.outcome, hand.settled]).toEqual([
      'VOIDED',
      'ENDED',
      true,
    ]);
    const stacks = [...(await entriesOf(platform, game.id)).values()].map(({ stack }) => stack);
    expect(stacks.toSorted((one, other) => one - other)).toEqual([1_490, 1_500, 1_500, 1_500, 1_500, 1_510]);
    const { rows } = await platform.database.pool.query('SELECT FROM hand WHERE ended_at IS NULL OR last_seq IS NULL');
    expect(rows).toEqual([]);
  });

  test('S7: hands of a round that had ended count as one, those still played are void', async () => {
    const terms = {
      seatsPerTable: 3,
      payoutScheme: [{ minEntries: 6, maxEntries: 6, basisPoints: [3_000, 2_500, 2_000, 1_500, 1_000] }],
    };
    const game = await PlayedSitAndGo.start(test_, 6, terms);
    // The bubble: both tables play their first round.
    await playAt(platform, game.people, game.table(1), 'RAISE', 'ALL_IN');
    await playAt(platform, game.people, game.table(1), 'CALL');
    await playAt(platform, game.people, game.table(1), 'CALL');
    const { table } = await tableNow(platform, game.table(1));
    const bust = table.seats.filter(({ stack }) => stack === 0).map(({ playerId }) => playerId);
    await playAt(platform, game.people, game.table(2), 'RAISE', 200);
    agreed(await pauseTournament(platform, staff, game.id));
    expect((await tableNow(platform, game.table(1))).hand.settled).toBe(false);
    const before = await previewed(platform, staff, game.id);
    agreed(
      await abortTournament(platform, staff, {
        id: game.id,
        reason: 'no light',
        previewVersion: await versionOf(platform, staff, game.id),
      }),
    );
    expect(await paidOut(platform, game.id)).toEqual(before);
    const entries = await entriesOf(platform, game.id);
    expect(bust.map((playerId) => entries.get(playerId)?.status)).toEqual(bust.map(() => 'ELIMINATED'));
    expect(bust.map((playerId) => entries.get(playerId)?.position ?? 0).every((place) => place > 6 - bust.length)).toBe(
      true,
    );
    expect((await tableNow(platform, game.table(1))).hand.settled).toBe(true);
    expect((await tableNow(platform, game.table(2))).hand.outcome).toBe('VOIDED');
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('H11: a hand that has ended at a table stopped for a ruling counts', async () => {
    const game = await PlayedSitAndGo.start(test_, 6, { seatsPerTable: 3 });
    await playAt(platform, game.people, game.table(1), 'FOLD');
    await playAt(platform, game.people, game.table(1), 'FOLD');
    agreed(await pauseTable(platform, staff, { id: game.table(1), reason: 'a ruling' }));
    await callOff(platform, staff, game.id);
    const stacks = [...(await entriesOf(platform, game.id)).values()].map(({ stack }) => stack);
    expect(Math.max(...stacks)).toBe(1_510);
  });

  test('S8: in a break', async () => {
    const game = await PlayedSitAndGo.start(test_, 3, { breakAfterLevels: [1], breakSeconds: 120 });
    await game.after(61_000);
    await playAt(platform, game.people, game.table(), 'FOLD');
    await playAt(platform, game.people, game.table(), 'FOLD');
    await game.after(3_000);
    expect((await game.clock()).breakEndsAt).not.toBeNull();
    await callOff(platform, staff, game.id);
    expect((await game.clock()).breakEndsAt).toBeNull();
    expect(inOrder(await paidOut(platform, game.id), game.people)).toEqual([
      [500, 0, 0],
      [500, 0, 0],
      [500, 0, 0],
    ]);
    await game.after(3_600_000);
    expect(await row(game)).toMatchObject({ status: 'ABORTED' });
  });

  test('DESIGN a: who has a reserved seat counts with what he brings', async () => {
    const people = await newPlayers(platform, 5, 10_000);
    const { tournamentId, staying, breaking } = await breakingTable(test_, people);
    await playAt(platform, people, breaking, 'FOLD');
    test_.clock.advance(3_000);
    await direct(platform, tournamentId);
    expect((await tableNow(platform, breaking)).table.closed).toBe(true);
    expect((await tableNow(platform, staying)).table.seats).toHaveLength(2);
    await callOff(platform, staff, tournamentId);
    const entries = [...(await entriesOf(platform, tournamentId)).values()];
    expect(entries.reduce((sum, { stack }) => sum + stack, 0)).toBe(7_500);
    expect(entries.filter(({ status }) => status === 'PLAYING')).toHaveLength(4);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });
});

/** A scheduled tournament of ten at two tables, begun, with these terms. */
async function scheduled(
  terms: Partial<TournamentInput> = {},
): Promise<{ id: PlayedSitAndGo['id']; people: Person[] }> {
  const people = await newPlayers(platform, 10, 10_000);
  const id = await openScheduled(platform, { seatsPerTable: 5, handPauseSeconds: 3, ...terms });
  await enter(platform, id, people);
  test_.clock.advance(10 * 60_000);
  await startOrCancel(platform, id);
  test_.clock.advance(3_000);
  await direct(platform, id);
  return { id, people };
}

describe('C3, C6: a scheduled tournament', () => {
  test('half of what is left equally, half by chips, to the cent; and the preview is what is paid', async () => {
    const { id, people } = await scheduled({ guaranteeCents: 10_001 });
    const [first] = await tablesOf(platform, id);
    if (!first) throw new Error('no table');
    await playAt(platform, people, first.tableId, 'RAISE', 500);
    for (let others = 0; others < 4; others += 1) await playAt(platform, people, first.tableId, 'FOLD');
    agreed(await pauseTournament(platform, staff, id));
    const before = await previewed(platform, staff, id);
    await abortTournament(platform, staff, { id, reason: 'x', previewVersion: await versionOf(platform, staff, id) });
    expect(await paidOut(platform, id)).toEqual(before);
    // 100.01 guaranteed, less 45.00: 27.50 equally, 27.51 by chips of 15,000.
    const entries = await entriesOf(platform, id);
    const shares = inOrder(before, people).map((paid) => paid?.[2] ?? 0);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(5_501);
    for (const { playerId } of people) {
      const exact = 275 + (2_751 * (entries.get(playerId)?.stack ?? 0)) / 15_000;
      expect(Math.abs((before.get(playerId)?.[2] ?? 0) - exact)).toBeLessThan(1);
    }
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });
});

describe('C7: the preview', () => {
  test('has another version as soon as a hand has been played, and the old one is refused', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    agreed(await pauseTournament(platform, staff, game.id));
    const seen = await versionOf(platform, staff, game.id);
    expect(await versionOf(test_.another(), staff, game.id)).toBe(seen);
    agreed(await resumeTournament(platform, staff, game.id));
    await playAt(platform, game.people, game.table(), 'FOLD');
    await playAt(platform, game.people, game.table(), 'FOLD');
    agreed(await pauseTournament(platform, staff, game.id));
    expect(await versionOf(platform, staff, game.id)).not.toBe(seen);
    expect(await abortTournament(platform, staff, { id: game.id, reason: 'x', previewVersion: seen })).toMatchObject({
      ok: false,
      error: [{ code: 'CONFLICT', rule: 'C7', field: ['previewVersion'] }],
    });
    expect(await row(game)).toMatchObject({ status: 'PAUSED', cancel_reason: null });
    expect(await balances(platform, ...game.people)).toEqual([500, 500, 500]);
  });
});
