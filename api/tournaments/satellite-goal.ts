import { cents, type Cents, type TournamentId } from '../../engine/ids.js';
import { totalOf, type Price } from '../../engine/money/price.js';
import { prizeTotal } from '../../engine/money/prize-pool.js';
import type { SatelliteMoney } from '../../engine/money/satellite.js';
import type { SatelliteAward, TournamentDefinition } from '../../engine/tournament/definition.js';
import type { Transaction } from '../database/transaction.js';
import type { HeldTournament } from './tournament.store.js';

/** Where a satellite leads, and what its seats are reckoned from (P4, P6). */
export interface SatelliteGoal {
  readonly targetId: TournamentId;
  readonly award: SatelliteAward;
  /** A seat: the target's buy-in (P5). */
  readonly seat: Price;
  readonly money: SatelliteMoney;
}

/** The goal of a satellite, given its pool and the terms of its target; null for any other tournament. */
export function goalOf(
  { satellite, guaranteeCents }: TournamentDefinition,
  pool: Cents,
  target: TournamentDefinition | null,
): SatelliteGoal | null {
  const seat = target?.buyIn ?? null;
  if (satellite === null || seat === null) return null;
  const { targetId, award, guaranteedSeats } = satellite;
  const money = { total: prizeTotal(pool, guaranteeCents), seatCents: cents(totalOf(seat)), guaranteedSeats };
  return { targetId, award, seat, money };
}

/**
 * The same for a tournament that this transaction holds. The terms of a target stand still while a satellite is played
 * for it (T10), so that it need not be held.
 */
export async function goalOfHeld(
  tx: Transaction,
  { id, definition, prizePoolCents }: HeldTournament,
): Promise<SatelliteGoal | null> {
  if (definition.satellite === null) return null;
  const { rows } = await tx.query<{ definition: TournamentDefinition }>({
    name: 'target-terms',
    text: 'SELECT definition FROM tournament WHERE id = $1',
    values: [definition.satellite.targetId],
  });
  const goal = goalOf(definition, prizePoolCents, rows[0]?.definition ?? null);
  if (goal === null) throw new Error(`satellite ${id} leads nowhere`);
  return goal;
}
