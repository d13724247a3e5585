import type { HandPlayer, Hand } from './state.js';
import { placeOf } from './players.js';

type Writable<State> = { -readonly [Key in keyof State]: State[Key] };

/**
 * A hand while events are folded into it: the object and its lists are its own and are written to; what stands in the
 * lists is replaced by changed copies, so that nothing of the hand it was drawn from is touched.
 */
export type HandDraft = Writable<Hand> & { players: HandPlayer[]; answers: Hand['answers'][number][] };

/** A draft that begins as that hand. Written out field by field: this runs at every decision, and a spread takes ten times as long. */
export function draftHand(hand: Hand): HandDraft {
  return {
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
    players: hand.players.slice(),
    street: hand.street,
    board: hand.board,
    round: hand.round,
    turn: hand.turn,
    answers: hand.answers.slice(),
    outcome: hand.outcome,
    settled: hand.settled,
    before: hand.before,
  };
}

function draftPlayer(player: HandPlayer): Writable<HandPlayer> {
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

/** Puts a changed copy in the place of the player in that seat. */
export function changePlayer(hand: HandDraft, seat: number, change: (player: Writable<HandPlayer>) => void): void {
  const place = placeOf(hand, seat);
  const player = hand.players[place];
  if (player === undefined) return;
  const draft = draftPlayer(player);
  change(draft);
  hand.players[place] = draft;
}

/** Puts changed copies in the place of all players. */
export function changePlayers(hand: HandDraft, change: (player: Writable<HandPlayer>) => void): void {
  for (const player of hand.players) changePlayer(hand, player.seat, change);
}
