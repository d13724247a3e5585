import type { Hand } from '../../engine/hand/state.js';
import type { PlayerId, TableId, TournamentId } from '../../engine/ids.js';
import type { HandStarted, SeatStack, TableEvent } from '../../engine/table/events.js';
import { evolve } from '../../engine/table/evolve.js';
import { openTable, type TableSeat, type TableState } from '../../engine/table/state.js';
import type { BettingStructure } from '../../engine/tournament/terms.js';
import type { LoggedEvent } from './hand-rows.store.js';

/** Which events belong to a hand, from its deal to its settlement, and not to the table around it. */
const OF_A_HAND: { readonly [Type in TableEvent['type']]: boolean } = {
  HandStarted: true,
  ForcedBetPosted: true,
  HoleCardsDealt: true,
  ActionRequested: true,
  DeadlineChanged: true,
  PlayerActed: true,
  BoardDealt: true,
  UncalledBetReturned: true,
  HandShown: true,
  HandMucked: true,
  PotAwarded: true,
  HandEnded: true,
  HandVoided: true,
  HandSettled: true,
  PlayerSeated: false,
  PlayerLeft: false,
  ChipsAdded: false,
  TableClosed: false,
  LevelStarted: false,
  ButtonDrawn: false,
  SittingOutChanged: false,
  TablePaused: false,
  TableResumed: false,
};

/** Whether the event belongs to a hand, and not to the table between two hands. */
export function isOfHand(event: TableEvent): boolean {
  return OF_A_HAND[event.type];
}

/**
 * A hand of the past, folded anew from its part of the table's log, which begins with its HandStarted (H12).
 * `upTo` is the seq of the last event to count; without it, all of them.
 */
export function rebuildHand(betting: BettingStructure, log: readonly LoggedEvent[], upTo = Infinity): Hand {
  const [start] = log;
  if (start?.payload.type !== 'HandStarted') throw new Error('a hand that does not begin with its deal');
  let table = tableBefore(betting, start.payload, playersOf(log));
  for (const { seq, payload } of log) {
    if (seq <= upTo && isOfHand(payload)) table = evolve({ ...table, seq: seq - 1 }, payload);
  }
  if (table.hand === null) throw new Error('a hand whose deal was not counted');
  return table.hand;
}

function playersOf(log: readonly LoggedEvent[]): ReadonlyMap<number, PlayerId> {
  const players = new Map<number, PlayerId>();
  for (const { payload } of log) if (payload.type === 'HoleCardsDealt') players.set(payload.seat, payload.playerId);
  return players;
}

/** As much of the table before the deal as a hand needs: who sits where, with how much. */
function tableBefore(
  betting: BettingStructure,
  start: HandStarted,
  players: ReadonlyMap<number, PlayerId>,
): TableState {
  const terms = { betting, seatsPerTable: start.stacks.length, actionSeconds: 0, handPauseSeconds: 0 };
  const table = openTable({ ...terms, tableId: '' as TableId, tournamentId: '' as TournamentId });
  return { ...table, seats: start.stacks.flatMap((held) => seatOf(held, players.get(held.seat))) };
}

function seatOf({ seat, stack }: SeatStack, playerId: PlayerId | undefined): TableSeat[] {
  if (playerId === undefined) return [];
  return [{ number: seat, playerId, stack, sittingOut: false, timeouts: 0, entering: false, waiting: false }];
}
