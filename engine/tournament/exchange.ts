import type { ApartPlayer } from './separation.js';
import { type Draw, drawnFrom } from './draw.js';

/** A spread of players over tables that is being improved. */
interface Seating {
  /** The table of each player by index, and then of each free place. Changed in place. */
  readonly tables: number[];
  readonly players: number;
  /** How many sit at each table already. */
  readonly seated: readonly number[];
  readonly apart: readonly ApartPlayer[];
}

/** Exchanges looked at without finding anything better, before the search ends. */
const LOOKS = 600_000;
const LEAST_STEPS = 200;
const MOST_STEPS = 4_000;
/** Who has changed places rests for so many steps, and some drawn ones more. */
const REST = 3;
const REST_DRAWN = 8;
/** Exchanges for each place that leave as many together, so that lots decide between equally good seatings. */
const MIXING = 3;

/**
 * Lets players exchange places, or take a free one that leaves the sizes as even, until nobody sits with whom he is kept
 * apart from, or for as long as it helps; then goes on with what does no harm, so that lots decide. S9.
 */
export function exchangePlaces(seating: Seating, draw: Draw): void {
  const { tables } = seating;
  for (const [index, table] of searched(seating, draw).entries()) tables[index] = table;
  const exchanges = new Exchanges(seating);
  for (let step = 0; step < MIXING * tables.length; step += 1) {
    const [one, other] = [draw(tables.length), draw(tables.length)];
    if (exchanges.mayMake(one, other) && exchanges.difference(one, other) <= 0) exchanges.make(one, other);
  }
}

/** The best spread that is found by always making the exchange that helps most, or does the least harm. */
function searched(seating: Seating, draw: Draw): readonly number[] {
  const { tables } = seating;
  const exchanges = new Exchanges(seating);
  const patience = Math.min(MOST_STEPS, Math.max(LEAST_STEPS, Math.ceil(LOOKS / tables.length)));
  let best = { together: exchanges.together, tables: [...tables] };
  for (let step = 0, since = 0; best.together > 0 && since < patience; step += 1, since += 1) {
    exchanges.makeBest(step, best.together, draw);
    if (exchanges.together >= best.together) continue;
    best = { together: exchanges.together, tables: [...tables] };
    since = 0;
  }
  return best.tables;
}

/** A spread, what each exchange of two places would change about it, and those that are made. */
class Exchanges {
  /** How many pairs sit together and should not. */
  together = 0;
  private readonly apart: ReadonlyMap<number, ApartPlayer>;
  /** For each player who is kept apart from others: how many of them have a place at which table. */
  private readonly near = new Map<number, Map<number, number>>();
  /** Those who sit with somebody they are kept apart from. */
  private readonly clashing = new Set<number>();
  /** How many have a place at each table. */
  private readonly sizes: number[];
  /** Until which step those rest who have changed places. */
  private readonly restsUntil = new Map<number, number>();

  constructor(private readonly seating: Seating) {
    this.sizes = [...seating.seated];
    for (const table of seating.tables.slice(0, seating.players)) add(this.sizes, table, 1);
    this.apart = new Map(seating.apart.map((player) => [player.index, player]));
    for (const { index, others, sitting } of seating.apart) {
      const near = new Map(sitting);
      for (const other of others) addAt(near, this.tableOf(other), 1);
      this.near.set(index, near);
      this.note(index);
      // Pairs of players are met from both sides, pairs with those who sit already from one.
      this.together += (this.nearAt(index, this.tableOf(index)) + (sitting.get(this.tableOf(index)) ?? 0)) / 2;
    }
  }

  /** Whether the two can change places: at different tables, not both free, and a free place must leave sizes as even. */
  mayMake(one: number, other: number): boolean {
    const { players } = this.seating;
    const [from, to] = [this.tableOf(one), this.tableOf(other)];
    if (from === to) return false;
    if (one < players && other < players) return true;
    if (one >= players && other >= players) return false;
    const [left, taken] = one < players ? [from, to] : [to, from];
    return (this.sizes[left] ?? 0) > (this.sizes[taken] ?? 0);
  }

  /** How many more pairs would sit together. */
  difference(one: number, other: number): number {
    const [from, to] = [this.tableOf(one), this.tableOf(other)];
    const change = this.nearAt(one, to) - this.nearAt(one, from) + this.nearAt(other, from) - this.nearAt(other, to);
    // Of two who are kept apart, each leaves as the other comes.
    return this.apart.get(one)?.others.has(other) ? change - 2 : change;
  }

  make(one: number, other: number): void {
    const [from, to] = [this.tableOf(one), this.tableOf(other)];
    this.together += this.difference(one, other);
    this.move(one, from, to);
    this.move(other, to, from);
    this.note(one);
    this.note(other);
  }

  /** Makes the exchange that helps one of the clashing most; who rests takes no part, unless it beats the best so far. */
  makeBest(step: number, bestSoFar: number, draw: Draw): void {
    const { tables } = this.seating;
    const one = step % 2 === 0 ? this.worst(draw) : this.someone(draw);
    const start = draw(tables.length);
    let found: number | null = null;
    let least = Infinity;
    for (let look = 0; look < tables.length; look += 1) {
      const other = (start + look) % tables.length;
      if (!this.mayMake(one, other)) continue;
      const difference = this.difference(one, other);
      if (difference >= least) continue;
      const rest = this.rests(one, step) || this.rests(other, step);
      if (rest && this.together + difference >= bestSoFar) continue;
      [found, least] = [other, difference];
    }
    if (found === null) return;
    this.make(one, found);
    for (const index of [one, found]) this.restsUntil.set(index, step + REST + draw(REST_DRAWN));
  }

  private someone(draw: Draw): number {
    return [...this.clashing][draw(this.clashing.size)] ?? 0;
  }

  /** One of those who sit with the most others they are kept apart from. */
  private worst(draw: Draw): number {
    const clashing = [...this.clashing];
    const met = clashing.map((index) => this.nearAt(index, this.tableOf(index)));
    const most = met.reduce((left, right) => Math.max(left, right), 0);
    return drawnFrom(
      clashing.filter((_, place) => met[place] === most),
      draw,
    );
  }

  private move(index: number, from: number, to: number): void {
    this.seating.tables[index] = to;
    if (index < this.seating.players) {
      add(this.sizes, from, -1);
      add(this.sizes, to, 1);
    }
    for (const met of this.apart.get(index)?.others ?? []) {
      const near = this.near.get(met);
      if (near === undefined) continue;
      addAt(near, from, -1);
      addAt(near, to, 1);
      this.note(met);
    }
  }

  private tableOf(index: number): number {
    return this.seating.tables[index] ?? 0;
  }

  private nearAt(index: number, table: number): number {
    return this.near.get(index)?.get(table) ?? 0;
  }

  private rests(index: number, step: number): boolean {
    return (this.restsUntil.get(index) ?? 0) > step;
  }

  private note(index: number): void {
    if (this.nearAt(index, this.tableOf(index)) > 0) this.clashing.add(index);
    else this.clashing.delete(index);
  }
}

function add(counts: number[], table: number, change: number): void {
  counts[table] = (counts[table] ?? 0) + change;
}

function addAt(counts: Map<number, number>, table: number, change: number): void {
  counts.set(table, (counts.get(table) ?? 0) + change);
}
