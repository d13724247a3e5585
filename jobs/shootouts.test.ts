import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../api/accounts/caller.js';
import { checkBooks } from '../api/ledger/check-books.js';
import type { Platform } from '../api/platform.js';
import { agreed } from '../api/testing/agreed.js';
import { enterCrowd, newCrowd } from '../api/testing/crowd.js';
import { ask } from '../api/testing/documents.js';
import { newStaff, type Person } from '../api/testing/people.js';
import { openTarget, placesOf, tokensFor } from '../api/testing/satellites.js';
import { openScheduled } from '../api/testing/scheduled.js';
import { enter, openSitAndGo } from '../api/testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../api/testing/test-platform.js';
import { pauseTournament } from '../api/tournaments/pause-tournament.js';
import { resumeTournament } from '../api/tournaments/resume-tournament.js';
import { startOrCancel } from '../api/tournaments/start-or-cancel.js';
import { cents, type PlayerId, type TournamentId } from '../engine/ids.js';
import { resultPoints } from '../engine/rating/points.js';
import type { TournamentInput } from '../engine/tournament/definition-input.js';
import { tournamentPrizes } from '../engine/tournament/payout-shares.js';
import { runDue } from './clock/run-due.js';
import { expectInvariants } from './testing/invariants.js';
import { expectPhases } from './testing/phases.js';
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
  readonly terms: Terms;
  readonly people: readonly Person[];
  readonly callers: ReadonlyMap<PlayerId, Caller>;
}

interface Terms extends Partial<TournamentInput> {
  readonly players: number;
  readonly seatsPerTable: number;
  readonly survivorsPerTable?: number;
  readonly payoutMode?: 'BY_POSITION' | 'WINNER_TAKE_ALL' | 'TABLE_WINNERS';
}

const levels = [25, 50, 100, 200, 400, 800, 1_600, 3_200].map((smallBlind) => ({
  smallBlind,
  bigBlind: 2 * smallBlind,
  ante: 5,
  seconds: 20,
}));

function gameOf(id: TournamentId, terms: Terms, people: readonly Person[]): Game {
  return { id, terms, people, callers: new Map(people.map((person) => [person.playerId, person])) };
}

async function sitAndGo({ players, ...terms }: Terms): Promise<Game> {
  const people = await newCrowd(platform, players, 10_00);
  const id = await openSitAndGo(platform, players, { format: 'SHOOTOUT', levels, ...terms });
  const [last] = people.slice(-1);
  if (!last) throw new Error('nobody plays');
  await enterCrowd(platform, id, people.slice(0, -1));
  await enter(platform, id, [last]);
  return gameOf(id, { players, ...terms }, people);
}

async function scheduled({ players, ...terms }: Terms): Promise<Game> {
  const people = await newCrowd(platform, players, 10_00);
  const id = await openScheduled(platform, { format: 'SHOOTOUT', levels, maxPlayers: 200, ...terms });
  await enterCrowd(platform, id, people);
  opened.clock.advance(600_000);
  expect(await startOrCancel(platform, id)).toBe('STARTED');
  return gameOf(id, { players, ...terms }, people);
}

/** Plays it to its end; nothing is lost or doubled at any moment. */
async function play(game: Game, meanwhile: () => unknown = () => undefined): Promise<void> {
  await playOut(platform, opened.clock, game.id, game.callers, lively, async () => {
    await meanwhile();
    await expectInvariants(platform, game.id, game.terms.players * 1_500);
  });
}

interface Result {
  readonly player_id: PlayerId;
  readonly number: number;
  readonly position: number;
  readonly stack: number;
  readonly won_cents: number;
  readonly points: number;
}

async function results({ id }: Game): Promise<Result[]> {
  const { rows } = await platform.database.pool.query<Result>(
    `SELECT player_id, number, position, stack, won_cents, points FROM registration
     WHERE tournament_id = $1 ORDER BY position, number`,
    [id],
  );
  return rows;
}

/** O1, M3, M9: everybody has a place of his own, the winner all chips, and each what was told. */
async function expectFinish(game: Game): Promise<void> {
  const { players, seatsPerTable, payoutMode = 'BY_POSITION' } = game.terms;
  const final = await results(game);
  expect(final.map(({ position }) => position)).toEqual(game.people.map((_, index) => index + 1));
  expect(final.map(({ stack }) => stack)).toEqual(final.map((_, index) => (index === 0 ? players * 1_500 : 0)));
  const pool = cents(players * 450);
  const prizes = tournamentPrizes({ payoutMode, payoutScheme: null, seatsPerTable }, players, pool);
  expect(final.map((result) => result.won_cents)).toEqual(final.map((_, index) => prizes[index] ?? 0));
  for (const { points, position } of final) expect(points).toBeCloseTo(resultPoints(pool, position), 9);
  const told = (await tournamentRecord(platform, game.id)).filter((event) => event.type === 'PlayerEliminated');
  expect(told.map(({ position }) => position).toSorted((one, other) => one - other)).toEqual(
    final.slice(1).map(({ position }) => position),
  );
  // Whoever goes out in a hand settled later finishes higher, at whatever table.
  for (const [index, { at, position }] of told.entries()) {
    const earlier = told.slice(0, index).filter((event) => event.at < at);
    expect(earlier.every((event) => event.position > position)).toBe(true);
  }
  expect(await checkBooks(platform.database.pool)).toEqual([]);
}

