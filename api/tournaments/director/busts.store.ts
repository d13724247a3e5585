import type { PoolClient } from 'pg';
import {
  chips,
  type Chips,
  type Instant,
  type PlayerId,
  type TableId,
  type TournamentId,
} from '../../../engine/ids.js';
import type { Bust } from '../../../engine/tournament/bust-queue.js';

/** Who has run out of chips and has no position yet. */
export interface QueuedBust extends Bust<PlayerId> {
  /** The order of registration. */
  readonly registered: number;
  /** Where his seat is kept; null once he has left it. */
  tableId: TableId | null;
  /** P10: until when he may buy himself back in; null where he may not, or no longer. */
  readonly offerEndsAt: Instant | null;
  /** To be written: he went out, or left his seat, in this step. */
  changed: boolean;
}

/** Everybody who waits for a position, or for the end of his offer. */
export async function queuedBusts(tx: PoolClient, id: TournamentId): Promise<QueuedBust[]> {
  const { rows } = await tx.query<{
    player_id: PlayerId;
    number: number;
    table_id: TableId | null;
    bust_seq: number;
    bust_stack: number;
    bust_distance: number;
    offered: boolean;
  }>(
    `SELECT player_id, number, table_id, bust_seq, bust_stack, bust_distance, offer IS NOT NULL AS offered
     FROM registration WHERE tournament_id = $1 AND bust_seq IS NOT NULL AND status = 'PLAYING' ORDER BY number`,
    [id],
  );
  return rows.map((row) => ({
    id: row.player_id,
    registered: row.number,
    tableId: row.table_id,
    hand: row.bust_seq,
    stackAtStart: chips(row.bust_stack),
    steps: row.bust_distance,
    undecided: row.offered,
    offerEndsAt: null,
    changed: false,
  }));
}

/** Notes who waits: his hand with what his place goes by, his offer where he has one, and the seat that he keeps. */
export async function saveBusts(
  tx: PoolClient,
  id: TournamentId,
  busts: readonly Pick<QueuedBust, 'id' | 'hand' | 'stackAtStart' | 'steps' | 'offerEndsAt' | 'tableId'>[],
): Promise<void> {
  if (busts.length === 0) return;
  await tx.query(
    `UPDATE registration r SET bust_seq = b.hand, bust_stack = b.stack, bust_distance = b.steps, stack = 0,
       offer = CASE WHEN b.ends IS NOT NULL THEN 'REBUY'::chip_purchase_kind END, offer_expires_at = b.ends,
       table_id = CASE WHEN b.seated THEN r.table_id END, seat = CASE WHEN b.seated THEN r.seat END,
       seated = b.seated
     FROM unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::timestamptz[], $7::bool[])
       AS b(player_id, hand, stack, steps, ends, seated)
     WHERE r.tournament_id = $1 AND r.player_id = b.player_id AND r.status = 'PLAYING'`,
    [
      id,
      busts.map((bust) => bust.id),
      busts.map((bust) => bust.hand),
      busts.map((bust): Chips => bust.stackAtStart),
      busts.map((bust) => bust.steps),
      busts.map(({ offerEndsAt }) => offerEndsAt && new Date(offerEndsAt)),
      busts.map((bust) => bust.tableId !== null),
    ],
  );
}
