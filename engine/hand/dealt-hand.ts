import { chips } from '../ids.js';
import type { PlayerId } from '../ids.js';
import type { HandStarted, SeatStack } from '../table/events.js';
import { placeOfSeat } from '../table/state.js';
import type { TableSeat, TableState } from '../table/state.js';
import { openingRound } from './betting.js';
import type { HandDraft, PlayerDraft } from './draft.js';

function holderOf(seats: readonly TableSeat[], number: number): PlayerId {
  const seat = seats[placeOfSeat(seats, number)];
  if (seat === undefined) throw new Error(`seat ${number} is dealt in and empty`);
  return seat.playerId;
}

function dealtIn({ seat, stack }: SeatStack, playerId: PlayerId): PlayerDraft {
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
}

/** The hand that a deal begins; `table` is the table before it, its `seq` already that of the deal. */
export function dealtHand(table: TableState, event: HandStarted): HandDraft {
  const players = event.stacks.map((stack) => dealtIn(stack, holderOf(table.seats, stack.seat)));
  return {
    hand: {
      handId: event.handId,
      number: event.number,
      startSeq: table.seq,
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
    },
    // Everybody in it has just been made.
    players,
    ownPlayers: -1,
  };
}
