import type { PoolClient } from 'pg';
import { chips, type Cents, type Instant, type TableId } from '../../../engine/ids.js';
import { prizes } from '../../../engine/money/payouts.js';
import { prizeTotal } from '../../../engine/money/prize-pool.js';
import { payoutShares } from '../../../engine/tournament/payout-shares.js';
import type { EventRecorder } from '../../events/recorder.js';
import type { HeldTournament, SeatedPlayer } from '../tournament.store.js';
import type { DirectedTable } from './directed-table.js';

/** One step of the director: the tournament it holds, its tables between hands, and everybody still in. */
export interface Direction {
  readonly tx: PoolClient;
  readonly at: Instant;
  readonly recorder: EventRecorder;
  readonly tournament: HeldTournament;
  /** The tables held, between two hands. */
  readonly tables: DirectedTable[];
  readonly players: SeatedPlayer[];
  /** Whose seat or stack changes; written at the end. */
  readonly changed: Set<SeatedPlayer>;
}

/** The prizes of a running tournament by position, first place first, in cents (M1 to M4). */
export function prizesOf(tournament: HeldTournament): Cents[] {
  const { definition, entrants, prizePoolCents } = tournament;
  const total = prizeTotal(prizePoolCents, definition.guaranteeCents);
  return prizes(total, payoutShares(definition, entrants), entrants);
}

/** Those who sit at a table, or have a seat reserved there. */
export function playersAt(direction: Direction, tableId: TableId): SeatedPlayer[] {
  return direction.players.filter((player) => player.tableId === tableId);
}

/** Notes what the table says of a player's chips. */
export function noteStack(direction: Direction, player: SeatedPlayer, stack: number): void {
  if (player.stack === stack) return;
  player.stack = chips(stack);
  direction.changed.add(player);
}
