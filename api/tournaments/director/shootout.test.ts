import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { legalActions } from '../../../engine/hand/legal-actions.js';
import type { TableId } from '../../../engine/ids.js';
import { handInProgress, type TableState } from '../../../engine/table/state.js';
import type { TournamentInput } from '../../../engine/tournament/definition-input.js';
import type { Caller } from '../../accounts/caller.js';
import type { TournamentEvent } from '../../events/domain-events.js';
import { onFaultPoint } from '../../faults/fault-point.js';
import { checkBooks } from '../../ledger/check-books.js';
import type { Platform } from '../../platform.js';
import { pauseTable } from '../../tables/pause-table.js';
import { resumeTable } from '../../tables/resume-table.js';
import { setSittingOut } from '../../tables/set-sitting-out.js';
import { agreed } from '../../testing/agreed.js';
import { BOTH_ORDERS, race } from '../../testing/barrier.js';
import { ask } from '../../testing/documents.js';
import { newStaff } from '../../testing/people.js';
import { PlayedSitAndGo } from '../../testing/played-sit-and-go.js';
import { refused } from '../../testing/refused.js';
import { tablesOf } from '../../testing/sit-and-go.js';
import { playAt, tableNow } from '../../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.js';
import { direct } from '../direct.js';
import { pauseTournament } from '../pause-tournament.js';
import { resumeTournament } from '../resume-tournament.js';

const PAUSE = 3_000;

let opened: TestPlatform;
let platform: Platform;
let staff: Caller;
let game: PlayedSitAndGo;

beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});
afterEach(() => opened.close());

/** A shoot-out whose tables play their first hands. */
async function start(players: number, terms: Partial<TournamentInput>): Promise<void> {
  // Levels last, so that blinds stay small beside the stacks.
  const levels = [{ smallBlind: 10, bigBlind: 20, seconds: 3_600 }];
  game = await PlayedSitAndGo.start(opened, players, { format: 'SHOOTOUT', levels, ...terms });
}

/** One goes all-in, so many call, and the others fold. */
async function shove(table: TableId, callers = 1): Promise<void> {
  for (let calls = -1; ;) {
    const { hand } = await tableNow(platform, table);
    if (!hand.turn) return;
    if (calls === -1 && legalActions(hand)?.maxBetOrRaiseTo)
      await playAt(platform, game.people, table, 'RAISE', 'ALL_IN');
    else await playAt(platform, game.people, table, calls < callers ? 'CALL' : 'FOLD');
    calls += 1;
  }
}

async function seatsAt(table: TableId): Promise<number> {
  return (await platform.tables.fresh(table))?.seats.length ?? 0;
}

/** Hand after hand, one at most goes out, until so many are left. */
async function playDown(table: TableId, left = 1): Promise<void> {
  while ((await seatsAt(table)) > left) {
    await shove(table);
    await game.after(PAUSE);
  }
}

/** As the last hand at that table ends: one is to go out, and the pause after it is over; the director has not looked. */
async function playDownToTheLook(table: TableId): Promise<void> {
  await playDown(table, 2);
  for (;;) {
    await shove(table);
    opened.clock.advance(PAUSE);
    const { table: state } = await tableNow(platform, table);
    if (state.seats.some((seat) => seat.stack === 0)) return;
    await direct(platform, game.id);
  }
}

async function told<Type extends TournamentEvent['type']>(
  type: Type,
): Promise<Extract<TournamentEvent, { type: Type }>[]> {
  const { rows } = await platform.database.pool.query<{ payload: Extract<TournamentEvent, { type: Type }> }>(
    `SELECT payload FROM tournament_event WHERE tournament_id = $1 AND payload->>'type' = $2 ORDER BY seq`,
    [game.id, type],
  );
  return rows.map(({ payload }) => payload);
}

const PHASES = `query ($id: ID!) {
  tournament(id: $id) { format phase remaining tables { number seats { number stack } } }
}`;

interface Shown {
  readonly phase: number | null;
  readonly remaining: number;
  readonly tables: readonly { readonly number: number; readonly seats: readonly { readonly stack: number }[] }[];
}

async function shown(): Promise<Shown> {
  return (await ask<{ tournament: Shown }>(platform, null, PHASES, { id: game.id })).tournament;
}

/** The stacks at the tables being played, by the tables' numbers. */
async function stacks(): Promise<Record<number, number[]>> {
  const { tables } = await shown();
  return Object.fromEntries(
    tables.map(({ number, seats }) => [number, seats.map(({ stack }) => stack).toSorted((one, other) => one - other)]),
  );
}

