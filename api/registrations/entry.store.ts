import {
  cents,
  type Cents,
  type Instant,
  type PlayerId,
  type RegistrationId,
  type TokenId,
  type TournamentId,
} from '../../engine/ids.js';
import type { Price } from '../../engine/money/price.js';
import type { EntryMethod } from '../../prisma/generated/enums.js';
import type { Transaction } from '../database/transaction.js';
import { newId } from '../random/id.js';

/** How a tournament stands after somebody came or went: what `EntrantsChanged` tells. */
export interface Entrants {
  readonly entrants: number;
  readonly prizePoolCents: Cents;
}

/** One more in the tournament, which this transaction holds: the new registration, numbered in order (P1). */
export async function addEntrant(
  tx: Transaction,
  entry: Price & {
    readonly tournamentId: TournamentId;
    readonly playerId: PlayerId;
    readonly method: EntryMethod;
    readonly at: Instant;
  },
): Promise<Entrants & { readonly registrationId: RegistrationId }> {
  const { playerId, method } = entry;
  const { registrationIds, ...counts } = await addEntrants(tx, entry, [{ playerId, method, tokenId: null }]);
  const [registrationId] = registrationIds;
  if (registrationId === undefined) throw new Error('an entrant without a registration');
  return { registrationId, ...counts };
}

/** Somebody who enters. */
export interface Entrant {
  readonly playerId: PlayerId;
  readonly method: EntryMethod;
  /** P2, P4: the right or token that he uses, whose place he takes; null by other ways. */
  readonly tokenId: TokenId | null;
}

/**
 * Several more in the tournament, which this transaction holds, each for the same price: their registrations, numbered
 * in that order (P1). Who uses a right or token takes the place that was reserved for it (P4).
 */
export async function addEntrants(
  tx: Transaction,
  entry: Price & { readonly tournamentId: TournamentId; readonly at: Instant },
  players: readonly Entrant[],
): Promise<Entrants & { readonly registrationIds: readonly RegistrationId[] }> {
  const registrationIds = players.map(() => newId('registration', entry.at) as RegistrationId);
  const { length: count } = players;
  const { rows } = await tx.query<CountsRow & { registration_seq: number }>(
    `UPDATE tournament SET entrants = entrants + $4, remaining = remaining + $4,
       prize_pool_cents = prize_pool_cents + $2, fee_cents = fee_cents + $3, registration_seq = registration_seq + $4,
       reserved_places = reserved_places - $5
     WHERE id = $1 RETURNING entrants, prize_pool_cents, registration_seq`,
    [
      entry.tournamentId,
      count * entry.prizeCents,
      count * entry.feeCents,
      count,
      players.filter(({ tokenId }) => tokenId !== null).length,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error(`tournament ${entry.tournamentId} is not held`);
  await tx.query(
    `INSERT INTO registration (id, tournament_id, player_id, number, method, status, paid_prize_cents, paid_fee_cents,
       registered_at, token_id)
     SELECT e.id, $1, e.player_id, $2 + e.place, e.method::entry_method, 'REGISTERED', $3, $4, $5, e.token_id
     FROM unnest($6::text[], $7::text[], $8::text[], $9::text[]) WITH ORDINALITY AS e(id, player_id, method, token_id, place)`,
    [
      entry.tournamentId,
      row.registration_seq - count,
      entry.prizeCents,
      entry.feeCents,
      new Date(entry.at),
      registrationIds,
      players.map(({ playerId }) => playerId),
      players.map(({ method }) => method),
      players.map(({ tokenId }) => tokenId),
    ],
  );
  return { registrationIds, ...counts(row) };
}

/**
 * Registrations undone in the tournament, which this transaction holds: `UNREGISTERED` by the player (P2), `REFUNDED`
 * by a cancellation (T11). Their places are free, or reserved again for who has left and keeps his right or token (P4),
 * and their prize parts out of the pool.
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
       RETURNING paid_prize_cents, paid_fee_cents, token_id
     ), total AS (
       SELECT count(*)::int AS players, (count(token_id) FILTER (WHERE $3 = 'UNREGISTERED'))::int AS reserved, coalesce(sum(paid_prize_cents), 0)::bigint AS prize_cents,
         coalesce(sum(paid_fee_cents), 0)::bigint AS fee_cents
       FROM undone
     )
     UPDATE tournament SET entrants = entrants - total.players, remaining = remaining - total.players,
       prize_pool_cents = prize_pool_cents - total.prize_cents, fee_cents = tournament.fee_cents - total.fee_cents,
       reserved_places = reserved_places + total.reserved
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
