import { Seeded } from '../../bench/seeded.js';
import { cents, type Cents, instant, type PlayerId, type TableId } from '../../ids.js';
import { prizes } from '../../money/payouts.js';
import { prizeTotal } from '../../money/prize-pool.js';
import { sharedPrizes } from '../../money/shared-prizes.js';
import { balancingMove, tablesToMoveFrom } from '../balancing.js';
import { breakTable, tablesToBreak } from '../breaking.js';
import { advanceClock, beginBreak, clockDueAt, startClock, type TournamentClock } from '../clock.js';
import type { TournamentDefinition } from '../definition.js';
import type { Draw } from '../draw.js';
import { roundOrder } from '../elimination-order.js';
import { isHandForHand } from '../hand-for-hand.js';
import { payoutShares } from '../payout-shares.js';
import { firstSeating } from '../seating.js';
import { separationOf } from '../separation.js';
import type { Move, TableLoad } from '../table-load.js';
import { Agenda } from './agenda.js';
import { checkFinish, checkTables, type FinalPlace } from './simulation-checks.js';
import { SimulatedTable, type SimulatedPlayer } from './simulated-table.js';

/** How a tournament went. */
export interface Course {
  readonly hands: number;
  readonly actions: number;
  /** On the tournament's own clock. */
  readonly seconds: number;
  readonly lastLevel: number;
  readonly breaks: number;
  /** Rounds of hand-for-hand. */
  readonly rounds: number;
  readonly tablesBroken: number;
  readonly playersMoved: number;
  /** The most pairs that sat at one table and should not, while there were several. */
  readonly together: number;
  /** In order of finish. */
  readonly places: readonly FinalPlace[];
}

/**
 * Plays a whole tournament by the rules alone, with lively players: seating, levels and breaks, hands, eliminations,
 * breaking and balancing, hand-for-hand, prizes. All tables play at once on the tournament's own clock; seeded, so that
 * the same seed gives the same tournament. Checks all along that chips are conserved and tables are few and even.
 * @throws where a rule is broken
 */
export function simulateTournament(definition: TournamentDefinition, entries: number, seed: number): Course {
  return new SimulatedTournament(definition, entries, seed).run();
}

class SimulatedTournament {
  private readonly random: Seeded;
  private readonly draw: Draw;
  private readonly separation;
  private readonly prizes: readonly Cents[];
  private readonly total: Cents;
  private readonly agenda = new Agenda<SimulatedTable | null>();
  private readonly tables = new Map<TableId, SimulatedTable>();
  /** Those who still have chips. */
  private readonly players = new Map<PlayerId, SimulatedPlayer>();
  private readonly places: FinalPlace[] = [];
  private readonly course = {
    hands: 0,
    actions: 0,
    breaks: 0,
    rounds: 0,
    tablesBroken: 0,
    playersMoved: 0,
    together: 0,
  };
  private clock: TournamentClock;
  private now = 0;
  private handForHand = false;
  private breaking: readonly TableId[] = [];
  private giving: readonly TableId[] = [];

  constructor(
    private readonly definition: TournamentDefinition,
    private readonly entries: number,
    seed: number,
  ) {
    this.random = new Seeded(seed);
    this.draw = (bound) => this.random.between(0, bound - 1);
    this.separation = separationOf(definition.separated);
    this.total = prizeTotal(cents(entries * (definition.buyIn?.prizeCents ?? 0)), definition.guaranteeCents);
    this.prizes = prizes(this.total, payoutShares(definition, entries), entries);
    this.clock = startClock(definition, instant(this.now));
  }

