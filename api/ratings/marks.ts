import type { Instant } from '../../engine/ids.js';
import type { Category } from '../../engine/rating/categories.js';

/** R4: order and rank are at most so old. */
export const MARKS_LAST_MS = 60_000;

/** The list as a whole, or one category of it. */
export type MarkedList = Category | 'ALL';

/** Every so-many-th place key of a list with its rank, as of a moment: from a mark it is not far to any place. */
export class Marks {
  constructor(
    readonly asOf: Instant,
    /** Place keys, best first; that at index i has rank 1 + i * spacing. */
    private readonly keys: readonly string[],
    private readonly spacing: number,
    /** How many the list has. */
    readonly total: number,
  ) {}

  /** The last mark at or above a place key; above all of them, one before everybody. */
  before(placeKey: string): { readonly key: string; readonly rank: number } {
    let [low, high] = [0, this.keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.keys[middle] ?? '') <= placeKey) low = middle + 1;
      else high = middle;
    }
    return this.mark(low - 1);
  }

  /** The last mark at or above a rank. */
  beforeRank(rank: number): { readonly key: string; readonly rank: number } {
    return this.mark(Math.min(Math.floor((rank - 1) / this.spacing), this.keys.length - 1));
  }

  private mark(index: number): { readonly key: string; readonly rank: number } {
    return index < 0 ? { key: '', rank: 1 } : { key: this.keys[index] ?? '', rank: 1 + index * this.spacing };
  }
}
