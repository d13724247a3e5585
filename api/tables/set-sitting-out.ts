import type { PlayerId, TableId, TournamentId } from '../../engine/ids.js';
import { accept, refuse, type Result } from '../../engine/result.js';
import type { TableSeat } from '../../engine/table/state.js';
import { callingPlayer } from '../accounts/calling-player.js';
import type { Caller } from '../accounts/caller.js';
import { sessionStands } from '../accounts/session.store.js';
import { inTransaction } from '../database/transaction.js';
import type { Platform } from '../platform.js';
import { idKind } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { holdTournament } from '../tournaments/tournament.store.js';
import { commandTable, type OrderRefusal } from './command-table.js';
import { refuseOrder } from './refuse-order.js';
import { findPlace, saveReservedSeat, type ReservedSeat } from './reserved-seat.store.js';

/** What has been set: the seat as the table has it now, or one that is kept for the player until its next deal. */
export interface SittingOut {
  readonly tableId: TableId;
  readonly seat: TableSeat | ReservedSeat;
}

interface Order {
  readonly tableId: TableId;
  readonly playerId: PlayerId;
  readonly sessionId: string;
  readonly sittingOut: boolean;
}

/** The director may seat a player just now; then the table is asked again. */
const ATTEMPTS = 3;

/**
 * Leaves the caller's seat to act at once by itself, or takes play up again (N2). Who is on his way to the table, where
 * a seat is kept for him, sits down so (DESIGN a).
 * Refused: UNAUTHENTICATED, FORBIDDEN (no seat here), NOT_FOUND, RATE_LIMITED (changed too often), CONFLICT.
 */
export async function setSittingOut(
  platform: Platform,
  caller: Caller | null,
  input: { readonly tableId: string; readonly sittingOut: boolean },
): Promise<Result<SittingOut, readonly Refusal[]>> {
  const player = callingPlayer(caller);
  if (!player.ok) return player;
  const tableId = input.tableId as TableId;
  if (idKind(tableId) !== 'table') return refuse([refuseOrder({ type: 'NoSuchTable' })]);
  const { playerId, sessionId } = player.value;
  if (!platform.sittingOutPace.allows(tableId, playerId, platform.clock.now())) {
    const message = 'You have changed this too often just now. Wait ten seconds (N2).';
    return refuse([refusal('RATE_LIMITED', message, { field: ['sittingOut'], rule: 'N2' })]);
  }
  const order = { tableId, playerId, sessionId, sittingOut: input.sittingOut };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const seat = await setAtTable(platform, order);
    if (seat.ok) return accept({ tableId, seat: seat.value });
    if (seat.error.type !== 'NotSeated') return refuse([refuseOrder(seat.error)]);
    const tournamentId = await findPlace(platform.database.pool, tableId, playerId);
    if (tournamentId === null) break;
    const reserved = await setOnTheWay(platform, order, tournamentId);
    if (!reserved.ok) return refuse([refuseOrder(reserved.error)]);
    if (reserved.value !== null) return accept({ tableId, seat: reserved.value });
  }
  return refuse([refuseOrder({ type: 'NotSeated' })]);
}

async function setAtTable(platform: Platform, order: Order): Promise<Result<TableSeat, OrderRefusal>> {
  const { tableId, playerId, sessionId, sittingOut } = order;
  const outcome = await commandTable(platform, {
    tableId,
    sessionId,
    kind: 'REST',
    command: (at) => ({ type: 'SetSittingOut', playerId, sittingOut, at }),
  });
  if (!outcome.ok) return outcome;
  const seat = outcome.value.seats.find((held) => held.playerId === playerId);
  return seat ? accept(seat) : refuse({ type: 'NotSeated' });
}

/** The seat kept for the player, with the tournament held so that the director does not seat him meanwhile. */
function setOnTheWay(
  platform: Platform,
  order: Order,
  tournamentId: TournamentId,
): Promise<Result<ReservedSeat | null, OrderRefusal>> {
  return inTransaction(platform.database.pool, async (tx) => {
    await holdTournament(tx, tournamentId);
    const stands = await sessionStands(tx, order.sessionId, platform.clock.now());
    return stands ? accept(await saveReservedSeat(tx, order, order.sittingOut)) : refuse({ type: 'SignInEnded' });
  });
}
