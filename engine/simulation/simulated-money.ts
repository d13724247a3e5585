import { cents, type Cents, type PlayerId } from '../ids.js';
import type { Price } from '../money/price.js';
import type { SatelliteMoney } from '../money/satellite.js';
import type { TournamentDefinition } from '../tournament/definition.js';
import type { FinalPlace } from './busts.js';
import { checkMoney } from './checks/finish.js';
import { checkSeats } from './checks/seats.js';
import { demand } from './finding.js';
import type { Rules } from './rules.js';

const NO_PRICE: Price = { prizeCents: cents(0), feeCents: cents(0) };

/** The money of one tournament: what comes in, and what is paid out of it. M1 to M5, M8. */
export class SimulatedMoney {
  readonly nothing = cents(0);
  private pool = 0;
  private fees = 0;
  private readonly told = new Map<PlayerId, Cents>();

  constructor(
    private readonly definition: TournamentDefinition,
    private readonly rules: Pick<
      Rules,
      'tournamentPrizes' | 'prizeTotal' | 'sharedPrizes' | 'seatsFor' | 'satellitePrizes' | 'satelliteWins' | 'tax'
    >,
    private readonly entries: number,
    /** What a seat in a satellite's target is worth. */
    private readonly seatCents: Cents,
  ) {
    const price = definition.buyIn ?? definition.freerollBuyIn;
    for (let entry = 0; entry < entries; entry += 1) this.take(price);
  }

  rebuy(): void {
    this.take(this.definition.rebuy?.price);
  }

  addOn(): void {
    this.take(this.definition.addOn?.price);
  }

  private take(price: Price | null | undefined): void {
    const { prizeCents, feeCents } = price ?? NO_PRICE;
    this.pool += prizeCents;
    this.fees += feeCents;
  }

  /** P6: what a satellite's seats are reckoned from; null in any other tournament. */
  private get satellite(): SatelliteMoney | null {
    const { satellite, guaranteeCents } = this.definition;
    if (satellite === null) return null;
    const total = this.rules.prizeTotal(cents(this.pool), guaranteeCents);
    return { total, seatCents: this.seatCents, guaranteedSeats: satellite.guaranteedSeats };
  }

  /** P6: with how many players left the tournament ends, as things stand. */
  get endsAt(): number {
    const { satellite } = this;
    return satellite === null ? 1 : Math.max(1, this.rules.seatsFor(satellite, this.entries).seats);
  }

  private get total(): Cents {
    const { housePrizeCents: list, guaranteeCents } = this.definition;
    if (this.satellite !== null) return cents(this.prizes.reduce((sum, prize) => sum + prize, 0));
    if (list === null) return this.rules.prizeTotal(cents(this.pool), guaranteeCents);
    return cents(list.slice(0, this.entries).reduce((sum, prize) => sum + prize, 0));
  }

  /** By position, as of now. */
  private get prizes(): readonly Cents[] {
    const { housePrizeCents: list } = this.definition;
    if (this.satellite !== null) return this.rules.satellitePrizes(this.satellite, this.entries);
    return list === null ? this.rules.tournamentPrizes(this.definition, this.entries, this.total) : list;
  }

  get paidPlaces(): number {
    return Math.min(this.prizes.length, this.entries);
  }

  /** Notes what those who go out are told; they must be paid just that, where no more can be bought. */
  tell(out: readonly Omit<FinalPlace, 'prize'>[], final: boolean): void {
    if (!final) return;
    const prizes = this.rules.sharedPrizes(out, this.prizes);
    for (const { id } of out) this.told.set(id, prizes.get(id) ?? this.nothing);
  }

  /** The prizes of all places, in order of finish; all is checked. */
  pay(places: readonly FinalPlace[]): FinalPlace[] {
    const { total, prizes } = this;
    const [pool, fees] = [cents(this.pool), cents(this.fees)];
    const shares = this.rules.sharedPrizes(places, prizes);
    const paid = places.map((place) => ({ ...place, prize: shares.get(place.id) ?? this.nothing }));
    for (const { id, prize } of paid) {
      const told = this.told.get(id);
      demand(told === undefined || told === prize, 'CENTS', () => `${id} was told ${told} cents, and gets ${prize}`);
    }
    if (this.satellite !== null) checkSeats(this.satellite, paid, this.rules.satelliteWins(this.satellite, paid));
    const tax = this.rules.tax(cents(pool + fees), this.definition.taxBasisPoints);
    checkMoney(this.definition, paid, { pool, fees, total, prizes: prizes.slice(0, this.entries), tax });
    return paid;
  }
}
