import type { Seeded } from '../bench/seeded.js';
import { chips, type Chips, type HandId, instant, type PlayerId, type TableId, type TournamentId } from '../ids.js';
import type { RemovePlayer } from '../table/commands.js';
import { openTable, type TableState } from '../table/state.js';
import type { TournamentDefinition } from '../tournament/definition.js';
import type { LastHand } from '../tournament/elimination-order.js';
import type { TableLoad } from '../tournament/table-load.js';
import type { BlindLevel } from '../tournament/terms.js';
import type { Temperament } from './bots.js';
import { Finding } from './finding.js';
import { give, playHand, type Watch } from './play-hand.js';
import type { Rules } from './rules.js';

/** Somebody who is still in. */
export interface SimulatedPlayer {
  readonly id: PlayerId;
  /** From 1, in the order of registrations. */
  readonly registered: number;
  readonly temperament: Temperament;
  tableId: TableId;
  seat: number;
  /** Whether he sits there, or has the seat kept for him until the next deal. */
  seated: boolean;
  /** As of the last hand settled. */
  stack: Chips;
  /** Chips bought that come into play at the next deal. */
  bought: number;
  rebuys: number;
  addOns: number;
  /** Out of chips, and may still buy himself back in. */
  offered: boolean;
  sittingOut: boolean;
  timeouts: number;
}

/** Somebody before he has a seat. */
export function newcomer({
  startingStack,
}: TournamentDefinition): Omit<SimulatedPlayer, 'id' | 'registered' | 'temperament'> {
  return {
    tableId: '' as SimulatedPlayer['tableId'],
    seat: 0,
    seated: false,
    stack: chips(startingStack),
    bought: 0,
    rebuys: 0,
    addOns: 0,
    offered: false,
    sittingOut: false,
    timeouts: 0,
  };
}

/** What was final about a hand. */
export interface SettledHand extends LastHand<PlayerId> {
  readonly tableId: TableId;
  /** The level at its start. */
  readonly levelNumber: number;
}

/**
 * A table on the tournament's clock. A hand is played as it is dealt, and shown to nobody before its end has come on
 * that clock.
 */
export class SimulatedTable {
  /** Those who sit here or have a seat kept. */
  readonly players = new Set<SimulatedPlayer>();
  endsAt = 0;
  /** The end of the pause after the hand. */
  settlesAt = 0;
  /** The pause is over, and the hand waits for the others of its round. */
  over = false;
  inRound = false;
  state: TableState;
  private dealtAtLevel = 0;
  private cachedLoad: TableLoad | null = null;

  constructor(
    readonly id: TableId,
    private readonly terms: TournamentDefinition,
    readonly rules: Rules,
    readonly watch: Watch | null,
  ) {
    const { seatsPerTable, bettingStructure: betting, actionSeconds, handPauseSeconds } = terms;
    const tournamentId = 'trn_1' as TournamentId;
    this.state = openTable({ tableId: id, tournamentId, seatsPerTable, betting, actionSeconds, handPauseSeconds });
  }

  get unsettled(): boolean {
    return this.state.hand !== null && !this.state.hand.settled;
  }

  /** P10: somebody here may still buy himself back in, and the table waits for him. */
  get offering(): boolean {
    for (const player of this.players) if (player.offered) return true;
    return false;
  }

  /** From the button of the last hand to that seat, clockwise, empty seats counted. */
  stepsTo(seat: number): number {
    const { hand, seatsPerTable } = this.state;
    return hand === null ? 0 : (seat - hand.button + seatsPerTable) % seatsPerTable;
  }

  /** As merging sees the table; the same object as long as nobody comes or goes. */
  load(): TableLoad {
    this.cachedLoad ??= this.newLoad();
    return this.cachedLoad;
  }

  private newLoad(): TableLoad {
    const seats = new Set([...this.players].map((player) => player.seat));
    const all = Array.from({ length: this.terms.seatsPerTable }, (_, index) => index + 1);
    return {
      tableId: this.id,
      players: [...this.players].map((player) => player.id),
      freeSeats: all.filter((seat) => !seats.has(seat)),
    };
  }

  /** Keeps a seat for somebody. */
  expect(player: SimulatedPlayer): void {
    this.players.add(player);
    this.cachedLoad = null;
  }

  /**
   * Seats whoever has come, hands out what has been bought, and plays a hand, if more are here than wait.
   * @returns how many actions it took
   */
  deal(level: BlindLevel, { now, enough }: { now: number; enough: number }, random: Seeded): number | null {
    for (const player of this.players) this.makeReady(player, now, random);
    if (this.players.size <= enough) return null;
    if (this.state.level?.number !== level.number) give(this, { type: 'StartLevel', level });
    const handId = `hnd_${this.id}_${this.state.handsDealt + 1}` as HandId;
    const temperaments = new Map(Array.from(this.players, ({ id, temperament }) => [id, temperament]));
    const actions = playHand(this, { handId, at: now }, (id) => temperaments.get(id) ?? 'LIVELY', random);
    this.dealtAtLevel = level.number;
    this.endsAt = now + (5 + actions * random.between(1, 6)) * 1000;
    this.settlesAt = this.endsAt + this.terms.handPauseSeconds * 1000;
    this.over = false;
    return actions;
  }

  private makeReady(player: SimulatedPlayer, now: number, random: Seeded): void {
    const { id: playerId, seat, bought, sittingOut, timeouts } = player;
    if (!player.seated) {
      const stack = chips(player.stack + bought);
      give(this, { type: 'SeatPlayer', seat, playerId, stack, sittingOut, timeouts });
    } else if (bought > 0) give(this, { type: 'AddChips', playerId, amount: chips(bought) });
    Object.assign(player, { seated: true, bought: 0, stack: chips(player.stack + bought) });
    const returns = player.temperament === 'DISTRACTED' && random.next() < 0.5;
    if (returns && this.state.seats.some((held) => held.playerId === playerId && held.sittingOut)) {
      give(this, { type: 'SetSittingOut', playerId, sittingOut: false, at: instant(now) });
    }
  }

  /** Makes the hand final and notes the stacks. */
  settle(): SettledHand {
    const { hand, seatsPerTable } = this.state;
    if (hand === null) throw new Finding('COURSE', `no hand at ${this.id}`);
    give(this, { type: 'SettleHand', handId: hand.handId });
    this.inRound = false;
    const stacks = new Map(this.state.seats.map((seat) => [seat.playerId, seat.stack]));
    for (const player of this.players) if (player.seated) player.stack = stacks.get(player.id) ?? player.stack;
    return {
      tableId: this.id,
      levelNumber: this.dealtAtLevel,
      seats: seatsPerTable,
      button: hand.button,
      out: hand.players
        .filter(({ playerId }) => stacks.get(playerId) === 0)
        .map(({ playerId, seat, startingStack }) => ({ id: playerId, seat, stackAtStart: startingStack })),
    };
  }

  /** Takes somebody away; at his next table he is as he was here (N2). */
  remove(player: SimulatedPlayer, left: Pick<RemovePlayer, 'reason' | 'position'>): void {
    if (player.seated) {
      const held = this.state.seats.find((seat) => seat.playerId === player.id);
      Object.assign(player, { sittingOut: held?.sittingOut ?? false, timeouts: held?.timeouts ?? 0 });
      give(this, { type: 'RemovePlayer', playerId: player.id, ...left });
    }
    this.players.delete(player);
    this.cachedLoad = null;
  }

  close(): void {
    give(this, { type: 'CloseTable' });
  }
}
