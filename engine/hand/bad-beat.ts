import type { Card } from '../cards/card.js';
import { evaluate } from '../cards/evaluate.js';
import { categoryOf } from '../cards/hand-strength.js';
import type { Chips, PlayerId } from '../ids.js';
import { stepsClockwise } from '../table/clockwise.js';
import { deadMoney } from './opening.js';
import type { Hand, HandPlayer } from './state.js';

/** A great hand that lost a showdown. M6. */
export interface BadBeat {
  readonly playerId: PlayerId;
  /** As `evaluate` gives it: higher is better. */
  readonly strength: number;
  /** Whether his best five can be made with both of his hole cards. */
  readonly bothHoleCards: boolean;
  /** Before the antes and blinds of the hand. */
  readonly stackAtStart: Chips;
  /** How far he sat from the button, clockwise by seat, empty seats counted. */
  readonly steps: number;
}

const GREAT: ReadonlySet<string> = new Set(['FOUR_OF_A_KIND', 'STRAIGHT_FLUSH']);

/**
 * Who lost the showdown of a hand that has ended with four of a kind or better, the best hand first: beaten by a better
 * hand, without winning a side pot from others. Cards speak: a hand that was mucked counts. Equal hands split, and lose
 * to nobody; a void hand, and one that ended without a showdown, has none. M6.
 */
export function badBeats(hand: Hand, seats: number): BadBeat[] {
  const live = hand.players.filter((player) => !player.folded);
  if (hand.outcome !== 'ENDED' || hand.board.length < 5 || live.length < 2) return [];
  const strengths = live.map((player) => ({ player, strength: evaluate(cardsOf(player), hand.board) }));
  return strengths
    .filter(({ player, strength }) => {
      if (!GREAT.has(categoryOf(strength))) return false;
      const better = strengths.filter((other) => other.strength > strength);
      return better.length > 0 && !winsSidePot(hand, player, better);
    })
    .map(({ player, strength }) => ({
      playerId: player.playerId,
      strength,
      bothHoleCards: playsBoth(cardsOf(player), hand.board, strength),
      stackAtStart: player.startingStack,
      steps: stepsClockwise(hand.button, player.seat, seats),
    }))
    .toSorted(betterBeatFirst);
}

/** M6: the best losing hand; of equal ones O1: the larger stack at the start of the hand, then the nearer to the button. */
export function betterBeatFirst(one: BadBeat, other: BadBeat): number {
  return other.strength - one.strength || other.stackAtStart - one.stackAtStart || one.steps - other.steps;
}

/** Whether he and another live player have put in more than everybody who beats him: that pot is his, or split. H8. */
function winsSidePot(hand: Hand, { seat }: HandPlayer, better: readonly { readonly player: HandPlayer }[]): boolean {
  const paid = (player: HandPlayer): number => player.committed - deadMoney(hand, player);
  const most = Math.max(...better.map(({ player }) => paid(player)));
  const beyond = hand.players.filter((player) => !player.folded && paid(player) > most);
  return beyond.length > 1 && beyond.some((player) => player.seat === seat);
}

/** Whether both hole cards and three of the board make a hand of that strength. M6. */
function playsBoth(hole: readonly Card[], board: readonly Card[], strength: number): boolean {
  for (let first = 0; first < board.length; first += 1) {
    for (let second = first + 1; second < board.length; second += 1) {
      const three = board.filter((_, place) => place !== first && place !== second);
      if (evaluate(hole, three) === strength) return true;
    }
  }
  return false;
}

function cardsOf({ seat, cards }: HandPlayer): readonly Card[] {
  if (cards === null) throw new Error(`seat ${seat} has no cards`);
  return cards;
}
