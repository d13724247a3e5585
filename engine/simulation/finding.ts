/** What must hold in every tournament, whatever is played. */
export const INVARIANTS = {
  DEFINITION: 'T10: what keeps to the limits is let in',
  COURSE: 'T11: a tournament goes on to its end, and no rule gives a command that the rules refuse',
  CHIPS: 'H1: chips are conserved',
  CENTS: 'M1, M3, M5, M7: cents are conserved',
  POSITIONS: 'O1, O2: positions are complete and in order',
  TABLES: 'S1, S2, S4: no more tables than are needed, and nobody twice',
  EVEN: 'S3: tables are even',
  BLINDS: 'S5: nobody skips or pays the big blind twice',
  BOUGHT: 'T5, T6, P10: what is bought is offered, bounded, and comes into play once',
  RIGHTS: 'P4, P6: seats won are what the pool pays for, and each is used once',
  HIDDEN: 'A5: no view holds a hidden card',
  REPLAY: 'H12: the record played again gives the same table',
  JACKPOT: 'M6: a jackpot is fed at the start, and paid whole',
  RECORD: 'H2 to H9: the record of a hand is legal',
} as const;
export type Invariant = keyof typeof INVARIANTS;

/** One of them does not hold. */
export class Finding extends Error {
  override readonly name = 'Finding';

  constructor(
    readonly invariant: Invariant,
    what: string,
  ) {
    super(`${INVARIANTS[invariant]}: ${what}`);
  }
}

/** @throws Finding unless it holds; `what` was found instead */
export function demand(holds: boolean, invariant: Invariant, what: string | (() => string)): asserts holds {
  if (!holds) throw new Finding(invariant, typeof what === 'string' ? what : what());
}
