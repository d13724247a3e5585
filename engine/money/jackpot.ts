import type { Cents } from '../ids.js';
import { shareOf } from './price.js';

/** What wins a progressive jackpot: so many tournaments of it won in a row, or a great hand beaten. M6. */
export const JACKPOT_CONDITIONS = ['CONSECUTIVE_WINS', 'BAD_BEAT'] as const;
export type JackpotCondition = (typeof JACKPOT_CONDITIONS)[number];

/** A jackpot's condition, with all that it goes by. M6. */
export interface JackpotTerms {
  readonly condition: JackpotCondition;
  /** CONSECUTIVE_WINS: so many tournaments in a row; of no meaning otherwise. */
  readonly wins: number;
  /** BAD_BEAT: both hole cards play in the hand that loses; of no meaning otherwise. */
  readonly bothHoleCards: boolean;
}

/** The wins in a row that are asked for where nobody says. M6. */
export const USUAL_WINS = 6;

/**
 * What a tournament gives its jackpot when it starts: a share of all that its entries cost, in cents, rounded down. The
 * house pays it out of its margin. M6.
 * @param collected prize parts and fees of all entries, those of freerolls and of qualified players included
 * @param basisPoints 1/100 %
 */
export function jackpotPart(collected: Cents, basisPoints: number): Cents {
  return shareOf(collected, basisPoints);
}

/**
 * Whether the last of these completed tournaments makes its winner's run complete: that one and as many before it as
 * are needed were all won by the same player. M6.
 * @param winners of the jackpot's tournaments since it was last won, in the order of completion; null where several
 *   share the first place, which nobody has won then
 */
export function completesRun(winners: readonly (string | null)[], wins: number): boolean {
  const last = winners.at(-1) ?? null;
  return last !== null && winners.length >= wins && winners.slice(-wins).every((winner) => winner === last);
}

/** The condition as players read it. M6. */
export function conditionInWords({ condition, wins, bothHoleCards }: JackpotTerms): string {
  switch (condition) {
    case 'CONSECUTIVE_WINS':
      return `Win ${wins} tournaments of this jackpot in a row, in the order in which they end.`;
    case 'BAD_BEAT':
      return bothHoleCards
        ? 'Lose a showdown with four of a kind or better, both hole cards playing.'
        : 'Lose a showdown with four of a kind or better.';
  }
}
