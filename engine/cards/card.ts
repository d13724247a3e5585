/** Ranks from lowest to highest. The ace is also low in a straight (H1). */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

/** Suits from lowest to highest, for draws alone; they never rank hands. RR 3 Ties 1. */
export const SUITS = ['c', 'd', 'h', 's'] as const;
export type Suit = (typeof SUITS)[number];

/** A card as it is written everywhere: `As`, `Td`, `2c`. */
export type Card = `${Rank}${Suit}`;

/** The 52 cards, by rank and then by suit, lowest first: a card's place here is its index. */
export const CARDS: readonly Card[] = RANKS.flatMap((rank) => SUITS.map((suit): Card => `${rank}${suit}`));

const INDEX_OF = new Map<string, number>(CARDS.map((card, index) => [card, index]));

/** The card's place in CARDS, 0 to 51: `rank * 4 + suit`. */
export function cardIndex(card: Card): number {
  const index = INDEX_OF.get(card);
  if (index === undefined) throw new RangeError(`not a card: ${card}`);
  return index;
}

/** Whether the text names one of the 52 cards. */
export function isCard(text: string): text is Card {
  return INDEX_OF.has(text);
}