describe.each([
  { players: 2, seatsPerTable: 2 },
  { players: 6, seatsPerTable: 6, survivorsPerTable: 3 },
  { players: 5, seatsPerTable: 2, handPauseSeconds: 0 },
  { players: 9, seatsPerTable: 3 },
  { players: 24, seatsPerTable: 2 },
  { players: 27, seatsPerTable: 9, survivorsPerTable: 2, handPauseSeconds: 0 },
  { players: 23, seatsPerTable: 6, survivorsPerTable: 3 },
  { players: 33, seatsPerTable: 8, survivorsPerTable: 4, payoutMode: 'WINNER_TAKE_ALL' as const },
  { players: 41, seatsPerTable: 10, survivorsPerTable: 5 },
  { players: 120, seatsPerTable: 10 },
])('S4: a shoot-out sit & go: %j', (terms) => {
  test('T2, S1, O1, M3, M7: phase by phase to one winner, with positions, prizes, points and books', async () => {
    const game = await sitAndGo(terms);
    await play(game);
    await expectPhases(platform, game.id, terms);
    await expectFinish(game);
  });
});

describe('S4: a scheduled shoot-out', () => {
  test('T12, S8: with breaks over all tables, those that wait among them', async () => {
    const terms = {
      players: 40,
      seatsPerTable: 8,
      survivorsPerTable: 2,
      breakAfterLevels: [1, 2, 3],
      breakSeconds: 45,
    };
    // The first break comes before the first hand, the others wherever play is then.
    const game = await scheduled({ ...terms, levels: levels.map((level) => ({ ...level, seconds: 2 })) });
    await play(game, () => opened.clock.advance(200));
    await expectPhases(platform, game.id, game.terms);
    await expectFinish(game);
    const record = await tournamentRecord(platform, game.id);
    const order = ['BreakAnnounced', 'BreakStarted', 'BreakEnded'];
    const breaks = record.filter(({ type }) => order.includes(type)).map(({ type }) => type);
    expect(breaks).toEqual(breaks.map((_, index) => order[index % 3]));
    expect(breaks).toContain('BreakEnded');
  });

  test('T11: through pauses of the whole tournament', async () => {
    const staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
    const game = await scheduled({ players: 18, seatsPerTable: 3 });
    let [round, pauses] = [0, 0];
    await play(game, async () => {
      round += 1;
      // It may end just now: a hand's end is settled behind the call that brought it.
      if (round % 7 !== 0 || !(await pauseTournament(platform, staff, game.id)).ok) return;
      pauses += 1;
      opened.clock.advance(60_000);
      await runDue(platform);
      agreed(await resumeTournament(platform, staff, game.id));
    });
    expect(pauses).toBeGreaterThan(0);
    await expectPhases(platform, game.id, game.terms);
    await expectFinish(game);
  });

  test('X1: two jobs processes begin each phase once', async () => {
    const elsewhere = opened.another();
    const game = await scheduled({ players: 36, seatsPerTable: 3 });
    await play(game, () => Promise.all([runDue(elsewhere), runDue(platform)]));
    await expectPhases(platform, game.id, game.terms);
    await expectFinish(game);
  });

  test('P9: with players who never come', async () => {
    const game = await scheduled({ players: 12, seatsPerTable: 4, handPauseSeconds: 1 });
    const [one, two, three] = game.people;
    const callers = new Map(
      [one, two, three].flatMap((person) => (person ? [[person.playerId, person] as const] : [])),
    );
    await play({ ...game, callers });
    await expectPhases(platform, game.id, game.terms);
    await expectFinish(game);
  });
});

const SHOWN = `query ($id: ID!) {
  tournament(id: $id) {
    status phase remaining payouts { position prize { cents } }
    standings(first: 100) { nodes { position prize { cents } eliminated } }
  }
}`;

interface Shown {
  readonly status: string;
  readonly phase: number;
  readonly payouts: readonly { readonly position: number; readonly prize: { readonly cents: number } }[];
  readonly standings: {
    readonly nodes: readonly { readonly position: number; readonly prize: { readonly cents: number } }[];
  };
}

