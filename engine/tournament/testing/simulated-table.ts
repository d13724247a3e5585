import type { Seeded } from '../../bench/seeded.js';
import type { Chips, HandId, PlayerId, TableId, TournamentId } from '../../ids.js';
import { chips } from '../../ids.js';
import type { RemovePlayer } from '../../table/commands.js';
import { openTable, type TableState } from '../../table/state.js';
import type { TournamentDefinition } from '../definition.js';
import type { LastHand } from '../elimination-order.js';
import type { TableLoad } from '../table-load.js';
import type { BlindLevel } from '../terms.js';
import { give, playHand } from './lively-play.js';

/** Somebody who is still in. */
export interface SimulatedPlayer {
  readonly id: PlayerId;
  /** From 1, in the order of registrations. */
  readonly registered: number;
  tableId: TableId;
  seat: number;
  /** Whether he sits there, or has the seat kept for him until the next deal. */
  seated: boolean;
  /** As of the last hand settled. */
  stack: Chips;
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
  private state: TableState;
  private cachedLoad: TableLoad | null = null;

  constructor(
    readonly id: TableId,
    private readonly terms: TournamentDefinition,
  ) {
    const { seatsPerTable, bettingStructure: betting, actionSeconds, handPauseSeconds } = terms;
    const tournamentId = 'trn_1' as TournamentId;
    this.state = openTable({ tableId: id, tournamentId, seatsPerTable, betting, actionSeconds, handPauseSeconds });
  }

  get unsettled(): boolean {
    return this.state.hand !== null && !this.state.hand.settled;
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

  /** Seats whoever has come and plays a hand, if there are two. @returns how many actions it took */
  deal(level: BlindLevel, now: number, random: Seeded): number | null {
    for (const player of this.players) {
      if (player.seated) continue;
      const { seat, id: playerId, stack } = player;
      this.state = give(this.state, { type: 'SeatPlayer', seat, playerId, stack });
      player.seated = true;
    }
    if (this.players.size < 2) return null;
    if (this.state.level?.number !== level.number) this.state = give(this.state, { type: 'StartLevel', level });
    const handId = `hnd_${this.id}_${this.state.handsDealt + 1}` as HandId;
    const { table, actions } = playHand(this.state, { handId, at: now }, random);
    if (chipsAt(table) !== chipsAt(this.state)) throw new Error(`${handId} loses or makes chips`);
    this.state = table;
    this.endsAt = now + (5 + actions * random.between(1, 6)) * 1000;
    this.settlesAt = this.endsAt + this.terms.handPauseSeconds * 1000;
    this.over = false;
    return actions;
  }

  /** Makes the hand final and notes the stacks. */
  settle(): LastHand<PlayerId> {
    const { hand, seatsPerTable } = this.state;
    if (hand === null) throw new Error(`no hand at ${this.id}`);
    this.state = give(this.state, { type: 'SettleHand', handId: hand.handId });
    this.inRound = false;
    const stacks = new Map(this.state.seats.map((seat) => [seat.playerId, seat.stack]));
    for (const player of this.players) player.stack = stacks.get(player.id) ?? player.stack;
    return {
      seats: seatsPerTable,
      button: hand.button,
      out: hand.players
        .filter(({ playerId }) => stacks.get(playerId) === 0)
        .map(({ playerId, seat, startingStack }) => ({ id: playerId, seat, stackAtStart: startingStack })),
    };
  }

  remove(player: SimulatedPlayer, left: Pick<RemovePlayer, 'reason' | 'position'>): void {
    if (player.seated) this.state = give(this.state, { type: 'RemovePlayer', playerId: player.id, ...left });
    this.players.delete(player);
    this.cachedLoad = null;
  }
}

function chipsAt({ seats }: TableState): Chips {
  return chips(seats.reduce((sum, seat) => sum + seat.stack, 0));
}
