import { describeHand } from '../cards/describe.js';
import { evaluate } from '../cards/evaluate.js';
import type { Card } from '../cards/card.js';
import { oneIsLive, placeOf, playerAtPlace } from './players.js';
import { sharesOf } from './pots.js';
import type { Pot, Share } from './pots.js';
import type { Hand, HandPlayer } from './state.js';

/** A pot and who gets it. */
export interface AwardedPot extends Pot {
  /** More than one live player was in it. */
  readonly contested: boolean;
  readonly shares: readonly Share[];
}

function cardsOf(player: HandPlayer): readonly Card[] {
  if (player.cards === null) throw new Error(`seat ${player.seat} has no cards`);
  return player.cards;
}

/** The player's hand in words; null before the river. */
export function handInWords(hand: Hand, player: HandPlayer): string | null {
  return hand.board.length < 5 ? null : describeHand(cardsOf(player), hand.board);
}

/** How strong each live hand is, at the number of its seat; empty where there is only one. */
function strengthsOf(hand: Hand): readonly number[] {
  const strengths: number[] = [];
  if (oneIsLive(hand)) return strengths;
  for (const player of hand.players) {
    if (!player.folded) strengths[player.seat] = evaluate(cardsOf(player), hand.board);
  }
  return strengths;
}

function bestOf(players: readonly HandPlayer[], strengths: readonly number[]): readonly HandPlayer[] {
  let best = 0;
  for (const { seat } of players) best = Math.max(best, strengths[seat] ?? 0);
  return players.filter(({ seat }) => (strengths[seat] ?? 0) === best);
}

/** H8, H9: every pot goes to its best hands; cards speak. RR 3 Showdown 2. */
export function awardPots(hand: Hand, pots: readonly Pot[]): readonly AwardedPot[] {
  const strengths = strengthsOf(hand);
  return pots.map(({ amount, eligible }) => {
    const contested = eligible.length > 1;
    return {
      amount,
      eligible,
      contested,
      shares: sharesOf(amount, contested ? bestOf(eligible, strengths) : eligible),
    };
  });
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
  const clockwise: HandPlayer[] = [];
  const first = firstToShow(hand);
  for (let step = 0; step < hand.players.length; step += 1) {
    const player = playerAtPlace(hand, first + step);
    if (!player.folded) clockwise.push(player);
  }
  return pots.length < 2 ? clockwise : clockwise.sort((a, b) => lastPot(b, pots) - lastPot(a, pots));
}

/** Whether he wins part of a pot that others were in, too; who does must show, who does not may muck. H9, RR 3 Showdown 1. */
export function winsContested({ seat }: HandPlayer, awards: readonly AwardedPot[]): boolean {
  for (const { contested, shares } of awards) {
    if (!contested) continue;
    for (const share of shares) if (share.player.seat === seat) return true;
  }
  return false;
}
