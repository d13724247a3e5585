import { instant } from '../ids.js';
import type { Instant } from '../ids.js';
import { accept } from '../result.js';
import type { PauseTable, ResumeTable, TableCommand } from './commands.js';
import type { PausedBy } from './events.js';
import { playOn } from './play-on.js';
import type { Pause, TableState } from './state.js';
import { actForPlayer } from './time-out.js';
import { follow, handOf, happen, unfold } from './unfolding.js';
import type { Decision, Unfolding } from './unfolding.js';

/** Who is to act when play goes on has at least so long, or his whole time where that is shorter: he must see it first. */
const LEAST_SECONDS_LEFT = 5;

/** What can still be done at a paused table: nothing that plays, pays out or moves anybody (H11, T11). */
const GOES_ON_WHILE_PAUSED: Readonly<Record<TableCommand['type'], boolean>> = {
  SeatPlayer: false,
  RemovePlayer: false,
  AddChips: false,
  CloseTable: false,
  StartHand: false,
  Act: false,
  TimeOut: false,
  SettleHand: false,
  StartLevel: true,
  ShowHand: true,
  SetSittingOut: true,
  VoidHand: true,
  PauseTable: true,
  ResumeTable: true,
};

/** Whether a pause holds this command up. H11: nor is a result settled, so that a ruling may still void the hand. */
export function waitsForResumption(table: TableState, command: TableCommand): boolean {
  return table.paused !== null && !GOES_ON_WHILE_PAUSED[command.type] && !endsTournament(table, command);
}

/** C7: a paused tournament may be aborted: hands that have ended are settled, everybody leaves, and the tables close. */
function endsTournament({ paused, seats }: TableState, command: TableCommand): boolean {
  if (typeof paused?.tournament !== 'string') return false;
  switch (command.type) {
    case 'SettleHand':
      return true;
    case 'RemovePlayer':
      return command.reason !== 'MOVED';
    case 'CloseTable':
      return seats.length === 0;
    default:
      return false;
  }
}

/** Why the table stands still, in staff's words: its own reason before the tournament's. */
export function reasonOf({ table, tournament }: Pause): { readonly by: PausedBy; readonly reason: string } {
  return table === null ? { by: 'TOURNAMENT', reason: tournament ?? '' } : { by: 'TABLE', reason: table };
}

/** H11, T11: play stands still from `at` on. A second pause by the same hand changes nothing, its reason neither (P3). */
export function pauseTable(table: TableState, { by, reason, at }: PauseTable): Decision {
  const { paused } = table;
  const already = by === 'TABLE' ? paused?.table : paused?.tournament;
  if (typeof already === 'string') return follow(table);
  return follow(table, { type: 'TablePaused', by, reason, since: paused?.since ?? at });
}

/**
 * H11, T11: takes one of the two pauses away; with the last of them play goes on, and the player to act has the time
 * that was left to him. A seat that has come to sit out meanwhile acts at once (N2).
 */
export function resumeTable(table: TableState, { by, at }: ResumeTable): Decision {
  const { paused, hand } = table;
  const [own, other] = by === 'TABLE' ? [paused?.table, paused?.tournament] : [paused?.tournament, paused?.table];
  if (typeof own !== 'string') return follow(table);
  const unfolding = unfold(table);
  happen(unfolding, { type: 'TableResumed', by, stillPaused: other ?? null });
  if (unfolding.table.paused === null && hand?.turn) goOn(unfolding, table, at);
  return accept(unfolding);
}

function goOn(unfolding: Unfolding, before: TableState, at: Instant): void {
  const { turn, handId } = handOf(unfolding);
  if (turn === null) return;
  const { seat, actionSeq } = turn;
  if (unfolding.table.seats.some((held) => held.number === seat && held.sittingOut)) {
    actForPlayer(unfolding, actionSeq, seat);
    return playOn(unfolding, seat, at);
  }
  const deadline = instant(at + timeLeft(before));
  happen(unfolding, { type: 'DeadlineChanged', handId, seat, deadline, reason: 'RESUMPTION' });
}

/**
 * What is left to act once a paused table goes on, in milliseconds: as much as when it was paused, and never less than
 * five seconds or, where that is shorter, the whole time to act; 0 where nobody is to act.
 */
export function timeLeft({ paused, hand, actionSeconds }: TableState): number {
  if (paused === null || !hand?.turn) return 0;
  return Math.max(hand.turn.deadline - paused.since, Math.min(actionSeconds, LEAST_SECONDS_LEFT) * 1000);
}
