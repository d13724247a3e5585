import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../random/id.js';
import type { Caller } from '../accounts/caller.js';
import { onFaultPoint, type FaultPoint } from '../faults/fault-point.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { voidHand } from '../tables/void-hand.js';
import { agreed } from '../testing/agreed.js';
import { BOTH_ORDERS, race } from '../testing/barrier.js';
import { balances } from '../testing/money.js';
import { newStaff } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { refused } from '../testing/refused.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { playAt, tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { pauseTournament } from '../tournaments/pause-tournament.js';
import { pauseTable } from '../tables/pause-table.js';
import { resumeTournament } from '../tournaments/resume-tournament.js';
import { abortPreview } from './abort-preview.js';
import { abortTournament } from './abort-tournament.js';
import { versionOf } from './testing/called-off.js';

let test_: TestPlatform;
let platform: Platform;
let staff: Caller;

beforeEach(async () => {
  test_ = await openTestPlatform();
  platform = test_.platform;
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});

afterEach(() => test_.close());

/** A sit & go that stands still in mid-hand, and the version of its preview. */
async function stopped(players = 3): Promise<{ game: PlayedSitAndGo; previewVersion: string }> {
  const game = await PlayedSitAndGo.start(test_, players);
  await playAt(platform, game.people, game.table(), 'CALL');
  agreed(await pauseTournament(platform, staff, game.id));
  return { game, previewVersion: await versionOf(platform, staff, game.id) };
}

const abort = (id: string, previewVersion: string, by = test_.another()) =>
  abortTournament(by, staff, { id, reason: 'no light', previewVersion });

