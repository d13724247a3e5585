import { satelliteEndsAt, seatsFor } from '../../../engine/money/satellite.js';
import type { Direction } from './direction.js';
import { mayStillRebuy } from './hand-for-hand.js';
import { heldIds } from './held-tables.js';
import { countOtherTables } from './tables.store.js';

/** How a satellite stands towards its end: seats still to be played for, hands being played out, or over. */
type SatelliteEnd = 'PLAYS_ON' | 'WAITS' | 'OVER';

/**
 * P6: whether a satellite has no more players than seats, once nobody can buy himself back in. Then no hand is dealt any
 * more, and it is over as soon as no table plays one, or is stopped by staff. Any other tournament plays on.
 */
export async function satelliteEnd(direction: Direction): Promise<SatelliteEnd> {
  const { tx, tournament, goal } = direction;
  if (goal === null) return 'PLAYS_ON';
  const { seats } = seatsFor(goal.money, tournament.entrants);
  if (tournament.remaining > satelliteEndsAt(seats) || (await rebuysGoOn(direction))) return 'PLAYS_ON';
  const { busy, paused } = await countOtherTables(tx, tournament.id, heldIds(direction));
  return busy > 0 || paused > 0 ? 'WAITS' : 'OVER';
}

/** T5, P10: in a level with rebuys, or while somebody may still take one that was offered in it. */
async function rebuysGoOn(direction: Direction): Promise<boolean> {
  const { definition, levelNumber } = direction.tournament;
  if (definition.rebuy === null) return false;
  return (levelNumber ?? 1) <= definition.rebuy.untilLevel || (await mayStillRebuy(direction));
}
