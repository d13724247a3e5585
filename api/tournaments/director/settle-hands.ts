import { cents, instant, type PlayerId } from '../../../engine/ids.js';
import { sharedPrizes } from '../../../engine/money/shared-prizes.js';
import { roundOrder, type LastHand, type Place } from '../../../engine/tournament/elimination-order.js';
import { pauseAfterHand } from '../../tables/due.js';
import type { DirectedTable } from './directed-table.js';
import { heldTable, noteStack, playerBy, playersAt, type Direction } from './direction.js';
import { saveEliminations } from './seats.store.js';

/**
 * H11: makes final the hands at these tables, each by itself, in the order in which they fell due (O1: between tables,
 * the order of settlement): stacks are noted, and who has run out of chips is out, in his position.
 */
export function settleEach(direction: Direction, tables: readonly DirectedTable[]): void {
  const inOrder = tables.toSorted((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0));
  for (const table of inOrder) eliminate(direction, [settleHand(direction, table)]);
}

/** S7, O2: makes final the hands of a round, all at once; they belong to no round any more. */
export function settleRound(direction: Direction, tables: readonly DirectedTable[]): void {
  eliminate(
    direction,
    tables.map((table) => settleHand(direction, table)),
  );
  for (const table of tables) table.inRound = false;
}

/** Writes who has gone out. */
export async function saveOut({ tx, tournament, out }: Direction): Promise<void> {
  await saveEliminations(tx, tournament.id, out.splice(0));
}

/** Settles the table's hand; who has no chips left after it. */
function settleHand(direction: Direction, table: DirectedTable): LastHand<PlayerId> {
  const { hand, seatsPerTable } = table.state;
  if (!hand) throw new Error(`table ${table.id} has no hand`);
  noteEnd(direction, table);
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
    out: hand.players
      .filter((player) => stacks.get(player.playerId) === 0)
      .map(({ playerId, seat, startingStack }) => ({ id: playerId, seat, stackAtStart: startingStack })),
  };
}

/** S8: a hand has ended a pause before its result is final. */
function noteEnd(direction: Direction, { dueAt, state }: DirectedTable): void {
  if (dueAt === null) return;
  direction.lastHandEnd = instant(Math.max(direction.lastHandEnd ?? 0, dueAt - pauseAfterHand(state)));
}

/** Those who went out in hands that count as one get their positions, and leave. */
function eliminate(direction: Direction, hands: readonly LastHand<PlayerId>[]): void {
  const { tournament, recorder } = direction;
  const places = roundOrder(tournament.remaining, hands);
  const won = sharedPrizes(
    places.map((place) => ({ ...place, registered: playerBy(direction, place.id).registered })),
    direction.prizes,
  );
  for (const place of places) {
    remove(direction, place);
    const { id: playerId, position } = place;
    const prizeCents = won.get(playerId) ?? cents(0);
    recorder.tournament(tournament.id, { type: 'PlayerEliminated', playerId, position, prizeCents });
  }
  tournament.remaining -= places.length;
}

function remove(direction: Direction, { id: playerId, position }: Place<PlayerId>): void {
  const player = playerBy(direction, playerId);
  heldTable(direction, player.tableId)?.give({ type: 'RemovePlayer', playerId, reason: 'ELIMINATED', position });
  direction.out.push({ playerId, position });
  direction.players.delete(playerId);
  direction.counted.delete(player);
}
