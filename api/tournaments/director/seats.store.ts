import type { PoolClient } from 'pg';
import { chips, type Chips, type PlayerId, type TableId, type TournamentId } from '../../../engine/ids.js';

/** A player still in, and where he sits or will sit. */
export interface PlayerSeat {
  readonly playerId: PlayerId;
  /** The order of registration. */
  readonly registered: number;
  tableId: TableId;
  seat: number;
  seated: boolean;
  stack: Chips;
  /** N2: how he left his last table, to take up at the next one; while he is seated the table alone knows. */
  sittingOut: boolean;
  timeouts: number;
}

/** The same, with what he has bought and may buy. */
export interface SeatedPlayer extends PlayerSeat {
  /** T5: how many rebuys he has had. */
  readonly rebuys: number;
  /** P10: he has run out of chips and may still buy himself back in; his table's next hand waits for that. */
  offered: boolean;
  /** P10, T6: what he has bought, which comes to his stack at the next deal. */
  boughtChips: Chips;
}

interface SeatRow {
  readonly player_id: PlayerId;
  readonly number: number;
  readonly table_id: TableId;
  readonly seat: number;
  readonly seated: boolean;
  readonly stack: number;
  readonly sitting_out: boolean;
  readonly timeouts: number;
  readonly rebuys: number;
  readonly bought_chips: number;
  readonly offered: boolean;
}

/** Everybody at these tables, with reserved seats (DESIGN a). */
export async function seatedAt(tx: PoolClient, tableIds: readonly TableId[]): Promise<SeatedPlayer[]> {
  const { rows } = await tx.query<SeatRow>({
    name: 'seated-at',
    text: `SELECT player_id, number, table_id, seat, seated, stack, sitting_out, timeouts, rebuys, bought_chips,
       offer IS NOT DISTINCT FROM 'REBUY' AS offered
     FROM registration
     WHERE table_id = ANY($1) AND status = 'PLAYING' ORDER BY number`,
    values: [tableIds],
  });
  return rows.map((row) => ({
    playerId: row.player_id,
    registered: row.number,
    tableId: row.table_id,
    seat: row.seat,
    seated: row.seated,
    stack: chips(row.stack),
    sittingOut: row.sitting_out,
    timeouts: row.timeouts,
    rebuys: row.rebuys,
    offered: row.offered,
    boughtChips: chips(row.bought_chips),
  }));
}

/** Who sits at each table, or has a seat reserved there. */
export interface TakenSeats {
  readonly tableId: TableId;
  readonly players: readonly PlayerId[];
  readonly seats: readonly number[];
}

/** All tables of the tournament with anybody at them, in one look. */
export async function takenSeats(tx: PoolClient, id: TournamentId): Promise<TakenSeats[]> {
  const { rows } = await tx.query<TakenSeats>(
    `SELECT table_id AS "tableId", array_agg(player_id ORDER BY seat) AS players, array_agg(seat ORDER BY seat) AS seats
     FROM registration WHERE tournament_id = $1 AND status = 'PLAYING' AND table_id IS NOT NULL GROUP BY table_id`,
    [id],
  );
  return rows;
}

/** Writes where players sit and what they have, in two statements. */
export async function saveSeats(tx: PoolClient, id: TournamentId, players: readonly PlayerSeat[]): Promise<void> {
  if (players.length === 0) return;
  // Two players may change places, so their seats are given up before they are taken.
  await tx.query(
    `UPDATE registration SET table_id = NULL, seat = NULL
     WHERE tournament_id = $1 AND player_id = ANY($2) AND status = 'PLAYING' AND table_id IS NOT NULL`,
    [id, players.map((player) => player.playerId)],
  );
  await tx.query(
    `UPDATE registration r SET status = 'PLAYING', table_id = s.table_id, seat = s.seat, seated = s.seated,
       stack = s.stack, sitting_out = s.sitting_out, timeouts = s.timeouts
     FROM unnest($2::text[], $3::text[], $4::int[], $5::bool[], $6::int[], $7::bool[], $8::int[])
       AS s(player_id, table_id, seat, seated, stack, sitting_out, timeouts)
     WHERE r.tournament_id = $1 AND r.player_id = s.player_id AND r.status IN ('REGISTERED', 'PLAYING')`,
    [
      id,
      players.map((player) => player.playerId),
      players.map((player) => player.tableId),
      players.map((player) => player.seat),
      players.map((player) => player.seated),
      players.map((player) => player.stack),
      players.map((player) => player.sittingOut),
      players.map((player) => player.timeouts),
    ],
  );
}

/** Players are out, each in his position (O1, O2). */
export async function saveEliminations(
  tx: PoolClient,
  id: TournamentId,
  out: readonly { readonly playerId: PlayerId; readonly position: number }[],
): Promise<void> {
  if (out.length === 0) return;
  await tx.query(
    `UPDATE registration r SET status = 'ELIMINATED', position = s.position, stack = 0, table_id = NULL, seat = NULL,
       seated = false, bust_seq = NULL, bust_stack = NULL, bust_distance = NULL, offer = NULL, offer_expires_at = NULL
     FROM unnest($2::text[], $3::int[]) AS s(player_id, position)
     WHERE r.tournament_id = $1 AND r.player_id = s.player_id AND r.status = 'PLAYING'`,
    [id, out.map(({ playerId }) => playerId), out.map(({ position }) => position)],
  );
}
