import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../accounts/caller.js';
import { onFaultPoint } from '../faults/fault-point.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { startServer } from '../server.js';
import { setSittingOut } from '../tables/set-sitting-out.js';
import { timeOut } from '../tables/time-out.js';
import { agreed } from '../testing/agreed.js';
import { Barrier, BOTH_ORDERS, race } from '../testing/barrier.js';
import { ask } from '../testing/documents.js';
import { eventually } from '../testing/eventually.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { newStaff } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { refused } from '../testing/refused.js';
import { SocketClient } from '../testing/socket-client.js';
import { playAt, tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { claimDue } from './claim-due.store.js';
import { direct } from './direct.js';
import { pauseTournament } from './pause-tournament.js';
import { resumeTournament } from './resume-tournament.js';

let test_: TestPlatform;
let platform: Platform;
let staff: Caller;

beforeEach(async () => {
  test_ = await openTestPlatform();
  platform = test_.platform;
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});

afterEach(() => test_.close());

async function stop({ id }: PlayedSitAndGo): Promise<void> {
  agreed(await pauseTournament(platform, staff, id));
}

async function goOn({ id }: PlayedSitAndGo): Promise<void> {
  agreed(await resumeTournament(platform, staff, id));
}

async function statusEvents({ id }: PlayedSitAndGo): Promise<unknown[]> {
  const { rows } = await platform.database.pool.query<{ payload: { type: string; status?: string } }>(
    'SELECT payload FROM tournament_event WHERE tournament_id = $1 ORDER BY seq',
    [id],
  );
  return rows.flatMap(({ payload }) => (payload.type === 'TournamentStatusChanged' ? [payload.status] : []));
}

describe('T11: pausing a tournament is for staff who direct', () => {
  test('nobody else may', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const moderator = await newStaff(platform, 'MODERATOR');
    for (const caller of [null, game.people[0] ?? null, moderator]) {
      const code = caller === null ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      expect(refused(await pauseTournament(platform, caller, game.id))).toEqual([code]);
      expect(refused(await resumeTournament(platform, caller, game.id))).toEqual([code]);
    }
    expect(refused(await pauseTournament(platform, staff, 'trn_nothing'))).toEqual(['NOT_FOUND id']);
    expect(refused(await resumeTournament(platform, staff, game.table()))).toEqual(['NOT_FOUND id']);
    agreed(await pauseTournament(platform, await newStaff(platform, 'ADMIN'), game.id));
    expect((await game.clock()).status).toBe('PAUSED');
  });

  test.each(['DRAFT', 'REGISTERING', 'COMPLETED', 'CANCELLED', 'ABORTED'] as const)(
    'a tournament that is %s is neither paused nor resumed',
    async (status) => {
      const id = await insertTournament(platform, { status });
      const conflict = { ok: false, error: [{ code: 'CONFLICT', rule: 'T11' }] };
      expect(await pauseTournament(platform, staff, id)).toMatchObject(conflict);
      expect(await resumeTournament(platform, staff, id)).toMatchObject(conflict);
    },
  );

  test('P3: again, it changes nothing', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    await goOn(game);
    await stop(game);
    const { pausedAt } = await game.clock();
    test_.clock.advance(5_000);
    await stop(game);
    expect((await game.clock()).pausedAt).toBe(pausedAt);
    await goOn(game);
    await goOn(game);
    expect(await statusEvents(game)).toEqual(['REGISTERING', 'RUNNING', 'PAUSED', 'RUNNING']);
    expect(await game.count('TablePaused')).toBe(1);
  });
});

