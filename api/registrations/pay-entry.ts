import { cents, type Instant, type RegistrationId, type TournamentId } from '../../engine/ids.js';
import type { Price } from '../../engine/money/price.js';
import type { CallingPlayer } from '../accounts/calling-player.js';
import type { Transaction } from '../database/transaction.js';
import { takeBack } from '../events/recorded-transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { HOUSE, openPoolAccount, playerAccount, poolAccount } from '../ledger/ledger-accounts.js';
import { noteBalance, noteBalances } from '../ledger/note-balance.js';
import { isOverdraft, postTransfer, postTransfers } from '../ledger/post-transfer.js';
import { refusal } from '../refusals/refusal.js';
import type { RegistrationRecord } from './registration.store.js';

/** P1: the buy-in leaves the player's balance, the prize part for the pool and the fee for the house. */
export async function payEntry(
  tx: Transaction,
  recorder: EventRecorder,
  entry: {
    readonly at: Instant;
    readonly player: CallingPlayer;
    readonly tournamentId: TournamentId;
    readonly registrationId: RegistrationId;
    readonly price: Price;
  },
): Promise<void> {
  const { at, tournamentId, registrationId, price } = entry;
  const { accountId, playerId } = entry.player;
  await openPoolAccount(tx, tournamentId);
  await postTransfer(tx, {
    at,
    kind: 'BUY_IN',
    tournamentId,
    registrationId,
    actorId: accountId,
    entries: [
      { accountId: playerAccount(playerId), cents: cents(-price.prizeCents - price.feeCents) },
      { accountId: poolAccount(tournamentId), cents: price.prizeCents },
      { accountId: HOUSE.margin, cents: price.feeCents },
    ],
  }).catch((error: unknown) => {
    if (!isOverdraft(error)) throw error;
    const about = { field: ['input', 'tournamentId'], rule: 'P1' };
    return takeBack(refusal('INSUFFICIENT_FUNDS', 'Your balance does not cover the buy-in (P1).', about));
  });
  await noteBalance(tx, recorder, playerId);
}

/** P2, T11: gives back exactly what each registration cost, prize part and fee; registrations in order of their players' ids. */
export async function refundEntries(
  tx: Transaction,
  recorder: EventRecorder,
  registrations: readonly RegistrationRecord[],
  refund: { readonly at: Instant; readonly actorId?: string; readonly note?: string },
): Promise<void> {
  await postTransfers(
    tx,
    registrations.map(({ id: registrationId, tournamentId, playerId, paidPrizeCents, paidFeeCents }) => ({
      ...refund,
      kind: 'BUY_IN_REFUND',
      tournamentId,
      registrationId,
      entries: [
        { accountId: playerAccount(playerId), cents: cents(paidPrizeCents + paidFeeCents) },
        { accountId: poolAccount(tournamentId), cents: cents(-paidPrizeCents) },
        { accountId: HOUSE.margin, cents: cents(-paidFeeCents) },
      ],
    })),
  );
  await noteBalances(
    tx,
    recorder,
    registrations.map(({ playerId }) => playerId),
  );
}
