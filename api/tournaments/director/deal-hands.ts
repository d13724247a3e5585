import { chips, type HandId, type Instant } from '../../../engine/ids.js';
import { waitsForRebuy } from './busts.js';
import { newId } from '../../random/id.js';
import { shuffledDeck } from '../../random/random.js';
import { dueAfter } from '../../tables/due.js';
import type { DirectedTable } from './directed-table.js';
import { playersAt, type Direction } from './direction.js';
import type { DealtHand } from './tables.store.js';

/**
 * Seats whoever has a reserved seat, hands out what was bought and deals, at every table held but those where somebody may
 * still buy himself back in (P10); a table with one player waits, as does one of a shoot-out that has played down (S4), and
 * a new one for the end of its first pause.
 * @param inRound whether these hands are one of the rounds of S7
 */
export function dealHands(direction: Direction, inRound: boolean): void {
  dealAt(direction, direction.tables, inRound);
}

/**
 * S7: a round lasts, and who has played his hand waits for the others; but one that was taken back is dealt again in it
 * (H11), unless a break is due (S8).
 */
export function waitInRound(direction: Direction): void {
  const { breakPending, breakEndsAt } = direction.tournament;
  const again = direction.tables.filter(({ inRound, state }) => inRound && state.hand?.outcome === 'VOIDED');
  letWait(direction);
  if (!breakPending && breakEndsAt === null) dealAt(direction, again, true);
}

function dealAt(direction: Direction, tables: readonly DirectedTable[], inRound: boolean): void {
  for (const table of tables) {
    if (table.state.closed || table.unsettled || isAhead(table, direction.at)) continue;
    if (waitsForRebuy(direction, table)) {
      table.dueAt = null;
      continue;
    }
    takeReservedSeats(direction, table);
    if (table.state.seats.length <= direction.enough) {
      table.dueAt = null;
      continue;
    }
    direction.dealt.push(dealHand(direction, table));
    table.inRound = inRound;
  }
}

/** The first hand of a table that has just been opened is due later. */
function isAhead({ dueAt }: DirectedTable, at: Instant): boolean {
  return dueAt !== null && dueAt > at;
}

/** No hand is dealt: the tables held wait until they are made due. */
export function letWait({ tables }: Direction): void {
  for (const table of tables) table.dueAt = null;
}

/** DESIGN a: who was moved here during a hand sits down now. */
function takeReservedSeats(direction: Direction, table: DirectedTable): void {
  for (const player of playersAt(direction, table.id)) {
    if (player.seated) continue;
    const { playerId, seat, stack, sittingOut, timeouts } = player;
    table.give({ type: 'SeatPlayer', seat, playerId, stack, sittingOut, timeouts });
    player.seated = true;
    direction.moved.add(player);
  }
}

/** P10, T6: what was bought since the last deal plays from this hand on. */
function addBoughtChips(direction: Direction, table: DirectedTable, handId: HandId): void {
  for (const player of playersAt(direction, table.id)) {
    const { playerId, boughtChips: amount, stack } = player;
    if (amount === 0) continue;
    table.give({ type: 'AddChips', playerId, amount });
    Object.assign(player, { stack: chips(stack + amount), boughtChips: chips(0) });
    direction.counted.add(player);
    direction.added.push({ playerId, handId });
  }
}

function dealHand(direction: Direction, table: DirectedTable): DealtHand {
  const { at, tournament } = direction;
  const level = tournament.definition.levels[(tournament.levelNumber ?? 1) - 1];
  if (level && table.state.level?.number !== level.number) table.give({ type: 'StartLevel', level });
  const id = newId('hand', at) as HandId;
  addBoughtChips(direction, table, id);
  const firstEvent = table.events.length;
  const seqBefore = table.state.seq;
  const buttonDraw = table.state.positions === null ? shuffledDeck().slice(0, table.state.seats.length) : [];
  table.give({ type: 'StartHand', handId: id, deck: shuffledDeck(), buttonDraw, at });
  const started = table.events.slice(firstEvent).findIndex((event) => event.type === 'HandStarted');
  table.dueAt = dueAfter(table.state, at);
  return { id, tableId: table.id, number: table.state.handsDealt, firstSeq: seqBefore + started + 1 };
}
