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

/** What a player has put in, without the bet still in front of him. */
function gathered(hand: Hand, player: HandPlayer): number {
  return matched(hand, player) - player.bet;
}

/** The least that any of these has put in above the floor; infinite where none has. */
function levelAbove(hand: Hand, players: readonly HandPlayer[], floor: number, paid: typeof matched): number {
  let level = Infinity;
  for (const player of players) {
    const amount = paid(hand, player);
    if (amount > floor && amount < level) level = amount;
  }
  return level;
}

/** Those who have put in that much. */
function reaching(hand: Hand, players: readonly HandPlayer[], level: number, paid: typeof matched): HandPlayer[] {
  const reached: HandPlayer[] = [];
  for (const player of players) if (paid(hand, player) >= level) reached.push(player);
  return reached;
}

/** All chips between two levels, folded ones included. */
function chipsBetween(hand: Hand, floor: number, level: number, paid: typeof matched): number {
  let sum = 0;
  for (const player of hand.players) sum += Math.max(0, Math.min(paid(hand, player), level) - floor);
  return sum;
}

function allDeadMoney(hand: Hand): number {
  if (hand.antePayer === 'EACH') return 0;
  let sum = 0;
  for (const player of hand.players) sum += deadMoney(hand, player);
  return sum;
}

function potsBy(hand: Hand, paid: typeof matched): readonly Pot[] {
  const pots: Pot[] = [];
  let contestants = livePlayers(hand);
  let amount = allDeadMoney(hand);
  let floor = 0;
  while (contestants.length > 1) {
    const level = levelAbove(hand, contestants, floor, paid);
    if (level === Infinity) break;
    // Contestants fall away level by level: as many means the same.
    const eligible = reaching(hand, contestants, level, paid);
    if (amount > 0 && eligible.length < contestants.length) {
      pots.push({ amount: chips(amount), eligible: contestants });
      amount = 0;
    }
    contestants = eligible;
    amount += chipsBetween(hand, floor, level, paid);
    floor = level;
  }
  // Above the top level, or where one contestant is left, it is all one pot.
  amount += chipsBetween(hand, floor, Infinity, paid);
  if (amount > 0) pots.push({ amount: chips(amount), eligible: contestants });
  return pots;
}

/**
 * H8, RR 3 Ties 5d: the pots, each level of what live players have put in being one; neighbours with the same
 * contestants are one pot. Dead money goes to the main pot.
 */
export function potsOf(hand: Hand): readonly Pot[] {
  return potsBy(hand, matched);
}

/** The pots without the bets still in front of the players. */
export function gatheredPots(hand: Hand): readonly Pot[] {
  return potsBy(hand, gathered);
}

/** H8, RR 3 Ties 4, 5a: equal shares; odd chips go one each to the winners clockwise from the button's left. */
export function sharesOf(amount: Chips, winners: readonly HandPlayer[]): readonly Share[] {
  const share = Math.floor(amount / winners.length);
  const odd = amount - share * winners.length;
  return winners.map((player, index) => ({ player, amount: chips(share + (index < odd ? 1 : 0)) }));
}