/** The table of the last phase. */
async function finalTable(): Promise<TableState> {
  const open = (await tablesOf(platform, game.id)).filter((table) => !table.closed);
  const [final] = open;
  if (!final || open.length > 1) throw new Error('not one table');
  return final;
}

describe('S4: a table plays down, and waits', () => {
  test('nobody moves, and nobody who has done is dealt in, while another table plays', async () => {
    await start(6, { seatsPerTable: 3 });
    await playDown(game.table(1));
    expect(await game.row(game.table(1))).toMatchObject({ dueAt: null });
    for (let hand = 0; hand < 3; hand += 1) {
      while (handInProgress((await tableNow(platform, game.table(2))).table)) {
        await playAt(platform, game.people, game.table(2), 'FOLD');
      }
      await game.after(PAUSE);
    }
    expect(await seatsAt(game.table(1))).toBe(1);
    expect(handInProgress((await tableNow(platform, game.table(1))).table)).toBe(false);
    expect((await tableNow(platform, game.table(2))).hand.number).toBe(4);
    expect(await told('PhaseStarted')).toEqual([{ type: 'PhaseStarted', phase: 1, tables: 2 }]);
    expect(await told('PlayerMoved')).toEqual([]);
    expect(await shown()).toMatchObject({ phase: 1, remaining: 4 });
  });

  test('S7: and no table waits for another before the money', async () => {
    await start(4, {
      seatsPerTable: 2,
      payoutScheme: [{ minEntries: 4, maxEntries: 4, basisPoints: [6_000, 2_000, 2_000] }],
    });
    await shove(game.table(1));
    await game.after(PAUSE);
    expect(await told('HandForHandChanged')).toEqual([]);
  });

  test('several may be wanted, and fewer be left when more went out in one hand', async () => {
    await start(12, { seatsPerTable: 6, survivorsPerTable: 3 });
    await playDown(game.table(1), 3);
    expect(await game.row(game.table(1))).toMatchObject({ dueAt: null });
    for (;;) {
      await shove(game.table(2), 5);
      await game.after(PAUSE);
      const seats = await seatsAt(game.table(2));
      if (seats === 0) break;
    }
    const { phase, remaining } = await shown();
    expect(phase).toBe(2);
    expect(remaining).toBeLessThanOrEqual(6);
    const [, ...later] = await told('PhaseStarted');
    expect(later).toEqual([{ type: 'PhaseStarted', phase: 2, tables: 1 }]);
    expect(Object.keys(await stacks())).toEqual(['3']);
    expect((await told('PlayerMoved')).length).toBe(remaining);
  });

  test('one who is alone at a table is never dealt in, and passes on', async () => {
    await start(3, { seatsPerTable: 2 });
    const tables = await tablesOf(platform, game.id);
    const alone = tables.find((table) => table.seats.length === 1);
    const both = tables.find((table) => table.seats.length === 2);
    if (!alone || !both) throw new Error('not one and two');
    expect(alone.handsDealt).toBe(0);
    expect(await game.row(alone.tableId)).toMatchObject({ dueAt: null });
    await playDown(both.tableId);
    expect(await shown()).toMatchObject({ phase: 2, remaining: 2 });
    expect(await stacks()).toEqual({ 3: [1_500, 3_000] });
  });

  test('the only table plays for the win, however many might survive elsewhere', async () => {
    await start(6, { seatsPerTable: 6, survivorsPerTable: 3 });
    await playDown(game.table(1));
    expect(await told('PhaseStarted')).toEqual([{ type: 'PhaseStarted', phase: 1, tables: 1 }]);
    expect((await game.clock()).status).toBe('COMPLETED');
    expect(await shown()).toMatchObject({ phase: 1, remaining: 1 });
  });
});

