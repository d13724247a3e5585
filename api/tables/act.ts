import { chips, type Chips, type HandId, type TableId } from '../../engine/ids.js';
import { accept, refuse, type Result } from '../../engine/result.js';
import type { ActionType, PlayerActed } from '../../engine/table/events.js';
import type { TableState } from '../../engine/table/state.js';
import { callingPlayer } from '../accounts/calling-player.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { idKind } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { commandTable } from './command-table.js';
import { partInHand } from './part-in-hand.js';
import { refuseOrder } from './refuse-order.js';
import { findHand } from './table.store.js';

export interface ActInput {
  readonly handId: string;
  readonly actionSeq: number;
  readonly action: ActionType;
  /** BET and RAISE: the total in front of the player. */
  readonly to: number | null;
}

/** What has become of an act. */
export interface Acted {
  readonly handId: HandId;
  /** The table right after it; null where that plays another hand by now. It holds hidden cards. */
  readonly table: TableState | null;
}

/**
 * Answers the request `actionSeq` of a hand (H3 to H7). The same answer again is the same success; anything else for
 * an answered request is a CONFLICT. Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, NOT_YOUR_TURN, ILLEGAL_ACTION,
 * INVALID_INPUT, CONFLICT.
 */
export async function act(
  platform: Platform,
  caller: Caller | null,
  input: ActInput,
): Promise<Result<Acted, readonly Refusal[]>> {
  const player = callingPlayer(caller);
  if (!player.ok) return player;
  const total = totalOf(input.to);
  if (total === 'INVALID') {
    return refuse([
      refusal('INVALID_INPUT', 'A total is a whole number of chips above zero (H3).', {
        field: ['input', 'to'],
        rule: 'H3',
      }),
    ]);
  }
  const handId = input.handId as HandId;
  const tableId = await tableOf(platform, handId);
  if (!tableId) return refuse([refusal('NOT_FOUND', 'There is no such hand.', { field: ['input', 'handId'] })]);
  const outcome = await commandTable(platform, {
    tableId,
    sessionId: player.value.sessionId,
    kind: 'PLAY',
    command: (at) => ({
      type: 'Act',
      handId,
      playerId: player.value.playerId,
      actionSeq: input.actionSeq,
      action: input.action,
      to: total,
      at,
    }),
  });
  if (outcome.ok) return accept({ handId, table: outcome.value });
  if (outcome.error.type !== 'NotTheCurrentHand') return refuse([refuseOrder(outcome.error)]);
  // The table plays another hand by now; the same answer to the earlier one still is the same success.
  const part = await partInHand(platform.database.pool, handId, player.value.playerId);
  if (part?.answers.some((answer) => isThatAnswer(answer, input)) === true) return accept({ handId, table: null });
  return refuse([refuseOrder(part === null ? { type: 'NotDealtIn' } : outcome.error)]);
}

async function tableOf(platform: Platform, handId: HandId): Promise<TableId | null> {
  const known = platform.tables.tableOf(handId);
  if (known !== null || idKind(handId) !== 'hand') return known;
  return (await findHand(platform.database.pool, handId))?.tableId ?? null;
}

function isThatAnswer(answer: PlayerActed, { actionSeq, action, to }: ActInput): boolean {
  if (answer.actionSeq !== actionSeq) return false;
  const isWager = (one: ActionType): boolean => one === 'BET' || one === 'RAISE';
  if (isWager(answer.action)) return isWager(action) && answer.to === to;
  return answer.action === action && to === null;
}

function totalOf(to: number | null): Chips | null | 'INVALID' {
  if (to === null) return null;
  return Number.isSafeInteger(to) && to > 0 ? chips(to) : 'INVALID';
}
