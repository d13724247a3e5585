import { chips } from '../ids.js';
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
import { addAnswer, playerDraft, playerDraftAt } from './draft.js';
import type { HandDraft, PlayerDraft } from './draft.js';
import type { Answer } from './state.js';

/** The events within a hand that are not so frequent as to have a function of their own for the table to call. */
type QuietHandEvent = DeadlineChanged | BoardDealt | HandShown | HandMucked | HandEnded | HandVoided | HandSettled;

/** The bets of a round that is over lie in the pots. */
function gather(draft: HandDraft): void {
  let place = 0;
  for (const { bet } of draft.hand.players) {
    if (bet !== 0) playerDraftAt(draft, place).bet = chips(0);
    place += 1;
  }
}

/** @returns the player whose stack it changes; so do those below */
export function postForcedBet(draft: HandDraft, { seat, kind, amount }: ForcedBetPosted): PlayerDraft {
  const player = playerDraft(draft, seat);
  player.stack = chips(player.stack - amount);
  player.committed = chips(player.committed + amount);
  if (kind !== 'ANTE') player.bet = chips(player.bet + amount);
  return player;
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

export function act(draft: HandDraft, event: PlayerActed): PlayerDraft {
  const { hand } = draft;
  const { seat, action, amount, to } = event;
  const player = playerDraft(draft, seat);
  player.stack = chips(player.stack - amount);
  player.committed = chips(player.committed + amount);
  player.bet = to;
  player.actedAt = to > hand.round.bet ? to : hand.round.bet;
  if (action === 'FOLD') player.folded = true;
  if (action === 'BET' || action === 'RAISE') hand.round = raised(hand, seat, to);
  hand.turn = null;
  const answer = answerOf(event);
  if (answer !== null) addAnswer(draft, answer);
  return player;
}

function dealBoard(draft: HandDraft, { street, cards }: BoardDealt): void {
  const { hand } = draft;
  hand.street = street;
  hand.board = hand.board.length === 0 ? cards : [...hand.board, ...cards];
  hand.round = laterRound(hand.betting, street, hand.bigBlind);
  let place = 0;
  for (const { bet, actedAt } of hand.players) {
    if (bet !== 0 || actedAt !== null) {
      const player = playerDraftAt(draft, place);
      player.bet = chips(0);
      player.actedAt = null;
    }
    place += 1;
  }
}

export function returnUncalled(draft: HandDraft, { seat, amount }: UncalledBetReturned): PlayerDraft {
  const player = playerDraft(draft, seat);
  player.stack = chips(player.stack + amount);
  player.committed = chips(player.committed - amount);
  player.bet = chips(Math.max(0, player.bet - amount));
  return player;
}

/** SHOWDOWN once the board is complete and hands are compared. */
function comeToShowdown(draft: HandDraft): void {
  const { hand } = draft;
  if (hand.outcome !== 'PLAYING' || hand.street === 'SHOWDOWN') return;
  gather(draft);
  if (hand.board.length === 5) hand.street = 'SHOWDOWN';
}

export function award(draft: HandDraft, { seat, amount, description }: PotAwarded): PlayerDraft {
  if (description === null) gather(draft);
  else comeToShowdown(draft);
  const player = playerDraft(draft, seat);
  player.stack = chips(player.stack + amount);
  return player;
}

/** H11: all chips return to their players. */
function takeBack(draft: HandDraft): void {
  const { hand } = draft;
  for (let place = 0; place < hand.players.length; place += 1) {
    const player = playerDraftAt(draft, place);
    player.stack = player.startingStack;
    player.bet = chips(0);
    player.committed = chips(0);
  }
  hand.outcome = 'VOIDED';
  hand.settled = true;
  hand.turn = null;
}

/** `seq` is the number of the event, by which the answer names it. */
export function request(draft: HandDraft, { seat, playerId, deadline }: ActionRequested, seq: number): void {
  draft.hand.turn = { seat, playerId, actionSeq: seq, deadline };
}

export function holdCards(draft: HandDraft, { seat, cards }: HoleCardsDealt): void {
  playerDraft(draft, seat).cards = cards;
}

/** Folds one of the other events into a hand. */
export function foldIntoHand(draft: HandDraft, event: QuietHandEvent): void {
  const { hand } = draft;
  switch (event.type) {
    case 'DeadlineChanged':
      if (hand.turn !== null) hand.turn = { ...hand.turn, deadline: event.deadline };
      return;
    case 'BoardDealt':
      return dealBoard(draft, event);
    case 'HandShown':
      comeToShowdown(draft);
      playerDraft(draft, event.seat).shown = true;
      return;
    case 'HandMucked':
      comeToShowdown(draft);
      playerDraft(draft, event.seat).mucked = true;
      return;
    case 'HandEnded':
      hand.outcome = 'ENDED';
      return;
    case 'HandVoided':
      return takeBack(draft);
    case 'HandSettled':
      hand.settled = true;
      return;
    default:
      return unreachable(event);
  }
}
