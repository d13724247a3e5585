import type { PlayerId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { balanceOf, balancesOf } from './movements.store.js';

/** Tells a player what his balance is now; due after every transfer that moves it. */
export async function noteBalance(tx: Transaction, recorder: EventRecorder, playerId: PlayerId): Promise<void> {
  recorder.viewer(playerId, { type: 'BalanceChanged', balanceCents: await balanceOf(tx, playerId) });
}

/** Tells many players, in one statement, each once. */
export async function noteBalances(
  tx: Transaction,
  recorder: EventRecorder,
  playerIds: readonly PlayerId[],
): Promise<void> {
  if (playerIds.length === 0) return;
  for (const [playerId, balanceCents] of await balancesOf(tx, playerIds)) {
    recorder.viewer(playerId, { type: 'BalanceChanged', balanceCents });
  }
}
