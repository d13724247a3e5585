import type { PoolClient } from 'pg';
import type { TournamentId } from '../../../engine/ids.js';

/** A table of a shoot-out's phase. */
export interface PhaseTable {
  /** How many are in there. */
  readonly players: number;
  /** Whether any of them has run out of chips and may still buy himself back in (P10). */
  readonly undecided: boolean;
}

/** The tables of the phase being played: each has at least one player, to its end. */
export async function phaseTables(tx: PoolClient, id: TournamentId): Promise<PhaseTable[]> {
  const { rows } = await tx.query<PhaseTable>(
    `SELECT count(*)::int AS players, bool_or(bust_seq IS NOT NULL) AS undecided FROM registration
     WHERE tournament_id = $1 AND status = 'PLAYING' AND table_id IS NOT NULL GROUP BY table_id`,
    [id],
  );
  return rows;
}

/** The number that the next table gets: tables are numbered through all phases. */
export async function nextTableNumber(tx: PoolClient, id: TournamentId): Promise<number> {
  const { rows } = await tx.query<{ next: number }>(
    'SELECT coalesce(max(number), 0) + 1 AS next FROM poker_table WHERE tournament_id = $1',
    [id],
  );
  return rows[0]?.next ?? 1;
}