describe('T11: a paused tournament stands still', () => {
  test('at every table: acts are refused, no clock is claimed, nothing is directed', async () => {
    const game = await PlayedSitAndGo.start(test_, 6, { seatsPerTable: 2 });
    await playAt(platform, game.people, game.table(3), 'FOLD');
    const rows = await Promise.all(game.tables.map((table) => game.row(table)));
    const turn = await game.turn();
    await stop(game);
    expect(await game.fold(turn, test_.another())).toMatchObject({
      ok: false,
      error: [{ code: 'CONFLICT', rule: 'T11', message: 'The tournament is paused (T11).' }],
    });
    test_.clock.advance(24 * 3_600_000);
    expect(await claimDue(platform.database.pool, platform.clock.now(), 100)).toEqual([]);
    for (const table of game.tables) await timeOut(platform, table);
    await direct(platform, game.id);
    expect(await Promise.all(game.tables.map((table) => game.row(table)))).toEqual(
      rows.map((row) => ({ ...row, paused: true })),
    );
    expect(await game.turn()).toEqual(turn);
  });

  test('and goes on with what was left: to act, between hands, to the next level', async () => {
    const game = await PlayedSitAndGo.start(test_, 6, { seatsPerTable: 2 });
    test_.clock.advance(2_000);
    await playAt(platform, game.people, game.table(3), 'FOLD');
    test_.clock.advance(1_000);
    const [before, turn, ended] = [await game.clock(), await game.turn(), await game.row(game.table(3))];
    await stop(game);
    test_.clock.advance(3_600_000);
    await goOn(game);
    expect(await game.turn()).toEqual({ ...turn, deadline: turn.deadline + 3_600_000 });
    expect((await game.row()).dueAt).toBe(turn.deadline + 3_600_000);
    expect((await game.row(game.table(3))).dueAt).toBe((ended.dueAt ?? 0) + 3_600_000);
    expect(await game.clock()).toEqual({ ...before, nextLevelAt: (before.nextLevelAt ?? 0) + 3_600_000 });
    agreed(await game.fold(turn));
    await game.after(2_000);
    expect((await tableNow(platform, game.table(3))).hand.number).toBe(2);
    expect((await tableNow(platform, game.table(3))).table.level?.number).toBe(1);
  });

  test('S8: a break lasts as long as it would have', async () => {
    const game = await PlayedSitAndGo.start(test_, 2, { breakAfterLevels: [1], breakSeconds: 120 });
    test_.clock.advance(61_000);
    await playAt(platform, game.people, game.table(), 'FOLD');
    await game.after(3_000);
    test_.clock.advance(20_000);
    await stop(game);
    await game.after(3_600_000);
    expect((await game.clock()).breakEndsAt).not.toBeNull();
    await goOn(game);
    expect((await game.clock()).breakEndsAt).toBe(platform.clock.now() + 100_000);
    await game.after(99_999);
    expect((await tableNow(platform, game.table())).hand.number).toBe(1);
    await game.after(1);
    expect((await tableNow(platform, game.table())).hand.number).toBe(2);
  });

  test('T7: a level that ran out in the second of the pause begins when play goes on', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const { nextLevelAt } = await game.clock();
    test_.clock.advance((nextLevelAt ?? 0) - platform.clock.now());
    await stop(game);
    await game.after(60_000);
    await goOn(game);
    // The lobby's numbering may hold the row for a moment.
    await eventually(async () => {
      const due = await claimDue(platform.database.pool, platform.clock.now(), 100);
      return due.some(({ kind, id }) => kind === 'DIRECTION' && id === game.id);
    });
    await game.after(0);
    expect((await game.clock()).nextLevelAt).toBe(platform.clock.now() + 60_000);
  });

  test('N2: everybody leaves his seat meanwhile: the hand plays through when play goes on', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    await stop(game);
    for (const person of game.people) {
      agreed(await setSittingOut(platform, person, { tableId: game.table(), sittingOut: true }));
    }
    expect(await game.count('PlayerActed')).toBe(0);
    await goOn(game);
    expect((await tableNow(platform, game.table())).hand.outcome).toBe('ENDED');
    expect((await game.row()).dueAt).toBe(platform.clock.now() + 3_000);
  });
});

/** Two players, all-in, until one has won: only the pause after the last hand is left. */
async function decided(): Promise<PlayedSitAndGo> {
  const game = await PlayedSitAndGo.start(test_, 2);
  for (;;) {
    await playAt(platform, game.people, game.table(), 'RAISE', 'ALL_IN');
    await playAt(platform, game.people, game.table(), 'CALL');
    const { table } = await tableNow(platform, game.table());
    if (table.seats.some((seat) => seat.stack === 0)) return game;
    await game.after(3_000);
  }
}

