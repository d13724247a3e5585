import type { HandId } from '../../engine/ids.js';
import { accept, refuse, type Result } from '../../engine/result.js';
import { callingPlayer } from '../accounts/calling-player.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { idKind } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { commandTable } from './command-table.js';
import { partInHand } from './part-in-hand.js';
import { refuseOrder } from './refuse-order.js';
import { findHand } from './table.store.js';

/**
 * Shows the caller's hand that could be mucked, from the end of the hand until the next deal (H9). Once it lies face
 * up, asking again is the same success, also after the next deal (DESIGN h).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, ILLEGAL_ACTION, CONFLICT.
 */
export async function showHand(
  platform: Platform,
  caller: Caller | null,
  input: { readonly handId: string },
): Promise<Result<HandId, readonly Refusal[]>> {
  const player = callingPlayer(caller);
  if (!player.ok) return player;
  const handId = input.handId as HandId;
  const hand = idKind(handId) === 'hand' ? await findHand(platform.database.pool, handId) : null;
  if (!hand) return refuse([refusal('NOT_FOUND', 'There is no such hand.', { field: ['handId'] })]);
  const outcome = await commandTable(platform, {
    tableId: hand.tableId,
    sessionId: player.value.sessionId,
    kind: 'REST',
    command: () => ({ type: 'ShowHand', handId, playerId: player.value.playerId }),
  });
  if (outcome.ok) return accept(handId);
  if (outcome.error.type !== 'NothingToShow') return refuse([refuseOrder(outcome.error)]);
  const part = await partInHand(platform.database.pool, handId, player.value.playerId);
  if (part?.shown === true) return accept(handId);
  return refuse([refuseOrder(part === null ? { type: 'NotDealtIn' } : outcome.error)]);
}
