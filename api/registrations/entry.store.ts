import {
  cents,
  type Cents,
  type Instant,
  type PlayerId,
  type RegistrationId,
  type TokenId,
  type TournamentId,
} from '../../engine/ids.js';
import type { EntryMethod } from '../../prisma/generated/enums.js';
import type { Transaction } from '../database/transaction.js';
import { newId } from '../random/id.js';

/** How a tournament stands after somebody came or went: what `EntrantsChanged` tells. */
export interface Entrants {
  readonly entrants: number;
  readonly prizePoolCents: Cents;
}

/**
 * One more in the tournament, which this transaction holds: the new registration, numbered in order (P1). Who uses a
 * right or token takes the place that was reserved for it (P4).
 */
export async function addEntrant(
  tx: Transaction,
  entry: {
    readonly tournamentId: TournamentId;
    readonly playerId: PlayerId;
    readonly prizeCents: number;
    readonly feeCents: number;
    readonly method: EntryMethod;
    /** P2, P4: the right or token that he uses, whose place he takes. */
    readonly tokenId?: TokenId;
    readonly at: Instant;
  },
): Promise<Entrants & { readonly registrationId: RegistrationId }> {
  const registrationId = newId('registration', entry.at) as RegistrationId;
  const { rows } = await tx.query<CountsRow & { registration_seq: number }>(
    `UPDATE tournament SET entrants = entrants + 1, remaining = remaining + 1,
       prize_pool_cents = prize_pool_cents + $2, fee_cents = fee_cents + $3, registration_seq = registration_seq + 1,
       reserved_places = reserved_places - $4
     WHERE id = $1 RETURNING entrants, prize_pool_cents, registration_seq`,
    [entry.tournamentId, entry.prizeCents, entry.feeCents, entry.tokenId === undefined ? 0 : 1],
  );
  const [row] = rows;
  if (!row) throw new Error(`tournament ${entry.tournamentId} is not held`);
  await tx.query(
    `INSERT INTO registration (id, tournament_id, player_id, number, method, status, paid_prize_cents, paid_fee_cents,
       registered_at, token_id)
     VALUES ($1, $2, $3, $4, $5, 'REGISTERED', $6, $7, $8, $9)`,
    [
      registrationId,
      entry.tournamentId,
      entry.playerId,
      row.registration_seq,
      entry.method,
      entry.prizeCents,
      entry.feeCents,
      new Date(entry.at),
      entry.tokenId ?? null,
    ],
  );
  return { registrationId, ...counts(row) };
}

/**
 * Registrations undone in the tournament, which this transaction holds: `UNREGISTERED` by the player (P2), `REFUNDED`
 * by a cancellation (T11). Their places are free and their prize parts out of the pool.
 */
export async function removeEntrants(
  tx: Transaction,
  tournamentId: TournamentId,
  ids: readonly RegistrationId[],
  status: 'UNREGISTERED' | 'REFUNDED',
): Promise<Entrants> {
  const { rows } = await tx.query<CountsRow>(
    `WITH undone AS (
       UPDATE registration SET status = $3::registration_status
       WHERE tournament_id = $1 AND id = ANY($2) AND status = 'REGISTERED'
       RETURNING paid_prize_cents, paid_fee_cents
     ), total AS (
       SELECT count(*)::int AS players, coalesce(sum(paid_prize_cents), 0)::bigint AS prize_cents,
         coalesce(sum(paid_fee_cents), 0)::bigint AS fee_cents
       FROM undone
     )
     UPDATE tournament SET entrants = entrants - total.players, remaining = remaining - total.players,
       prize_pool_cents = prize_pool_cents - total.prize_cents, fee_cents = tournament.fee_cents - total.fee_cents
     FROM total WHERE id = $1
     RETURNING entrants, tournament.prize_pool_cents`,
    [tournamentId, ids, status],
  );
  const [row] = rows;
  if (!row) throw new Error(`tournament ${tournamentId} is not held`);
  return counts(row);
}

interface CountsRow {
  readonly entrants: number;
  readonly prize_pool_cents: number;
}

function counts(row: CountsRow): Entrants {
  return { entrants: row.entrants, prizePoolCents: cents(row.prize_pool_cents) };
}
