/** The nine kinds of hand, from weakest to strongest (H1). A royal flush is the highest straight flush. */
export const HAND_CATEGORIES = [
  'HIGH_CARD',
  'PAIR',
  'TWO_PAIR',
  'THREE_OF_A_KIND',
  'STRAIGHT',
  'FLUSH',
  'FULL_HOUSE',
  'FOUR_OF_A_KIND',
  'STRAIGHT_FLUSH',
] as const;
export type HandCategory = (typeof HAND_CATEGORIES)[number];

/** How many different strengths a category has; together 7,462. */
const STRENGTHS: Readonly<Record<HandCategory, number>> = {
  HIGH_CARD: 1277,
  PAIR: 2860,
  TWO_PAIR: 858,
  THREE_OF_A_KIND: 858,
  STRAIGHT: 10,
  FLUSH: 1277,
  FULL_HOUSE: 156,
  FOUR_OF_A_KIND: 156,
  STRAIGHT_FLUSH: 10,
};

/** The least strength of each category; strengths count from 1 to 7,462 without gaps. */
const LEAST = leastStrengths();

function leastStrengths(): Readonly<Record<HandCategory, number>> {
  const least = { ...STRENGTHS };
  let next = 1;
  for (const category of HAND_CATEGORIES) {
    least[category] = next;
    next += STRENGTHS[category];
  }
  return least;
}

/** The kind of hand that a strength belongs to. */
export function categoryOf(strength: number): HandCategory {
  return HAND_CATEGORIES.findLast((category) => strength >= LEAST[category]) ?? 'HIGH_CARD';
}

/** Sets of ranks as bits: bit 0 for the deuce, bit 12 for the ace. Each set is part of the one before. */
export interface RankSets {
  /** Ranks held at least once. */
  readonly any: number;
  /** Ranks held at least twice. */
  readonly pairs: number;
  readonly trips: number;
  readonly quads: number;
}

/** The strength of the best five cards of these ranks, suits left aside: 1 to 7,462, higher is better. H1. */
export function strengthOfRanks({ any, pairs, trips, quads }: RankSets): number {
  if (quads !== 0) {
    const quad = highest(quads);
    return LEAST.FOUR_OF_A_KIND + quad * 12 + without(highest(any & ~(1 << quad)), quad);
  }
  const trip = highest(trips);
  const otherPairs = pairs & ~(1 << trip);
  if (trips !== 0 && otherPairs !== 0) {
    return LEAST.FULL_HOUSE + trip * 12 + without(highest(otherPairs), trip);
  }
  const straight = straightIndex(any);
  if (straight >= 0) return LEAST.STRAIGHT + straight;
  if (trips !== 0) return LEAST.THREE_OF_A_KIND + trip * 66 + kickersIndex(any, trip, 2);
  if (pairs === 0) return LEAST.HIGH_CARD + highCardIndex(any);
  const high = highest(pairs);
  const lowerPairs = pairs & ~(1 << high);
  if (lowerPairs === 0) return LEAST.PAIR + high * 220 + kickersIndex(any, high, 3);
  const low = highest(lowerPairs);
  const kicker = highest(any & ~(1 << high) & ~(1 << low));
  return LEAST.TWO_PAIR + (choose(high, 2) + low) * 11 + without(without(kicker, high), low);
}

/** The strength of the best flush or straight flush among five or more ranks of one suit, as bits. H1. */
export function strengthOfFlush(ranks: number): number {
  const straight = straightIndex(ranks);
  return straight >= 0 ? LEAST.STRAIGHT_FLUSH + straight : LEAST.FLUSH + highCardIndex(ranks);
}

/** The highest straight in the set: 0 from ace to five, 9 from ten to ace; -1 without one. */
export function straightIndex(ranks: number): number {
  // One more bit below the deuce, since the ace is also low.
  const aceLow = (ranks << 1) | (ranks >> 12);
  const starts = aceLow & (aceLow >> 1) & (aceLow >> 2) & (aceLow >> 3) & (aceLow >> 4);
  return highest(starts);
}

/** The highest rank in the set, or -1 for an empty one. */
export function highest(ranks: number): number {
  return 31 - Math.clz32(ranks);
}

/** A rank's place when another is taken out of the thirteen. */
function without(rank: number, removed: number): number {
  return rank > removed ? rank - 1 : rank;
}

/** Numbers the sets of the `count` highest ranks besides `removed`, in order of strength. */
function kickersIndex(ranks: number, removed: number, count: number): number {
  let left = ranks & ~(1 << removed);
  let index = 0;
  for (let place = count; place > 0; place -= 1) {
    const rank = highest(left);
    index += choose(without(rank, removed), place);
    left &= ~(1 << rank);
  }
  return index;
}

/** Numbers the five highest ranks in order of strength, straights left out: 0 to 1,276. */
function highCardIndex(ranks: number): number {
  let left = ranks;
  let index = 0;
  for (let place = 5; place > 0; place -= 1) {
    const rank = highest(left);
    index += choose(rank, place);
    left &= ~(1 << rank);
  }
  return index - straightsBelow(index);
}

/** The straights among the five-rank sets numbered below `index`: the wheel stands under the ace-high sets. */
function straightsBelow(index: number): number {
  let below = 0;
  for (const straight of STRAIGHT_INDICES) if (straight < index) below += 1;
  return below;
}

/** Each straight's number among all sets of five ranks. */
const STRAIGHT_INDICES: readonly number[] = [
  choose(12, 5) + choose(3, 4) + choose(2, 3) + choose(1, 2),
  ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map(
    (top) => choose(top, 5) + choose(top - 1, 4) + choose(top - 2, 3) + choose(top - 3, 2) + choose(top - 4, 1),
  ),
];

/** How many sets of `k` there are among `n`. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1);
  return ways;
}
