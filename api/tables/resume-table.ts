import type { TableId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import type { Refusal } from '../refusals/refusal.js';
import { tournamentStaff } from '../tournaments/tournament-staff.js';
import { orderByStaff } from './order-by-staff.js';

/**
 * A table paused alone goes on, with what was left on its clock, or stands still with its tournament for as long as
 * that is paused (H11). Resuming one that is not paused changes nothing (P3).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (not running, or closed).
 */
export async function resumeTable(
  platform: Platform,
  caller: Caller | null,
  id: string,
): Promise<Result<TableId, readonly Refusal[]>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) return staff;
  return orderByStaff(platform, staff.value, id, (at) => ({ type: 'ResumeTable', by: 'TABLE', at }));
}
