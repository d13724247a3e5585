import { setTimeout as pause } from 'node:timers/promises';
import type { Instant, TableId } from '../../engine/ids.js';
import { accept, refuse, type Result } from '../../engine/result.js';
import type { TableCommand } from '../../engine/table/commands.js';
import { advance } from '../../engine/table/decide.js';
import type { TableEvent } from '../../engine/table/events.js';
import type { TableRejection } from '../../engine/table/rejections.js';
import { handInProgress, type TableState } from '../../engine/table/state.js';
import { sessionStands } from '../accounts/session.store.js';
import { isUnavailable, whenAvailable } from '../database/availability.js';
import { tableStream } from '../events/stream.js';
import { faultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';
import { direct } from '../tournaments/direct.js';
import { dueAfter } from './due.js';

/** A command for one table, built anew for each attempt since time goes on. */
export interface TableOrder {
  readonly tableId: TableId;
  /** The sign-in it comes from; null for the platform's own. */
  readonly sessionId: string | null;
  /** Play goes before everything else at a table. */
  readonly kind: 'PLAY' | 'REST';
  readonly command: (at: Instant) => TableCommand;
}

export type OrderRefusal = TableRejection | { readonly type: 'NoSuchTable' | 'SignInEnded' | 'TableBusy' };

/** Attempts to win a table before giving up; each lost one means that another process's command got through. */
const ATTEMPTS = 50;

/**
 * Load, decide, append, all or nothing; where another command came first, decide again on what it left. A refusal, or
 * a command that changes nothing, is only believed on a state read just now. Where the outcome of an append is unknown
 * (the connection was lost at its commit) the log tells: an act that was stored is found again as answered (DESIGN h).
 */
export function commandTable(platform: Platform, order: TableOrder): Promise<Result<TableState, OrderRefusal>> {
  return platform.tableQueue.run(order.tableId, order.kind, () => win(platform, order));
}

async function win(platform: Platform, order: TableOrder): Promise<Result<TableState, OrderRefusal>> {
  let state = await platform.tables.recent(order.tableId);
  let fresh = false;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (state === null) return refuse({ type: 'NoSuchTable' });
    const at = platform.clock.now();
    const decision = advance(state, order.command(at));
    if (decision.ok && decision.value.events.length > 0) {
      if (await tryAppend(platform, order, state, decision.value, at)) return accept(decision.value.table);
      if (order.sessionId !== null && !(await sessionStands(platform.database.pool, order.sessionId, at))) {
        return refuse({ type: 'SignInEnded' });
      }
      await pause(Math.min(attempt, 20));
    } else if (fresh) {
      return decision.ok ? accept(state) : decision;
    }
    state = await whenAvailable(() => platform.tables.fresh(order.tableId));
    fresh = true;
  }
  platform.log.warn({ tableId: order.tableId }, `a table could not be won in ${ATTEMPTS} attempts`);
  return refuse({ type: 'TableBusy' });
}

async function tryAppend(
  platform: Platform,
  order: TableOrder,
  state: TableState,
  { events, table: next }: { readonly events: readonly TableEvent[]; readonly table: TableState },
  at: Instant,
): Promise<boolean> {
  await faultPoint('act.before-append');
  const wasPlaying = handInProgress(state);
  const stored = await platform.appender
    .append({
      tableId: order.tableId,
      expectedSeq: state.seq,
      events,
      at,
      dueAt: wasPlaying ? dueAfter(next, at) : 'UNCHANGED',
      playing: handInProgress(next),
      sessionId: order.sessionId,
    })
    .catch((error: unknown) => {
      if (isUnavailable(error)) return false;
      throw error;
    });
  if (!stored) return false;
  await faultPoint('act.after-append');
  platform.tables.keep(next);
  platform.notifier.announce([{ stream: tableStream(order.tableId), seq: next.seq }]);
  if (wasPlaying && !handInProgress(next) && next.handPauseSeconds === 0) directSoon(platform, next);
  return true;
}

/** What is due at once is done at once; if this process dies first, the clock finds it (DESIGN 2). */
function directSoon(platform: Platform, table: TableState): void {
  direct(platform, table.tournamentId).catch((err: unknown) => {
    platform.log.error({ err, tournamentId: table.tournamentId }, 'the director failed; the clock will try again');
  });
}
