import type { PoolClient } from 'pg';
import type { HandId, Instant } from '../../engine/ids.js';

/** Notes where a hand ends that has been taken back: nothing of it is left to settle (H11). */
export async function saveVoidHand(
  tx: PoolClient,
  handId: HandId,
  { lastSeq, at }: { readonly lastSeq: number; readonly at: Instant },
): Promise<void> {
  await tx.query('UPDATE hand SET last_seq = $2, ended_at = $3 WHERE id = $1', [handId, lastSeq, new Date(at)]);
}
