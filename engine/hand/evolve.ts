import { chips } from '../ids.js';
import type { Chips } from '../ids.js';
import { unreachable } from '../result.js';
import type {
  ActionRequested,
  BoardDealt,
  ForcedBetPosted,
  HandMucked,
  HandShown,
  HandStarted,
  HandVoided,
  HandEnded,
  HandSettled,
  HoleCardsDealt,
  PlayerActed,
  PotAwarded,
  UncalledBetReturned,
} from '../table/events.js';
import type { TableState } from '../table/state.js';
import { laterRound, openingRound, raised } from './betting.js';
import { placeOf } from './players.js';
import type { Answer, Hand, HandPlayer } from './state.js';

/** The events within a hand, after its deal. */
export type HandEvent =
  | ForcedBetPosted
  | HoleCardsDealt
  | ActionRequested
  | PlayerActed
  | BoardDealt
  | UncalledBetReturned
  | HandShown
  | HandMucked
  | PotAwarded
  | HandEnded
  | HandVoided
  | HandSettled;

/** The hand that a deal begins; `table` is the table before it. */
export function startHand(table: TableState, event: HandStarted): Hand {
  const holders = new Map(table.seats.map((seat) => [seat.number, seat.playerId]));
  const players = event.stacks.map(({ seat, stack }): HandPlayer => {
    const playerId = holders.get(seat);
    if (playerId === undefined) throw new Error(`seat ${seat} is dealt in and empty`);
    return {
      seat,
      playerId,
      startingStack: stack,
      stack,
      bet: chips(0),
      committed: chips(0),
      cards: null,
      folded: false,
      actedAt: null,
      shown: false,
      mucked: false,
    };
  });
  return {
    handId: event.handId,
    number: event.number,
    startSeq: table.seq + 1,
    betting: table.betting,
    button: event.button,
    smallBlindSeat: event.smallBlindSeat,
    bigBlindSeat: event.bigBlindSeat,
    smallBlind: event.smallBlind,
    bigBlind: event.bigBlind,
    ante: event.ante,
    antePayer: event.antePayer,
    deck: event.deck,
    players,
    street: 'PREFLOP',
    board: [],
    round: openingRound(event.bigBlind),
    turn: null,
    answers: [],
    outcome: 'PLAYING',
    settled: false,
    before: { positions: table.positions, seats: table.seats },
  };
}

function withPlayer(hand: Hand, seat: number, change: (player: HandPlayer) => HandPlayer): Hand {
  const place = placeOf(hand, seat);
  return { ...hand, players: hand.players.map((player, index) => (index === place ? change(player) : player)) };
}

/** The bets of a round that is over lie in the pots. */
function gathered(hand: Hand): Hand {
  if (hand.players.every((player) => player.bet === 0)) return hand;
  return { ...hand, players: hand.players.map((player) => ({ ...player, bet: chips(0) })) };
}

function postForcedBet(hand: Hand, { seat, kind, amount }: ForcedBetPosted): Hand {
  return withPlayer(hand, seat, (player) => ({
    ...player,
    stack: chips(player.stack - amount),
    committed: chips(player.committed + amount),
    bet: kind === 'ANTE' ? player.bet : chips(player.bet + amount),
  }));
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

function act(hand: Hand, event: PlayerActed): Hand {
  const answer = answerOf(event);
  const paid = withPlayer(hand, event.seat, (player) => ({
    ...player,
    stack: chips(player.stack - event.amount),
    committed: chips(player.committed + event.amount),
    bet: event.to,
    folded: player.folded || event.action === 'FOLD',
    actedAt: chips(Math.max(hand.round.bet, event.to)),
  }));
  return {
    ...paid,
    turn: null,
    round: event.action === 'BET' || event.action === 'RAISE' ? raised(paid, event.seat, event.to) : hand.round,
    answers: answer === null ? hand.answers : [...hand.answers, answer],
  };
}

function dealBoard(hand: Hand, { street, cards }: BoardDealt): Hand {
  return {
    ...hand,
    street,
    board: [...hand.board, ...cards],
    round: laterRound(hand.betting, street, hand.bigBlind),
    players: hand.players.map((player) => ({ ...player, bet: chips(0), actedAt: null })),
  };
}

function returnUncalled(hand: Hand, { seat, amount }: UncalledBetReturned): Hand {
  return withPlayer(hand, seat, (player) => ({
    ...player,
    stack: chips(player.stack + amount),
    committed: chips(player.committed - amount),
    bet: chips(Math.max(0, player.bet - amount)),
  }));
}

/** SHOWDOWN once the board is complete and hands are compared. */
function atShowdown(hand: Hand): Hand {
  const playing = hand.outcome === 'PLAYING' ? gathered(hand) : hand;
  const complete = playing.outcome === 'PLAYING' && playing.board.length === 5;
  return complete ? { ...playing, street: 'SHOWDOWN' } : playing;
}

function award(hand: Hand, { seat, amount, description }: PotAwarded): Hand {
  const compared = description === null ? gathered(hand) : atShowdown(hand);
  return withPlayer(compared, seat, (player) => ({ ...player, stack: chips(player.stack + amount) }));
}

/** H11: all chips return to their players. */
function voided(hand: Hand): Hand {
  const players = hand.players.map((player) => ({
    ...player,
    stack: player.startingStack,
    bet: chips(0),
    committed: chips(0),
  }));
  return { ...hand, players, outcome: 'VOIDED', settled: true, turn: null };
}

/** The hand after one of its events; `seq` is that event's number. */
export function evolveHand(hand: Hand, event: HandEvent, seq: number): Hand {
  switch (event.type) {
    case 'ForcedBetPosted':
      return postForcedBet(hand, event);
    case 'HoleCardsDealt':
      return withPlayer(hand, event.seat, (player) => ({ ...player, cards: event.cards }));
    case 'ActionRequested':
      return {
        ...hand,
        turn: { seat: event.seat, playerId: event.playerId, actionSeq: seq, deadline: event.deadline },
      };
    case 'PlayerActed':
      return act(hand, event);
    case 'BoardDealt':
      return dealBoard(hand, event);
    case 'UncalledBetReturned':
      return returnUncalled(hand, event);
    case 'HandShown':
      return withPlayer(atShowdown(hand), event.seat, (player) => ({ ...player, shown: true }));
    case 'HandMucked':
      return withPlayer(atShowdown(hand), event.seat, (player) => ({ ...player, mucked: true }));
    case 'PotAwarded':
      return award(hand, event);
    case 'HandEnded':
      return { ...hand, outcome: 'ENDED' };
    case 'HandVoided':
      return voided(hand);
    case 'HandSettled':
      return { ...hand, settled: true };
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
