import type { Hand } from '../hand/state.js';
import { chips } from '../ids.js';
import { accept, refuse, unreachable } from '../result.js';
import type { Result } from '../result.js';
import { act } from './act.js';
import type {
  AddChips,
  CloseTable,
  RemovePlayer,
  SeatPlayer,
  SettleHand,
  ShowHand,
  StartLevel,
  TableCommand,
  VoidHand,
} from './commands.js';
import type { TableEvent } from './events.js';
import { pauseTable, reasonOf, resumeTable, waitsForResumption } from './pausing.js';
import { handShown } from './play-on.js';
import type { TableRejection } from './rejections.js';
import { setSittingOut } from './sitting-out.js';
import { startHand } from './start-hand.js';
import { handInProgress } from './state.js';
import type { TableState } from './state.js';
import { timeOut } from './time-out.js';
import { follow, unfold } from './unfolding.js';
import type { Decision } from './unfolding.js';

/**
 * What follows from a command at a table: the events in order, none where the command changes nothing, or the reason of
 * a refusal. Time and cards come with the command. Sections H, S5, S6, N2.
 */
export function decide(table: TableState, command: TableCommand): Result<readonly TableEvent[], TableRejection> {
  const decision = decideOpen(table, command);
  return decision.ok ? accept(decision.value.events) : decision;
}

/** As `decide`, and with the table after the events, which is known by then: the fold of them onto the table given. */
export function advance(
  table: TableState,
  command: TableCommand,
): Result<{ readonly table: TableState; readonly events: readonly TableEvent[] }, TableRejection> {
  return decideOpen(table, command);
}

/**
 * Nothing more happens at a closed table, and no play at a paused one; what has been done there may be asked for again,
 * and changes nothing.
 */
function decideOpen(table: TableState, command: TableCommand): Decision {
  const decision = unfoldCommand(table, command);
  if (!decision.ok || decision.value.events.length === 0) return decision;
  if (table.closed) return refuse({ type: 'TableClosed' });
  if (table.paused === null || !waitsForResumption(table, command)) return decision;
  return refuse({ type: 'TablePaused', ...reasonOf(table.paused) });
}

function unfoldCommand(table: TableState, command: TableCommand): Decision {
  switch (command.type) {
    case 'SeatPlayer':
      return seatPlayer(table, command);
    case 'RemovePlayer':
      return removePlayer(table, command);
    case 'AddChips':
      return addChips(table, command);
    case 'CloseTable':
      return closeTable(table, command);
    case 'StartLevel':
      return startLevel(table, command);
    case 'StartHand':
      return startHand(table, command);
    case 'Act':
      return act(table, command);
    case 'TimeOut':
      return timeOut(table, command);
    case 'ShowHand':
      return showHand(table, command);
    case 'SetSittingOut':
      return setSittingOut(table, command);
    case 'SettleHand':
      return settleHand(table, command);
    case 'VoidHand':
      return voidHand(table, command);
    case 'PauseTable':
      return pauseTable(table, command);
    case 'ResumeTable':
      return resumeTable(table, command);
    default:
      return unreachable(command);
  }
}

/** H11: seats change only between two hands, once the last one is settled. */
function betweenHands(table: TableState): TableRejection | null {
  if (handInProgress(table)) return { type: 'HandInProgress' };
  if (table.hand !== null && !table.hand.settled) return { type: 'HandNotSettled' };
  return null;
}

function seatPlayer(table: TableState, command: SeatPlayer): Decision {
  const { seat, playerId, stack, sittingOut = false, timeouts = 0 } = command;
  const refusal = betweenHands(table);
  if (refusal !== null) return refuse(refusal);
  if (!Number.isInteger(seat) || seat < 1 || seat > table.seatsPerTable) return refuse({ type: 'NoSuchSeat', seat });
  const taken = table.seats.find((other) => other.number === seat || other.playerId === playerId);
  if (taken !== undefined) return refuse({ type: 'SeatTaken', seat: taken.number });
  return follow(table, {
    type: 'PlayerSeated',
    seat,
    playerId,
    stack,
    ...(sittingOut ? { sittingOut } : {}),
    ...(timeouts > 0 ? { timeouts } : {}),
  });
}

