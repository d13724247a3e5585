import { Seeded } from '../bench/seeded.js';
import { cents, type Cents, chips, instant, type PlayerId } from '../ids.js';
import { REBUY_OFFER_SECONDS } from '../tournament/rebuy.js';
import { advanceClock, beginBreak, clockDueAt, startClock, type TournamentClock } from '../tournament/clock.js';
import type { TournamentDefinition } from '../tournament/definition.js';
import { isHandForHand } from '../tournament/hand-for-hand.js';
import { endsWithPhase, isPhaseOver, playsDownTo } from '../tournament/shootout.js';
import { Agenda } from './agenda.js';
import type { Temperament } from './bots.js';
import { Busts, type FinalPlace } from './busts.js';
import { checkPositions } from './checks/finish.js';
import type { Course } from './course.js';
import { demand } from './finding.js';
import type { Watch } from './play-hand.js';
import { RULES, type Rules } from './rules.js';
import { SimulatedMoney } from './simulated-money.js';
import { SimulatedPurchases } from './simulated-purchases.js';
import { SimulatedSeating } from './simulated-seating.js';
import { newcomer, type SimulatedPlayer, type SimulatedTable } from './simulated-table.js';

/** How a tournament is played, but for its terms. */
export interface Playing {
  readonly rules?: Rules;
  /** One for each player, in the order of registrations; where it ends, everybody is lively. */
  readonly temperaments?: readonly Temperament[];
  /** What a satellite's seat is worth. */
  readonly seatCents?: Cents;
  /** Makes what watches a table, for one table at a time; nothing does where it is left out. */
  readonly watch?: () => Watch;
}

/**
 * Plays a whole tournament by the rules alone: seating, levels and breaks, hands, rebuys and add-ons, eliminations,
 * breaking and balancing or phases, hand-for-hand, prizes. All tables play at once on the tournament's own clock; seeded,
 * so that the same seed gives the same tournament. Checks all along that chips are conserved and tables are few and even.
 * @throws Finding where a rule is broken
 */
export function simulateTournament(
  definition: TournamentDefinition,
  entries: number,
  seed: number,
  playing: Playing = {},
): Course {
  return new SimulatedTournament(definition, entries, new Seeded(seed), playing).run();
}

/** More than any tournament takes that comes to an end. */
const MOST_STEPS = 1_000_000;

/** What is next: a table's pause is over, a player has made up his mind about an offer, or the clock is due. */
type Due = { readonly table: SimulatedTable } | { readonly player: SimulatedPlayer } | 'CLOCK';

class SimulatedTournament {
  private readonly rules: Rules;
  private readonly agenda = new Agenda<Due>();
  /** Those who have no position yet, and have chips or may still buy some. */
  private readonly players = new Map<PlayerId, SimulatedPlayer>();
  /** Those who are out, and whose position is not certain yet. */
  private readonly gone = new Map<PlayerId, SimulatedPlayer>();
  private readonly places: FinalPlace[] = [];
  private readonly course = { hands: 0, actions: 0, breaks: 0, rounds: 0 };
  private readonly busts: Busts;
  private readonly seating: SimulatedSeating;
  private readonly money: SimulatedMoney;
  private readonly purchases: SimulatedPurchases;
  private clock: TournamentClock;
  private now = 0;
  private handForHand = false;

  constructor(
    private readonly definition: TournamentDefinition,
    private readonly entries: number,
    private readonly random: Seeded,
    { rules = RULES, temperaments = [], seatCents = cents(1), watch }: Playing,
  ) {
    this.rules = rules;
    this.busts = new Busts(rules);
    this.money = new SimulatedMoney(definition, rules, entries, seatCents);
    this.purchases = new SimulatedPurchases(definition, rules, this.money, random);
    const draw = (bound: number): number => random.between(0, bound - 1);
    this.seating = new SimulatedSeating(definition, rules, draw, this.players, () => watch?.() ?? null);
    this.clock = startClock(definition, instant(0));
    for (let registered = 1; registered <= entries; registered += 1) {
      const id = `ply_${registered}` as PlayerId;
      const temperament = temperaments[registered - 1] ?? 'LIVELY';
      this.players.set(id, { id, registered, temperament, ...newcomer(definition) });
    }
  }

