import type { Instant } from '../../engine/ids.js';
import { takesEntries } from '../../engine/tournament/life.js';
import type { HeldTournament } from '../tournaments/tournament.store.js';

/** Why nobody comes or goes any more, with its rule; null while players may. P1, T12. */
export function registrationClosed(
  { status, definition: { startsAt } }: HeldTournament,
  at: Instant,
): { readonly message: string; readonly rule: 'P1' | 'T12' } | null {
  if (takesEntries(status, startsAt, at)) return null;
  // Not even where the start itself is late.
  if (status === 'REGISTERING') return { message: 'Registration has closed at the start (T12).', rule: 'T12' };
  return { message: 'Registration is closed (P1).', rule: 'P1' };
}
