import type { Instant, RegistrationId, TournamentId } from '../../engine/ids.js';
import { totalOf, type Price } from '../../engine/money/price.js';
import type { ChipPurchaseKind } from '../../prisma/generated/enums.js';
import type { CallingPlayer } from '../accounts/calling-player.js';
import type { Transaction } from '../database/transaction.js';
import { takeBack } from '../events/recorded-transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { HOUSE, poolAccount } from '../ledger/ledger-accounts.js';
import { noteBalance } from '../ledger/note-balance.js';
import { isOverdraft, postTransfer } from '../ledger/post-transfer.js';
import { splitPayment } from '../ledger/split-payment.js';
import { refusal } from '../refusals/refusal.js';

/**
 * M1, M5: the prize part goes into the pool and the fee to the house, as of a buy-in, out of bonus credit before cash (M8).
 * Refused: INSUFFICIENT_FUNDS.
 */
export async function payChips(
  tx: Transaction,
  recorder: EventRecorder,
  purchase: {
    readonly at: Instant;
    readonly player: CallingPlayer;
    readonly tournamentId: TournamentId;
    readonly registrationId: RegistrationId;
    readonly kind: ChipPurchaseKind;
    readonly price: Price;
  },
): Promise<void> {
  const { at, player, tournamentId, registrationId, kind, price } = purchase;
  await postTransfer(tx, {
    at,
    kind,
    tournamentId,
    registrationId,
    actorId: player.accountId,
    entries: [
      ...(await splitPayment(tx, player.playerId, totalOf(price))),
      { accountId: poolAccount(tournamentId), cents: price.prizeCents },
      { accountId: HOUSE.margin, cents: price.feeCents },
    ],
  }).catch((error: unknown) => {
    if (!isOverdraft(error)) throw error;
    const rule = kind === 'REBUY' ? 'T5' : 'T6';
    const message = `Your balance does not cover the ${kind === 'REBUY' ? 'rebuy' : 'add-on'} (${rule}).`;
    return takeBack(refusal('INSUFFICIENT_FUNDS', message, { field: ['input', 'tournamentId'], rule }));
  });
  await noteBalance(tx, recorder, player.playerId);
}
