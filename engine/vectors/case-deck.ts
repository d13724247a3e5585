import { CARDS } from '../cards/card.js';
import type { Card } from '../cards/card.js';
import { evaluate } from '../cards/evaluate.js';
import { deviate } from './deviation.js';
import type { HandCase } from './hand-case.js';

/** The pair of these cards that makes the weakest hand with a complete board; before that any pair will do. */
function weakestPair(cards: readonly Card[], board: readonly Card[]): readonly [Card, Card] {
  const pairs = cards.flatMap((first, index) => cards.slice(index + 1).map((second): [Card, Card] => [first, second]));
  const ranked =
    board.length < 5
      ? pairs
      : pairs
          .map((pair) => ({ pair, strength: evaluate([...pair, ...board]) }))
          .toSorted((a, b) => a.strength - b.strength)
          .map(({ pair }) => pair);
  return ranked[0] ?? deviate('too few cards left');
}

/** Where this text stands at the head of a source, the hand is the text of a room's client, copied by people. */
const COPIED_TEXTS = 'HHSmithy/';

/** Another card of its rank. @throws CaseDeviation where none is left */
function sameRank(card: Card, taken: readonly Card[]): Card {
  return CARDS.find((other) => other[0] === card[0] && !taken.includes(other)) ?? deviate(`${card} is there too often`);
}

/**
 * The known hole cards. In a copied text a card of a hand may have been given the suit of one on the board; it stands
 * for another of its rank, and the result must be that of the case all the same. @throws CaseDeviation otherwise
 */
function knownHands({ source, holeCards, board }: HandCase): HandCase['holeCards'] {
  const known = [...board, ...holeCards.flatMap((cards) => cards ?? [])];
  const doubled = known.length - new Set(known).size;
  if (doubled === 0) return holeCards;
  if (doubled > 1 || new Set(board).size < board.length || !source.startsWith(COPIED_TEXTS)) {
    return deviate('a card is there twice');
  }
  return holeCards.map((cards) => {
    if (cards === null) return null;
    const [first, second] = cards;
    return [
      board.includes(first) ? sameRank(first, known) : first,
      board.includes(second) ? sameRank(second, known) : second,
    ];
  });
}

/**
 * A whole deck that deals the case's cards. Unknown hole cards, which never win, are the weakest ones left; burns and
 * what is never dealt are what remains. @throws CaseDeviation where a card is there twice
 */
export function deckOf(theCase: HandCase): readonly Card[] {
  const { board } = theCase;
  const holeCards = knownHands(theCase);
  const known = new Set([...board, ...holeCards.flatMap((cards) => cards ?? [])]);
  let left = CARDS.filter((card) => !known.has(card));
  const hands = holeCards.map((cards) => {
    const hand = cards ?? weakestPair(left, board);
    left = left.filter((card) => !hand.includes(card));
    return hand;
  });
  const boardPlaces = [...board, ...left.slice(0, 5 - board.length)];
  const [burnFlop, burnTurn, burnRiver, ...rest] = left.slice(5 - board.length);
  const dealt = [
    ...hands.map(([first]) => first),
    ...hands.map(([, second]) => second),
    burnFlop,
    ...boardPlaces.slice(0, 3),
    burnTurn,
    boardPlaces[3],
    burnRiver,
    boardPlaces[4],
    ...rest,
  ];
  return dealt.filter((card) => card !== undefined);
}