describe.each([
  { players: 7, seatsPerTable: 7, guaranteeCents: 0 },
  { players: 7, seatsPerTable: 2, guaranteeCents: 10_001 },
  { players: 27, seatsPerTable: 9, guaranteeCents: 0 },
  { players: 23, seatsPerTable: 6, guaranteeCents: 20_003 },
  { players: 70, seatsPerTable: 10, guaranteeCents: 0 },
])('M4: the winners of the tables are paid: %j', (terms) => {
  test('S4, O1, M7: it ends with its first phase; they rank by chips, and have equal shares to the cent', async () => {
    const game = await sitAndGo({ ...terms, payoutMode: 'TABLE_WINNERS' });
    await play(game);
    const tables = Math.ceil(terms.players / terms.seatsPerTable);
    const final = await results(game);
    const winners = final.slice(0, tables);
    // Positions count on past those who share one.
    for (const [index, { position }] of final.entries()) {
      const above = final[index - 1];
      expect(position).toBe(above?.position === position && index < tables ? above.position : index + 1);
    }
    expect(winners.map(({ stack }) => stack)).toEqual(
      winners.map(({ stack }) => stack).toSorted((one, other) => other - one),
    );
    expect(winners.reduce((sum, { stack }) => sum + stack, 0)).toBe(terms.players * 1_500);
    expect(winners.every(({ stack }) => stack > 0)).toBe(true);
    const total = Math.max(terms.players * 450, terms.guaranteeCents);
    expect(final.reduce((sum, result) => sum + result.won_cents, 0)).toBe(total);
    const share = Math.floor(total / tables);
    expect(winners.every(({ won_cents: won }) => won === share || won === share + 1)).toBe(true);
    expect(final.slice(tables).every(({ won_cents: won }) => won === 0)).toBe(true);
    const record = await tournamentRecord(platform, game.id);
    expect(record.filter(({ type }) => type === 'PhaseStarted')).toHaveLength(1);
    expect(record.filter(({ type }) => type === 'PlayerMoved')).toHaveLength(0);
    const { tournament } = await ask<{ tournament: Shown }>(platform, null, SHOWN, { id: game.id });
    expect(tournament).toMatchObject({ status: 'COMPLETED', phase: 1 });
    expect(tournament.payouts.map(({ prize }) => prize.cents)).toEqual(
      Array.from({ length: tables }, (_, index) => share + (index < total % tables ? 1 : 0)),
    );
    expect(tournament.standings.nodes.map(({ prize }) => prize.cents).toSorted((one, other) => one - other)).toEqual(
      final.map((result) => result.won_cents).toSorted((one, other) => one - other),
    );
    const { rows } = await platform.database.pool.query<{ open: number; seated: number }>(
      `SELECT (SELECT count(*)::int FROM poker_table WHERE tournament_id = $1 AND open) AS open,
         (SELECT count(*)::int FROM registration WHERE tournament_id = $1 AND table_id IS NOT NULL) AS seated`,
      [game.id],
    );
    expect(rows).toEqual([{ open: 0, seated: 0 }]);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });
});

describe.each([
  { prizeCents: 450, feeCents: 50, seats: 4, overFrom: 1 },
  { prizeCents: 250, feeCents: 50, seats: 2, overFrom: 2 },
])('P6: a shoot-out that is a satellite, for $prizeCents + $feeCents', ({ seats, overFrom, ...buyIn }) => {
  test('S4, P4: ends in whichever phase no more are left than seats, at however many tables', async () => {
    const target = await openTarget(platform);
    const satellite = { targetId: target, award: 'TOKEN' } as const;
    const game = await sitAndGo({ players: 9, seatsPerTable: 3, buyIn, satellite });
    await play(game);
    const final = await results(game);
    // Several may go out in the hands that end it.
    const left = final.filter(({ stack }) => stack > 0).length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(seats);
    const winners = final.slice(0, seats).map((result) => result.player_id);
    const tokens = await tokensFor(platform, target);
    expect(new Set(tokens.map((token) => token.playerId))).toEqual(new Set<string>(winners));
    expect(await placesOf(platform, target)).toMatchObject({ entrants: 0, reserved: seats });
    const record = await tournamentRecord(platform, game.id);
    const phases = record.filter((event) => event.type === 'PhaseStarted');
    expect(phases.length).toBeGreaterThanOrEqual(overFrom);
    // At the last table nobody goes out after the hand that left no more than seats.
    const out = record.filter((event) => event.type === 'PlayerEliminated');
    const enough = Math.max(...out.filter(({ position }) => position > seats).map(({ at }) => at));
    const late = out.filter(({ at }) => at > enough);
    expect(phases.at(-1)?.tables === 1 ? late : []).toEqual([]);
    const { rows } = await platform.database.pool.query<{ open: number }>(
      'SELECT count(*)::int AS open FROM poker_table WHERE tournament_id = $1 AND open',
      [game.id],
    );
    expect(rows).toEqual([{ open: 0 }]);
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });
});
