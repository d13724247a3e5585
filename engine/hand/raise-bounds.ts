import type { Chips } from '../ids.js';

/** The least and the greatest total that a bet or raise may reach, and the rules that set them. */
export interface RaiseBounds {
  readonly minimumTo: Chips;
  readonly minimumRule: 'H3' | 'H6';
  readonly maximumTo: Chips;
  readonly maximumRule: 'H3' | 'H5' | 'H6';
}