describe('T11: pausing in the second of completion', () => {
  test('completion first: it is over, and cannot be paused', async () => {
    const game = await decided();
    const barrier = new Barrier('director.after-lock', 1);
    const directed = game.after(3_000);
    await barrier.arrived(1);
    const paused = pauseTournament(test_.another(), staff, game.id);
    barrier.lift();
    await directed;
    expect(await paused).toMatchObject({ ok: false, error: [{ code: 'CONFLICT', rule: 'T11' }] });
    expect((await game.clock()).status).toBe('COMPLETED');
  });

  test('C7: the pause first: the last hand is settled, the tournament is over by that, and cannot be paused', async () => {
    const game = await decided();
    test_.clock.advance(1_000);
    const barrier = new Barrier('pause.before-commit', 1);
    const paused = pauseTournament(test_.another(), staff, game.id);
    await barrier.arrived(1);
    const directed = game.after(2_000);
    barrier.lift();
    expect(await paused).toMatchObject({ ok: false, error: [{ code: 'CONFLICT', rule: 'T11' }] });
    await directed;
    expect((await game.clock()).status).toBe('COMPLETED');
    expect(await statusEvents(game)).toEqual(['REGISTERING', 'RUNNING', 'COMPLETED']);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });
});

describe.each(BOTH_ORDERS)('T11, DESIGN c: races with a pause, contender %i first', (...order) => {
  const secondFirst = order[0] === 1;

  test('an act: it stands before, or is refused and good afterwards', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    const turn = await game.turn();
    const [acted] = await race(
      ['act.before-append', 'pause.before-lock'],
      order,
      () => game.fold(turn),
      () => pauseTournament(test_.another(), staff, game.id),
    );
    expect(acted).toMatchObject(secondFirst ? { ok: false, error: [{ code: 'CONFLICT', rule: 'T11' }] } : { ok: true });
    await goOn(game);
    agreed(await game.fold(turn));
    expect(await game.count('PlayerActed')).toBe(1);
  });

  test('a timeout: it binds before, or the player has five seconds more', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    const turn = await game.turn();
    test_.clock.advance(60_000);
    await race(
      ['act.before-append', 'pause.before-lock'],
      order,
      () => timeOut(platform, game.table()),
      () => pauseTournament(test_.another(), staff, game.id),
    );
    await goOn(game);
    const now = await game.turn();
    expect(now.actionSeq === turn.actionSeq).toBe(secondFirst);
    expect(now.deadline - platform.clock.now()).toBe(secondFirst ? 5_000 : 15_000);
  });

  test('P3: another one of staff: one pause', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const results = await race(
      'pause.before-lock',
      order,
      () => pauseTournament(platform, staff, game.id),
      () => pauseTournament(test_.another(), staff, game.id),
    );
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await game.count('TablePaused')).toBe(1);
  });

  test('P3: two resumptions: the clocks move once', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const turn = await game.turn();
    await stop(game);
    test_.clock.advance(10_000);
    await race(
      'pause.before-lock',
      order,
      () => resumeTournament(platform, staff, game.id),
      () => resumeTournament(test_.another(), staff, game.id),
    );
    expect((await game.turn()).deadline).toBe(turn.deadline + 10_000);
    expect(await game.count('TableResumed')).toBe(1);
  });
});

