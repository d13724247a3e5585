import { describeHand } from '../cards/describe.js';
import { evaluate } from '../cards/evaluate.js';
import type { Card } from '../cards/card.js';
import { livePlayers, placeOf } from './players.js';
import { potsOf, sharesOf } from './pots.js';
import type { Pot, Share } from './pots.js';
import type { Hand, HandPlayer } from './state.js';

/** A pot and who gets it. */
export interface AwardedPot {
  readonly pot: Pot;
  /** More than one live player was in it. */
  readonly contested: boolean;
  readonly shares: readonly Share[];
}

function sevenCards(hand: Hand, player: HandPlayer): readonly Card[] {
  if (player.cards === null) throw new Error(`seat ${player.seat} has no cards`);
  return [...player.cards, ...hand.board];
}

/** The player's hand in words; null before the river. */
export function handInWords(hand: Hand, player: HandPlayer): string | null {
  return hand.board.length < 5 ? null : describeHand(sevenCards(hand, player));
}

/** H8, H9: every pot goes to its best hands; cards speak. RR 3 Showdown 2. */
export function awardPots(hand: Hand): readonly AwardedPot[] {
  const strengths = new Map<number, number>();
  if (livePlayers(hand).length > 1) {
    for (const player of livePlayers(hand)) strengths.set(player.seat, evaluate(sevenCards(hand, player)));
  }
  const strengthOf = (player: HandPlayer): number => strengths.get(player.seat) ?? 0;
  return potsOf(hand).map((pot) => {
    const best = Math.max(...pot.eligible.map(strengthOf));
    const winners = pot.eligible.filter((player) => strengthOf(player) === best);
    return { pot, contested: pot.eligible.length > 1, shares: sharesOf(pot.amount, winners) };
  });
}

/** H9: the last aggressor of the final round, else the first who acted in it. RR 3 Showdown 7. */
function firstToShow(hand: Hand): number {
  if (hand.round.aggressor !== null) return placeOf(hand, hand.round.aggressor);
  const acted = hand.players.findIndex((player) => !player.folded && player.actedAt !== null);
  return Math.max(acted, 0);
}

/** H9: clockwise from the first to show, those in a side pot before those all-in for earlier pots only. RR 3 Showdown 7. */
export function showdownOrder(hand: Hand): readonly HandPlayer[] {
  const first = firstToShow(hand);
  const clockwise = [...hand.players.slice(first), ...hand.players.slice(0, first)].filter((player) => !player.folded);
  const pots = potsOf(hand);
  const lastPot = (player: HandPlayer): number =>
    pots.findLastIndex((pot) => pot.eligible.some(({ seat }) => seat === player.seat));
  return clockwise.toSorted((a, b) => lastPot(b) - lastPot(a));
}

/** H9: the first shows; the others show if they win part of a contested pot, and muck otherwise. RR 3 Showdown 1, 7. */
export function shows(hand: Hand, awards: readonly AwardedPot[]): readonly { player: HandPlayer; shown: boolean }[] {
  const winners = new Set(
    awards.filter(({ contested }) => contested).flatMap(({ shares }) => shares.map((share) => share.player.seat)),
  );
  return showdownOrder(hand).map((player, index) => ({ player, shown: index === 0 || winners.has(player.seat) }));
}
