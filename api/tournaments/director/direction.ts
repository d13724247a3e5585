import type { PoolClient } from 'pg';
import { chips, type Cents, type Instant, type PlayerId, type TableId } from '../../../engine/ids.js';
import { prizeTotal } from '../../../engine/money/prize-pool.js';
import { satellitePrizes } from '../../../engine/money/satellite.js';
import { tournamentPrizes } from '../../../engine/tournament/payout-shares.js';
import type { EventRecorder } from '../../events/recorder.js';
import type { BeatenHand } from '../../jackpots/pay-jackpot.js';
import type { Platform } from '../../platform.js';
import type { TableCache } from '../../tables/table-cache.js';
import type { SatelliteGoal } from '../satellite-goal.js';
import type { HeldTournament } from '../tournament.store.js';
import type { QueuedBust } from './busts.store.js';
import type { DirectedTable } from './directed-table.js';
import type { AddedChips } from './offers.store.js';
import type { SeatedPlayer } from './seats.store.js';
import type { DealtHand, SettledHand } from './tables.store.js';

/** One step of the director: the tournament it holds, the tables it holds between hands, and who plays there. */
export interface Direction {
  readonly tx: PoolClient;
  readonly at: Instant;
  /** States that this process remembers. */
  readonly remembered: TableCache;
  readonly recorder: EventRecorder;
  readonly tournament: HeldTournament;
  /** How the tournament stood when it was taken. */
  readonly before: Readonly<HeldTournament>;
  /** Where a satellite leads; null for any other tournament (P4). */
  readonly goal: SatelliteGoal | null;
  /** The prizes by position, first place first, in cents; a satellite's seats at their value (M1 to M4, P6). */
  readonly prizes: readonly Cents[];
  /** The tables held, between two hands. */
  readonly tables: DirectedTable[];
  /** Everybody who sits at one of them, or has a seat reserved there. */
  readonly players: Map<PlayerId, SeatedPlayer>;
  /** Whose seat, and whose stack alone, changes; written at the end. */
  readonly moved: Set<SeatedPlayer>;
  readonly counted: Set<SeatedPlayer>;
  /** Hands made final and hands dealt; written at the end. */
  readonly settled: SettledHand[];
  readonly dealt: DealtHand[];
  /** P10, T6: bought chips that came to stacks with those deals; written at the end. */
  readonly added: AddedChips[];
  /** Who has run out of chips and has no position yet: his own offer to rebuy, or an earlier one, is not decided (O1). */
  readonly busts: QueuedBust[];
  /** M6: hands made final in which a great hand lost; paid for at the end, where there is a jackpot for it. */
  readonly beaten: BeatenHand[];
  /** Whether anybody has gone out and left his seat. */
  someLeft: boolean;
  /** S4: with so many players a table waits: the last with chips, or the survivors of a shoot-out's table. */
  enough: number;
  /** When the last hand made final in this step had ended, a pause ago; null where none was. */
  lastHandEnd: Instant | null;
}

/** A step that has taken the tournament, and no table yet. */
export function openDirection(
  tx: PoolClient,
  { clock, tables }: Platform,
  recorder: EventRecorder,
  tournament: HeldTournament,
  goal: SatelliteGoal | null,
): Direction {
  return {
    tx,
    at: clock.now(),
    remembered: tables,
    recorder,
    tournament,
    before: { ...tournament },
    goal,
    prizes: prizesOf(tournament, goal),
    tables: [],
    players: new Map(),
    moved: new Set(),
    counted: new Set(),
    enough: 1,
    lastHandEnd: null,
    settled: [],
    dealt: [],
    added: [],
    busts: [],
    beaten: [],
    someLeft: false,
  };
}

function prizesOf({ definition, entrants, prizePoolCents }: HeldTournament, goal: SatelliteGoal | null): Cents[] {
  if (goal !== null) return satellitePrizes(goal.money, entrants);
  const total = prizeTotal(prizePoolCents, definition.guaranteeCents);
  return tournamentPrizes(definition, entrants, total);
}

/** Those who sit at a held table, or have a seat reserved there. */
export function playersAt(direction: Direction, tableId: TableId): SeatedPlayer[] {
  return [...direction.players.values()].filter((player) => player.tableId === tableId);
}

/** The player. @throws where he is at none of the tables held: a bug */
export function playerBy(direction: Direction, playerId: PlayerId): SeatedPlayer {
  const player = direction.players.get(playerId);
  if (!player) throw new Error(`player ${playerId} is at none of the tables held`);
  return player;
}

/** The table, where it is held. */
export function heldTable(direction: Direction, tableId: TableId | null): DirectedTable | null {
  return direction.tables.find((table) => table.id === tableId) ?? null;
}

/** Notes what the table says of a player's chips. */
export function noteStack(direction: Direction, player: SeatedPlayer, stack: number): void {
  if (player.stack === stack) return;
  player.stack = chips(stack);
  direction.counted.add(player);
}