function removePlayer(table: TableState, { playerId, reason, position }: RemovePlayer): Decision {
  const refusal = betweenHands(table);
  if (refusal !== null) return refuse(refusal);
  const seat = table.seats.find((other) => other.playerId === playerId);
  if (seat === undefined) return refuse({ type: 'NotSeated' });
  return follow(table, { type: 'PlayerLeft', seat: seat.number, playerId, reason, position });
}

/** P10, T6, RR 2 Procedures 6: chips come between two hands alone, and play from the next deal on. */
function addChips(table: TableState, { playerId, amount }: AddChips): Decision {
  const refusal = betweenHands(table);
  if (refusal !== null) return refuse(refusal);
  if (!Number.isInteger(amount) || amount < 1) return refuse({ type: 'NotAnAmount', amount });
  const seat = table.seats.find((other) => other.playerId === playerId);
  if (seat === undefined) return refuse({ type: 'NotSeated' });
  const stack = chips(seat.stack + amount);
  return follow(table, { type: 'ChipsAdded', seat: seat.number, playerId, amount, stack });
}

function closeTable(table: TableState, _: CloseTable): Decision {
  const refusal = betweenHands(table);
  return refusal === null ? follow(table, { type: 'TableClosed' }) : refuse(refusal);
}

/** T7: a level may begin during a hand; it binds from the next deal. */
function startLevel(table: TableState, { level }: StartLevel): Decision {
  return follow(table, { type: 'LevelStarted', level });
}

/**
 * H9: a hand that was live to the end and lies face down may be shown until the next deal. One that lies face up already
 * is shown: nothing more happens, so that a player who never heard the answer may ask again (DESIGN h).
 */
function showHand(table: TableState, { handId, playerId }: ShowHand): Decision {
  const { hand } = table;
  if (hand === null || hand.handId !== handId) return refuse({ type: 'NothingToShow' });
  if (hand.outcome === 'PLAYING') return refuse({ type: 'HandInProgress' });
  const player = hand.players.find((other) => other.playerId === playerId);
  if (player === undefined) return refuse({ type: 'NotDealtIn' });
  if (player.shown) return follow(table);
  if (player.folded || hand.outcome === 'VOIDED') return refuse({ type: 'NothingToShow' });
  return follow(table, handShown(unfold(table), player));
}

function settleHand(table: TableState, { handId }: SettleHand): Decision {
  const { hand } = table;
  if (hand === null || hand.handId !== handId) return refuse({ type: 'NotTheCurrentHand' });
  if (hand.outcome === 'PLAYING') return refuse({ type: 'HandInProgress' });
  return hand.settled ? refuse({ type: 'HandAlreadySettled' }) : follow(table, { type: 'HandSettled', handId });
}

/**
 * H11: a hand can be voided until it is settled, and for a misdeal until two players have acted (RR 2 Decision-making 5,
 * RR 3 Misdeals 2); voiding it again changes nothing.
 */
function voidHand(table: TableState, { handId, reason, misdeal = false }: VoidHand): Decision {
  const { hand } = table;
  if (hand === null || hand.handId !== handId) return refuse({ type: 'NotTheCurrentHand' });
  if (hand.outcome === 'VOIDED') return follow(table);
  if (hand.settled) return refuse({ type: 'HandAlreadySettled' });
  if (misdeal && hasActionBegun(hand)) return refuse({ type: 'ActionBegun' });
  return follow(table, { type: 'HandVoided', handId, reason });
}

/** RR 3 Misdeals 2: two players have acted after the blinds; what a seat does by itself that sits out is no action. */
function hasActionBegun({ answers }: Hand): boolean {
  return new Set(answers.map(({ playerId }) => playerId)).size >= 2;
}
