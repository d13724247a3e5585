import type { PlayerId, TableId, TournamentId } from '../../engine/ids.js';
import type { TableEvent } from '../../engine/table/events.js';
import type { TournamentEvent } from '../../api/events/domain-events.js';
import type { Platform } from '../../api/platform.js';

/** A hand as the logs tell it afterwards. */
export interface PlayedHand {
  readonly tableId: TableId;
  readonly seats: number;
  readonly button: number;
  readonly dealtAt: number;
  readonly endedAt: number;
  readonly settledAt: number;
  readonly stacks: ReadonlyMap<number, number>;
  /** Who went out when it was settled, and where he sat. */
  readonly out: readonly { readonly playerId: PlayerId; readonly seat: number; readonly position: number }[];
}

/** All hands of a tournament that were settled, in no order. */
export async function playedHands(platform: Platform, id: TournamentId, seats: number): Promise<PlayedHand[]> {
  const { rows } = await platform.database.pool.query<{ table_id: TableId; at: Date; payload: TableEvent }>(
    `SELECT e.table_id, e.at, e.payload FROM table_event e JOIN poker_table p ON p.id = e.table_id
     WHERE p.tournament_id = $1 ORDER BY e.table_id, e.seq`,
    [id],
  );
  const hands: PlayedHand[] = [];
  let dealt: Omit<PlayedHand, 'endedAt' | 'settledAt' | 'out'> | null = null;
  let endedAt = 0;
  let last: { out: PlayedHand['out'] } | null = null;
  for (const { table_id: tableId, at, payload } of rows) {
    if (payload.type === 'HandStarted') {
      const stacks = new Map(payload.stacks.map(({ seat, stack }) => [seat, stack]));
      dealt = { tableId, seats, button: payload.button, dealtAt: at.getTime(), stacks };
      last = null;
    } else if (payload.type === 'HandEnded') {
      endedAt = at.getTime();
    } else if (payload.type === 'HandSettled' && dealt) {
      const hand = { ...dealt, endedAt, settledAt: at.getTime(), out: [] };
      hands.push(hand);
      last = hand;
    } else if (payload.type === 'PlayerLeft' && payload.reason === 'ELIMINATED' && last) {
      const { playerId, seat, position } = payload;
      last.out = [...last.out, { playerId, seat, position: position ?? 0 }];
    }
  }
  return hands;
}

/** What happened in the tournament, in order. */
export async function tournamentRecord(
  platform: Platform,
  id: TournamentId,
): Promise<(TournamentEvent & { readonly at: number })[]> {
  const { rows } = await platform.database.pool.query<{ at: Date; payload: TournamentEvent }>(
    'SELECT at, payload FROM tournament_event WHERE tournament_id = $1 ORDER BY seq',
    [id],
  );
  return rows.map(({ at, payload }) => ({ ...payload, at: at.getTime() }));
}