describe('X1: a process that stops in the middle', () => {
  const died = new Error('died');

  test.each([
    { at: 'pause.before-commit', left: 'RUNNING' },
    { at: 'pause.after-commit', left: 'PAUSED' },
  ] as const)('of a pause, at $at: it is $left at every table', async ({ at, left }) => {
    const game = await PlayedSitAndGo.start(test_, 4, { seatsPerTable: 2 });
    const remove = onFaultPoint(at, () => Promise.reject(died));
    await expect(pauseTournament(platform, staff, game.id)).rejects.toBe(died);
    remove();
    expect((await game.clock()).status).toBe(left);
    for (const table of game.tables) {
      expect((await game.row(table)).paused).toBe(left === 'PAUSED');
      expect((await tableNow(test_.another(), table)).table.paused === null).toBe(left === 'RUNNING');
    }
    await goOn(game);
    for (const table of game.tables) agreed(await game.fold(await game.turn(table)));
  });

  test.each([
    { at: 'pause.before-commit', left: 'PAUSED' },
    { at: 'pause.after-commit', left: 'RUNNING' },
  ] as const)('of a resumption, at $at: it is $left, and the clocks move once', async ({ at, left }) => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const turn = await game.turn();
    await stop(game);
    test_.clock.advance(10_000);
    const remove = onFaultPoint(at, () => Promise.reject(died));
    await expect(resumeTournament(platform, staff, game.id)).rejects.toBe(died);
    remove();
    expect((await game.clock()).status).toBe(left);
    await goOn(game);
    expect((await game.turn()).deadline).toBe(turn.deadline + 10_000);
    agreed(await game.fold(turn));
  });
});

describe('A1: what is served of a pause', () => {
  test('the tournament: its status, since when, and no next level', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const call = (name: string) => `mutation ($id: ID!) { ${name}(id: $id) {
      tournament { status pausedAt nextLevelAt tables { paused pauseReason } } userErrors { code } } }`;
    expect(await ask(platform, staff, call('pauseTournament'), { id: game.id })).toEqual({
      pauseTournament: {
        tournament: {
          status: 'PAUSED',
          pausedAt: new Date(platform.clock.now()).toISOString(),
          nextLevelAt: null,
          tables: [{ paused: true, pauseReason: 'The whole tournament stands still.' }],
        },
        userErrors: [],
      },
    });
    const nextLevelAt = new Date((await game.clock()).nextLevelAt ?? 0).toISOString();
    expect(await ask(platform, staff, call('resumeTournament'), { id: game.id })).toEqual({
      resumeTournament: {
        tournament: { status: 'RUNNING', pausedAt: null, nextLevelAt, tables: [{ paused: false, pauseReason: null }] },
        userErrors: [],
      },
    });
  });

  test('A7: whoever watches the tournament, a table or the lobby is told, without gaps', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    const turn = await game.turn();
    const server = await startServer(platform, { port: 0 });
    const client = await SocketClient.connect(server.wsUrl);
    try {
      const { table } = await tableNow(platform, game.table());
      const atTable = client.subscribe(
        `subscription ($id: ID!, $after: Int) { tableEvents(tableId: $id, after: $after) { __typename seq
          ... on TablePaused { by reason } ... on TableResumed { by stillPaused }
          ... on DeadlineChanged { handId seat deadline } } }`,
        { id: game.table(), after: table.seq },
      );
      const ofTournament = client.subscribe(
        `subscription ($id: ID!) { tournamentEvents(tournamentId: $id, after: 0) { __typename
          ... on TournamentStatusChanged { status } } }`,
        { id: game.id },
      );
      const lobby = client.subscribe('subscription { lobbyEvents(after: 0) { tournament { id status } } }');
      await stop(game);
      await lobby.until(({ events }) => JSON.stringify(events).includes('PAUSED'));
      test_.clock.advance(60_000);
      await goOn(game);
      await ofTournament.until(({ events }) => events.filter((event) => event['status'] === 'RUNNING').length === 2);
      await atTable.until(({ events }) => events.length === 3);
      expect(ofTournament.events.slice(-2)).toMatchObject([{ status: 'PAUSED' }, { status: 'RUNNING' }]);
      const deadline = new Date(turn.deadline + 60_000).toISOString();
      expect(atTable.events).toEqual([
        {
          __typename: 'TablePaused',
          seq: table.seq + 1,
          by: 'TOURNAMENT',
          reason: 'The whole tournament stands still.',
        },
        { __typename: 'TableResumed', seq: table.seq + 2, by: 'TOURNAMENT', stillPaused: null },
        { __typename: 'DeadlineChanged', seq: table.seq + 3, handId: turn.handId, seat: turn.seat, deadline },
      ]);
    } finally {
      await client.close();
      await server.close();
    }
  });
});
