import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cents, type PlayerId, type TournamentId } from '../engine/ids.js';
import { payoutScheme, prizes } from '../engine/money/payouts.js';
import type { TournamentInput } from '../engine/tournament/definition-input.js';
import type { Caller } from '../api/accounts/caller.js';
import { checkBooks } from '../api/ledger/check-books.js';
import type { Platform } from '../api/platform.js';
import { enterCrowd, newCrowd } from '../api/testing/crowd.js';
import type { Person } from '../api/testing/people.js';
import { openScheduled } from '../api/testing/scheduled.js';
import { openTestPlatform, type TestPlatform } from '../api/testing/test-platform.js';
import { startOrCancel } from '../api/tournaments/start-or-cancel.js';
import { runDue } from './clock/run-due.js';
import { expectInvariants, seatsAreLeastAndEven } from './testing/invariants.js';
import { lively, playOut } from './testing/play.js';
import { tournamentRecord } from './testing/record.js';

let opened: TestPlatform;
let platform: Platform;

beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
});
afterEach(() => opened.close());

interface Game {
  readonly id: TournamentId;
  readonly people: readonly Person[];
  readonly callers: ReadonlyMap<PlayerId, Caller>;
}

/** So many register, and at its time it starts. */
async function start(players: number, terms: (people: readonly Person[]) => Partial<TournamentInput>): Promise<Game> {
  const people = await newCrowd(platform, players, 10_00);
  const id = await openScheduled(platform, terms(people));
  await enterCrowd(platform, id, people);
  opened.clock.advance(600_000);
  expect(await startOrCancel(platform, id)).toBe('STARTED');
  return { id, people, callers: new Map(people.map((person) => [person.playerId, person])) };
}

interface Result {
  readonly player_id: PlayerId;
  readonly number: number;
  readonly position: number;
  readonly won_cents: number;
}

async function results(id: TournamentId): Promise<Result[]> {
  const { rows } = await platform.database.pool.query<Result>(
    `SELECT player_id, number, position, won_cents FROM registration WHERE tournament_id = $1 ORDER BY position, number`,
    [id],
  );
  return rows;
}

/** Positions count on past those who share one. */
function expectCompletePositions(final: readonly Result[]): void {
  for (const [index, { position }] of final.entries()) {
    const above = final[index - 1];
    expect(position).toBe(above?.position === position ? above.position : index + 1);
  }
}

/** S9: whoever is to be kept apart does not sit together as long as there are two tables. */
async function expectApart(id: TournamentId, pairs: readonly (readonly PlayerId[])[]): Promise<void> {
  const { rows } = await platform.database.pool.query<{ player_id: PlayerId; table_id: string }>(
    `SELECT player_id, table_id FROM registration WHERE tournament_id = $1 AND status = 'PLAYING' AND table_id IS NOT NULL`,
    [id],
  );
  const tableOf = new Map(rows.map((row) => [row.player_id, row.table_id]));
  const severalTables = new Set(tableOf.values()).size > 1;
  const together = pairs.filter(([one, other]) => {
    const [here, there] = [one && tableOf.get(one), other && tableOf.get(other)];
    return severalTables && here !== undefined && here === there;
  });
  expect(together).toEqual([]);
}

/** S8: nobody plays during a break. */
async function expectBreakToHold(id: TournamentId): Promise<void> {
  const { rows } = await platform.database.pool.query<{ breaks: boolean; playing: number }>(
    `SELECT break_ends_at IS NOT NULL AS breaks,
       (SELECT count(*)::int FROM poker_table p WHERE p.tournament_id = t.id AND p.open AND p.playing) AS playing
     FROM tournament t WHERE id = $1`,
    [id],
  );
  const [row] = rows;
  expect(row?.breaks ? row.playing : 0).toBe(0);
}

/** S8: each break is announced, counts from the end of the last hand, and ends before the next is announced. */
async function expectBreaks(id: TournamentId, record: Awaited<ReturnType<typeof tournamentRecord>>, length: number) {
  const order = ['BreakAnnounced', 'BreakStarted', 'BreakEnded'];
  const breaks = record.filter(({ type }) => order.includes(type));
  expect(breaks.map(({ type }) => type)).toEqual(breaks.map((_, index) => order[index % 3]));
  let announcedAt = 0;
  for (const event of breaks) {
    if (event.type === 'BreakAnnounced') announcedAt = event.at;
    if (event.type !== 'BreakStarted') continue;
    const { rows } = await platform.database.pool.query<{ at: Date | null }>(
      `SELECT max(e.at) AS at FROM table_event e JOIN poker_table t ON t.id = e.table_id
       WHERE t.tournament_id = $1 AND e.at <= $2 AND e.payload->>'type' = 'HandEnded'`,
      [id, new Date(event.at)],
    );
    const lastEnd = rows[0]?.at?.getTime() ?? null;
    expect(event.endsAt - length).toBe(lastEnd === null ? event.at : Math.max(announcedAt, lastEnd));
  }
}

