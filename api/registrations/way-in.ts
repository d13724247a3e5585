import type { Instant, RegistrationId } from '../../engine/ids.js';
import type { CallingPlayer } from '../accounts/calling-player.js';
import type { Transaction } from '../database/transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import type { HeldTournament } from '../tournaments/tournament.store.js';
import type { Entrants } from './entry.store.js';

/** A player at the door of a tournament, which the transaction holds. */
export interface Attempt {
  readonly tx: Transaction;
  readonly recorder: EventRecorder;
  readonly at: Instant;
  readonly player: CallingPlayer;
  readonly tournament: HeldTournament;
  /** P4: the code of the token that he shows; null by other ways. */
  readonly tokenCode: string | null;
}

/** Who has entered, and how the tournament stands with him. */
export type Entered = Entrants & { readonly registrationId: RegistrationId };

/** One way into a tournament (T8). */
export interface WayIn {
  /** What is wrong with the right that he shows, asked before all else; left out by ways that show none. */
  readonly wrongRight?: (attempt: Attempt) => Promise<readonly Refusal[]>;
  /** What else keeps him out this way; whether entries are open, and he is in already, is seen to elsewhere. */
  readonly obstacles: (attempt: Attempt) => Promise<readonly Refusal[]>;
  /** Lets him in, and moves what it costs. May take the transaction back. */
  readonly enter: (attempt: Attempt) => Promise<Entered>;
}

/** P1, P4: without a place that is reserved for him nobody gets in where all are taken, or kept for rights and tokens. */
export function fullRefusals({ entrants, reservedPlaces, definition }: HeldTournament): Refusal[] {
  if (entrants + reservedPlaces < definition.maxPlayers) return [];
  const taken =
    reservedPlaces === 0
      ? 'All places are taken (P1).'
      : 'All places are taken, or kept for qualified players (P1, P4).';
  return [refusal('TOURNAMENT_FULL', taken, { field: ['input', 'tournamentId'], rule: 'P1' })];
}
