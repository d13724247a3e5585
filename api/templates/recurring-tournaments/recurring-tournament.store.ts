import type { Pool } from 'pg';
import type { Instant, TournamentId } from '../../../engine/ids.js';
import type { Recurrence } from '../../../engine/tournament/recurrence.js';
import type { Transaction } from '../../database/transaction.js';
import { type RecurringRow, RecurringTournamentType } from './recurring-tournament.type.js';

const COLUMNS = `r.id, r.template_id AS "templateId", r.weekdays::text[] AS weekdays, r.start_minute AS "startMinute",
  r.days_ahead AS "daysAhead", r.created_at AS "createdAt", r.paused_at AS "pausedAt", r.ended_at AS "endedAt",
  r.problem`;

/** What a recurring tournament is made of. */
export type StoredRecurrence = Recurrence & { readonly templateId: string };

function valuesOf({ templateId, weekdays, startMinute, daysAhead }: StoredRecurrence): unknown[] {
  return [templateId, weekdays, startMinute, daysAhead];
}

/** A new one, active. */
export async function insertRecurring(
  tx: Transaction,
  id: string,
  recurrence: StoredRecurrence,
  at: Instant,
): Promise<void> {
  await tx.query(
    `INSERT INTO recurring_tournament (id, created_at, template_id, weekdays, start_minute, days_ahead)
     VALUES ($1, $2, $3, $4::text[]::weekday[], $5, $6)`,
    [id, new Date(at), ...valuesOf(recurrence)],
  );
}

/** Other days, another time or template for one that this transaction holds. */
export async function saveRecurring(tx: Transaction, id: string, recurrence: StoredRecurrence): Promise<void> {
  await tx.query(
    `UPDATE recurring_tournament SET template_id = $2, weekdays = $3::text[]::weekday[], start_minute = $4,
       days_ahead = $5
     WHERE id = $1`,
    [id, ...valuesOf(recurrence)],
  );
}

/** Since when it is paused (null: it is not), and ended, for one that this transaction holds. */
export async function saveStanding(
  tx: Transaction,
  id: string,
  { pausedAt, endedAt }: { readonly pausedAt: Date | null; readonly endedAt: Date | null },
): Promise<void> {
  await tx.query('UPDATE recurring_tournament SET paused_at = $2, ended_at = $3 WHERE id = $1', [
    id,
    pausedAt,
    endedAt,
  ]);
}

/** What kept its last tournament from being created; null for nothing. Writes only what is news. */
export async function saveProblem(pool: Pool | Transaction, id: string, problem: string | null): Promise<void> {
  await pool.query('UPDATE recurring_tournament SET problem = $2 WHERE id = $1 AND problem IS DISTINCT FROM $2', [
    id,
    problem,
  ]);
}

/** Takes its row, so that nobody changes it or creates its tournaments meanwhile (J5). */
export async function holdRecurringRow(tx: Transaction, id: string): Promise<RecurringTournamentType | null> {
  return first(
    await tx.query<RecurringRow>(`SELECT ${COLUMNS} FROM recurring_tournament r WHERE r.id = $1 FOR UPDATE`, [id]),
  );
}

/** By its id. */
export async function findRecurring(pool: Pool, id: string): Promise<RecurringTournamentType | null> {
  return first(await pool.query<RecurringRow>(`SELECT ${COLUMNS} FROM recurring_tournament r WHERE r.id = $1`, [id]));
}

function first({ rows }: { readonly rows: readonly RecurringRow[] }): RecurringTournamentType | null {
  const [row] = rows;
  return row === undefined ? null : new RecurringTournamentType(row);
}

/** Those that create tournaments. */
export async function activeRecurring(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM recurring_tournament WHERE paused_at IS NULL AND ended_at IS NULL ORDER BY id',
  );
  return rows.map(({ id }) => id);
}

/** Those of a template that have not ended. */
export async function recurrencesOf(tx: Transaction, templateId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM recurring_tournament WHERE template_id = $1 AND ended_at IS NULL ORDER BY id',
    [templateId],
  );
  return rows.map(({ id }) => id);
}

/** In the order in which they were made; ended ones where asked for. */
export async function listRecurring(
  pool: Pool,
  ended: boolean,
  page: { readonly after: string | null; readonly limit: number },
): Promise<RecurringTournamentType[]> {
  const { rows } = await pool.query<RecurringRow>(
    `SELECT ${COLUMNS} FROM recurring_tournament r
     WHERE (r.ended_at IS NULL OR $1) AND ($2::text IS NULL OR r.id COLLATE "C" > $2)
     ORDER BY r.id COLLATE "C" LIMIT $3`,
    [ended, page.after, page.limit],
  );
  return rows.map((row) => new RecurringTournamentType(row));
}

/** How many there are. */
export async function countRecurring(pool: Pool, ended: boolean): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM recurring_tournament WHERE ended_at IS NULL OR $1',
    [ended],
  );
  return rows[0]?.count ?? 0;
}

/** Which of these days, `YYYY-MM-DD`, have had their tournament. */
export async function daysDone(tx: Transaction, id: string, days: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ day: string }>(
    'SELECT day::text AS day FROM recurring_tournament_day WHERE recurring_id = $1 AND day = ANY($2::date[])',
    [id, days],
  );
  return new Set(rows.map(({ day }) => day));
}

/** A day has its tournament, once and for all: its key is unique (J5). */
export async function insertDay(tx: Transaction, id: string, day: string, tournamentId: TournamentId): Promise<void> {
  await tx.query('INSERT INTO recurring_tournament_day (recurring_id, day, tournament_id) VALUES ($1, $2, $3)', [
    id,
    day,
    tournamentId,
  ]);
}

/** Its tournaments whose start is still to come, the next one first. */
export async function comingTournaments(pool: Pool, id: string, at: Instant): Promise<TournamentId[]> {
  const { rows } = await pool.query<{ id: TournamentId }>(
    `SELECT t.id FROM recurring_tournament_day d JOIN tournament t ON t.id = d.tournament_id
     WHERE d.recurring_id = $1 AND t.starts_at > $2 ORDER BY t.starts_at, t.id`,
    [id, new Date(at)],
  );
  return rows.map((row) => row.id);
}
