import { cents, type Instant, type RegistrationId, type TournamentId } from '../../engine/ids.js';
import { totalOf } from '../../engine/money/price.js';
import { HOUSE, playerAccount, poolAccount, type LedgerAccountId } from '../ledger/ledger-accounts.js';
import type { Transfer } from '../ledger/post-transfer.js';
import type { TokenRecord } from './token.store.js';

/** When a transfer is posted, by whom, and what the player reads beside it. */
interface Posting {
  readonly at: Instant;
  readonly actorId?: string;
  readonly note?: string;
}

/** What the transfers below go by. */
type Seat = Pick<TokenRecord, 'playerId' | 'targetId' | 'sourceId' | 'value'>;

/** P6: a seat has been won: from the satellite's pool to what is owed for seats. */
export function seatAwarded(seat: Seat, sourceId: TournamentId, registrationId: RegistrationId, posting: Posting) {
  return move('SEAT_AWARDED', seat, poolAccount(sourceId), HOUSE.seats, {
    ...posting,
    tournamentId: sourceId,
    registrationId,
  });
}

/** P8: a seat that staff give away, at the house's cost. */
export function seatIssued(seat: Seat, posting: Posting): Transfer {
  return move('SEAT_ISSUED', seat, HOUSE.promotion, HOUSE.seats, { ...posting, tournamentId: seat.targetId });
}

/** P7: the value of a seat in cash, to who cannot use it. `tournamentId` is where it was won, or the target that is cancelled. */
export function seatInCash(
  seat: Seat,
  posting: Posting & { readonly tournamentId: TournamentId; readonly registrationId?: RegistrationId },
): Transfer {
  return move('SEAT_IN_CASH', seat, HOUSE.seats, playerAccount(seat.playerId), posting);
}

/** P8: the value of a seat that nobody used goes to the house. */
export function seatExpired(seat: Seat, posting: Posting): Transfer {
  return move('SEAT_EXPIRED', seat, HOUSE.seats, HOUSE.margin, { ...posting, tournamentId: seat.targetId });
}

/** P8: staff take a seat back: its value returns to where it came from, of one that was won to the house. */
export function seatRevoked(seat: Seat, posting: Posting): Transfer {
  const to = seat.sourceId === null ? HOUSE.promotion : HOUSE.margin;
  return move('SEAT_REVOKED', seat, HOUSE.seats, to, { ...posting, tournamentId: seat.targetId });
}

/** P5: who has qualified counts as a buyer: prize part and fee of the target, from what is owed for seats. */
export function qualifiedEntry({ value, targetId }: Seat, registrationId: RegistrationId, posting: Posting): Transfer {
  return {
    ...posting,
    kind: 'QUALIFIED_ENTRY',
    tournamentId: targetId,
    registrationId,
    entries: [
      { accountId: HOUSE.seats, cents: cents(-totalOf(value)) },
      { accountId: poolAccount(targetId), cents: value.prizeCents },
      { accountId: HOUSE.margin, cents: value.feeCents },
    ],
  };
}

/** P2, T11: the same back. */
export function qualifiedEntryRefund(seat: Seat, registrationId: RegistrationId, posting: Posting): Transfer {
  const entry = qualifiedEntry(seat, registrationId, posting);
  return {
    ...entry,
    kind: 'QUALIFIED_ENTRY_REFUND',
    entries: entry.entries.map(({ accountId, cents: amount }) => ({ accountId, cents: cents(-amount) })),
  };
}

function move(
  kind: Transfer['kind'],
  { value }: Seat,
  from: LedgerAccountId,
  to: LedgerAccountId,
  posting: Posting & Pick<Transfer, 'tournamentId' | 'registrationId'>,
): Transfer {
  const total = totalOf(value);
  return {
    ...posting,
    kind,
    entries: [
      { accountId: from, cents: cents(-total) },
      { accountId: to, cents: total },
    ],
  };
}
