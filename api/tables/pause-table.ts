import type { TableId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { playersReason } from '../refusals/reason.js';
import type { Refusal } from '../refusals/refusal.js';
import { tournamentStaff } from '../tournaments/tournament-staff.js';
import { orderByStaff } from './order-by-staff.js';

/**
 * One table stands still for a ruling (H11): nobody acts, no clock strikes, no result is settled, nobody comes or goes.
 * The tournament and its levels go on. Pausing it again changes nothing, and leaves the first reason (P3).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, INVALID_INPUT (no reason), CONFLICT (not running, or closed).
 */
export async function pauseTable(
  platform: Platform,
  caller: Caller | null,
  input: { readonly id: string; readonly reason: string },
): Promise<Result<TableId, readonly Refusal[]>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) return staff;
  const reason = playersReason(input.reason);
  if (!reason.ok) return reason;
  return orderByStaff(platform, staff.value, input.id, (at) => ({
    type: 'PauseTable',
    by: 'TABLE',
    reason: reason.value,
    at,
  }));
}
