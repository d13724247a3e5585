import type { Caller } from '../../api/accounts/caller.js';
import { addOn } from '../../api/chips/add-on.js';
import { declineOffer } from '../../api/chips/decline-offer.js';
import { rebuy } from '../../api/chips/rebuy.js';
import type { Platform } from '../../api/platform.js';
import { agreed } from '../../api/testing/agreed.js';
import type { PlayerId, TournamentId } from '../../engine/ids.js';
import type { Seeded } from '../../engine/bench/seeded.js';

interface Offered {
  readonly player_id: PlayerId;
  readonly offer: 'REBUY' | 'ADD_ON';
  readonly bought: number;
}

/** Some of those who are offered chips buy them, some decline, and some keep silent for now. T5, T6, P10. */
export async function answerOffers(
  platform: Platform,
  tournamentId: TournamentId,
  people: ReadonlyMap<PlayerId, Caller>,
  random: Seeded,
): Promise<void> {
  const { rows } = await platform.database.pool.query<Offered>(
    `SELECT player_id, offer, rebuys + add_ons AS bought FROM registration
     WHERE tournament_id = $1 AND offer IS NOT NULL AND offer_expires_at > $2 ORDER BY number`,
    [tournamentId, new Date(platform.clock.now())],
  );
  for (const { player_id: player, offer, bought } of rows) {
    const [caller, choice] = [people.get(player) ?? null, random.next()];
    const input = { tournamentId, idempotencyKey: `${player}-${tournamentId}-${bought}` };
    if (choice < 0.1) agreed(await (offer === 'REBUY' ? rebuy : addOn)(platform, caller, input));
    else if (choice < 0.13) agreed(await declineOffer(platform, caller, tournamentId));
  }
}
