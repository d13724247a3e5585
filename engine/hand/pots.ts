import { chips } from '../ids.js';
import type { Chips } from '../ids.js';
import { deadMoney } from './opening.js';
import { livePlayers } from './players.js';
import type { Hand, HandPlayer } from './state.js';

/** One pot; the main pot comes first. */
export interface Pot {
  readonly amount: Chips;
  /** The live players who have paid into it in full, clockwise from the button's left. */
  readonly eligible: readonly HandPlayer[];
}

/** One player's part of a pot. */
export interface Share {
  readonly player: HandPlayer;
  readonly amount: Chips;
}

/** What a player has put in that others must match: without dead money. */
function matched(hand: Hand, player: HandPlayer): number {
  return player.committed - deadMoney(hand, player);
}

/** H8: what the player with the most chips in put in above everybody else; it comes back to him. */
export function uncalledBet(hand: Hand): { readonly player: HandPlayer; readonly amount: Chips } | null {
  let top: HandPlayer | null = null;
  let most = 0;
  let second = 0;
  for (const player of hand.players) {
    const paid = matched(hand, player);
    if (paid > most) {
      second = most;
      most = paid;
      top = player;
    } else if (paid > second) second = paid;
  }
  return top === null || top.folded || most === second ? null : { player: top, amount: chips(most - second) };
}

/**
 * H8, RR 3 Ties 5d: the pots, each level of what live players have put in being one; neighbours with the same
 * contestants are one pot. Dead money goes to the main pot. `paid` says how much of a player's chips count.
 */
export function potsOf(hand: Hand, paid = (player: HandPlayer): number => matched(hand, player)): readonly Pot[] {
  const live = livePlayers(hand);
  const levels = [...new Set(live.map(paid))].filter((level) => level > 0).sort((a, b) => a - b);
  const pots: { amount: number; eligible: readonly HandPlayer[] }[] = [];
  const dead = hand.players.reduce((sum, player) => sum + deadMoney(hand, player), 0);
  if (dead > 0) pots.push({ amount: dead, eligible: live });
  let below = 0;
  for (const level of [...levels, Infinity]) {
    const floor = below;
    const amount = hand.players.reduce((sum, player) => sum + Math.max(0, Math.min(paid(player), level) - floor), 0);
    below = level;
    if (amount === 0) continue;
    const eligible = live.filter((player) => paid(player) >= level);
    const last = pots.at(-1);
    // Contestants fall away level by level: as many means the same. Above the top level lie folded chips alone.
    if (last !== undefined && (eligible.length === 0 || eligible.length === last.eligible.length))
      last.amount += amount;
    else pots.push({ amount, eligible: eligible.length === 0 ? live : eligible });
  }
  return pots.map((pot) => ({ amount: chips(pot.amount), eligible: pot.eligible }));
}

/** The pots without the bets still in front of the players. */
export function gatheredPots(hand: Hand): readonly Pot[] {
  return potsOf(hand, (player) => matched(hand, player) - player.bet);
}

/** H8, RR 3 Ties 4, 5a: equal shares; odd chips go one each to the winners clockwise from the button's left. */
export function sharesOf(amount: Chips, winners: readonly HandPlayer[]): readonly Share[] {
  const share = Math.floor(amount / winners.length);
  const odd = amount - share * winners.length;
  return winners.map((player, index) => ({ player, amount: chips(share + (index < odd ? 1 : 0)) }));
}
