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

/** For each code of a character its place in the list plus one; 0 where it stands in none. */
function placesByCode(letters: readonly string[]): Uint8Array {
  const places = new Uint8Array(128);
  letters.forEach((letter, index) => {
    places[letter.charCodeAt(0)] = index + 1;
  });
  return places;
}

const RANK_PLACES = placesByCode(RANKS);
const SUIT_PLACES = placesByCode(SUITS);

/** The place in CARDS of the card that the text names; -1 where it names none. By its two characters: a map takes five times as long. */
export function findCard(text: string): number {
  const rank = RANK_PLACES[text.charCodeAt(0)] ?? 0;
  const suit = SUIT_PLACES[text.charCodeAt(1)] ?? 0;
  return rank === 0 || suit === 0 || text.length !== 2 ? -1 : (rank - 1) * SUITS.length + suit - 1;
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