  run(): Course {
    this.seatAll();
    this.noteClock();
    this.agenda.note(this.definition.handPauseSeconds * 1000, null);
    while (this.players.size > 1) {
      const { at, item } = this.agenda.take();
      this.now = at;
      this.step(item);
    }
    for (const { id, registered } of this.players.values()) {
      this.places.push({ id, registered, position: 1, prize: this.prizes[0] ?? cents(0) });
    }
    this.places.reverse();
    checkFinish(this.places, this.prizes, { entries: this.entries, total: this.total });
    const { levelNumber: lastLevel } = this.clock;
    return { ...this.course, seconds: this.now / 1000, lastLevel, places: this.places };
  }

  private seatAll(): void {
    const ids = Array.from({ length: this.entries }, (_, index) => `ply_${index + 1}` as PlayerId);
    for (const place of firstSeating(ids, this.definition.seatsPerTable, this.separation, this.draw)) {
      const id = `tbl_${place.table}` as TableId;
      const table = this.tables.get(id) ?? new SimulatedTable(id, this.definition);
      this.tables.set(id, table);
      const registered = ids.indexOf(place.player) + 1;
      const { startingStack: stack } = this.definition;
      const player = { id: place.player, registered, tableId: id, seat: place.seat, seated: false, stack };
      table.expect(player);
      this.players.set(player.id, player);
    }
    this.check();
  }

  /** What the director does when a pause or the clock is over. */
  private step(table: SimulatedTable | null): void {
    this.turnClock();
    const before = this.players.size;
    if (table !== null) this.settleDue(table);
    if (this.players.size === 1) return;
    this.watchBubble();
    if (this.handForHand && this.anyHandsOut()) return;
    const givesUp = [...this.breaking, ...this.giving].some((id) => this.betweenHands(id) !== undefined);
    if (this.players.size < before || givesUp || table === null) {
      this.mergeTables();
      this.watchBubble();
      this.check();
    }
    if (this.clock.breakPending && !this.anyHandsOut()) {
      this.clock = beginBreak(this.definition, this.clock, instant(this.now));
      this.course.breaks += 1;
      this.noteClock();
    }
    if (!this.clock.breakPending && this.clock.breakEndsAt === null) this.deal();
  }

  private turnClock(): void {
    const { clock, begun } = advanceClock(this.definition, this.clock, instant(this.now));
    for (const [index, level] of begun.entries()) {
      if (level.number !== this.clock.levelNumber + index + 1) throw new Error(`level ${level.number} out of order`);
    }
    const due = clockDueAt(clock) !== clockDueAt(this.clock);
    this.clock = clock;
    if (due) this.noteClock();
  }

  private noteClock(): void {
    const due = clockDueAt(this.clock);
    if (due !== null) this.agenda.note(due, null);
  }

  private anyHandsOut(): boolean {
    for (const table of this.tables.values()) if (table.unsettled) return true;
    return false;
  }

  /** H11, S7: a hand is settled by itself; those of a round of hand-for-hand when the last of them is over. */
  private settleDue(table: SimulatedTable): void {
    table.over = true;
    if (!this.handForHand || !table.inRound) this.settle([table]);
    this.watchBubble();
    const unsettled = [...this.tables.values()].filter((one) => one.unsettled);
    if (!this.handForHand) {
      const waiting = unsettled.filter((one) => one.over).toSorted((one, other) => one.settlesAt - other.settlesAt);
      for (const one of waiting) this.settle([one]);
    } else if (unsettled.every((one) => one.over)) this.settle(unsettled);
  }

  /** Hands that count as one: who has no chips left is out. */
  private settle(tables: readonly SimulatedTable[]): void {
    const places = roundOrder(
      this.players.size,
      tables.map((table) => table.settle()),
    );
    const out = places.flatMap(({ id, position }) => {
      const player = this.players.get(id);
      return player === undefined ? [] : [{ ...player, position }];
    });
    const prizeOf = sharedPrizes(out, this.prizes);
    for (const { id, registered, position, tableId } of out.toReversed()) {
      this.places.push({ id, registered, position, prize: prizeOf.get(id) ?? cents(0) });
      const player = this.players.get(id);
      if (player === undefined) throw new Error(`${id} goes out twice`);
      this.tables.get(tableId)?.remove(player, { reason: 'ELIMINATED', position });
      this.players.delete(id);
    }
  }

