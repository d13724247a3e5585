import { type Cents, cents } from '../ids.js';
import type { SessionKind } from '../money/cancelled-session.js';
import { satellitePrizes } from '../money/satellite.js';
import type { TournamentDefinition } from './definition.js';
import { tournamentPrizes } from './payout-shares.js';

/** Which of the rules of section C hold. A freeroll is one whatever its size (C5), and else two players are two (C1). */
export function sessionKind({
  buyIn,
  kind,
  maxPlayers,
}: Pick<TournamentDefinition, 'buyIn' | 'kind' | 'maxPlayers'>): SessionKind {
  if (buyIn === null) return 'FREEROLL';
  return maxPlayers === 2 ? 'HEADS_UP' : kind;
}

/** Where a tournament stands that may be called off. */
interface SessionClock {
  readonly levelNumber: number;
  /** Between that level and the next one: a break is due, or lasts. */
  readonly inBreak: boolean;
  /** Somebody has an offer that he has not answered. */
  readonly offersOpen: boolean;
}

/** Whether anybody could still rebuy or add on, if play went on from here. C2, T5, T6. */
export function mayStillBuy(
  { rebuy, addOn }: Pick<TournamentDefinition, 'rebuy' | 'addOn'>,
  { levelNumber, inBreak, offersOpen }: SessionClock,
): boolean {
  if (offersOpen) return true;
  const nextDeal = inBreak ? levelNumber + 1 : levelNumber;
  if (rebuy !== null && nextDeal <= rebuy.untilLevel) return true;
  return addOn !== null && addOn.afterLevels.some((level) => level >= levelNumber);
}

type PrizeTerms = Pick<
  TournamentDefinition,
  'guaranteeCents' | 'housePrizeCents' | 'payoutMode' | 'payoutScheme' | 'seatsPerTable' | 'satellite'
>;

/** What the house has promised for the prizes, in cents: a guarantee, a fixed list, or seats in the target. C2, C5, P6. */
export function promisedPrizes(
  { guaranteeCents, housePrizeCents, satellite }: PrizeTerms,
  { entrants, seatValue }: SessionSize,
): Cents {
  const list = sum((housePrizeCents ?? []).slice(0, entrants));
  // Nobody wins two.
  const seats = Math.min(satellite?.guaranteedSeats ?? 0, entrants) * seatValue;
  return cents(Math.max(guaranteeCents, list, seats));
}

/** How many entered, and what a seat in the satellite's target is worth, in cents; 0 where it is none. */
interface SessionSize {
  readonly entrants: number;
  readonly seatValue: Cents;
}

/**
 * The prizes by position out of a total, first place first, in cents: a fixed list as it is, seats in the target each at
 * its value and what is left for the next position, everything else by the payout scheme. C4, C5, C6, M3, M4.
 */
export function sessionPrizes(terms: PrizeTerms, { entrants, seatValue }: SessionSize, total: Cents): readonly Cents[] {
  if (terms.housePrizeCents !== null) return terms.housePrizeCents.slice(0, entrants);
  if (terms.satellite === null || seatValue === 0) return tournamentPrizes(terms, entrants, total);
  // What is guaranteed is in the total, as far as it counts.
  return satellitePrizes({ total, seatCents: seatValue, guaranteedSeats: 0 }, entrants);
}

function sum(amounts: readonly Cents[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
