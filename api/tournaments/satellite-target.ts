import type { TournamentId } from '../../engine/ids.js';
import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import { isOver, type TournamentStatus } from '../../engine/tournament/life.js';
import type { Transaction } from '../database/transaction.js';
import { idKind } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';

/** Two satellites that are to lead to each other are looked at one after the other. */
const CIRCLE_LOCK = 4_210_031;
const FIELD = ['input', 'satellite', 'targetId'];

interface Target {
  readonly status: TournamentStatus;
  readonly definition: TournamentDefinition;
}

/**
 * T10: why a satellite cannot lead where its definition says: there is no such tournament, it is not SCHEDULED, costs
 * nothing, takes no more entries, or leads back to this one.
 * @param self the satellite, where it is there already
 */
export async function refuseTarget(
  tx: Transaction,
  { satellite }: TournamentDefinition,
  self: TournamentId | null,
): Promise<readonly Refusal[]> {
  if (satellite === null) return [];
  const { targetId } = satellite;
  if (idKind(targetId) !== 'tournament') return [wrongTarget('there is no such tournament')];
  await tx.query('SELECT pg_advisory_xact_lock($1)', [CIRCLE_LOCK]);
  const { rows } = await tx.query<Target>(
    'SELECT status, definition FROM tournament WHERE id = $1 AND published_at IS NOT NULL',
    [targetId],
  );
  const [target] = rows;
  if (!target) return [wrongTarget('there is no such tournament, or it is not published')];
  const refusals: Refusal[] = [];
  if (target.definition.kind !== 'SCHEDULED') refusals.push(wrongTarget('the target of a satellite is SCHEDULED'));
  if (target.definition.buyIn === null) refusals.push(wrongTarget('the target of a satellite has a buy-in'));
  if (target.status !== 'REGISTERING') refusals.push(wrongTarget('the target of a satellite is still REGISTERING'));
  if (self !== null && (await leadsTo(tx, targetId, self))) refusals.push(wrongTarget('satellites lead in a circle'));
  return refusals;
}

function wrongTarget(message: string): Refusal {
  return refusal('INVALID_INPUT', `satellite.targetId: ${message} (T10)`, { field: FIELD, rule: 'T10' });
}

/** Whether a chain of satellites leads from one tournament to another, or they are the same. */
async function leadsTo(tx: Transaction, from: TournamentId, to: TournamentId): Promise<boolean> {
  const { rows } = await tx.query(
    `WITH RECURSIVE chain (id) AS (
       SELECT $1::text UNION SELECT t.target_id FROM tournament t JOIN chain c ON t.id = c.id WHERE t.target_id IS NOT NULL
     )
     SELECT FROM chain WHERE id = $2`,
    [from, to],
  );
  return rows.length > 0;
}

/** What leads to a tournament, as far as its own terms depend on it. */
export interface LeadingHere {
  /** Whether a satellite that is not over leads here. */
  readonly any: boolean;
  /** Whether somebody has entered one of those. */
  readonly entered: boolean;
}

/** Which satellites that are not over lead to a tournament. T10. */
export async function leadingHere(tx: Transaction, id: TournamentId): Promise<LeadingHere> {
  const { rows } = await tx.query<{ status: TournamentStatus; entrants: number }>(
    'SELECT status, entrants FROM tournament WHERE target_id = $1 AND published_at IS NOT NULL',
    [id],
  );
  const alive = rows.filter(({ status }) => !isOver(status));
  return { any: alive.length > 0, entered: alive.some(({ entrants }) => entrants > 0) };
}

/** T10: why a tournament to which satellites lead cannot have these terms. */
export function refuseAsTarget({ kind, buyIn }: TournamentDefinition): readonly Refusal[] {
  const refusals: Refusal[] = [];
  const wrong = (name: string, message: string) => {
    const about = { field: ['input', name], rule: 'T10' };
    refusals.push(refusal('INVALID_INPUT', `${name}: ${message} (T10)`, about));
  };
  if (kind !== 'SCHEDULED') wrong('kind', 'satellites lead here, so it stays SCHEDULED');
  if (buyIn === null) wrong('buyIn', 'satellites lead here, so it has one');
  return refusals;
}
