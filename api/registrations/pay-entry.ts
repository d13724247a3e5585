import { cents, type Instant, type RegistrationId, type TournamentId } from '../../engine/ids.js';
import { totalOf, type Price } from '../../engine/money/price.js';
import type { CallingPlayer } from '../accounts/calling-player.js';
import type { Transaction } from '../database/transaction.js';
import { takeBack } from '../events/recorded-transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { bonusAccount, HOUSE, openPoolAccount, playerAccount, poolAccount } from '../ledger/ledger-accounts.js';
import { noteBalance, noteBalances } from '../ledger/note-balance.js';
import { paidByBonus } from '../ledger/paid-by-bonus.js';
import { isOverdraft, postTransfer, postTransfers } from '../ledger/post-transfer.js';
import { splitPayment } from '../ledger/split-payment.js';
import { refusal } from '../refusals/refusal.js';
import type { RegistrationRecord } from './registration.store.js';

/** An entry to be paid for. */
interface Entry {
  readonly at: Instant;
  readonly player: CallingPlayer;
  readonly tournamentId: TournamentId;
  readonly registrationId: RegistrationId;
  readonly price: Price;
}

/**
 * P1, M8: the buy-in leaves the player's bonus credit, and his balance where that does not reach; the prize part goes to
 * the pool and the fee to the house.
 */
export async function payEntry(tx: Transaction, recorder: EventRecorder, entry: Entry): Promise<void> {
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
      ...(await splitPayment(tx, playerId, totalOf(price))),
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

/** M8: the house buys a right for a player of a freeroll: prize part and fee as of a buy-in, out of what it promotes with. */
export async function payFreeEntry(tx: Transaction, { at, player, price, ...entry }: Entry): Promise<void> {
  await openPoolAccount(tx, entry.tournamentId);
  await postTransfer(tx, {
    at,
    ...entry,
    kind: 'FREE_ENTRY',
    actorId: player.accountId,
    entries: [
      { accountId: HOUSE.promotion, cents: cents(-totalOf(price)) },
      { accountId: poolAccount(entry.tournamentId), cents: price.prizeCents },
      { accountId: HOUSE.margin, cents: price.feeCents },
    ],
  });
}

/** Who gave something back, and why. */
interface Refund {
  readonly at: Instant;
  readonly actorId?: string;
  readonly note?: string;
}

/**
 * P2, T11, M8: gives back exactly what each bought or free registration cost, prize part and fee, to whoever paid it:
 * bonus credit as bonus credit, and the house's rights to the house. Registrations in order of their players' ids.
 */
export async function refundEntries(
  tx: Transaction,
  recorder: EventRecorder,
  registrations: readonly RegistrationRecord[],
  refund: Refund,
): Promise<void> {
  const bought = registrations.filter(({ method }) => method === 'BUY_IN');
  await refundBought(tx, bought, refund);
  await refundFree(
    tx,
    registrations.filter(({ method }) => method === 'FREE'),
    refund,
  );
  await noteBalances(
    tx,
    recorder,
    bought.map(({ playerId }) => playerId),
  );
}

async function refundBought(
  tx: Transaction,
  registrations: readonly RegistrationRecord[],
  refund: Refund,
): Promise<void> {
  if (registrations.length === 0) return;
  const byBonus = await paidByBonus(tx, registrations);
  await postTransfers(
    tx,
    registrations.map(({ id: registrationId, tournamentId, playerId, paidPrizeCents, paidFeeCents }) => {
      const credit = byBonus.get(registrationId) ?? cents(0);
      return {
        ...refund,
        kind: 'BUY_IN_REFUND',
        tournamentId,
        registrationId,
        entries: [
          { accountId: bonusAccount(playerId), cents: credit },
          { accountId: playerAccount(playerId), cents: cents(paidPrizeCents + paidFeeCents - credit) },
          { accountId: poolAccount(tournamentId), cents: cents(-paidPrizeCents) },
          { accountId: HOUSE.margin, cents: cents(-paidFeeCents) },
        ],
      };
    }),
  );
}

/** Of a freeroll with a fixed list nothing was bought, and nothing goes back. */
async function refundFree(
  tx: Transaction,
  registrations: readonly RegistrationRecord[],
  refund: Refund,
): Promise<void> {
  await postTransfers(
    tx,
    registrations
      .filter(({ paidPrizeCents, paidFeeCents }) => paidPrizeCents + paidFeeCents > 0)
      .map(({ id: registrationId, tournamentId, paidPrizeCents, paidFeeCents }) => ({
        ...refund,
        kind: 'FREE_ENTRY_REFUND',
        tournamentId,
        registrationId,
        entries: [
          { accountId: HOUSE.promotion, cents: cents(paidPrizeCents + paidFeeCents) },
          { accountId: poolAccount(tournamentId), cents: cents(-paidPrizeCents) },
          { accountId: HOUSE.margin, cents: cents(-paidFeeCents) },
        ],
      })),
  );
}
