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

/** How strong each live hand is, by seat; empty where there is only one. */
function strengthsOf(hand: Hand): ReadonlyMap<number, number> {
  const strengths = new Map<number, number>();
  const live = livePlayers(hand);
  if (live.length > 1) for (const player of live) strengths.set(player.seat, evaluate(sevenCards(hand, player)));
  return strengths;
}

function bestOf(players: readonly HandPlayer[], strengths: ReadonlyMap<number, number>): readonly HandPlayer[] {
  let best = 0;
  for (const { seat } of players) best = Math.max(best, strengths.get(seat) ?? 0);
  return players.filter(({ seat }) => (strengths.get(seat) ?? 0) === best);
}

/** H8, H9: every pot goes to its best hands; cards speak. RR 3 Showdown 2. */
export function awardPots(hand: Hand): readonly AwardedPot[] {
  const strengths = strengthsOf(hand);
  return potsOf(hand).map((pot) => ({
    pot,
    contested: pot.eligible.length > 1,
    shares: sharesOf(pot.amount, bestOf(pot.eligible, strengths)),
  }));
}

/** H9: the last aggressor of the final round, else the first who acted in it. RR 3 Showdown 7. */
function firstToShow(hand: Hand): number {
  if (hand.round.aggressor !== null) return placeOf(hand, hand.round.aggressor);
  const acted = hand.players.findIndex((player) => !player.folded && player.actedAt !== null);
  return Math.max(acted, 0);
}

/** The last pot that the player is in. */
function lastPot(player: HandPlayer, pots: readonly Pot[]): number {
  return pots.findLastIndex((pot) => pot.eligible.some(({ seat }) => seat === player.seat));
}

/** H9: clockwise from the first to show, those in a side pot before those all-in for earlier pots only. RR 3 Showdown 7. */
export function showdownOrder(hand: Hand, pots: readonly Pot[]): readonly HandPlayer[] {
  const first = firstToShow(hand);
  const clockwise = [...hand.players.slice(first), ...hand.players.slice(0, first)].filter((player) => !player.folded);
  return pots.length < 2 ? clockwise : clockwise.toSorted((a, b) => lastPot(b, pots) - lastPot(a, pots));
}

/** H9: the first shows; the others show if they win part of a contested pot, and muck otherwise. RR 3 Showdown 1, 7. */
export function shows(
  hand: Hand,
  awards: readonly AwardedPot[],
): readonly { readonly player: HandPlayer; readonly shown: boolean }[] {
  const winners = new Set<number>();
  for (const { contested, shares } of awards) {
    if (contested) for (const share of shares) winners.add(share.player.seat);
  }
  const order = showdownOrder(
    hand,
    awards.map(({ pot }) => pot),
  );
  return order.map((player, index) => ({ player, shown: index === 0 || winners.has(player.seat) }));
}
