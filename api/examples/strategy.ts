/** What the API says may be done now. */
export interface LegalActions {
  readonly canFold: boolean;
  readonly canCheck: boolean;
  readonly callAmount: number | null;
  readonly minBetOrRaiseTo: number | null;
  readonly maxBetOrRaiseTo: number | null;
}

/** What a player sees when it is his turn. */
export interface Spot {
  /** Own hole cards, e.g. ["As", "Td"]. */
  readonly cards: readonly string[];
  readonly board: readonly string[];
  readonly bigBlind: number;
  readonly pot: number;
  readonly stack: number;
  readonly legal: LegalActions;
}

export interface Choice {
  readonly action: 'FOLD' | 'CHECK' | 'CALL' | 'RAISE';
  /** The total in front of the player; for RAISE alone. */
  readonly to?: number;
}

const RANKS = '23456789TJQKA';

/** A plain, tight and now and then lively way to play. `chance` is a number from 0 to 1. */
export function choose(spot: Spot, chance: number): Choice {
  const strength = spot.board.length === 0 ? beforeTheFlop(spot.cards) : afterTheFlop(spot.cards, spot.board);
  const { legal, pot } = spot;
  const price = legal.callAmount === null ? 0 : legal.callAmount / (pot + legal.callAmount);
  if (strength + chance * 0.25 > 0.85 && legal.minBetOrRaiseTo !== null) return raise(spot, strength, chance);
  if (legal.canCheck) {
    return chance > 0.88 && legal.minBetOrRaiseTo !== null
      ? { action: 'RAISE', to: legal.minBetOrRaiseTo }
      : { action: 'CHECK' };
  }
  return strength + chance * 0.15 > price + 0.12 ? { action: 'CALL' } : { action: 'FOLD' };
}

/** Half the pot to the whole pot; all in once little would be left behind. */
function raise({ legal, pot, bigBlind, stack }: Spot, strength: number, chance: number): Choice {
  const least = legal.minBetOrRaiseTo ?? 0;
  const most = legal.maxBetOrRaiseTo ?? least;
  const wanted = least + Math.round(pot * (strength - 0.5) * chance);
  const committed = stack < 8 * bigBlind || wanted > most * 0.6;
  return { action: 'RAISE', to: committed ? most : Math.min(most, Math.max(least, wanted)) };
}

/** 0 to 1 by the two cards alone: high cards, pairs, suits, neighbours. */
function beforeTheFlop(cards: readonly string[]): number {
  const [high, low] = ranksOf(cards).sort((a, b) => b - a);
  if (high === undefined || low === undefined) return 0;
  if (high === low) return 0.55 + high / 28;
  const suited = cards[0]?.[1] === cards[1]?.[1] ? 0.07 : 0;
  const close = high - low <= 2 ? 0.05 : 0;
  return (high * 1.6 + low) / 42 + suited + close;
}

/** 0 to 1 by what the hand has made with the board: pairs and better, flushes, four in a row. */
function afterTheFlop(cards: readonly string[], board: readonly string[]): number {
  const own = ranksOf(cards);
  const all = ranksOf([...cards, ...board]);
  const count = (rank: number): number => all.filter((other) => other === rank).length;
  const onBoard = ranksOf(board);
  const suits = [...cards, ...board].map((card) => card[1]);
  const sameSuit = Math.max(...suits.map((suit) => suits.filter((other) => other === suit).length));
  const made = Math.max(...own.map(count));
  const pairs = new Set(own.filter((rank) => count(rank) >= 2)).size;
  if (sameSuit >= 5 || longestRun(all) >= 5 || made >= 3 || pairs === 2) return 0.95;
  if (made === 2) return own.some((rank) => count(rank) === 2 && rank >= Math.max(...onBoard)) ? 0.75 : 0.5;
  if (sameSuit === 4 || longestRun(all) === 4) return board.length < 5 ? 0.42 : 0.1;
  return Math.max(...own) >= 11 ? 0.22 : 0.1;
}

function ranksOf(cards: readonly string[]): number[] {
  return cards.map((card) => RANKS.indexOf(card.charAt(0)));
}

function longestRun(ranks: readonly number[]): number {
  const present = new Set(ranks);
  if (present.has(12)) present.add(-1);
  let longest = 0;
  for (const rank of present) {
    let length = 1;
    while (present.has(rank + length)) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}
