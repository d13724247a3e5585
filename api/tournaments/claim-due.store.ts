import type { Pool } from 'pg';
import { instant, type Instant, type TableId, type TournamentId } from '../../engine/ids.js';

/** A claimed row is left to its claimer this long; if he dies, the next one finds it again (DESIGN d). */
const LEASE_MILLISECONDS = 5_000;

/** Something whose time has come, and since when. */
export type Due = { readonly dueAt: Instant } & (
  { readonly kind: 'DEADLINE'; readonly id: TableId } | { readonly kind: 'DIRECTION'; readonly id: TournamentId }
);

const CLAIM_TABLES = `
UPDATE poker_table SET leased_until = $2
WHERE id IN (
  SELECT id FROM poker_table
  WHERE due_at <= $1 AND open AND NOT paused AND (leased_until IS NULL OR leased_until <= $1)
  ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
RETURNING id, tournament_id, playing, due_at`;

const CLAIM_TOURNAMENTS = `
UPDATE tournament SET leased_until = $2
WHERE id IN (
  SELECT id FROM tournament
  WHERE due_at <= $1 AND status = 'RUNNING' AND (leased_until IS NULL OR leased_until <= $1)
  ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
RETURNING id, due_at`;

interface ClaimedTable {
  readonly id: TableId;
  readonly tournament_id: TournamentId;
  readonly playing: boolean;
  readonly due_at: Date;
}

/**
 * Claims what is due, each claim a committed statement of its own that leaves versions alone. Any number of processes
 * may claim; doubles do no harm, since timeouts name their request and the director finds nothing to do. What is paused
 * keeps its time and is not claimed (H11, T11).
 */
export async function claimDue(pool: Pool, at: Instant, limit: number): Promise<Due[]> {
  const lease = [new Date(at), new Date(at + LEASE_MILLISECONDS), limit];
  const tables = await pool.query<ClaimedTable>({ name: 'claim-tables', text: CLAIM_TABLES, values: lease });
  const tournaments = await pool.query<{ id: TournamentId; due_at: Date }>({
    name: 'claim-tournaments',
    text: CLAIM_TOURNAMENTS,
    values: lease,
  });
  const directions = new Map<TournamentId, Instant>();
  const directFrom = (id: TournamentId, dueAt: Date): void => {
    directions.set(id, instant(Math.min(dueAt.getTime(), directions.get(id) ?? Infinity)));
  };
  for (const table of tables.rows) if (!table.playing) directFrom(table.tournament_id, table.due_at);
  for (const tournament of tournaments.rows) directFrom(tournament.id, tournament.due_at);
  return [
    ...tables.rows
      .filter((table) => table.playing)
      .map(({ id, due_at }): Due => ({ kind: 'DEADLINE', id, dueAt: instant(due_at.getTime()) })),
    ...[...directions].map(([id, dueAt]): Due => ({ kind: 'DIRECTION', id, dueAt })),
  ];
}

/** Whoever holds a table does away with its lease himself. */
const RELEASE_TABLES = `
UPDATE poker_table SET leased_until = NULL
WHERE id IN (
  SELECT id FROM poker_table
  WHERE tournament_id = $1 AND NOT playing AND leased_until IS NOT NULL FOR UPDATE SKIP LOCKED)`;

/** Gives up a claim at once: what could not be done now is found again by the next look. */
export async function release(pool: Pool, due: Due): Promise<void> {
  if (due.kind === 'DEADLINE') await pool.query('UPDATE poker_table SET leased_until = NULL WHERE id = $1', [due.id]);
  else {
    await pool.query(RELEASE_TABLES, [due.id]);
    await pool.query('UPDATE tournament SET leased_until = NULL WHERE id = $1', [due.id]);
  }
}
