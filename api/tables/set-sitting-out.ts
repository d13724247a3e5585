import type { TableId } from '../../engine/ids.js';
import { accept, refuse, type Result } from '../../engine/result.js';
import { callingPlayer } from '../accounts/calling-player.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { idKind } from '../random/id.js';
import type { Refusal } from '../refusals/refusal.js';
import { commandTable } from './command-table.js';
import { refuseOrder } from './refuse-order.js';

/**
 * Leaves the caller's seat to act at once by itself, or takes play up again (N2).
 * Refused: UNAUTHENTICATED, FORBIDDEN (no seat here), NOT_FOUND, CONFLICT.
 */
export async function setSittingOut(
  platform: Platform,
  caller: Caller | null,
  input: { readonly tableId: string; readonly sittingOut: boolean },
): Promise<Result<{ readonly tableId: TableId; readonly seat: number }, readonly Refusal[]>> {
  const player = callingPlayer(caller);
  if (!player.ok) return player;
  const tableId = input.tableId as TableId;
  if (idKind(tableId) !== 'table') return refuse([refuseOrder({ type: 'NoSuchTable' })]);
  const outcome = await commandTable(platform, {
    tableId,
    sessionId: player.value.sessionId,
    command: (at) => ({
      type: 'SetSittingOut',
      playerId: player.value.playerId,
      sittingOut: input.sittingOut,
      at,
    }),
  });
  if (!outcome.ok) return refuse([refuseOrder(outcome.error)]);
  const seat = outcome.value.seats.find((held) => held.playerId === player.value.playerId);
  return seat ? accept({ tableId, seat: seat.number }) : refuse([refuseOrder({ type: 'NotSeated' })]);
}
