import { boardCards, streetAfter } from '../hand/dealing.js';
import { actionEvent } from '../hand/action.js';
import { amountOwed } from '../hand/legal-actions.js';
import { oneIsLive, severalCanBet } from '../hand/players.js';
import { potsOf, uncalledBet } from '../hand/pots.js';
import type { Pot } from '../hand/pots.js';
import { awardPots, handInWords, showdownOrder, winsContested } from '../hand/showdown.js';
import type { AwardedPot } from '../hand/showdown.js';
import type { HandPlayer } from '../hand/state.js';
import { nextToAct } from '../hand/turn-order.js';
import { instant } from '../ids.js';
import type { Instant } from '../ids.js';
import type { HandShown } from './events.js';
import { placeOfSeat } from './state.js';
import { handOf, happen } from './unfolding.js';
import type { Unfolding } from './unfolding.js';

/**
 * Plays on after an act of `afterSeat`, or from the start of a round (null), until somebody has to be asked or the hand
 * is over: H1, H8, H9, N2. A request's deadline counts from `at`.
 */
export function playOn(unfolding: Unfolding, afterSeat: number | null, at: Instant): void {
  let last = afterSeat;
  for (;;) {
    const hand = handOf(unfolding);
    if (oneIsLive(hand)) return endUncontested(unfolding);
    const next = nextToAct(hand, last);
    if (next === null) {
      if (endRound(unfolding)) return;
      last = null;
    } else if (sitsOut(unfolding, next)) {
      happen(
        unfolding,
        actionEvent(hand, next, passiveAction(unfolding, next), null, { actionSeq: null, timedOut: true }),
      );
      last = next.seat;
    } else return request(unfolding, next, at);
  }
}

/** N2: what is done for a player who does not act: a check where it is free, else a fold. RR 3 Dead hands 1f. */
export function passiveAction(unfolding: Unfolding, player: HandPlayer): 'CHECK' | 'FOLD' {
  return amountOwed(handOf(unfolding), player) > 0 ? 'FOLD' : 'CHECK';
}

function sitsOut({ table }: Unfolding, player: HandPlayer): boolean {
  return table.seats[placeOfSeat(table.seats, player.seat)]?.sittingOut ?? false;
}

function request(unfolding: Unfolding, { seat, playerId }: HandPlayer, at: Instant): void {
  const deadline = instant(at + unfolding.table.actionSeconds * 1000);
  happen(unfolding, { type: 'ActionRequested', handId: handOf(unfolding).handId, seat, playerId, deadline });
}

function returnUncalledBet(unfolding: Unfolding): void {
  const uncalled = uncalledBet(handOf(unfolding));
  if (uncalled === null) return;
  happen(unfolding, { type: 'UncalledBetReturned', seat: uncalled.player.seat, amount: uncalled.amount });
}

/** H8, H9: the last live player takes everything and need not show. */
function endUncontested(unfolding: Unfolding): void {
  returnUncalledBet(unfolding);
  const hand = handOf(unfolding);
  pay(unfolding, awardPots(hand, potsOf(hand)));
}

/** Deals the next street, or comes to the showdown. @returns whether the hand is over */
function endRound(unfolding: Unfolding): boolean {
  returnUncalledBet(unfolding);
  const betweenPlayers = severalCanBet(handOf(unfolding));
  if (betweenPlayers && dealStreet(unfolding)) return false;
  const pots = potsOf(handOf(unfolding));
  if (!betweenPlayers) turnUpAll(unfolding, pots);
  while (dealStreet(unfolding));
  const awards = awardPots(handOf(unfolding), pots);
  if (betweenPlayers) showDown(unfolding, awards);
  pay(unfolding, awards);
  return true;
}

/** H1: the next street's cards. @returns whether there was one left */
function dealStreet(unfolding: Unfolding): boolean {
  const hand = handOf(unfolding);
  const street = streetAfter(hand.street);
  if (street === null) return false;
  happen(unfolding, { type: 'BoardDealt', street, cards: boardCards(hand, street) });
  return true;
}

/** The event of turning up a player's cards. @throws where he has none: a bug. */
export function handShown(unfolding: Unfolding, player: HandPlayer): HandShown {
  if (player.cards === null) throw new Error(`seat ${player.seat} has no cards`);
  const description = handInWords(handOf(unfolding), player);
  return { type: 'HandShown', seat: player.seat, cards: player.cards, description };
}

/** H9: with at most one live player able to bet, all live hands are turned up at once. */
function turnUpAll(unfolding: Unfolding, pots: readonly Pot[]): void {
  for (const player of showdownOrder(handOf(unfolding), pots)) happen(unfolding, handShown(unfolding, player));
}

/** H9: in order, the first shows; the others show if they win part of a contested pot, and muck otherwise. RR 3 Showdown 1, 7. */
function showDown(unfolding: Unfolding, awards: readonly AwardedPot[]): void {
  let first = true;
  for (const player of showdownOrder(handOf(unfolding), awards)) {
    const shows = first || winsContested(player, awards);
    happen(unfolding, shows ? handShown(unfolding, player) : { type: 'HandMucked', seat: player.seat });
    first = false;
  }
}

/** H8: pays the pots, main pot first, and ends the hand. */
function pay(unfolding: Unfolding, awards: readonly AwardedPot[]): void {
  awards.forEach(({ contested, shares }, potIndex) => {
    for (const { player, amount } of shares) {
      const description = contested ? handInWords(handOf(unfolding), player) : null;
      happen(unfolding, { type: 'PotAwarded', potIndex, seat: player.seat, amount, description });
    }
  });
  const { handId, players } = handOf(unfolding);
  happen(unfolding, { type: 'HandEnded', handId, stacks: players.map(({ seat, stack }) => ({ seat, stack })) });
}
