import { cents, type Cents } from '../../engine/ids.js';
import type { LedgerAccountKind, TransferKind } from '../../prisma/generated/enums.js';

/** What transfers of one kind have brought to accounts of one kind, in cents; below zero where they took. */
export interface LedgerSum {
  readonly transfer: TransferKind;
  readonly account: LedgerAccountKind;
  readonly cents: number;
}

/** What players and the house pay for entries and chips, and what is given back of it. */
const COLLECTED = new Set<TransferKind>(['BUY_IN', 'REBUY', 'ADD_ON', 'FREE_ENTRY', 'QUALIFIED_ENTRY']);
const GIVEN_BACK = new Set<TransferKind>([
  'BUY_IN_REFUND',
  'FREE_ENTRY_REFUND',
  'QUALIFIED_ENTRY_REFUND',
  'ABORT_REFUND',
]);
const PRIZES = new Set<TransferKind>(['PRIZE', 'BONUS_PRIZE', 'ABORT_PRIZE', 'ABORT_SHARE']);
const COLLECTING = new Set<LedgerAccountKind>(['TOURNAMENT_POOL', 'HOUSE_MARGIN']);
const PLAYERS = new Set<LedgerAccountKind>(['PLAYER', 'PLAYER_BONUS']);

/** For each figure of a report which entries count for it, and whether what goes out of the account is what it shows. */
const FIGURES = {
  prizeParts: [({ transfer, account }) => COLLECTED.has(transfer) && account === 'TOURNAMENT_POOL', 1],
  fees: [({ transfer, account }) => COLLECTED.has(transfer) && account === 'HOUSE_MARGIN', 1],
  refunds: [({ transfer, account }) => GIVEN_BACK.has(transfer) && COLLECTING.has(account), -1],
  prizes: [({ transfer, account }) => PRIZES.has(transfer) && PLAYERS.has(account), 1],
  seatsAwarded: [({ transfer, account }) => transfer === 'SEAT_AWARDED' && account === 'SEATS', 1],
  owedForSeats: [({ account }) => account === 'SEATS', 1],
  overlay: [({ account }) => account === 'OVERLAY', -1],
  tax: [({ account }) => account === 'TAX', 1],
  jackpotParts: [
    ({ transfer, account }) => account === 'JACKPOT' && (transfer === 'JACKPOT_PART' || transfer === 'ABORT_REVERSAL'),
    1,
  ],
  jackpotSeeds: [({ transfer, account }) => account === 'JACKPOT' && transfer === 'JACKPOT_SEED', 1],
  jackpotHits: [({ transfer, account }) => account === 'JACKPOT' && transfer === 'JACKPOT_HIT', -1],
  promotion: [({ account }) => account === 'PROMOTION', -1],
  margin: [({ account }) => account === 'HOUSE_MARGIN', 1],
  pool: [({ account }) => account === 'TOURNAMENT_POOL', 1],
} as const satisfies Record<string, readonly [counts: (sum: LedgerSum) => boolean, sign: 1 | -1]>;

/** The figures of a money report, each in cents. */
export type MoneyFigures = Readonly<Record<keyof typeof FIGURES, Cents>>;

/**
 * M7: the figures of a report, each a sum of entries of the ledger. What moved on each account of the house is among
 * them, so that they agree with it to the cent.
 */
export function moneyFigures(sums: readonly LedgerSum[]): MoneyFigures {
  const figure = ([counts, sign]: (typeof FIGURES)[keyof typeof FIGURES]): Cents =>
    cents(sums.filter((sum) => counts(sum)).reduce((total, sum) => total + sign * sum.cents, 0));
  return Object.fromEntries(Object.entries(FIGURES).map(([name, rule]) => [name, figure(rule)])) as MoneyFigures;
}
