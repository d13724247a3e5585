import type { Pool } from 'pg';
import type { HandId, PlayerId } from '../../engine/ids.js';
import type { PlayerActed } from '../../engine/table/events.js';
import { whenAvailable } from '../database/availability.js';
import { findHandLogs } from './hand-rows.store.js';

/** What a player has done in a hand, as its log has it. */
interface PartInHand {
  /** In the order of the requests; not what the clock did for him. */
  readonly answers: readonly PlayerActed[];
  /** Whether his cards lie face up. */
  readonly shown: boolean;
}

/** The player's part in a hand that may be over and gone from the table; null where he was not dealt in. */
export async function partInHand(pool: Pool, handId: HandId, playerId: PlayerId): Promise<PartInHand | null> {
  const logs = await whenAvailable(() => findHandLogs(pool, [handId]));
  const events = (logs.get(handId) ?? []).map((logged) => logged.payload);
  const dealt = events.find((event) => event.type === 'HoleCardsDealt' && event.playerId === playerId);
  if (dealt?.type !== 'HoleCardsDealt') return null;
  return {
    answers: events.filter(
      (event): event is PlayerActed => event.type === 'PlayerActed' && event.playerId === playerId && !event.timedOut,
    ),
    shown: events.some((event) => event.type === 'HandShown' && event.seat === dealt.seat),
  };
}
