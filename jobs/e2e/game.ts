import pg from 'pg';
import { expect } from 'vitest';
import { checkBooks } from '../../api/ledger/check-books.js';
import { TABLE_EVENTS, TOURNAMENT_EVENTS } from './documents.js';
import type { Guest } from './guest.js';
import type { Installation } from './installation.js';
import type { SeenEvent, Watcher } from './watcher.js';

const PLAYERS = 4;

/** Two tables of two that merge: hands are acted out, settled, players moved and paid within seconds. */
const TERMS = {
  name: 'Two tables',
  kind: 'SIT_AND_GO',
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  seatsPerTable: 2,
  buyIn: { prizeCents: 450, feeCents: 50 },
  startingStack: 400,
  levels: [25, 50, 100, 200].map((smallBlind) => ({ smallBlind, bigBlind: 2 * smallBlind, seconds: 5 })),
  actionSeconds: 20,
};

/** A sit & go open for registration, its guests, and a watcher of its events. */
export interface Game {
  readonly id: string;
  readonly guests: readonly Guest[];
  readonly course: Watcher;
  enterAll(): Promise<void>;
}

/** @param handPauseSeconds 0: the api itself directs; more: the jobs process does */
export async function openGame(installation: Installation, handPauseSeconds: number): Promise<Game> {
  const guests = await installation.invite(PLAYERS, 1_000);
  const id = await installation.openTournament({ ...TERMS, handPauseSeconds });
  return gameOf(installation, id, guests);
}

/** A tournament for ten at tables of five, far ahead until its time is set. */
export async function openScheduledGame(installation: Installation): Promise<Game> {
  const guests = await installation.invite(10, 1_000);
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const terms = { kind: 'SCHEDULED', minPlayers: 10, maxPlayers: 20, seatsPerTable: 5, startsAt, handPauseSeconds: 0 };
  return gameOf(installation, await installation.openTournament({ ...TERMS, ...terms }), guests);
}

/** Its time is now, as if the hour had passed: no call can bring a start forward (T10). */
export async function letTimeCome({ id }: Game, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const now = new Date();
  await client.query(
    `UPDATE tournament SET starts_at = $2, definition = definition::jsonb || jsonb_build_object('startsAt', $3::bigint)
     WHERE id = $1`,
    [id, now, now.getTime()],
  );
  await client.end();
}

function gameOf(installation: Installation, id: string, guests: readonly Guest[]): Game {
  return {
    id,
    guests,
    course: installation.watch(TOURNAMENT_EVENTS, { tournamentId: id }),
    async enterAll() {
      for (const guest of guests) await guest.register(id);
    },
  };
}

/** Everybody is ranked, paid and told; every stream was gapless; no hand, chip or cent is lost or doubled. */
export async function expectAllIsWell(game: Game, installation: Installation, databaseUrl: string): Promise<void> {
  await game.course.until((event) => event['status'] === 'COMPLETED');
  const { standings } = await installation.tournament(game.id);
  expect(standings.nodes.map((standing) => standing.position)).toEqual(game.guests.map((_, index) => index + 1));
  const prizes = standings.nodes.filter(({ prize }) => prize.cents > 0);
  expect(prizes.reduce((sum, { prize }) => sum + prize.cents, 0)).toBe(game.guests.length * TERMS.buyIn.prizeCents);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const tables = await pool.query<{ id: string }>('SELECT id FROM poker_table WHERE tournament_id = $1', [game.id]);
  const spectators = tables.rows.map(({ id }) => installation.watch(TABLE_EVENTS, { tableId: id }));
  await Promise.all(spectators.map((watcher) => watcher.until((event) => event.__typename === 'TableClosed')));
  const own = game.guests.flatMap((guest) => [...guest.tables.values(), ...(guest.viewer ? [guest.viewer] : [])]);
  for (const watcher of [game.course, ...spectators, ...own]) expect(watcher.faults).toEqual([]);
  for (const watcher of spectators) expectHandsWhole(watcher.events);
  expect(await checkBooks(pool)).toEqual([]);
  const { rows } = await pool.query(
    `SELECT kind, count(*)::int AS count FROM ledger_transfer WHERE tournament_id = $1 GROUP BY kind ORDER BY kind::text`,
    [game.id],
  );
  expect(rows).toEqual([
    { kind: 'BUY_IN', count: game.guests.length },
    { kind: 'PRIZE', count: prizes.length },
    { kind: 'TAX', count: 1 },
  ]);
  await pool.end();
  await Promise.all([game.course, ...spectators].map((watcher) => watcher.close()));
  await Promise.all(game.guests.map((guest) => guest.leave()));
}

/** H8, H11: each hand is dealt, ended and settled once, and what is in front of players after it was there before it. */
export function expectHandsWhole(events: readonly SeenEvent[]): void {
  const chips = (event: SeenEvent): number =>
    (event['stacks'] as { stack: number }[]).reduce((total, { stack }) => total + stack, 0);
  const of = (type: string): SeenEvent[] => events.filter((event) => event.__typename === type);
  const started = of('HandStarted');
  expect(started.map((event) => event['number'])).toEqual(started.map((_, index) => index + 1));
  expect(of('HandEnded').map(chips)).toEqual(started.map(chips));
  expect(of('HandSettled').map((event) => event['handId'])).toEqual(started.map((event) => event['handId']));
}