  run(): Course {
    this.seating.seatAll();
    this.noteClock();
    this.agenda.note(this.definition.handPauseSeconds * 1000, 'CLOCK');
    for (let steps = 0; !this.isOver(); steps += 1) {
      demand(steps < MOST_STEPS, 'COURSE', 'it does not end');
      const { at, item } = this.agenda.take();
      this.now = at;
      this.step(item);
    }
    this.rankTheRest();
    const places = this.money.pay(this.places.toSorted((one, other) => one.position - other.position));
    checkPositions(places, this.entries, (id) => this.busts.wayOut(id));
    const { levelNumber: lastLevel } = this.clock;
    return {
      ...this.course,
      ...this.seating.course,
      ...this.purchases.course,
      seconds: this.now / 1000,
      lastLevel,
      places,
    };
  }

  /** S4, M4, P6: one is left, or as many as win seats, or the tables of the phase that ends it have their winners. Offers are waited for (P10). */
  private isOver(): boolean {
    if (this.busts.anyUndecided) return false;
    if (this.players.size === 1) return true;
    const { satellite } = this.definition;
    if (satellite !== null && this.purchases.rebuysAreOver(this.clock, this.seating.anyHandsOut())) {
      return this.players.size <= this.money.endsAt;
    }
    return endsWithPhase(this.definition, this.seating.course.phases) && this.isPhaseOver();
  }

  private isPhaseOver(): boolean {
    if (this.definition.format !== 'SHOOTOUT' || this.seating.anyHandsOut() || this.busts.anyUndecided) return false;
    const sizes = Array.from(this.seating.tables.values(), (table) => table.players.size);
    return isPhaseOver(this.definition, sizes);
  }

  /** M4, P6: those who are in at the end are ranked by chips; hands still being played do not count. */
  private rankTheRest(): void {
    const rest = Array.from(this.players.values(), (player) => {
      const steps = this.seating.tables.get(player.tableId)?.stepsTo(player.seat) ?? 0;
      return { ...player, stack: chips(player.stack + player.bought), steps };
    });
    for (const { id, position } of this.rules.rankRemaining(rest)) {
      this.places.push({ id, registered: this.playerOf(id).registered, position, prize: this.money.nothing });
    }
    this.countChips();
  }

  /** H1: all that were ever dealt out and sold are there. */
  private countChips(): void {
    let found = 0;
    for (const { stack, bought } of this.players.values()) found += stack + bought;
    const expected = this.entries * this.definition.startingStack + this.purchases.chips;
    demand(found === expected, 'CHIPS', () => `${found} chips of ${expected}`);
  }

  /** What the director does when a pause, an offer or the clock is over. */
  private step(due: Due): void {
    this.turnClock();
    const before = this.players.size;
    if (due !== 'CLOCK' && 'table' in due) this.settleDue(due.table);
    if (due !== 'CLOCK' && 'player' in due) this.decide(due.player);
    this.placeTheCertain();
    if (this.isOver()) return;
    this.watchBubble();
    if (this.handForHand && this.seating.anyHandsOut()) return;
    if (this.players.size < before || this.seating.isDue || due === 'CLOCK') {
      this.seating.merge();
      this.watchBubble();
      this.seating.check();
      this.countChips();
    }
    if (this.isPhaseOver()) this.seating.beginNextPhase();
    if (this.clock.breakPending && !this.seating.anyHandsOut()) this.rest();
    if (!this.clock.breakPending && this.clock.breakEndsAt === null) this.deal();
  }

  private turnClock(): void {
    const { clock, begun } = advanceClock(this.definition, this.clock, instant(this.now));
    for (const [index, level] of begun.entries()) {
      const next = this.clock.levelNumber + index + 1;
      demand(level.number === next, 'COURSE', () => `level ${level.number} out of order`);
    }
    const due = clockDueAt(clock) !== clockDueAt(this.clock);
    this.clock = clock;
    if (due) this.noteClock();
  }

  private noteClock(): void {
    const due = clockDueAt(this.clock);
    if (due !== null) this.agenda.note(due, 'CLOCK');
  }

  /** S8, T6: a break begins, and with it the add-ons that it offers. */
  private rest(): void {
    const { levelNumber } = this.clock;
    this.clock = beginBreak(this.definition, this.clock, instant(this.now));
    this.course.breaks += 1;
    this.noteClock();
    this.purchases.sellAddOns(this.players.values(), levelNumber);
  }

