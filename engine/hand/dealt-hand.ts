import { chips } from '../ids.js';
import type { HandStarted } from '../table/events.js';
import type { TableState } from '../table/state.js';
import { openingRound } from './betting.js';
import type { HandDraft } from './draft.js';
import type { HandPlayer } from './state.js';

/** The hand that a deal begins; `table` is the table before it, its `seq` already that of the deal. */
export function dealtHand(table: TableState, event: HandStarted): HandDraft {
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
    before: { positions: table.positions, seats: [...table.seats] },
  };
}
