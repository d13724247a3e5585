/** Something in the books that is not as the entries say; amounts are cents. */
export interface Deviation {
  /** What was checked. */
  readonly check: CheckName;
  /** The id of what deviates. */
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

/** One thing that must hold. `sql` gives a row (subject, expected, found) for each place where it does not. */
export interface Check {
  readonly name: CheckName;
  readonly sql: string;
}

type CheckName =
  | 'player without account'
  | 'stored balance'
  | 'number of entries'
  | 'entry number'
  | 'balance after entry'
  | 'balance below zero'
  | 'transfer in balance'
  | 'entry without transfer or account'
  | 'pool account'
  | 'prize pool of tournament'
  | 'fees of tournament'
  | 'paid for registration'
  | 'way of payment'
  | 'bonus credit'
  | 'chips bought'
  | 'paid for chips'
  | 'refunded by abort'
  | 'owed for seats'
  | 'reserved places'
  | 'right used once'
  | 'jackpot below zero'
  | 'jackpot money'
  | 'jackpot hits'
  | 'jackpot part'
  | 'prize won';
