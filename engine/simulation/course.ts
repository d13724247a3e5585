import type { FinalPlace } from './busts.js';

/** How a tournament went. */
export interface Course {
  readonly hands: number;
  readonly actions: number;
  /** On the tournament's own clock. */
  readonly seconds: number;
  readonly lastLevel: number;
  readonly breaks: number;
  /** Rounds of hand-for-hand. */
  readonly rounds: number;
  readonly rebuys: number;
  readonly addOns: number;
  readonly tablesBroken: number;
  readonly playersMoved: number;
  readonly phases: number;
  /** The most pairs that sat at one table and should not, while there were several. */
  readonly together: number;
  /** In order of finish. */
  readonly places: readonly FinalPlace[];
}
