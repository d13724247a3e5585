import type { TournamentId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import type { Refusal } from '../refusals/refusal.js';
import { changePause } from './change-pause.js';
import { directHeld } from './direct.js';
import { savePause } from './pause.store.js';

/** What players read at every table that is not paused for a reason of its own. */
const REASON = 'The whole tournament stands still.';

/**
 * RUNNING -> PAUSED (T11, C7): hands, pauses between hands, levels and breaks stand still, all at one moment; hands that
 * have ended are settled first, but for those of a round that is still played (S7) and at tables stopped for a ruling
 * (H11). Pausing again changes nothing (P3).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (it is not running, or it is over with the hand just settled).
 */
export function pauseTournament(
  platform: Platform,
  caller: Caller | null,
  id: string,
): Promise<Result<TournamentId, readonly Refusal[]>> {
  return changePause(platform, caller, id, {
    from: 'RUNNING',
    to: 'PAUSED',
    done: 'paused',
    first: async (tx, recorder, held) => {
      const { tables } = await directHeld(tx, platform, recorder, held, true);
      return tables.map((table) => table.state);
    },
    command: (at) => ({ type: 'PauseTable', by: 'TOURNAMENT', reason: REASON, at }),
    save: savePause,
  });
}
