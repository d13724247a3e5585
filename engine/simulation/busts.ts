import type { Cents, PlayerId } from '../ids.js';
import { outOf, type Place } from '../tournament/elimination-order.js';
import type { Bust } from '../tournament/bust-queue.js';
import { demand } from './finding.js';
import type { Rules } from './rules.js';
import type { SettledHand } from './simulated-table.js';

/** How somebody went out, told by the hands alone: what his position is to be checked by. */
export interface WayOut {
  readonly id: PlayerId;
  /** The number of his hand, or round of hands that count as one. */
  readonly hand: number;
  readonly stackAtStart: number;
  /** From the button to his seat, clockwise, empty seats counted. */
  readonly steps: number;
}

/** Where somebody finished, and what he was told he would be paid. */
export interface FinalPlace {
  readonly id: PlayerId;
  readonly registered: number;
  readonly position: number;
  readonly prize: Cents;
}

/** Those who have run out of chips and have no position yet, in the order of settlement (O1, P10). */
export class Busts {
  private waiting: Bust<PlayerId>[] = [];
  private readonly undecided = new Set<PlayerId>();
  private readonly ways = new Map<PlayerId, WayOut>();
  private hands = 0;

  constructor(private readonly rules: Pick<Rules, 'certainPlaces'>) {}

  /** Hands that count as one have been settled; who of those out there may buy himself back in. */
  note(settled: readonly SettledHand[], offered: ReadonlySet<PlayerId>): void {
    this.hands += 1;
    for (const hand of settled) {
      for (const out of outOf(hand)) {
        const undecided = offered.has(out.id);
        if (undecided) this.undecided.add(out.id);
        this.waiting.push({ ...out, hand: this.hands, undecided });
      }
      for (const { id, seat, stackAtStart } of hand.out) {
        const steps = (seat - hand.button + hand.seats) % hand.seats;
        this.ways.set(id, { id, hand: this.hands, stackAtStart, steps });
      }
    }
  }

  /** Who was offered chips has bought some, or not. */
  decide(player: PlayerId, bought: boolean): void {
    this.undecided.delete(player);
    if (bought) this.ways.delete(player);
    this.waiting = this.waiting.flatMap((bust) => {
      if (bust.id !== player) return [bust];
      return bought ? [] : [{ ...bust, undecided: false }];
    });
  }

  /** The positions that are certain now, best first. @param remaining players without a position */
  certain(remaining: number): Place<PlayerId>[] {
    const places = this.rules.certainPlaces(remaining, this.waiting);
    const named = new Set(places.map(({ id }) => id));
    this.waiting = this.waiting.filter((bust) => !named.has(bust.id));
    for (const { id } of places) {
      const hand = this.ways.get(id)?.hand ?? 0;
      const earlier = [...this.undecided].find((other) => (this.ways.get(other)?.hand ?? 0) <= hand);
      demand(earlier === undefined, 'POSITIONS', () => `${id} has a position before ${earlier} has decided`);
    }
    return places;
  }

  get anyUndecided(): boolean {
    return this.undecided.size > 0;
  }

  /** How everybody went out who did. */
  wayOut(player: PlayerId): WayOut | undefined {
    return this.ways.get(player);
  }
}
