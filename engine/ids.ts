declare const brand: unique symbol;
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };

export type PlayerId = Branded<string, 'PlayerId'>;
export type TournamentId = Branded<string, 'TournamentId'>;
export type RegistrationId = Branded<string, 'RegistrationId'>;
export type TableId = Branded<string, 'TableId'>;
export type HandId = Branded<string, 'HandId'>;
export type TokenId = Branded<string, 'TokenId'>;

/** Whole tournament chips; they buy nothing outside their tournament. */
export type Chips = Branded<number, 'Chips'>;

/** Whole euro cents. */
export type Cents = Branded<number, 'Cents'>;

/** A moment in milliseconds since 1970-01-01 UTC. */
export type Instant = Branded<number, 'Instant'>;

/** A whole, exact number of chips. @throws RangeError where the number is not one: a bug, never a player's doing. */
export function chips(amount: number): Chips {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of chips: ${amount}`);
  return amount as Chips;
}

/** A whole, exact number of cents. @throws RangeError where the number is not one. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
}

/** A moment from milliseconds since 1970. */
export function instant(milliseconds: number): Instant {
  return milliseconds as Instant;
}
