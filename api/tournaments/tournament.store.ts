import type { PoolClient } from 'pg';
import type { Cents, Chips, Instant, PlayerId, TableId, TournamentId } from '../../engine/ids.js';
import { chips, instant } from '../../engine/ids.js';
import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import type { TournamentStatus } from '../../engine/tournament/life.js';

/** A tournament's row, held by the transaction that read it. */
export interface HeldTournament {
  readonly id: TournamentId;
  readonly status: TournamentStatus;
  /** Whether anybody but tournament staff knows of it (T11). */
  readonly published: boolean;
  readonly definition: TournamentDefinition;
  readonly entrants: number;
  readonly prizePoolCents: Cents;
  remaining: number;
  levelNumber: number | null;
  nextLevelAt: Instant | null;
  breakingTableId: TableId | null;
  movingTableId: TableId | null;
}

interface TournamentRow {
  readonly status: TournamentStatus;
  readonly published: boolean;
  readonly definition: TournamentDefinition;
  readonly entrants: number;
  readonly remaining: number;
  readonly prize_pool_cents: Cents;
  readonly level_number: number | null;
  readonly next_level_at: Date | null;
  readonly breaking_table_id: TableId | null;
  readonly moving_table_id: TableId | null;
}

/** Takes the tournament's row, the first lock of every act on a tournament (DESIGN f); null where there is none. */
export async function holdTournament(tx: PoolClient, id: TournamentId): Promise<HeldTournament | null> {
  const { rows } = await tx.query<TournamentRow>(
    `SELECT status, published_at IS NOT NULL AS published, definition, entrants, remaining, prize_pool_cents,
       level_number, next_level_at, breaking_table_id, moving_table_id
     FROM tournament WHERE id = $1 FOR UPDATE`,
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    id,
    status: row.status,
    published: row.published,
    definition: row.definition,
    entrants: row.entrants,
    remaining: row.remaining,
    prizePoolCents: row.prize_pool_cents,
    levelNumber: row.level_number,
    nextLevelAt: row.next_level_at && instant(row.next_level_at.getTime()),
    breakingTableId: row.breaking_table_id,
    movingTableId: row.moving_table_id,
  };
}

/** Writes back what the director changes; the next level is what makes the tournament itself due. */
export async function saveDirection(tx: PoolClient, tournament: HeldTournament): Promise<void> {
  const nextLevelAt = tournament.nextLevelAt === null ? null : new Date(tournament.nextLevelAt);
  await tx.query(
    `UPDATE tournament SET remaining = $2, level_number = $3, next_level_at = $4, due_at = $4, leased_until = NULL,
       breaking_table_id = $5, moving_table_id = $6
     WHERE id = $1`,
    [
      tournament.id,
      tournament.remaining,
      tournament.levelNumber,
      nextLevelAt,
      tournament.breakingTableId,
      tournament.movingTableId,
    ],
  );
}

/** REGISTERING -> RUNNING (T11). */
export async function saveStart(tx: PoolClient, tournament: HeldTournament, at: Instant): Promise<void> {
  await tx.query(`UPDATE tournament SET status = 'RUNNING', started_at = $2 WHERE id = $1`, [
    tournament.id,
    new Date(at),
  ]);
}

/** RUNNING -> COMPLETED (T11). */
export async function saveCompletion(tx: PoolClient, id: TournamentId, at: Instant): Promise<void> {
  await tx.query(
    `UPDATE tournament SET status = 'COMPLETED', ended_at = $2, due_at = NULL, next_level_at = NULL WHERE id = $1`,
    [id, new Date(at)],
  );
}

/** A player still in, and where he sits or will sit. */
export interface SeatedPlayer {
  readonly playerId: PlayerId;
  tableId: TableId;
  seat: number;
  seated: boolean;
  stack: Chips;
  /** N2: how he left his last table, to take up at the next one; while he is seated the table alone knows. */
  sittingOut: boolean;
  timeouts: number;
}

interface SeatRow {
  readonly player_id: PlayerId;
  readonly table_id: TableId;
  readonly seat: number;
  readonly seated: boolean;
  readonly stack: number;
  readonly sitting_out: boolean;
  readonly timeouts: number;
}

/** Everybody still in, with reserved seats (DESIGN a). */
export async function seatedPlayers(tx: PoolClient, id: TournamentId): Promise<SeatedPlayer[]> {
  const { rows } = await tx.query<SeatRow>(
    `SELECT player_id, table_id, seat, seated, stack, sitting_out, timeouts FROM registration
     WHERE tournament_id = $1 AND status = 'PLAYING' AND table_id IS NOT NULL ORDER BY player_id`,
    [id],
  );
  return rows.map((row) => ({
    playerId: row.player_id,
    tableId: row.table_id,
    seat: row.seat,
    seated: row.seated,
    stack: chips(row.stack),
    sittingOut: row.sitting_out,
    timeouts: row.timeouts,
  }));
}

/** Writes seats and stacks of players still in, in one statement. */
export async function saveSeats(tx: PoolClient, id: TournamentId, players: readonly SeatedPlayer[]): Promise<void> {
  if (players.length === 0) return;
  // Two players may change places, so their seats are given up before they are taken.
  await tx.query(
    `UPDATE registration SET table_id = NULL, seat = NULL
     WHERE tournament_id = $1 AND player_id = ANY($2) AND status IN ('REGISTERED', 'PLAYING')`,
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

/** A player is out, in this position (O1). */
export async function saveElimination(
  tx: PoolClient,
  id: TournamentId,
  out: { readonly playerId: PlayerId; readonly position: number },
): Promise<void> {
  await tx.query(
    `UPDATE registration SET status = 'ELIMINATED', position = $3, stack = 0, table_id = NULL, seat = NULL,
       seated = false
     WHERE tournament_id = $1 AND player_id = $2 AND status = 'PLAYING'`,
    [id, out.playerId, out.position],
  );
}
