import { cents, type PlayerId } from '../../engine/ids.js';
import { inTransaction } from '../database/transaction.js';
import { bonusAccount, HOUSE } from '../ledger/ledger-accounts.js';
import { balanceOf, bonusOf } from '../ledger/movements.store.js';
import { postTransfer } from '../ledger/post-transfer.js';
import type { Platform } from '../platform.js';

/** What players hold, in cents, in the order asked for. */
export function balances(platform: Platform, ...players: readonly { playerId: PlayerId }[]): Promise<number[]> {
  return Promise.all(players.map(({ playerId }) => balanceOf(platform.database.pool, playerId)));
}

/** Gives a player bonus credit, as a prize of the house does (M8). */
export async function giveBonus(platform: Platform, playerId: PlayerId, amount: number): Promise<void> {
  await inTransaction(platform.database.pool, (tx) =>
    postTransfer(tx, {
      at: platform.clock.now(),
      kind: 'BONUS_PRIZE',
      entries: [
        { accountId: HOUSE.promotion, cents: cents(-amount) },
        { accountId: bonusAccount(playerId), cents: cents(amount) },
      ],
    }),
  );
}

/** What a player has in cash and in bonus credit, in cents. */
export async function fundsNow(platform: Platform, { playerId }: { playerId: PlayerId }): Promise<[number, number]> {
  const { pool } = platform.database;
  return [await balanceOf(pool, playerId), await bonusOf(pool, playerId)];
}

/** What entries have left on an account, in cents; for pools and the house, who store no balance. */
export async function sumOf(platform: Platform, accountId: string): Promise<number> {
  const { rows } = await platform.database.pool.query<{ total: number }>(
    'SELECT coalesce(sum(amount_cents), 0)::bigint AS total FROM ledger_entry WHERE account_id = $1',
    [accountId],
  );
  return rows[0]?.total ?? 0;
}

/** How many rows a table has. */
export async function rowsIn(platform: Platform, table: string): Promise<number> {
  const { rows } = await platform.database.pool.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`);
  return rows[0]?.count ?? 0;
}

/** A player's own events as stored, oldest first. */
export async function viewerEventsOf(platform: Platform, playerId: PlayerId): Promise<unknown[]> {
  const { rows } = await platform.database.pool.query<{ payload: unknown }>(
    'SELECT payload FROM viewer_event WHERE player_id = $1 ORDER BY seq',
    [playerId],
  );
  return rows.map((row) => row.payload);
}
