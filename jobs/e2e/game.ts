import pg from 'pg';
import { expect } from 'vitest';
import { checkBooks } from '../../api/ledger/check-books.js';
import { TABLE_EVENTS, TOURNAMENT_EVENTS } from './documents.js';
import type { Guest } from './guest.js';
import type { Installation } from './installation.js';
import { Watcher } from './watcher.js';

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
  actionSeconds: 5,
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
  const id = await installation.openSitAndGo({ ...TERMS, handPauseSeconds });
  return {
    id,
    guests,
    course: new Watcher(installation.url, null, TOURNAMENT_EVENTS, { tournamentId: id }),
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
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const tables = await pool.query<{ id: string }>('SELECT id FROM poker_table');
  const spectators = tables.rows.map(({ id }) => new Watcher(installation.url, null, TABLE_EVENTS, { tableId: id }));
  await Promise.all(spectators.map((watcher) => watcher.until((event) => event.__typename === 'TableClosed')));
  const watchers = game.guests.flatMap((guest) => [...guest.tables.values(), ...(guest.viewer ? [guest.viewer] : [])]);
  for (const watcher of [game.course, ...spectators, ...watchers]) expect(watcher.faults).toEqual([]);
  expect(await checkBooks(pool)).toEqual([]);
  const { rows } = await pool.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM ledger_transfer WHERE kind = 'PRIZE') AS prizes,
       (SELECT count(*)::int FROM ledger_transfer WHERE kind = 'BUY_IN') AS entries,
       (SELECT count(*)::int FROM table_event WHERE payload->>'type' = 'HandStarted') AS started,
       (SELECT count(*)::int FROM table_event WHERE payload->>'type' = 'HandEnded') AS ended,
       (SELECT count(*)::int FROM table_event WHERE payload->>'type' = 'HandSettled') AS settled`,
  );
  const [counts] = rows;
  expect(counts).toMatchObject({
    prizes: 2,
    entries: PLAYERS,
    ended: counts?.['started'],
    settled: counts?.['started'],
  });
  await pool.end();
  await Promise.all([game.course, ...spectators].map((watcher) => watcher.close()));
  await Promise.all(game.guests.map((guest) => guest.leave()));
}
