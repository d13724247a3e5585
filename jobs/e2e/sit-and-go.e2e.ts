import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBooks } from '../../api/ledger/check-books.js';
import { createTestDatabase, type TestDatabase } from '../../prisma/testing/database.js';
import { TABLE_EVENTS, TOURNAMENT_EVENTS } from './documents.js';
import { expectHandsWhole } from './game.js';
import type { Guest } from './guest.js';
import { Installation } from './installation.js';
import { Watcher } from './watcher.js';

const PRIZE_PART = 450;
const FEE = 50;
const PAID_IN = 2_000;
const STACK = 1_500;

let database: TestDatabase;
let installation: Installation;

beforeEach(async () => {
  database = await createTestDatabase();
  installation = await Installation.start(database.url);
});

afterEach(async () => {
  await installation.stop();
  await database.drop();
});

function terms(players: number, seatsPerTable: number) {
  const levels = [25, 50, 100, 200, 400, 800].map((smallBlind) => ({
    smallBlind,
    bigBlind: 2 * smallBlind,
    ante: 0,
    seconds: 10,
  }));
  return {
    name: `All ${players}`,
    kind: 'SIT_AND_GO',
    minPlayers: players,
    maxPlayers: players,
    seatsPerTable,
    buyIn: { prizeCents: PRIZE_PART, feeCents: FEE },
    startingStack: STACK,
    levels,
    handPauseSeconds: 0,
  };
}

test.each([
  { players: 6, seatsPerTable: 6, places: [0.65, 0.35] },
  { players: 27, seatsPerTable: 9, places: [0.5, 0.3, 0.2] },
])(
  '$players players at tables of $seatsPerTable go from sign-up to prizes and points through the public API alone',
  async ({ players, seatsPerTable, places }) => {
    const guests = await installation.invite(players, PAID_IN);
    const id = await installation.openTournament(terms(players, seatsPerTable));
    const course = new Watcher(installation.url, null, TOURNAMENT_EVENTS, { tournamentId: id });
    for (const guest of guests) await guest.register(id);
    await course.until((event) => event['status'] === 'RUNNING');
    const { tables } = await installation.tournament(id);
    expect(tables).toHaveLength(players / seatsPerTable);
    const spectators = tables.map((table) => new Watcher(installation.url, null, TABLE_EVENTS, { tableId: table.id }));
    await course.until((event) => event['status'] === 'COMPLETED');
    await Promise.all(spectators.map((watcher) => watcher.until((event) => event.__typename === 'TableClosed')));

    const final = await installation.tournament(id);
    const pool = players * PRIZE_PART;
    expect(final).toMatchObject({ status: 'COMPLETED', entrants: players, prizePool: { cents: pool } });
    const prizes = final.standings.nodes.map((standing) => standing.prize.cents);
    expect(final.standings.nodes.map((standing) => standing.position)).toEqual(guests.map((_, index) => index + 1));
    expect(prizes.slice(0, places.length)).toEqual(places.map((share) => Math.round(pool * share)));
    expect(prizes.reduce((sum, prize) => sum + prize, 0)).toBe(pool);
    for (const guest of guests) await expectResult(guest, final.standings.nodes, pool, id);

    expect(course.events.filter((event) => event.__typename === 'PlayerEliminated')).toHaveLength(players - 1);
    for (const watcher of [course, ...spectators, ...guests.flatMap(watchersOf)]) expect(watcher.faults).toEqual([]);
    for (const guest of guests) expect(guest.refusals).toEqual([]);
    for (const watcher of spectators) {
      expect(watcher.events.some((event) => event.__typename === 'HandStarted')).toBe(true);
      expectHandsWhole(watcher.events);
    }
    await expectBooksInOrder();
    await Promise.all([course, ...spectators].map((watcher) => watcher.close()));
    await Promise.all(guests.map((guest) => guest.leave()));
  },
);

function watchersOf(guest: Guest): Watcher[] {
  return [...guest.tables.values(), ...(guest.viewer ? [guest.viewer] : [])];
}

async function expectResult(
  guest: Guest,
  standings: readonly { position: number; prize: { cents: number }; player: { nickname: string } }[],
  pool: number,
  tournamentId: string,
): Promise<void> {
  const standing = standings.find(({ player }) => player.nickname === guest.nickname);
  if (!standing) throw new Error(`${guest.nickname} has no standing`);
  const { viewer } = await guest.results();
  const points = Math.sqrt(pool / 100) / Math.sqrt(standing.position);
  const balance = PAID_IN - PRIZE_PART - FEE + standing.prize.cents;
  expect(viewer.balance.cents).toBe(balance);
  expect(viewer.registrations.nodes[0]).toMatchObject({
    tournament: { id: tournamentId },
    position: standing.position,
    prize: standing.prize,
  });
  expect(viewer.registrations.nodes[0]?.points).toBeCloseTo(points, 6);
  expect(viewer.player.points).toBeCloseTo(points, 6);
  expect(viewer.movements.nodes[0]?.balance.cents).toBe(balance);
  expect(viewer.movements.nodes.reduce((sum, { amount }) => sum + amount.cents, 0)).toBe(balance);
}

async function expectBooksInOrder(): Promise<void> {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  expect(await checkBooks(pool)).toEqual([]);
  await pool.end();
}
