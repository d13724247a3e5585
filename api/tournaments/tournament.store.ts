import type { PoolClient } from 'pg';
import { instant, type Cents, type Instant, type TableId, type TournamentId } from '../../engine/ids.js';
import { clockDueAt } from '../../engine/tournament/clock.js';
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
  /** P4: places kept for rights and tokens that nobody has used yet. */
  readonly reservedPlaces: number;
  readonly prizePoolCents: Cents;
  /** Fees collected so far, of entries, rebuys and add-ons (M5). */
  readonly feeCents: Cents;
  remaining: number;
  /** S4: the phase of a shoot-out, from 1. */
  phase: number;
  /** O1: the number of the last hand, or round of hands, in which anybody ran out of chips. */
  bustSeq: number;
  /** P10: when the next offer to rebuy ends, as a step of the director has found it; null where none is open. */
  offersEndAt: Instant | null;
  levelNumber: number | null;
  nextLevelAt: Instant | null;
  /** S8: a break is due, and begins when the last hand has ended; then, until when it lasts. */
  breakPending: boolean;
  breakEndsAt: Instant | null;
  /** S7. */
  handForHand: boolean;
  /** S2: the tables that break when their hands have ended. */
  breakingTableIds: readonly TableId[];
  /** S3: the tables that then give up a player each. */
  givingTableIds: readonly TableId[];
  /** When the tournament itself was due as it was taken, and whether a clock had claimed it. */
  readonly dueAt: Instant | null;
  readonly leased: boolean;
}

interface TournamentRow {
  readonly status: TournamentStatus;
  readonly published: boolean;
  readonly definition: TournamentDefinition;
  readonly entrants: number;
  readonly reserved_places: number;
  readonly remaining: number;
  readonly prize_pool_cents: Cents;
  readonly fee_cents: Cents;
  readonly phase: number;
  readonly bust_seq: number;
  readonly level_number: number | null;
  readonly next_level_at: Date | null;
  readonly break_pending: boolean;
  readonly break_ends_at: Date | null;
  readonly hand_for_hand: boolean;
  readonly breaking_table_ids: readonly TableId[];
  readonly giving_table_ids: readonly TableId[];
  readonly due_at: Date | null;
  readonly leased: boolean;
}

/** Takes the tournament's row, the first lock of every act on a tournament (DESIGN f); null where there is none. */
export async function holdTournament(tx: PoolClient, id: TournamentId): Promise<HeldTournament | null> {
  const { rows } = await tx.query<TournamentRow>({
    name: 'hold-tournament',
    text: `SELECT status, published_at IS NOT NULL AS published, definition, entrants, reserved_places, remaining, prize_pool_cents,
       fee_cents, phase, bust_seq, level_number, next_level_at, break_pending, break_ends_at, hand_for_hand,
       breaking_table_ids, giving_table_ids, due_at, leased_until IS NOT NULL AS leased
     FROM tournament WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  return {
    id,
    status: row.status,
    published: row.published,
    definition: row.definition,
    entrants: row.entrants,
    reservedPlaces: row.reserved_places,
    remaining: row.remaining,
    prizePoolCents: row.prize_pool_cents,
    feeCents: row.fee_cents,
    phase: row.phase,
    bustSeq: row.bust_seq,
    offersEndAt: null,
    levelNumber: row.level_number,
    nextLevelAt: row.next_level_at && instant(row.next_level_at.getTime()),
    breakPending: row.break_pending,
    breakEndsAt: row.break_ends_at && instant(row.break_ends_at.getTime()),
    handForHand: row.hand_for_hand,
    breakingTableIds: row.breaking_table_ids,
    givingTableIds: row.giving_table_ids,
    dueAt: row.due_at && instant(row.due_at.getTime()),
    leased: row.leased,
  };
}

/**
 * Writes back what the director has changed since the tournament was as `before`, most often nothing; the end of the
 * level or break, or of an offer, is what makes the tournament itself due.
 */
export async function saveDirection(
  tx: PoolClient,
  tournament: HeldTournament,
  before: Readonly<HeldTournament>,
): Promise<void> {
  const dueAt = directionDueAt(tournament);
  if (!before.leased && dueAt === before.dueAt && isAsBefore(tournament, before)) return;
  await tx.query({
    name: 'save-direction',
    text: `UPDATE tournament SET remaining = $2, level_number = $3, next_level_at = $4, break_pending = $5,
       break_ends_at = $6, due_at = $7, leased_until = NULL, hand_for_hand = $8, breaking_table_ids = $9,
       giving_table_ids = $10, phase = $11, bust_seq = $12
     WHERE id = $1`,
    values: [
      tournament.id,
      tournament.remaining,
      tournament.levelNumber,
      dateOf(tournament.nextLevelAt),
      tournament.breakPending,
      dateOf(tournament.breakEndsAt),
      dateOf(dueAt),
      tournament.handForHand,
      tournament.breakingTableIds,
      tournament.givingTableIds,
      tournament.phase,
      tournament.bustSeq,
    ],
  });
}

/** When the director has something to do whatever the tables say. T7, S8, P10. */
function directionDueAt(tournament: HeldTournament): Instant | null {
  const clock = clockDueAt(tournament);
  const { offersEndAt } = tournament;
  if (clock === null || offersEndAt === null) return clock ?? offersEndAt;
  return instant(Math.min(clock, offersEndAt));
}

function isAsBefore(tournament: HeldTournament, before: Readonly<HeldTournament>): boolean {
  return (
    tournament.remaining === before.remaining &&
    tournament.phase === before.phase &&
    tournament.bustSeq === before.bustSeq &&
    tournament.levelNumber === before.levelNumber &&
    tournament.nextLevelAt === before.nextLevelAt &&
    tournament.breakPending === before.breakPending &&
    tournament.breakEndsAt === before.breakEndsAt &&
    tournament.handForHand === before.handForHand &&
    isSame(tournament.breakingTableIds, before.breakingTableIds) &&
    isSame(tournament.givingTableIds, before.givingTableIds)
  );
}

function isSame(one: readonly TableId[], other: readonly TableId[]): boolean {
  return one.length === other.length && one.every((id, place) => other[place] === id);
}

function dateOf(at: Instant | null): Date | null {
  return at === null ? null : new Date(at);
}

/** REGISTERING -> RUNNING (T11). */
export async function saveStart(tx: PoolClient, tournament: HeldTournament, at: Instant): Promise<void> {
  await tx.query(`UPDATE tournament SET status = 'RUNNING', started_at = $2 WHERE id = $1`, [
    tournament.id,
    new Date(at),
  ]);
}

/** S8: when the break that is pending was due, as the tournament's events tell. */
export async function breakAnnouncedAt(tx: PoolClient, id: TournamentId): Promise<Instant | null> {
  const { rows } = await tx.query<{ at: Date }>(
    `SELECT at FROM tournament_event WHERE tournament_id = $1 AND payload->>'type' = 'BreakAnnounced'
     ORDER BY seq DESC LIMIT 1`,
    [id],
  );
  const [row] = rows;
  return row ? instant(row.at.getTime()) : null;
}

/** RUNNING -> COMPLETED (T11). */
export async function saveCompletion(tx: PoolClient, id: TournamentId, at: Instant): Promise<void> {
  await tx.query(
    `UPDATE tournament SET status = 'COMPLETED', ended_at = $2, due_at = NULL, next_level_at = NULL,
       break_pending = false, break_ends_at = NULL, hand_for_hand = false, breaking_table_ids = '{}',
       giving_table_ids = '{}'
     WHERE id = $1`,
    [id, new Date(at)],
  );
}
