import type { HandId } from '../../../engine/ids.js';
import { newId } from '../../random/id.js';
import { shuffledDeck } from '../../random/random.js';
import { dueAfter } from '../../tables/due.js';
import { insertHand } from '../../tables/table.store.js';
import type { DirectedTable } from './directed-table.js';
import { playersAt, type Direction } from './direction.js';

/** Seats whoever has a reserved seat and deals, at every table whose pause is over; a table with one player waits. */
export async function dealHands(direction: Direction): Promise<void> {
  for (const table of direction.tables) {
    const pauseIsOver = table.dueAt === null || table.dueAt <= direction.at;
    if (table.state.closed || table.unsettled || !pauseIsOver) continue;
    takeReservedSeats(direction, table);
    if (table.state.seats.length < 2) table.dueAt = null;
    else await dealHand(direction, table);
  }
}

/** DESIGN a: who was moved here during a hand sits down now. */
function takeReservedSeats(direction: Direction, table: DirectedTable): void {
  for (const player of playersAt(direction, table.id)) {
    if (player.seated) continue;
    const { playerId, seat, stack, sittingOut, timeouts } = player;
    table.give({ type: 'SeatPlayer', seat, playerId, stack, sittingOut, timeouts });
    player.seated = true;
    direction.changed.add(player);
  }
}

async function dealHand({ tx, at, tournament }: Direction, table: DirectedTable): Promise<void> {
  const level = tournament.definition.levels[(tournament.levelNumber ?? 1) - 1];
  if (level && table.state.level?.number !== level.number) table.give({ type: 'StartLevel', level });
  const handId = newId('hand', at) as HandId;
  const firstEvent = table.events.length;
  const seqBefore = table.state.seq;
  table.give({
    type: 'StartHand',
    handId,
    deck: shuffledDeck(),
    buttonDraw: shuffledDeck().slice(0, table.state.seats.length),
    at,
  });
  const started = table.events.slice(firstEvent).findIndex((event) => event.type === 'HandStarted');
  await insertHand(tx, {
    id: handId,
    tableId: table.id,
    number: table.state.handsDealt,
    firstSeq: seqBefore + started + 1,
    startedAt: at,
  });
  table.dueAt = dueAfter(table.state, at);
}
