import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../accounts/caller.js';
import { onFaultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { Barrier, BOTH_ORDERS, race } from '../testing/barrier.js';
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

function stop(game: PlayedSitAndGo, by = platform, reason = 'x') {
  return pauseTable(by, staff, { id: game.table(), reason });
}

function goOn(game: PlayedSitAndGo, by = platform) {
  return resumeTable(by, staff, game.table());
}

describe.each(BOTH_ORDERS)('H11, DESIGN c: pausing a table, contender %i first', (...order) => {
  const secondFirst = order[0] === 1;

  test('an act against the pause: it stands before, or is refused and good afterwards', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    const turn = await game.turn();
    const [acted] = await race(
      ['act.before-append', 'pause.before-lock'],
      order,
      () => game.fold(turn),
      () => stop(game, test_.another()),
    );
    expect(acted).toMatchObject(secondFirst ? { ok: false, error: [{ code: 'CONFLICT', rule: 'H11' }] } : { ok: true });
    expect((await game.turn()).actionSeq === turn.actionSeq).toBe(secondFirst);
    agreed(await goOn(game));
    agreed(await game.fold(turn));
    expect(await game.count('PlayerActed')).toBe(1);
  });

  test('a timeout against the pause: it binds before, or the player has five seconds more', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    const turn = await game.turn();
    test_.clock.advance(60_000);
    await race(
      ['act.before-append', 'pause.before-lock'],
      order,
      () => timeOut(platform, game.table()),
      () => stop(game, test_.another()),
    );
    agreed(await goOn(game));
    const now = await game.turn();
    expect(now.actionSeq === turn.actionSeq).toBe(secondFirst);
    expect(now.deadline - platform.clock.now()).toBe(secondFirst ? 5_000 : 15_000);
  });

  test('a timeout against a whole pause: it binds before, or the player has five seconds more', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    const turn = await game.turn();
    test_.clock.advance(60_000);
    await race(
      ['act.before-append', 'pause.before-lock'],
      order,
      () => timeOut(platform, game.table()),
      async () => {
        const other = test_.another();
        agreed(await stop(game, other));
        agreed(await goOn(game, other));
      },
    );
    const now = await game.turn();
    expect(now.actionSeq === turn.actionSeq).toBe(secondFirst);
    expect(now.deadline - platform.clock.now()).toBe(secondFirst ? 5_000 : 15_000);
  });

  test('P3: two of staff at once: one pause, and one reason', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const results = await race(
      'pause.before-lock',
      order,
      () => stop(game, platform, 'one'),
      () => stop(game, test_.another(), 'two'),
    );
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    expect((await game.events()).filter((event) => event.type === 'TablePaused')).toMatchObject([
      { reason: secondFirst ? 'two' : 'one' },
    ]);
  });

  test('pause against resumption: the last word stands', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    agreed(await stop(game));
    await race(
      'pause.before-lock',
      order,
      () => stop(game),
      () => goOn(game, test_.another()),
    );
    expect((await game.row()).paused).toBe(secondFirst);
  });

  test('T11: the table and its tournament at once: both pauses stand', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const results = await race(
      'pause.before-lock',
      order,
      () => stop(game),
      () => pauseTournament(test_.another(), staff, game.id),
    );
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    const since = platform.clock.now();
    expect((await tableNow(platform, game.table())).table.paused).toMatchObject({ since, table: 'x' });
    expect((await game.clock()).status).toBe('PAUSED');
  });

  test('T11: alone and with the tournament, resumed one after the other: one pause from beginning to end', async () => {
    const game = await PlayedSitAndGo.start(test_, 4, { seatsPerTable: 2 });
    const [turn, other] = [await game.turn(game.table(1)), await game.turn(game.table(2))];
    test_.clock.advance(1_000);
    agreed(await stop(game));
    test_.clock.advance(2_000);
    agreed(await pauseTournament(platform, staff, game.id));
    const resumptions = [
      async () => agreed(await goOn(game)),
      async () => agreed(await resumeTournament(platform, staff, game.id)),
    ];
    test_.clock.advance(30_000);
    await resumptions[order[0]]?.();
    expect((await game.row()).paused).toBe(true);
    expect(refused(await game.fold(turn))).toEqual(['CONFLICT']);
    test_.clock.advance(10_000);
    await resumptions[order[1]]?.();
    expect((await game.turn(game.table(1))).deadline).toBe(turn.deadline + 42_000);
    expect((await game.turn(game.table(2))).deadline).toBe(other.deadline + (secondFirst ? 30_000 : 40_000));
  });
});

describe('H11: pausing a table in the second in which its hand is settled', () => {
  test('the director first: the next hand is paused', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    await playAt(platform, game.people, game.table(), 'FOLD');
    const barrier = new Barrier('director.after-lock', 1);
    const directed = game.after(3_000);
    await barrier.arrived(1);
    const paused = stop(game, test_.another());
    barrier.lift();
    await directed;
    agreed(await paused);
    const { table, hand } = await tableNow(platform, game.table());
    expect([hand.number, hand.outcome, table.paused?.table]).toEqual([2, 'PLAYING', 'x']);
  });

  test('the pause first: nothing is settled until play goes on', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    await playAt(platform, game.people, game.table(), 'FOLD');
    test_.clock.advance(3_000);
    const barrier = new Barrier('pause.before-commit', 1);
    const paused = stop(game, test_.another());
    await barrier.arrived(1);
    const directed = direct(platform, game.id);
    barrier.lift();
    agreed(await paused);
    await directed;
    expect((await tableNow(platform, game.table())).hand).toMatchObject({ number: 1, settled: false });
    agreed(await goOn(game));
    await game.after(0);
    expect((await tableNow(platform, game.table())).hand.number).toBe(2);
  });
});

describe('X1: a process that stops in the middle of a pause', () => {
  const died = new Error('died');

  test('before the commit: nothing has happened, and play goes on', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const remove = onFaultPoint('pause.before-commit', () => Promise.reject(died));
    await expect(stop(game)).rejects.toBe(died);
    remove();
    expect(await game.count('TablePaused')).toBe(0);
    agreed(await game.fold(await game.turn()));
  });

  test('after the commit: it is paused, and asking again says so', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const turn = await game.turn();
    const remove = onFaultPoint('pause.after-commit', () => Promise.reject(died));
    await expect(stop(game)).rejects.toBe(died);
    remove();
    expect(refused(await game.fold(turn))).toEqual(['CONFLICT']);
    agreed(await stop(game, test_.another()));
    expect(await game.count('TablePaused')).toBe(1);
    agreed(await goOn(game));
    agreed(await game.fold(turn));
  });
});
