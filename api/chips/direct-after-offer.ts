import type { TournamentId } from '../../engine/ids.js';
import type { Platform } from '../platform.js';
import { direct } from '../tournaments/direct.js';

/**
 * P10: the table that waited for a decision goes on at once. What was decided stands whatever becomes of this: the
 * tournament is due, and the clock finds it (DESIGN 2).
 */
export async function directAfterOffer(platform: Platform, tournamentId: string): Promise<void> {
  await direct(platform, tournamentId as TournamentId).catch((err: unknown) => {
    platform.log.error({ err, tournamentId }, 'the director failed; the clock will try again');
  });
}
