import type { Pool } from 'pg';
import type { TournamentId } from '../../engine/ids.js';
import { type TournamentRow, TournamentType } from './tournament.type.js';

const COLUMNS = 'id, name, status';

/** Tournaments by id, drafts included: who may see one is asked elsewhere. */
export async function findTournaments(
  pool: Pool,
  ids: readonly TournamentId[],
): Promise<ReadonlyMap<TournamentId, TournamentType>> {
  const { rows } = await pool.query<TournamentRow>({
    name: 'find-tournaments',
    text: `SELECT ${COLUMNS} FROM tournament WHERE id = ANY($1)`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, new TournamentType(row)]));
}