describe('S4: the next phase', () => {
  test('S1, S5: seats by lot at as few tables, stacks carried over, a first button drawn, after a pause', async () => {
    await start(9, { seatsPerTable: 3 });
    for (const number of [2, 3, 1]) await playDown(game.table(number));
    expect(await stacks()).toEqual({ 4: [4_500, 4_500, 4_500] });
    const final = await finalTable();
    const moved = await told('PlayerMoved');
    expect(moved.map(({ fromTableId }) => fromTableId).toSorted()).toEqual(game.tables.toSorted());
    expect(new Map(moved.map(({ playerId, seat }) => [playerId, seat]))).toEqual(
      new Map(final.seats.map(({ playerId, number }) => [playerId, number])),
    );
    expect(moved).toHaveLength(3);
    for (const table of game.tables) {
      const left = (await game.events(table)).slice(-2);
      expect(left).toMatchObject([{ type: 'PlayerLeft', reason: 'MOVED', position: null }, { type: 'TableClosed' }]);
    }
    const { rows } = await platform.database.pool.query<{ player_id: string; payload: unknown }>(
      `SELECT player_id, payload FROM viewer_event WHERE payload->>'type' = 'SeatAssigned' AND payload->>'tableId' = $1`,
      [final.tableId],
    );
    expect(rows.map((row) => row.player_id).toSorted()).toEqual(
      moved.map(({ playerId }) => playerId as string).toSorted(),
    );
    expect(final.handsDealt).toBe(0);
    await game.after(PAUSE - 1);
    expect(await game.count('HandStarted', final.tableId)).toBe(0);
    await game.after(1);
    expect(await game.count('ButtonDrawn', final.tableId)).toBe(1);
    expect(handInProgress((await tableNow(platform, final.tableId)).table)).toBe(true);
  });

  test('at once, where there is no pause between hands', async () => {
    await start(4, { seatsPerTable: 2, handPauseSeconds: 0 });
    for (const table of game.tables) {
      while (handInProgress((await tableNow(platform, table)).table)) {
        await shove(table);
        await game.after(0);
      }
    }
    const final = await finalTable();
    expect(handInProgress(final)).toBe(true);
  });

  test('when all tables have done in one and the same step', async () => {
    let together = false;
    while (!together) {
      await start(8, { seatsPerTable: 2, name: 'At once' });
      for (const table of game.tables) await shove(table);
      const tables = await tablesOf(platform, game.id);
      // Equal hands put nobody out.
      together = tables.every((table) => table.seats.some((seat) => seat.stack === 0));
      if (!together) await newPlatform();
    }
    await game.after(PAUSE);
    expect(await told('PhaseStarted')).toMatchObject([
      { phase: 1, tables: 4 },
      { phase: 2, tables: 2 },
    ]);
    expect(await stacks()).toEqual({ 5: [3_000, 3_000], 6: [3_000, 3_000] });
    expect((await told('PlayerEliminated')).map(({ position }) => position)).toEqual([8, 7, 6, 5]);
  });

  test('N2: who sits out goes on sitting out there', async () => {
    await start(4, { seatsPerTable: 2 });
    await playDown(game.table(1));
    const [seat] = (await tableNow(platform, game.table(1))).table.seats;
    agreed(await setSittingOut(platform, game.person(seat?.playerId), { tableId: game.table(1), sittingOut: true }));
    await playDown(game.table(2));
    const final = await finalTable();
    expect(final.seats.filter(({ sittingOut }) => sittingOut).map(({ playerId }) => playerId)).toEqual([
      seat?.playerId,
    ]);
  });

  test('S9: pairs are kept apart there, too', async () => {
    await start(8, { seatsPerTable: 2 });
    for (const table of game.tables.slice(0, 3)) await playDown(table);
    await playDownToTheLook(game.table(4));
    const survivors = (await tablesOf(platform, game.id)).flatMap((table) =>
      table.seats.filter((seat) => seat.stack > 0).map((seat) => seat.playerId),
    );
    const [a, b, c, d] = survivors;
    await platform.database.pool.query(
      `UPDATE tournament SET definition = definition || jsonb_build_object('separated', $2::jsonb) WHERE id = $1`,
      [
        game.id,
        JSON.stringify([
          [a, b],
          [a, c],
          [d, b],
          [d, c],
        ]),
      ],
    );
    await direct(platform, game.id);
    const pairs = (await tablesOf(platform, game.id))
      .filter((table) => !table.closed)
      .map((table) => new Set(table.seats.map((seat) => seat.playerId)));
    expect(new Set(pairs)).toEqual(new Set([new Set([a, d]), new Set([b, c])]));
  });
});

/** Another database, for another game of the same test. */
async function newPlatform(): Promise<void> {
  await opened.close();
  opened = await openTestPlatform();
  ({ platform } = opened);
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
}

