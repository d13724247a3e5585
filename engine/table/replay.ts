import type { HandPlayer } from '../hand/state.js';
import { instant } from '../ids.js';
import type { Instant } from '../ids.js';
import { accept, refuse } from '../result.js';
import type { Result } from '../result.js';
import type { TableCommand } from './commands.js';
import { advance } from './decide.js';
import { timeLeft } from './pausing.js';
import type { HandStarted, PlayerActed, TableEvent } from './events.js';
import type { TableRejection } from './rejections.js';
import type { TableState } from './state.js';

/** Where a record is not what the rules make of it. */
export type ReplayRefusal =
  /** No command begins with the event of that number. */
  | { readonly type: 'NoSuchCommand'; readonly seq: number }
  | { readonly type: 'Refused'; readonly seq: number; readonly rejection: TableRejection }
  /** The rules make other events of the command. */
  | { readonly type: 'OtherEvents'; readonly seq: number; readonly expected: readonly TableEvent[] };

/** Whether the two are the same JSON, whatever the order of keys. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && same(value, right.get(key)));
}

/** The time of the act at the head of these events: a request's deadline tells it; where none follows it is not used. */
function timeOfAct(table: TableState, record: readonly TableEvent[]): Instant {
  const request = record.find((event) => event.type === 'ActionRequested');
  return request === undefined ? instant(0) : instant(request.deadline - table.actionSeconds * 1000);
}

/** The time of the resumption at the head of these events; not used where it neither moves nor makes a deadline. */
function timeOfResumption(table: TableState, record: readonly TableEvent[]): Instant {
  const [, second] = record;
  return second?.type === 'DeadlineChanged' ? instant(second.deadline - timeLeft(table)) : timeOfAct(table, record);
}

function dealCommand(deal: HandStarted | undefined, draw: TableEvent | undefined, at: Instant): TableCommand | null {
  if (deal === undefined) return null;
  const buttonDraw = draw?.type === 'ButtonDrawn' ? draw.cards.map(({ card }) => card) : [];
  const command = { type: 'StartHand', handId: deal.handId, deck: deal.deck, buttonDraw, at } as const;
  return deal.antePayer === 'EACH' ? command : { ...command, antePayer: deal.antePayer };
}

function answerCommand(acted: PlayerActed, at: Instant): TableCommand | null {
  const { handId, playerId, actionSeq, action, to, timedOut } = acted;
  if (actionSeq === null) return null;
  if (timedOut) return { type: 'TimeOut', actionSeq, at };
  const total = action === 'BET' || action === 'RAISE' ? to : null;
  return { type: 'Act', handId, playerId, actionSeq, action, to: total, at };
}

function holderOf(table: TableState, seat: number): Pick<HandPlayer, 'playerId'> | undefined {
  return table.seats.find((other) => other.number === seat);
}

/** The command that begins with the first of these events; null where none does. */
function commandBehind(table: TableState, record: readonly TableEvent[]): TableCommand | null {
  const [first, second] = record;
  const at = timeOfAct(table, record);
  switch (first?.type) {
    case 'PlayerSeated':
      return { ...first, type: 'SeatPlayer' };
    case 'PlayerLeft':
      return { ...first, type: 'RemovePlayer' };
    case 'ChipsAdded':
      return { ...first, type: 'AddChips' };
    case 'TableClosed':
      return { type: 'CloseTable' };
    case 'LevelStarted':
      return { ...first, type: 'StartLevel' };
    case 'ButtonDrawn':
      return dealCommand(second?.type === 'HandStarted' ? second : undefined, first, at);
    case 'HandStarted':
      return dealCommand(first, undefined, at);
    case 'PlayerActed':
      return answerCommand(first, at);
    case 'HandShown': {
      const player = table.hand?.players.find(({ seat }) => seat === first.seat);
      return player && table.hand ? { type: 'ShowHand', handId: table.hand.handId, playerId: player.playerId } : null;
    }
    case 'HandSettled':
      return { ...first, type: 'SettleHand' };
    case 'HandVoided':
      return { ...first, type: 'VoidHand' };
    case 'SittingOutChanged': {
      const holder = holderOf(table, first.seat);
      return holder ? { type: 'SetSittingOut', playerId: holder.playerId, sittingOut: first.sittingOut, at } : null;
    }
    case 'TablePaused':
      return { type: 'PauseTable', by: first.by, reason: first.reason, at: first.since };
    case 'TableResumed':
      return { type: 'ResumeTable', by: first.by, at: timeOfResumption(table, record) };
    default:
      return null;
  }
}

/**
 * H12: plays a record again: from each event that a command begins with, the rules must make exactly the events that
 * follow. @returns the table after the last of them, or the first place where the record and the rules part
 */
export function replay(table: TableState, record: readonly TableEvent[]): Result<TableState, ReplayRefusal> {
  let now = table;
  let rest = record;
  while (rest.length > 0) {
    const seq = now.seq + 1;
    const command = commandBehind(now, rest);
    if (command === null) return refuse({ type: 'NoSuchCommand', seq });
    const decision = advance(now, command);
    if (!decision.ok) return refuse({ type: 'Refused', seq, rejection: decision.error });
    const { events: expected, table: after } = decision.value;
    if (expected.length === 0 || !same(expected, rest.slice(0, expected.length))) {
      return refuse({ type: 'OtherEvents', seq, expected });
    }
    now = after;
    rest = rest.slice(expected.length);
  }
  return accept(now);
}
