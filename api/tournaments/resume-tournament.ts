import type { TournamentId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import type { Refusal } from '../refusals/refusal.js';
import { changePause } from './change-pause.js';
import { saveResumption } from './pause.store.js';

/**
 * PAUSED -> RUNNING (T11): all clocks go on with what was left on them; tables that are paused for a reason of their own
 * stay so. Resuming again changes nothing (P3). Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (not paused).
 */
export function resumeTournament(
  platform: Platform,
  caller: Caller | null,
  id: string,
): Promise<Result<TournamentId, readonly Refusal[]>> {
  return changePause(platform, caller, id, {
    from: 'PAUSED',
    to: 'RUNNING',
    done: 'resumed',
    command: (at) => ({ type: 'ResumeTable', by: 'TOURNAMENT', at }),
    save: saveResumption,
  });
}
