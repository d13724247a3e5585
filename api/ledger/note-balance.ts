import type { PlayerId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { fundsOf } from './movements.store.js';

/** Tells a player what his balance and his bonus credit are now; due after every transfer that moves them. */
export function noteBalance(tx: Transaction, recorder: EventRecorder, playerId: PlayerId): Promise<void> {
  return noteBalances(tx, recorder, [playerId]);
}

/** Tells many players, in one statement, each once. */
export async function noteBalances(
  tx: Transaction,
  recorder: EventRecorder,
  playerIds: readonly PlayerId[],
): Promise<void> {
  if (playerIds.length === 0) return;
  for (const [playerId, { cash, bonus }] of await fundsOf(tx, playerIds)) {
    const credit = bonus === 0 ? {} : { bonusCents: bonus };
    recorder.viewer(playerId, { type: 'BalanceChanged', balanceCents: cash, ...credit });
  }
}
