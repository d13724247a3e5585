import { badBeats } from '../../../engine/hand/bad-beat.js';
import type { Hand } from '../../../engine/hand/state.js';
import { instant } from '../../../engine/ids.js';
import { pauseAfterHand } from '../../tables/due.js';
import { runOut, type SettledBusts } from './busts.js';
import type { DirectedTable } from './directed-table.js';
import { noteStack, playersAt, type Direction } from './direction.js';

/**
 * H11: makes final the hands at these tables, each by itself, in the order in which they fell due (O1: between tables,
 * the order of settlement): stacks are noted, and who has run out of chips goes out, or may buy some anew (P10).
 */
export function settleEach(direction: Direction, tables: readonly DirectedTable[]): void {
  const inOrder = tables.toSorted((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0));
  for (const table of inOrder) runOut(direction, [settleHand(direction, table)]);
}

/** S7, O2: makes final the hands of a round, all at once; they belong to no round any more. */
export function settleRound(direction: Direction, tables: readonly DirectedTable[]): void {
  runOut(
    direction,
    tables.map((table) => settleHand(direction, table)),
  );
  for (const table of tables) table.inRound = false;
}

/** Settles the table's hand; who has no chips left after it. */
function settleHand(direction: Direction, table: DirectedTable): SettledBusts {
  const { hand, seatsPerTable, level } = table.state;
  if (!hand) throw new Error(`table ${table.id} has no hand`);
  noteEnd(direction, table);
  if (direction.tournament.definition.jackpotId !== null) noteBadBeats(direction, table, hand);
  table.give({ type: 'SettleHand', handId: hand.handId });
  direction.settled.push({ handId: hand.handId, lastSeq: table.state.seq });
  const stacks = new Map(table.state.seats.map((seat) => [seat.playerId, seat.stack]));
  for (const player of playersAt(direction, table.id)) {
    const stack = stacks.get(player.playerId);
    if (stack !== undefined) noteStack(direction, player, stack);
  }
  return {
    seats: seatsPerTable,
    button: hand.button,
    // Another level is announced with the next deal alone.
    levelNumber: level?.number ?? 1,
    out: hand.players
      .filter((player) => stacks.get(player.playerId) === 0)
      .map(({ playerId, seat, startingStack }) => ({ id: playerId, seat, stackAtStart: startingStack })),
  };
}

/** M6: a showdown lost with a great hand counts once the hand is final; a void one never does. */
function noteBadBeats({ beaten }: Direction, { id: tableId, dueAt, state }: DirectedTable, hand: Hand): void {
  const beats = badBeats(hand, state.seatsPerTable);
  if (beats.length > 0) beaten.push({ handId: hand.handId, tableId, dueAt, beats });
}

/** S8: a hand has ended a pause before its result is final. */
function noteEnd(direction: Direction, { dueAt, state }: DirectedTable): void {
  if (dueAt === null) return;
  direction.lastHandEnd = instant(Math.max(direction.lastHandEnd ?? 0, dueAt - pauseAfterHand(state)));
}
