import { expect } from 'vitest';
import type { Platform } from '../../api/platform.js';
import type { TournamentId } from '../../engine/ids.js';
import { readMoment } from '../simulation/invariants.js';

/**
 * What must hold at every moment of a running tournament: chips conserved, nobody at two tables, everybody where his
 * registration says. Answers whether it still runs.
 */
export async function expectInvariants(platform: Platform, id: TournamentId, totalChips: number): Promise<boolean> {
  const moment = await readMoment(platform, id);
  if (moment === null) return false;
  expect(moment.chips).toBe(totalChips);
  expect(moment.seated).toEqual(moment.registered);
  return true;
}

/** S1, S3: the least number of tables, their sizes differing by one at most. */
export async function seatsAreLeastAndEven(
  platform: Platform,
  id: TournamentId,
  seatsPerTable: number,
): Promise<boolean> {
  const { rows } = await platform.database.pool.query<{ size: number }>(
    `SELECT count(*)::int AS size FROM registration
     WHERE tournament_id = $1 AND status = 'PLAYING' AND table_id IS NOT NULL GROUP BY table_id`,
    [id],
  );
  const sizes = rows.map((row) => row.size);
  const players = sizes.reduce((sum, size) => sum + size, 0);
  const fewest = Math.ceil(players / seatsPerTable);
  return sizes.length === fewest && Math.max(...sizes, 0) - Math.min(...sizes, seatsPerTable) < 2;
}