const levels = [25, 50, 100, 200, 400, 800, 1_600, 3_200].map((smallBlind) => ({
  smallBlind,
  bigBlind: 2 * smallBlind,
  ante: 0,
  seconds: 2,
}));

describe.each([
  { players: 10, seatsPerTable: 6, handPauseSeconds: 0 },
  { players: 24, seatsPerTable: 6, handPauseSeconds: 3 },
  { players: 60, seatsPerTable: 10, handPauseSeconds: 3 },
  { players: 41, seatsPerTable: 3, handPauseSeconds: 1 },
])('a scheduled tournament of $players at tables of $seatsPerTable, pause $handPauseSeconds s', (terms) => {
  test('T12, S1, S2, S8, M3, M7: from its start through its breaks to prizes and books, chips conserved all along', async () => {
    const game = await start(terms.players, () => ({ ...terms, levels, breakAfterLevels: [1, 2], breakSeconds: 45 }));
    await playOut(platform, opened.clock, game.id, game.callers, lively, async () => {
      opened.clock.advance(200);
      await expectInvariants(platform, game.id, terms.players * 1_500);
      await expectBreakToHold(game.id);
    });
    const final = await results(game.id);
    expectCompletePositions(final);
    const pool = cents(terms.players * 450);
    const shares = prizes(pool, payoutScheme(terms.players), terms.players);
    expect(final.reduce((sum, result) => sum + result.won_cents, 0)).toBe(pool);
    // Players who share a position share its prizes; otherwise each has his own.
    const sharing = (position: number) => final.filter((other) => other.position === position).length > 1;
    const own = final.filter(({ position }) => !sharing(position));
    expect(own.map((result) => result.won_cents)).toEqual(own.map(({ position }) => shares[position - 1] ?? 0));
    const record = await tournamentRecord(platform, game.id);
    await expectBreaks(game.id, record, 45_000);
    // Without a pause between hands all may be over before the first level is.
    const mayDoWithout = terms.handPauseSeconds === 0;
    expect(mayDoWithout || record.some(({ type }) => type === 'BreakEnded')).toBe(true);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });
});

test('S9: eight pairs are kept apart from the first seating on, through every breaking and balancing', async () => {
  const pairs = (people: readonly Person[]) =>
    Array.from({ length: 8 }, (_, index) => people.slice(2 * index, 2 * index + 2).map((person) => person.playerId));
  const game = await start(60, (people) => ({ separated: pairs(people), seatsPerTable: 10 }));
  await expectApart(game.id, pairs(game.people));
  await playOut(platform, opened.clock, game.id, game.callers, lively, () => expectApart(game.id, pairs(game.people)));
  expectCompletePositions(await results(game.id));
});

test('M4: all to the winner', async () => {
  const game = await start(12, () => ({ payoutMode: 'WINNER_TAKE_ALL', guaranteeCents: 60_00 }));
  await playOut(platform, opened.clock, game.id, game.callers, lively);
  const [winner, ...others] = await results(game.id);
  expect(winner?.won_cents).toBe(60_00);
  expect(others.every((other) => other.won_cents === 0)).toBe(true);
  const told = (await tournamentRecord(platform, game.id)).filter((event) => event.type === 'PlayerEliminated');
  expect(told.map((event) => event.prizeCents)).toEqual(others.map(() => 0));
  expect(await checkBooks(platform.database.pool)).toEqual([]);
});

test('X1, J3: two jobs processes on one database share the work, and do nothing twice', async () => {
  const elsewhere = opened.another();
  const game = await start(36, () => ({ seatsPerTable: 6, breakAfterLevels: [1], breakSeconds: 30 }));
  let sinceUneven = 0;
  await playOut(platform, opened.clock, game.id, game.callers, lively, async () => {
    await Promise.all([runDue(elsewhere), runDue(platform)]);
    await expectInvariants(platform, game.id, 36 * 1_500);
    sinceUneven = (await seatsAreLeastAndEven(platform, game.id, 6)) ? 0 : sinceUneven + 1;
    expect(sinceUneven).toBeLessThan(80);
  });
  expectCompletePositions(await results(game.id));
  expect(await checkBooks(platform.database.pool)).toEqual([]);
});
