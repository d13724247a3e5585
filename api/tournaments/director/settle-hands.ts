import { cents } from '../../../engine/ids.js';
import { eliminationOrder } from '../../../engine/tournament/elimination-order.js';
import { saveElimination } from '../tournament.store.js';
import { closeHand } from '../../tables/table.store.js';
import type { DirectedTable } from './directed-table.js';
import { noteStack, playersAt, prizesOf, type Direction } from './direction.js';

/**
 * H11: makes final every hand whose pause is over, in the order in which they fell due (O1: between tables, the order
 * of settlement): stacks are noted, and who has run out of chips is out, in his position.
 */
export async function settleHands(direction: Direction): Promise<void> {
  const due = direction.tables
    .filter((table) => table.unsettled && table.dueAt !== null && table.dueAt <= direction.at)
    .sort((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0));
  for (const table of due) await settleHand(direction, table);
}

async function settleHand(direction: Direction, table: DirectedTable): Promise<void> {
  const { hand } = table.state;
  if (!hand) return;
  table.give({ type: 'SettleHand', handId: hand.handId });
  await closeHand(direction.tx, hand.handId, table.state.seq, direction.at);
  for (const player of playersAt(direction, table.id)) {
    const seat = table.state.seats.find((held) => held.playerId === player.playerId);
    if (seat) noteStack(direction, player, seat.stack);
  }
  await eliminate(direction, table);
}

async function eliminate(direction: Direction, table: DirectedTable): Promise<void> {
  const { tournament, recorder, tx } = direction;
  const { hand, seats, seatsPerTable } = table.state;
  if (!hand) return;
  const out = hand.players.filter((player) =>
    seats.some((seat) => seat.playerId === player.playerId && seat.stack === 0),
  );
  if (out.length === 0) return;
  const order = eliminationOrder({
    seats: seatsPerTable,
    button: hand.button,
    remainingBefore: tournament.remaining,
    out: out.map(({ playerId, seat, startingStack }) => ({ id: playerId, seat, stackAtStart: startingStack })),
  });
  const prizes = prizesOf(tournament);
  for (const { id: playerId, position } of order) {
    table.give({ type: 'RemovePlayer', playerId, reason: 'ELIMINATED', position });
    await saveElimination(tx, tournament.id, { playerId, position });
    recorder.tournament(tournament.id, {
      type: 'PlayerEliminated',
      playerId,
      position,
      prizeCents: prizes[position - 1] ?? cents(0),
    });
    forget(direction, playerId);
  }
  tournament.remaining -= out.length;
}

function forget(direction: Direction, playerId: string): void {
  const index = direction.players.findIndex((player) => player.playerId === playerId);
  const [gone] = direction.players.splice(index, 1);
  if (gone) direction.changed.delete(gone);
}
