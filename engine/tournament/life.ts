import type { Instant } from '../ids.js';

/** The stations of a tournament's life. T11. */
export const TOURNAMENT_STATUSES = [
  'DRAFT',
  'REGISTERING',
  'RUNNING',
  'PAUSED',
  'COMPLETED',
  'CANCELLED',
  'ABORTED',
] as const;
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

/** Where each station leads. A tournament that has started is never cancelled, and is aborted only from a pause (C7). */
const NEXT: Readonly<Record<TournamentStatus, readonly TournamentStatus[]>> = {
  DRAFT: ['REGISTERING', 'CANCELLED'],
  REGISTERING: ['RUNNING', 'CANCELLED'],
  RUNNING: ['PAUSED', 'COMPLETED'],
  PAUSED: ['RUNNING', 'ABORTED'],
  COMPLETED: [],
  CANCELLED: [],
  ABORTED: [],
};

/** Whether a tournament may go from one station straight to another. T11, C7. */
export function mayBecome(from: TournamentStatus, to: TournamentStatus): boolean {
  return NEXT[from].includes(to);
}

/** Whether nothing more can happen to it. T11. */
export function isOver(status: TournamentStatus): boolean {
  return NEXT[status].length === 0;
}

/** Whether players may come and go: from the publication to the stated start, where there is one, and not after. T12. */
export function takesEntries(status: TournamentStatus, startsAt: Instant | null, at: Instant): boolean {
  return status === 'REGISTERING' && (startsAt === null || at < startsAt);
}

/** Whether it is being played, or stands still in the middle of it. T11. */
export function hasStarted(status: TournamentStatus): boolean {
  return status === 'RUNNING' || status === 'PAUSED';
}
