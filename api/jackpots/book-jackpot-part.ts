import { cents, type Instant } from '../../engine/ids.js';
import { jackpotPart } from '../../engine/money/jackpot.js';
import type { Transaction } from '../database/transaction.js';
import { postTransfer } from '../ledger/post-transfer.js';
import type { HeldTournament } from '../tournaments/tournament.store.js';
import { jackpotPartOf } from './jackpot-transfers.js';

/**
 * M6: what a tournament that starts gives its jackpot: once, of all that its entries cost, from the house's margin. The
 * caller holds the tournament.
 */
export async function bookJackpotPart(
  tx: Transaction,
  { id, definition, prizePoolCents, feeCents }: HeldTournament,
  at: Instant,
): Promise<void> {
  const { jackpotId, jackpotBasisPoints } = definition;
  if (jackpotId === null) return;
  const part = jackpotPart(cents(prizePoolCents + feeCents), jackpotBasisPoints);
  if (part > 0) await postTransfer(tx, jackpotPartOf(jackpotId, part, at, id));
}
