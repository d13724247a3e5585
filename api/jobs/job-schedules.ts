import { accept, refuse, type Result } from '../../engine/result.js';
import { STAFF_ROLES, hasRole, type Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { readSchedules, type JobSchedule } from './job-schedule.store.js';

/** What each calendar job does when, and how it went last (J5). Staff of any role. Refused: UNAUTHENTICATED, FORBIDDEN. */
export async function jobSchedules(
  platform: Platform,
  caller: Caller | null,
): Promise<Result<readonly JobSchedule[], readonly Refusal[]>> {
  if (caller === null) return refuse([refusal('UNAUTHENTICATED', 'Sign in first.')]);
  if (!hasRole(caller, ...STAFF_ROLES)) return refuse([refusal('FORBIDDEN', 'Only staff can see this.')]);
  return accept(await readSchedules(platform.database.pool));
}
