import type { Cents } from '../../../engine/ids.js';
import type { FinalRegistration } from '../result.store.js';

/** Where somebody finishes, and what he wins there. */
export interface FinalPlace extends FinalRegistration {
  /** All of it in cents, a seat at its value (C6). */
  readonly prize: Cents;
  /** P6: whether a seat is part of it. */
  readonly seat: boolean;
  /** What of it is cash. */
  readonly cash: Cents;
}
