import type pg from 'pg';
import { dayNumber, numberedDay } from '../ratings/rome-day.js';

/** The last day closed before anything is measured. */
export const LAST_CLOSED = '2030-05-31';

/** So many days back players have played last, each day as many. */
const DAYS_RANKED = 360;

/** Checks by the database that concern no rating are left out while players are made. */
const UNCHECKED = `SET session_replication_role = 'replica'`;

const INDEXES = `SELECT indexdef AS definition, indexname AS name FROM pg_indexes
  WHERE tablename = 'player_rating' AND indexname <> 'player_rating_pkey'`;

const PLAYERS = `
  INSERT INTO player (id, account_id, nickname, nickname_key, created_at)
  SELECT 'ply_' || lpad(n::text, 26, '0'), n, nickname, nickname, '2026-01-01'
  FROM (SELECT n, left(md5(n::text), 6) || n AS nickname FROM generate_series(1, $1::int) n) named`;

/** Points as they come from results: few have many, and many have few. */
const RATINGS = `
  INSERT INTO player_rating
    (player_id, nickname_key, norm, place_key, last_played_at, last_played_on, category, classed)
  SELECT p.id, p.nickname_key, p.norm, rating_place_key(p.norm, p.played + interval '18 hours', p.nickname_key),
    p.played + interval '18 hours', p.played, NULL, false
  FROM (
    SELECT id, nickname_key, rating_norm(300 / sqrt(1 + abs(hashtext(id)) % 1000000), $1::date - account_id::int % $2)
      AS norm, $1::date - account_id::int % $2 AS played
    FROM player
  ) p ORDER BY 4`;

const DAY = `
  INSERT INTO rating_day (day, closed_at, ranked, cuts)
  SELECT $1, $1::date + 1, sum(count), array_agg(last_key ORDER BY part) FILTER (WHERE part < 5) FROM (
    SELECT part, count(*) AS count, max(place_key) AS last_key
    FROM (SELECT place_key, ntile(5) OVER (ORDER BY place_key) AS part FROM player_rating) places GROUP BY part
  ) parts`;

/** Fills an empty, migrated database with rated players, all classed on the last day closed. */
export async function makeRatedPlayers(owner: pg.Client, count: number): Promise<void> {
  const { rows: indexes } = await owner.query<{ definition: string; name: string }>(INDEXES);
  await owner.query(`${UNCHECKED}; UPDATE rating_guard SET ahead_seconds = 2000000000`);
  await owner.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`);
  await owner.query(PLAYERS, [count]);
  await owner.query(RATINGS, [LAST_CLOSED, DAYS_RANKED]);
  for (const { definition } of indexes) await owner.query(definition);
  await owner.query(DAY, [LAST_CLOSED]);
  await owner.query('RESET session_replication_role');
  await owner.query('VACUUM (ANALYZE)');
}

/** So many players end tournaments of a thousand on that day. */
export async function playDay(owner: pg.Client, day: string, players: number, rated: number): Promise<void> {
  const number = dayNumber(day);
  for (let first = 0; first < players; first += 1_000) {
    const id = `trn_${number}_${first}`;
    await owner.query(
      `INSERT INTO tournament (id, name, kind, format, betting_structure, status, definition, max_players,
         buy_in_total_cents, created_at, published_at, ended_at, prize_pool_cents)
       VALUES ($1, $1, 'SCHEDULED', 'STANDARD', 'NO_LIMIT', 'COMPLETED', '{}', 1000, 1000, $2, $2, $2, 900000)`,
      [id, `${day}T18:00:00Z`],
    );
    await owner.query(
      `INSERT INTO registration (id, tournament_id, player_id, number, method, status, paid_prize_cents,
         paid_fee_cents, registered_at, position)
       SELECT $1 || '_' || n, $1, 'ply_' || lpad((1 + ($3 + n * 7919 + $2::int * 104729::bigint) % $4)::text, 26, '0'),
         n, 'BUY_IN', 'ELIMINATED', 900, 100, $5, n FROM generate_series(1, 1000) n`,
      [id, number, first, rated, `${day}T12:00:00Z`],
    );
    await owner.query('SELECT rating_post_results($1)', [id]);
  }
}

/** The day after, or so many days after. */
export function daysAfter(day: string, days = 1): string {
  return numberedDay(dayNumber(day) + days);
}