describe('a phase ends while play stands still', () => {
  test('S8: in a break that was waited for; the new tables deal when it is over', async () => {
    const levels = [
      { smallBlind: 10, bigBlind: 20, seconds: 600 },
      { smallBlind: 20, bigBlind: 40, seconds: 600 },
    ];
    await start(4, { seatsPerTable: 2, levels, breakAfterLevels: [1], breakSeconds: 120 });
    await playDown(game.table(1));
    await playDownToTheLook(game.table(2));
    opened.clock.advance(600_000);
    await game.after(0);
    expect(await shown()).toMatchObject({ phase: 2, remaining: 2 });
    const { breakEndsAt } = await game.clock();
    expect(breakEndsAt).not.toBeNull();
    const final = await finalTable();
    expect(await game.row(final.tableId)).toMatchObject({ dueAt: null });
    await game.after((breakEndsAt ?? 0) - platform.clock.now());
    expect((await tableNow(platform, final.tableId)).table.level?.number).toBe(2);
  });

  test('S8: a table that has done before the break waits on after it', async () => {
    const levels = [
      { smallBlind: 10, bigBlind: 20, seconds: 600 },
      { smallBlind: 20, bigBlind: 40, seconds: 600 },
    ];
    await start(8, { seatsPerTable: 4, survivorsPerTable: 2, levels, breakAfterLevels: [1], breakSeconds: 120 });
    await playDown(game.table(1), 2);
    opened.clock.advance(600_000);
    while (handInProgress((await tableNow(platform, game.table(2))).table)) {
      await playAt(platform, game.people, game.table(2), 'FOLD');
    }
    await game.after(0);
    await game.after(PAUSE);
    const { breakEndsAt } = await game.clock();
    const dealt = await game.count('HandStarted', game.table(1));
    await game.after((breakEndsAt ?? 0) - platform.clock.now());
    expect(handInProgress((await tableNow(platform, game.table(2))).table)).toBe(true);
    expect(await game.count('HandStarted', game.table(1))).toBe(dealt);
    expect(await game.row(game.table(1))).toMatchObject({ dueAt: null });
  });

  test('H11: it begins only when a table that staff have stopped goes on, too', async () => {
    await start(4, { seatsPerTable: 2 });
    await playDown(game.table(1));
    agreed(await pauseTable(platform, staff, { id: game.table(1), reason: 'a ruling' }));
    await playDown(game.table(2));
    expect(await shown()).toMatchObject({ phase: 1, remaining: 2 });
    agreed(await resumeTable(platform, staff, game.table(1)));
    await game.after(0);
    expect(await shown()).toMatchObject({ phase: 2, remaining: 2 });
  });

  test('T11: the pause of a whole tournament lasts between two phases, too', async () => {
    await start(4, { seatsPerTable: 2 });
    for (const table of game.tables) await playDown(table);
    agreed(await pauseTournament(platform, staff, game.id));
    await game.after(60_000);
    const final = await finalTable();
    expect(final.handsDealt).toBe(0);
    agreed(await resumeTournament(platform, staff, game.id));
    await game.after(PAUSE);
    expect(await game.count('HandStarted', final.tableId)).toBe(1);
  });
});

/** What must be true of two tables of two after their phase, however it came about. */
async function expectOnePhase(): Promise<void> {
  expect(await told('PhaseStarted')).toMatchObject([
    { phase: 1, tables: 2 },
    { phase: 2, tables: 1 },
  ]);
  expect(await told('PlayerMoved')).toHaveLength(2);
  expect(await stacks()).toEqual({ 3: [3_000, 3_000] });
  for (const table of game.tables) expect(await game.count('TableClosed', table)).toBe(1);
  expect(await checkBooks(platform.database.pool)).toEqual([]);
}

describe.each(BOTH_ORDERS)('X1: races for a phase, in order %d %d', (...order) => {
  beforeEach(async () => {
    await start(4, { seatsPerTable: 2 });
    await playDown(game.table(1));
    await playDownToTheLook(game.table(2));
  });

  test('two directors begin it once', async () => {
    const elsewhere = opened.another();
    await race(
      'director.before-lock',
      order,
      () => direct(platform, game.id),
      () => direct(elsewhere, game.id),
    );
    await expectOnePhase();
  });

  test('H11: a table that has done is stopped in time, or has closed', async () => {
    const elsewhere = opened.another();
    const [, stopped] = await race(
      ['director.before-lock', 'pause.before-lock'],
      order,
      () => direct(platform, game.id),
      () => pauseTable(elsewhere, staff, { id: game.table(1), reason: 'a ruling' }),
    );
    const begun = order[0] === 0;
    expect(stopped.ok ? 'STOPPED' : refused(stopped)).toEqual(begun ? ['CONFLICT'] : 'STOPPED');
    expect((await shown()).phase).toBe(begun ? 2 : 1);
    if (stopped.ok) agreed(await resumeTable(platform, staff, game.table(1)));
    await game.after(0);
    await expectOnePhase();
  });
});

