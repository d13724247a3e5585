import { chips, type Chips, type HandId, type PlayerId, type TableId } from '../../engine/ids.js';
import { accept, refuse, type Result } from '../../engine/result.js';
import type { ActionType } from '../../engine/table/events.js';
import { callingPlayer } from '../accounts/calling-player.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { idKind } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { commandTable } from './command-table.js';
import { refuseOrder } from './refuse-order.js';
import { findHand, storedAnswer } from './table.store.js';

export interface ActInput {
  readonly handId: string;
  readonly actionSeq: number;
  readonly action: ActionType;
  /** BET and RAISE: the total in front of the player. */
  readonly to: number | null;
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
): Promise<Result<HandId, readonly Refusal[]>> {
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
  const hand = idKind(handId) === 'hand' ? await findHand(platform.database.pool, handId) : null;
  if (!hand) return refuse([refusal('NOT_FOUND', 'There is no such hand.', { field: ['input', 'handId'] })]);
  const outcome = await commandTable(platform, {
    tableId: hand.tableId,
    sessionId: player.value.sessionId,
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
  if (outcome.ok) return accept(handId);
  // The table plays another hand by now; the same answer to the earlier one still is the same success.
  if (outcome.error.type === 'NotTheCurrentHand' && (await answeredSo(platform, hand.tableId, player.value, input))) {
    return accept(handId);
  }
  return refuse([refuseOrder(outcome.error)]);
}

async function answeredSo(
  platform: Platform,
  tableId: TableId,
  { playerId }: { readonly playerId: PlayerId },
  input: ActInput,
): Promise<boolean> {
  const answer = await storedAnswer(platform.database.pool, tableId, input.actionSeq);
  if (answer === null || answer.timedOut) return false;
  if (answer.handId !== input.handId || answer.playerId !== playerId) return false;
  const isWager = (action: ActionType): boolean => action === 'BET' || action === 'RAISE';
  if (isWager(answer.action)) return isWager(input.action) && answer.to === input.to;
  return answer.action === input.action && input.to === null;
}

function totalOf(to: number | null): Chips | null | 'INVALID' {
  if (to === null) return null;
  return Number.isSafeInteger(to) && to > 0 ? chips(to) : 'INVALID';
}