  private watchBubble(): void {
    const before = this.handForHand;
    this.handForHand = isHandForHand(this.definition, {
      levelNumber: this.clock.levelNumber,
      remaining: this.players.size,
      paidPlaces: this.prizes.length,
      openTables: this.tables.size,
    });
    if (before === this.handForHand) return;
    if (this.handForHand) this.course.rounds += 1;
    for (const table of this.tables.values()) {
      table.inRound = this.handForHand && table.unsettled && table.endsAt > this.now;
    }
  }

  /** S2, then S3. */
  private mergeTables(): void {
    while (this.breakOne()) continue;
    while (this.moveOne()) continue;
  }

  private breakOne(): boolean {
    const loads = this.loads();
    this.breaking = tablesToBreak(loads, this.definition.seatsPerTable, this.breaking, this.separation, this.draw);
    const table = this.firstBetweenHands(this.breaking);
    if (table === undefined) return false;
    const ids = [...table.players].map((player) => player.id);
    const staying = loads.filter((load) => !this.breaking.includes(load.tableId));
    for (const move of breakTable(ids, staying, this.separation, this.draw)) this.move(table, move);
    this.tables.delete(table.id);
    this.course.tablesBroken += 1;
    return true;
  }

  private moveOne(): boolean {
    const loads = this.loads();
    this.giving = tablesToMoveFrom(loads, this.breaking, this.giving, this.separation, this.draw);
    const table = this.firstBetweenHands(this.giving);
    if (table === undefined) return false;
    const seated = [...table.players].filter((player) => player.seated).map((player) => player.id);
    const staying = loads.filter((load) => !this.breaking.includes(load.tableId));
    this.move(table, balancingMove(seated, staying, this.separation, this.draw));
    this.giving = this.giving.toSpliced(this.giving.indexOf(table.id), 1);
    this.course.playersMoved += 1;
    return true;
  }

  private move(from: SimulatedTable, { player: id, tableId, seat }: Move): void {
    const [player, to] = [this.players.get(id), this.tables.get(tableId)];
    if (player === undefined || to === undefined) throw new Error(`${id} cannot move to ${tableId}`);
    from.remove(player, { reason: 'MOVED', position: null });
    Object.assign(player, { tableId, seat, seated: false });
    to.expect(player);
  }

  private firstBetweenHands(ids: readonly TableId[]): SimulatedTable | undefined {
    return ids.map((id) => this.betweenHands(id)).find((table) => table !== undefined);
  }

  private betweenHands(id: TableId): SimulatedTable | undefined {
    const table = this.tables.get(id);
    return table?.unsettled === false ? table : undefined;
  }

  private loads(): TableLoad[] {
    return [...this.tables.values()].map((table) => table.load());
  }

  /** Deals at every table that waits; in hand-for-hand these are all, and they play one hand. */
  private deal(): void {
    const level = this.definition.levels[this.clock.levelNumber - 1];
    if (level === undefined) throw new Error(`no level ${this.clock.levelNumber}`);
    let dealt = 0;
    for (const table of this.tables.values()) {
      if (table.unsettled) continue;
      const actions = table.deal(level, this.now, this.random);
      if (actions === null) continue;
      table.inRound = this.handForHand;
      this.course.hands += 1;
      this.course.actions += actions;
      dealt += 1;
      this.agenda.note(table.settlesAt, table);
    }
    if (this.handForHand && dealt > 0) this.course.rounds += 1;
  }

  private check(): void {
    const together = checkTables([...this.tables.values()], {
      seatsPerTable: this.definition.seatsPerTable,
      breaking: this.breaking,
      giving: this.giving,
      chips: this.entries * this.definition.startingStack,
      separation: this.separation,
    });
    this.course.together = Math.max(this.course.together, together);
  }
}