describe('X1: whoever directs may be killed at any point, and the next one begins the phase once', () => {
  test.each([
    'director.before-lock',
    'director.after-lock',
    'director.after-settling',
    'director.after-moving',
    'director.before-commit',
    'director.after-commit',
  ] as const)('%s', async (point) => {
    await start(4, { seatsPerTable: 2 });
    await playDown(game.table(1));
    await playDownToTheLook(game.table(2));
    const mend = onFaultPoint(point, () => {
      throw new Error('killed');
    });
    await expect(direct(platform, game.id)).rejects.toThrow('killed');
    mend();
    const begun = point === 'director.after-commit';
    expect((await shown()).phase).toBe(begun ? 2 : 1);
    await direct(opened.another(), game.id);
    await expectOnePhase();
  });
});

describe('M4: where the winners of tables are paid', () => {
  const terms = { seatsPerTable: 2, payoutMode: 'TABLE_WINNERS', guaranteeCents: 2_001 } as const;

  /** Two tables have their winners, with as many chips, and share 20.01 euro. */
  async function expectEnd(): Promise<void> {
    expect((await game.clock()).status).toBe('COMPLETED');
    expect(await told('PhaseStarted')).toHaveLength(1);
    expect(await told('PlayerEliminated')).toMatchObject([
      { position: 4, prizeCents: 0 },
      { position: 3, prizeCents: 0 },
    ]);
    const { rows } = await platform.database.pool.query<{ position: number; stack: number; won: number }>(
      `SELECT position, stack, won_cents AS won FROM registration
       WHERE tournament_id = $1 AND status = 'PLAYING' ORDER BY won_cents DESC`,
      [game.id],
    );
    expect(rows.map(({ stack, won }) => [stack, won])).toEqual([
      [3_000, 1_001],
      [3_000, 1_000],
    ]);
    // By chips, then by the way from the button (O1); as far from it, they share the place (O2).
    expect([
      [1, 2],
      [1, 1],
    ]).toContainEqual(rows.map(({ position }) => position));
    for (const table of game.tables) {
      const last = (await game.events(table)).slice(-2);
      expect(last).toMatchObject([{ type: 'PlayerLeft', reason: 'TOURNAMENT_OVER' }, { type: 'TableClosed' }]);
    }
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  }

  test('it goes on until every table has one', async () => {
    await start(4, terms);
    await playDown(game.table(2));
    expect(await shown()).toMatchObject({ phase: 1, remaining: 3 });
    expect((await game.clock()).status).toBe('RUNNING');
    await playDown(game.table(1));
    await expectEnd();
  });

  test('one who is alone at a table wins it', async () => {
    await start(3, terms);
    const tables = await tablesOf(platform, game.id);
    const both = tables.find((table) => table.seats.length === 2);
    await playDown(both?.tableId ?? game.table(1));
    const { rows } = await platform.database.pool.query(
      `SELECT position, stack, won_cents FROM registration WHERE tournament_id = $1 ORDER BY position`,
      [game.id],
    );
    expect(rows).toEqual([
      { position: 1, stack: 3_000, won_cents: 1_001 },
      { position: 2, stack: 1_500, won_cents: 1_000 },
      { position: 3, stack: 0, won_cents: 0 },
    ]);
  });

  test('H11: a table that staff have stopped is waited for', async () => {
    await start(4, terms);
    await playDown(game.table(1));
    agreed(await pauseTable(platform, staff, { id: game.table(1), reason: 'a ruling' }));
    await playDown(game.table(2));
    expect((await game.clock()).status).toBe('RUNNING');
    agreed(await resumeTable(platform, staff, game.table(1)));
    await game.after(0);
    await expectEnd();
  });

  test.each(BOTH_ORDERS)('X1: two directors end it once, in order %d %d', async (...order) => {
    const elsewhere = opened.another();
    await start(4, terms);
    await playDown(game.table(1));
    await playDownToTheLook(game.table(2));
    await race(
      'director.before-lock',
      order,
      () => direct(platform, game.id),
      () => direct(elsewhere, game.id),
    );
    await expectEnd();
  });

  test.each([
    'director.after-settling',
    'director.after-prizes',
    'director.before-commit',
    'director.after-commit',
  ] as const)('X1: killed at %s, it ends once, and everybody is paid once', async (point) => {
    await start(4, terms);
    await playDown(game.table(1));
    await playDownToTheLook(game.table(2));
    const mend = onFaultPoint(point, () => {
      throw new Error('killed');
    });
    await expect(direct(platform, game.id)).rejects.toThrow('killed');
    mend();
    expect((await game.clock()).status).toBe(point === 'director.after-commit' ? 'COMPLETED' : 'RUNNING');
    await direct(opened.another(), game.id);
    await expectEnd();
  });
});
