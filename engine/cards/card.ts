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

/** Below any sum of a rank and a suit. */
const NO_CARD = -100;

/** For each code of a character, its place in the list times `by`. */
function placesByCode(letters: readonly string[], by: number): Int8Array {
  const places = new Int8Array(128).fill(NO_CARD);
  letters.forEach((letter, index) => {
    places[letter.charCodeAt(0)] = index * by;
  });
  return places;
}

const RANK_PLACES = placesByCode(RANKS, SUITS.length);
const SUIT_PLACES = placesByCode(SUITS, 1);

/** The place in CARDS of the card that the text names; negative where it names none. By its two characters: a map takes five times as long. */
export function findCard(text: string): number {
  if (text.length !== 2) return NO_CARD;
  return (RANK_PLACES[text.charCodeAt(0)] ?? NO_CARD) + (SUIT_PLACES[text.charCodeAt(1)] ?? NO_CARD);
}

/** The card's place in CARDS, 0 to 51: `rank * 4 + suit`. @throws RangeError where it is no card: a bug. */
export function cardIndex(card: Card): number {
  const index = findCard(card);
  if (index < 0) throw new RangeError(`not a card: ${card}`);
  return index;
}

/** Whether the text names one of the 52 cards. */
export function isCard(text: string): text is Card {
  return findCard(text) >= 0;
}
