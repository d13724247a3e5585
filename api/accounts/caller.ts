import type { PlayerId } from '../../engine/ids.js';

export const STAFF_ROLES = ['MODERATOR', 'TOURNAMENT_DIRECTOR', 'ADMIN'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Somebody signed in. A call without one is anonymous: `null` (A4). */
export interface Caller {
  readonly sessionId: string;
  readonly accountId: string;
  /** Null for staff who do not play. */
  readonly playerId: PlayerId | null;
  readonly roles: readonly StaffRole[];
}

/** Whether the caller holds one of the roles; an ADMIN holds all. */
export function hasRole(caller: Caller | null, ...roles: readonly StaffRole[]): boolean {
  return caller !== null && caller.roles.some((role) => role === 'ADMIN' || roles.includes(role));
}
