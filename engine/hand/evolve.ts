import { chips } from '../ids.js';
import type { Chips } from '../ids.js';
import { unreachable } from '../result.js';
import type {
  ActionRequested,
  BoardDealt,
  DeadlineChanged,
  ForcedBetPosted,
  HandEnded,
  HandMucked,
  HandSettled,
  HandShown,
  HandVoided,
  HoleCardsDealt,
  PlayerActed,
  PotAwarded,
  UncalledBetReturned,
} from '../table/events.js';
import { laterRound, raised } from './betting.js';
import { changePlayer, changePlayers } from './draft.js';
import type { HandDraft } from './draft.js';
import type { Answer } from './state.js';

/** The events within a hand, after its deal. */
export type HandEvent =
  | ForcedBetPosted
  | HoleCardsDealt
  | ActionRequested
  | DeadlineChanged
  | PlayerActed
  | BoardDealt
  | UncalledBetReturned
  | HandShown
  | HandMucked
  | PotAwarded
  | HandEnded
  | HandVoided
  | HandSettled;

/** The bets of a round that is over lie in the pots. */
function gather(hand: HandDraft): void {
  for (const { seat, bet } of hand.players) {
    if (bet === 0) continue;
    changePlayer(hand, seat, (player) => {
      player.bet = chips(0);
    });
  }
}

function postForcedBet(hand: HandDraft, { seat, kind, amount }: ForcedBetPosted): void {
  changePlayer(hand, seat, (player) => {
    player.stack = chips(player.stack - amount);
    player.committed = chips(player.committed + amount);
    if (kind !== 'ANTE') player.bet = chips(player.bet + amount);
  });
}

function answerOf(event: PlayerActed): Answer | null {
  if (event.actionSeq === null) return null;
  const raise = event.action === 'BET' || event.action === 'RAISE';
  return {
    actionSeq: event.actionSeq,
    playerId: event.playerId,
    action: event.action === 'BET' ? 'RAISE' : event.action,
    to: raise ? event.to : null,
    timedOut: event.timedOut,
  };
}

function act(hand: HandDraft, event: PlayerActed): void {
  const { seat, action, amount, to } = event;
  changePlayer(hand, seat, (player) => {
    player.stack = chips(player.stack - amount);
    player.committed = chips(player.committed + amount);
    player.bet = to;
    player.actedAt = chips(Math.max(hand.round.bet, to));
    if (action === 'FOLD') player.folded = true;
  });
  if (action === 'BET' || action === 'RAISE') hand.round = raised(hand, seat, to);
  hand.turn = null;
  const answer = answerOf(event);
  if (answer !== null) hand.answers.push(answer);
}

function dealBoard(hand: HandDraft, { street, cards }: BoardDealt): void {
  hand.street = street;
  hand.board = [...hand.board, ...cards];
  hand.round = laterRound(hand.betting, street, hand.bigBlind);
  changePlayers(hand, (player) => {
    player.bet = chips(0);
    player.actedAt = null;
  });
}

function returnUncalled(hand: HandDraft, { seat, amount }: UncalledBetReturned): void {
  changePlayer(hand, seat, (player) => {
    player.stack = chips(player.stack + amount);
    player.committed = chips(player.committed - amount);
    player.bet = chips(Math.max(0, player.bet - amount));
  });
}

/** SHOWDOWN once the board is complete and hands are compared. */
function comeToShowdown(hand: HandDraft): void {
  if (hand.outcome !== 'PLAYING') return;
  gather(hand);
  if (hand.board.length === 5) hand.street = 'SHOWDOWN';
}

function award(hand: HandDraft, { seat, amount, description }: PotAwarded): void {
  if (description === null) gather(hand);
  else comeToShowdown(hand);
  changePlayer(hand, seat, (player) => {
    player.stack = chips(player.stack + amount);
  });
}

/** H11: all chips return to their players. */
function takeBack(hand: HandDraft): void {
  changePlayers(hand, (player) => {
    player.stack = player.startingStack;
    player.bet = chips(0);
    player.committed = chips(0);
  });
  hand.outcome = 'VOIDED';
  hand.settled = true;
  hand.turn = null;
}

/** Folds an event into a hand; `seq` is that event's number. */
export function foldIntoHand(hand: HandDraft, event: HandEvent, seq: number): void {
  switch (event.type) {
    case 'ForcedBetPosted':
      return postForcedBet(hand, event);
    case 'HoleCardsDealt':
      return changePlayer(hand, event.seat, (player) => {
        player.cards = event.cards;
      });
    case 'ActionRequested':
      hand.turn = { seat: event.seat, playerId: event.playerId, actionSeq: seq, deadline: event.deadline };
      return;
    case 'DeadlineChanged':
      if (hand.turn !== null) hand.turn = { ...hand.turn, deadline: event.deadline };
      return;
    case 'PlayerActed':
      return act(hand, event);
    case 'BoardDealt':
      return dealBoard(hand, event);
    case 'UncalledBetReturned':
      return returnUncalled(hand, event);
    case 'HandShown':
      comeToShowdown(hand);
      return changePlayer(hand, event.seat, (player) => {
        player.shown = true;
      });
    case 'HandMucked':
      comeToShowdown(hand);
      return changePlayer(hand, event.seat, (player) => {
        player.mucked = true;
      });
    case 'PotAwarded':
      return award(hand, event);
    case 'HandEnded':
      hand.outcome = 'ENDED';
      return;
    case 'HandVoided':
      return takeBack(hand);
    case 'HandSettled':
      hand.settled = true;
      return;
    default:
      return unreachable(event);
  }
}

/** What an event adds to the stack of its seat, in chips; the rest of the table mirrors the hand. */
export function stackChange(event: HandEvent): { readonly seat: number; readonly by: Chips } | null {
  switch (event.type) {
    case 'ForcedBetPosted':
    case 'PlayerActed':
      return { seat: event.seat, by: chips(-event.amount) };
    case 'UncalledBetReturned':
    case 'PotAwarded':
      return { seat: event.seat, by: event.amount };
    case 'HoleCardsDealt':
    case 'ActionRequested':
    case 'DeadlineChanged':
    case 'BoardDealt':
    case 'HandShown':
    case 'HandMucked':
    case 'HandEnded':
    case 'HandVoided':
    case 'HandSettled':
      return null;
    default:
      return unreachable(event);
  }
}