  /** H11, S7: a hand is settled by itself; those of a round of hand-for-hand when the last of them is over. */
  private settleDue(table: SimulatedTable): void {
    table.over = true;
    if (!this.handForHand || !table.inRound) this.settle([table]);
    this.watchBubble();
    const unsettled = [...this.seating.tables.values()].filter((one) => one.unsettled);
    if (!this.handForHand) {
      const waiting = unsettled.filter((one) => one.over).toSorted((one, other) => one.settlesAt - other.settlesAt);
      for (const one of waiting) this.settle([one]);
    } else if (unsettled.every((one) => one.over)) this.settle(unsettled);
  }

  /** Hands that count as one: who has no chips left is out, or is offered some (P10). */
  private settle(tables: readonly SimulatedTable[]): void {
    if (tables.length === 0) return;
    const settled = tables.map((table) => table.settle());
    const offered = new Set<PlayerId>();
    for (const { levelNumber, out } of settled) {
      for (const { id } of out) if (this.purchases.offers(this.playerOf(id), levelNumber)) offered.add(id);
    }
    this.busts.note(settled, offered);
    for (const { id } of settled.flatMap((hand) => hand.out)) {
      const player = this.playerOf(id);
      if (!offered.has(id)) this.goOut(player);
      else {
        player.offered = true;
        this.agenda.note(this.now + this.random.between(0, REBUY_OFFER_SECONDS) * 1000, { player });
      }
    }
    this.placeTheCertain();
  }

  private playerOf(id: PlayerId): SimulatedPlayer {
    const player = this.players.get(id);
    demand(player !== undefined, 'POSITIONS', () => `${id} goes out twice`);
    return player;
  }

  private decide(player: SimulatedPlayer): void {
    const buys = this.purchases.decide(player);
    this.busts.decide(player.id, buys);
    if (!buys) this.goOut(player);
  }

  private goOut(player: SimulatedPlayer): void {
    this.players.delete(player.id);
    this.gone.set(player.id, player);
  }

  /** O1: publishes the positions that are certain, and takes those players from their tables; others just leave. */
  private placeTheCertain(): void {
    const certain = this.busts.certain(this.players.size + this.gone.size);
    const places = certain.map(({ id, position }) => ({
      id,
      position,
      registered: this.gone.get(id)?.registered ?? 0,
    }));
    const final = !this.busts.anyUndecided && this.purchases.areOver(this.clock, this.seating.anyHandsOut());
    this.money.tell(places, final);
    for (const { id, position, registered } of places.toReversed()) {
      const player = this.gone.get(id);
      demand(player !== undefined, 'POSITIONS', () => `${id} has a position and is still in, or has one already`);
      this.leave(player, position);
      this.gone.delete(id);
      this.places.push({ id, registered, position, prize: this.money.nothing });
    }
    for (const player of this.gone.values()) this.leave(player, null);
  }

  private leave(player: SimulatedPlayer, position: number | null): void {
    const table = this.seating.tables.get(player.tableId);
    if (table?.players.has(player)) table.remove(player, { reason: 'ELIMINATED', position });
  }

  private watchBubble(): void {
    const before = this.handForHand;
    const tables = [...this.seating.tables.values()];
    this.handForHand =
      !this.busts.anyUndecided &&
      isHandForHand(this.definition, {
        levelNumber: this.clock.levelNumber,
        remaining: this.players.size + this.gone.size,
        paidPlaces: this.money.paidPlaces,
        openTables: tables.length,
      });
    if (before === this.handForHand) return;
    if (this.handForHand) this.course.rounds += 1;
    for (const table of tables) table.inRound = this.handForHand && table.unsettled && table.endsAt > this.now;
  }

  /** Deals at every table that waits; in hand-for-hand these are all, and they play one hand. */
  private deal(): void {
    const level = this.definition.levels[this.clock.levelNumber - 1];
    demand(level !== undefined, 'COURSE', () => `no level ${this.clock.levelNumber}`);
    const tables = [...this.seating.tables.values()];
    const enough = playsDownTo(this.definition, tables.length);
    let dealt = 0;
    for (const table of tables) {
      if (table.unsettled || table.offering) continue;
      const actions = table.deal(level, { now: this.now, enough }, this.random);
      if (actions === null) continue;
      table.inRound = this.handForHand;
      this.course.hands += 1;
      this.course.actions += actions;
      dealt += 1;
      this.agenda.note(table.settlesAt, { table });
    }
    if (this.handForHand && dealt > 0) this.course.rounds += 1;
  }
}
