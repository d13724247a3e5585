import { placeOf } from './players.js';
import type { Answer, Hand, HandPlayer } from './state.js';

type Writable<State> = { -readonly [Key in keyof State]: State[Key] };

/** A player while events are folded into his hand. */
export type PlayerDraft = Writable<HandPlayer>;

/**
 * A hand while events are folded into it. Nothing of the hand it was drawn from is ever touched: lists and players are
 * copied when they are first written to.
 */
export interface HandDraft {
  readonly hand: Writable<Hand>;
  /** The list of players, once it is this draft's own. */
  players: PlayerDraft[] | null;
  /** A bit for each place in it: that player is this draft's own. */
  ownPlayers: number;
}

/** A draft that begins as that hand. Written out field by field: this runs at every decision, and a spread takes ten times as long. */
export function draftHand(hand: Hand): HandDraft {
  return {
    hand: {
      handId: hand.handId,
      number: hand.number,
      startSeq: hand.startSeq,
      betting: hand.betting,
      button: hand.button,
      smallBlindSeat: hand.smallBlindSeat,
      bigBlindSeat: hand.bigBlindSeat,
      smallBlind: hand.smallBlind,
      bigBlind: hand.bigBlind,
      ante: hand.ante,
      antePayer: hand.antePayer,
      deck: hand.deck,
      players: hand.players,
      street: hand.street,
      board: hand.board,
      round: hand.round,
      turn: hand.turn,
      answers: hand.answers,
      outcome: hand.outcome,
      settled: hand.settled,
      before: hand.before,
    },
    players: null,
    ownPlayers: 0,
  };
}

function copyOf(player: HandPlayer): PlayerDraft {
  return {
    seat: player.seat,
    playerId: player.playerId,
    startingStack: player.startingStack,
    stack: player.stack,
    bet: player.bet,
    committed: player.committed,
    cards: player.cards,
    folded: player.folded,
    actedAt: player.actedAt,
    shown: player.shown,
    mucked: player.mucked,
  };
}

function listOf(draft: HandDraft): PlayerDraft[] {
  if (draft.players !== null) return draft.players;
  const players = draft.hand.players.slice();
  draft.players = players;
  draft.hand.players = players;
  return players;
}

/** The player at that place, to be written to. */
export function playerDraftAt(draft: HandDraft, place: number): PlayerDraft {
  const players = listOf(draft);
  const player = players[place];
  if (player === undefined) throw new Error(`no place ${place} in hand ${draft.hand.handId}`);
  const bit = 1 << place;
  if ((draft.ownPlayers & bit) !== 0) return player;
  const copy = copyOf(player);
  players[place] = copy;
  draft.ownPlayers |= bit;
  return copy;
}

/** The player in that seat, to be written to. @throws where the seat was not dealt in: a bug. */
export function playerDraft(draft: HandDraft, seat: number): PlayerDraft {
  return playerDraftAt(draft, placeOf(draft.hand, seat));
}

/** Adds an answer; the list so far may be another state's, too. */
export function addAnswer(draft: HandDraft, answer: Answer): void {
  const { answers } = draft.hand;
  // A spread leaves room for more answers, which nobody adds.
  draft.hand.answers = answers.toSpliced(answers.length, 0, answer);
}