/** How often each kind of money has moved in the tournament. */
async function transfers({ id }: PlayedSitAndGo): Promise<Record<string, number>> {
  const { rows } = await platform.database.pool.query<{ kind: string; count: number }>(
    'SELECT kind, count(*)::int AS count FROM ledger_transfer WHERE tournament_id = $1 GROUP BY kind ORDER BY kind',
    [id],
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

describe('C7: calling a tournament off is for staff who direct, with a reason that players read', () => {
  test('nobody else may, nor see the preview', async () => {
    const { game, previewVersion } = await stopped();
    const input = { id: game.id, reason: 'x', previewVersion };
    const moderator = await newStaff(platform, 'MODERATOR');
    for (const caller of [null, game.people[0] ?? null, moderator]) {
      const code = caller === null ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      expect(refused(await abortTournament(platform, caller, input))).toEqual([code]);
      expect(refused(await abortPreview(platform, caller, game.id))).toEqual([code]);
    }
    expect((await game.clock()).status).toBe('PAUSED');
  });

  test.each(['', '  \n', 'x'.repeat(501), 'a\0b'])('%j is no reason', async (reason) => {
    const { game, previewVersion } = await stopped(2);
    expect(refused(await abortTournament(platform, staff, { id: game.id, reason, previewVersion }))).toEqual([
      'INVALID_INPUT reason',
    ]);
  });

  test('only a tournament that is there and paused', async () => {
    for (const nothing of [newId('tournament', platform.clock.now()), 'tbl_nothing', '']) {
      expect(refused(await abort(nothing, ''))).toEqual(['NOT_FOUND id']);
      expect(refused(await abortPreview(platform, staff, nothing))).toEqual(['NOT_FOUND tournamentId']);
    }
    const draft = await insertTournament(platform);
    expect(await abort(draft, '')).toMatchObject({ ok: false, error: [{ code: 'CONFLICT', rule: 'C7' }] });
    expect(await abortPreview(platform, staff, draft)).toMatchObject({ ok: false, error: [{ code: 'CONFLICT' }] });
    const game = await PlayedSitAndGo.start(test_, 2);
    const seen = await versionOf(platform, staff, game.id);
    expect(await abort(game.id, seen)).toMatchObject({ ok: false, error: [{ code: 'CONFLICT', rule: 'C7' }] });
    expect((await game.clock()).status).toBe('RUNNING');
  });

  test('O1: not one that a hand waiting for a ruling has decided', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    for (;;) {
      await playAt(platform, game.people, game.table(), 'RAISE', 'ALL_IN');
      await playAt(platform, game.people, game.table(), 'CALL');
      if ((await tableNow(platform, game.table())).table.seats.some(({ stack }) => stack === 0)) break;
      await game.after(3_000);
    }
    agreed(await pauseTable(platform, staff, { id: game.table(), reason: 'a ruling' }));
    agreed(await pauseTournament(platform, staff, game.id));
    const decided = { ok: false, error: [{ code: 'CONFLICT', rule: 'O1' }] };
    expect(await abortPreview(platform, staff, game.id)).toMatchObject(decided);
    expect(await abort(game.id, '')).toMatchObject(decided);
  });
});

test('P3: again, it changes nothing, whatever the version', async () => {
  const { game, previewVersion } = await stopped();
  agreed(await abort(game.id, previewVersion));
  const before = await transfers(game);
  expect(agreed(await abort(game.id, 'another'))).toBe(game.id);
  expect(await transfers(game)).toEqual(before);
  expect(before).toEqual({ BUY_IN: 3, ABORT_REFUND: 3 });
});

describe.each(BOTH_ORDERS)('C7, DESIGN c: races with an abort, contender %i first', (...order) => {
  const abortFirst = order[0] === 1;

  test('another abort: one pays, both are done', async () => {
    const { game, previewVersion } = await stopped();
    const done = await race(
      'abort.before-lock',
      order,
      () => abort(game.id, previewVersion, platform),
      () => abort(game.id, previewVersion),
    );
    expect(done).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await transfers(game)).toEqual({ BUY_IN: 3, ABORT_REFUND: 3 });
    expect(await game.count('HandVoided')).toBe(1);
  });

  test('a resumption: it goes on, or it is over', async () => {
    const { game, previewVersion } = await stopped();
    const [resumed, aborted] = await race(
      ['pause.before-lock', 'abort.before-lock'],
      order,
      () => resumeTournament(platform, staff, game.id),
      () => abort(game.id, previewVersion),
    );
    expect([resumed.ok, aborted.ok]).toEqual([!abortFirst, abortFirst]);
    expect((await game.clock()).status).toBe(abortFirst ? 'ABORTED' : 'RUNNING');
    expect(await game.count('TableResumed')).toBe(abortFirst ? 0 : 1);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('H11: a ruling: the hand is void, once, by one or the other', async () => {
    const { game, previewVersion } = await stopped();
    const { hand } = await tableNow(platform, game.table());
    const ruling = { handId: hand.handId, reason: 'face up', defectiveDeck: false };
    const [ruled, aborted] = await race(
      ['void.before-lock', 'abort.before-lock'],
      order,
      () => voidHand(platform, staff, ruling),
      () => abort(game.id, previewVersion),
    );
    expect([ruled.ok, aborted.ok]).toEqual([!abortFirst, true]);
    expect(await game.count('HandVoided')).toBe(1);
    expect(await balances(platform, ...game.people)).toEqual([1_000, 1_000, 1_000]);
  });

  test('O1, M9: the final hand: the pause before it settles it, and then there is nothing to call off', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    await playAt(platform, game.people, game.table(), 'RAISE', 'ALL_IN');
    // The call ends it; whichever comes first, exactly one of prize and refunds is paid.
    const [, paused] = await race(
      ['act.before-append', 'pause.before-lock'],
      order,
      () => playAt(platform, game.people, game.table(), 'CALL').catch(() => null),
      () => pauseTournament(test_.another(), staff, game.id),
    );
    const { hand, table } = await tableNow(platform, game.table());
    const isOver = hand.outcome === 'ENDED' && table.seats.length < 2;
    expect(paused.ok).toBe(!isOver);
    expect(hand.outcome).toBe(abortFirst ? 'PLAYING' : 'ENDED');
    const status = isOver ? 'COMPLETED' : 'PAUSED';
    expect((await game.clock()).status).toBe(status);
    const called = await abortPreview(platform, staff, game.id);
    expect(called.ok).toBe(!isOver);
    if (called.ok) agreed(await abort(game.id, called.value.version));
    const moved = await transfers(game);
    expect([moved['ABORT_REFUND'] ?? 0, moved['PRIZE'] ?? 0]).toEqual(isOver ? [0, 1] : [2, 0]);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });
});

const BEFORE: readonly FaultPoint[] = [
  'abort.after-lock',
  'abort.after-tables',
  'abort.after-money',
  'abort.before-commit',
];

describe('X1: a process that stops in the middle of an abort', () => {
  const died = new Error('died');

  test.each(BEFORE)('at %s: nothing has happened, and it can be done again', async (at) => {
    const { game, previewVersion } = await stopped();
    const remove = onFaultPoint(at, () => Promise.reject(died));
    await expect(abort(game.id, previewVersion)).rejects.toBe(died);
    remove();
    expect((await game.clock()).status).toBe('PAUSED');
    expect((await tableNow(platform, game.table())).hand.outcome).toBe('PLAYING');
    expect(await balances(platform, ...game.people)).toEqual([500, 500, 500]);
    agreed(await abort(game.id, previewVersion));
    expect(await balances(platform, ...game.people)).toEqual([1_000, 1_000, 1_000]);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('after the commit: all has happened, once', async () => {
    const { game, previewVersion } = await stopped();
    const remove = onFaultPoint('abort.after-commit', () => Promise.reject(died));
    await expect(abort(game.id, previewVersion)).rejects.toBe(died);
    remove();
    agreed(await abort(game.id, previewVersion));
    expect(await transfers(game)).toEqual({ BUY_IN: 3, ABORT_REFUND: 3 });
    expect((await tableNow(test_.another(), game.table())).table.closed).toBe(true);
  });
});
