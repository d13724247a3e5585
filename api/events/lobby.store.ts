import type { Pool } from 'pg';
import type { Instant } from '../../engine/ids.js';
import { inTransaction } from '../database/transaction.js';

/** The advisory lock under which lobby events are numbered. */
const LOCK = 4_210_020;

/** At one time; the rest follows at once. */
const BATCH = 500;

const NUMBER = `
WITH untold AS (
  SELECT id, version FROM tournament WHERE version > lobby_version AND published_at IS NOT NULL
  ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED
), told AS (
  UPDATE tournament t SET lobby_version = u.version FROM untold u WHERE t.id = u.id
)
INSERT INTO lobby_event (seq, at, tournament_id)
SELECT (SELECT coalesce(max(seq), 0) FROM lobby_event) + row_number() OVER (ORDER BY u.id), $1, u.id FROM untold u
RETURNING seq`;

const LEFT = `
SELECT EXISTS (SELECT FROM tournament WHERE version > lobby_version AND published_at IS NOT NULL) AS some`;

/** How one round of numbering went: the last number given, null where none; and whether somebody should look again. */
export interface Numbering {
  readonly lastSeq: number | null;
  readonly again: boolean;
}

/**
 * Gives lobby events their numbers (DESIGN g): one for each tournament that shows something new, however often it has
 * changed since the last round. One process at a time may do it; where another one is at it, somebody looks again.
 * A tournament whose row is held is left for the next round, so that nobody waits here.
 */
export async function numberLobbyEvents(pool: Pool, at: Instant): Promise<Numbering> {
  return inTransaction(pool, async (tx) => {
    const { rows: locks } = await tx.query<{ held: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS held', [LOCK]);
    if (locks[0]?.held !== true) return { lastSeq: null, again: true };
    const { rows } = await tx.query<{ seq: number }>(NUMBER, [new Date(at)]);
    const { rows: left } = await tx.query<{ some: boolean }>(LEFT);
    const lastSeq = rows.reduce<number | null>((last, { seq }) => Math.max(last ?? 0, seq), null);
    return { lastSeq, again: left[0]?.some === true };
  });
}
