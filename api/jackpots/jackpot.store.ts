import type { Pool } from 'pg';
import { cents, type Cents, type HandId, type Instant, type PlayerId, type TournamentId } from '../../engine/ids.js';
import type { JackpotCondition, JackpotTerms } from '../../engine/money/jackpot.js';
import type { Transaction } from '../database/transaction.js';
import { jackpotAccount } from '../ledger/ledger-accounts.js';
import { newId } from '../random/id.js';

/** A progressive jackpot (M6). */
export interface JackpotRecord extends JackpotTerms {
  readonly id: string;
  readonly name: string;
  /** What it begins with, and begins again with after a hit. */
  readonly seedCents: Cents;
}

/** One with what lies in it: the sum of its ledger account. */
export interface JackpotWithAmount extends JackpotRecord {
  readonly amountCents: Cents;
}

interface JackpotRow {
  readonly id: string;
  readonly name: string;
  readonly condition: JackpotCondition;
  readonly wins: number;
  readonly both_hole_cards: boolean;
  readonly seed_cents: number;
}

const COLUMNS = 'j.id, j.name, j.condition, j.wins, j.both_hole_cards, j.seed_cents';

const AMOUNT = `coalesce((SELECT sum(e.amount_cents) FROM ledger_entry e WHERE e.account_id = 'jackpot:' || j.id), 0)::bigint`;

function toJackpot(row: JackpotRow): JackpotRecord {
  const { id, name, condition, wins, both_hole_cards: bothHoleCards, seed_cents: seed } = row;
  return { id, name, condition, wins, bothHoleCards, seedCents: cents(seed) };
}

/** A new one with its account, empty (M7). */
export async function insertJackpot(tx: Transaction, jackpot: JackpotRecord, at: Instant): Promise<void> {
  const { id, name, condition, wins, bothHoleCards, seedCents } = jackpot;
  await tx.query(
    `INSERT INTO jackpot (id, name, condition, wins, both_hole_cards, seed_cents, created_at)
     VALUES ($1, $2, $3::jackpot_condition, $4, $5, $6, $7)`,
    [id, name, condition, wins, bothHoleCards, seedCents, new Date(at)],
  );
  await tx.query(`INSERT INTO ledger_account (id, kind, jackpot_id) VALUES ($1, 'JACKPOT', $2)`, [
    jackpotAccount(id),
    id,
  ]);
}

/** Jackpots by their ids, or all in the order in which they were made. */
export async function findJackpots(
  pool: Pool,
  ids: readonly string[] | null = null,
): Promise<Map<string, JackpotWithAmount>> {
  const { rows } = await pool.query<JackpotRow & { amount: number }>(
    `SELECT ${COLUMNS}, ${AMOUNT} AS amount FROM jackpot j WHERE $1::text[] IS NULL OR j.id = ANY($1)
     ORDER BY j.id COLLATE "C"`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, { ...toJackpot(row), amountCents: cents(row.amount) }]));
}

export async function jackpotExists(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.query('SELECT FROM jackpot WHERE id = $1', [id])).rowCount === 1;
}

/** Takes the jackpot: whoever wins it does so one after the other (DESIGN f). @throws where there is none: a bug */
export async function holdJackpot(tx: Transaction, id: string): Promise<JackpotRecord> {
  const { rows } = await tx.query<JackpotRow>(`SELECT ${COLUMNS} FROM jackpot j WHERE j.id = $1 FOR NO KEY UPDATE`, [
    id,
  ]);
  const [row] = rows;
  if (!row) throw new Error(`missing: ${id}`);
  return toJackpot(row);
}

/** What lies in a jackpot that this transaction holds. */
export async function amountIn(tx: Transaction, id: string): Promise<Cents> {
  const { rows } = await tx.query<{ amount: number }>(`SELECT ${AMOUNT} AS amount FROM jackpot j WHERE j.id = $1`, [
    id,
  ]);
  return cents(rows[0]?.amount ?? 0);
}

/** The tournament is the next of its jackpot to be completed; `winner` is null where several share the first place. */
export async function insertCompletion(
  tx: Transaction,
  id: string,
  { tournamentId, winner, at }: { tournamentId: TournamentId; winner: PlayerId | null; at: Instant },
): Promise<void> {
  await tx.query(
    `WITH counted AS (UPDATE jackpot SET completions = completions + 1 WHERE id = $1 RETURNING completions)
     INSERT INTO jackpot_completion (jackpot_id, number, tournament_id, player_id, at)
     SELECT $1, completions, $2, $3, $4 FROM counted`,
    [id, tournamentId, winner, new Date(at)],
  );
}

/** Who won the last tournaments of a jackpot since it was last won, at most so many, in the order of completion. */
export async function lastWinners(tx: Transaction, id: string, most: number): Promise<(PlayerId | null)[]> {
  const { rows } = await tx.query<{ player_id: PlayerId | null }>(
    `SELECT player_id FROM jackpot_completion WHERE jackpot_id = $1 AND number > coalesce((
       SELECT max(c.number) FROM jackpot_hit h JOIN jackpot_completion c ON c.tournament_id = h.tournament_id
       WHERE h.jackpot_id = $1), 0)
     ORDER BY number DESC LIMIT $2`,
    [id, most],
  );
  return rows.map(({ player_id: winner }) => winner).toReversed();
}

/** Who has won a jackpot, where, and how much. */
export interface JackpotHitRecord {
  readonly jackpotId: string;
  readonly tournamentId: TournamentId;
  readonly playerId: PlayerId;
  /** The hand that he lost; null for tournaments won in a row. */
  readonly handId: HandId | null;
  readonly amountCents: Cents;
}

export async function insertHit(tx: Transaction, hit: JackpotHitRecord, at: Instant): Promise<void> {
  await tx.query(
    `INSERT INTO jackpot_hit (id, jackpot_id, tournament_id, player_id, hand_id, amount_cents, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [newId('jackpotHit', at), hit.jackpotId, hit.tournamentId, hit.playerId, hit.handId, hit.amountCents, new Date(at)],
  );
}
