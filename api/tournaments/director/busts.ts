import { cents, instant, type PlayerId, type TableId } from '../../../engine/ids.js';
import { sharedPrizes } from '../../../engine/money/shared-prizes.js';
import { certainPlaces } from '../../../engine/tournament/bust-queue.js';
import { outOf, type LastHand, type Place } from '../../../engine/tournament/elimination-order.js';
import { mayRebuy, REBUY_OFFER_SECONDS } from '../../../engine/tournament/rebuy.js';
import { offerOf } from '../../chips/chip-terms.js';
import { queuedBusts, saveBusts, type QueuedBust } from './busts.store.js';
import type { DirectedTable } from './directed-table.js';
import { heldTable, playerBy, playersAt, type Direction } from './direction.js';
import { takeWaitingTables } from './held-tables.js';
import { decidedTables, endRebuyOffers, nextOfferEnd } from './offers.store.js';
import { saveEliminations } from './seats.store.js';

/** A hand that has been settled, and the level that it was dealt in. */
export interface SettledBusts extends LastHand<PlayerId> {
  readonly levelNumber: number;
}

/** P10: ends the offers whose time is up; before any table is taken, so that who sits there is read as it is then. */
export async function endOffers({ tx, at, tournament }: Direction): Promise<void> {
  if (tournament.definition.rebuy !== null) await endRebuyOffers(tx, tournament.id, at);
}

/** O1, P10: takes up who waits for a position, and the tables that waited for what has been decided since. */
export async function takeUpBusts(direction: Direction): Promise<void> {
  const { tx, tournament, busts } = direction;
  if (tournament.definition.rebuy === null) return;
  busts.push(...(await queuedBusts(tx, tournament.id)));
  await takeWaitingTables(direction, await decidedTables(tx, tournament.id));
}

/**
 * Those who ran out of chips in hands that count as one are out, or may buy themselves back in for a while, by the level
 * in which their hand was dealt (P10).
 */
export function runOut(direction: Direction, hands: readonly SettledBusts[]): void {
  const { at, tournament, recorder } = direction;
  if (hands.every((hand) => hand.out.length === 0)) return;
  const { id: tournamentId, definition } = tournament;
  tournament.bustSeq += 1;
  for (const hand of hands) {
    for (const bust of outOf(hand)) {
      const player = playerBy(direction, bust.id);
      const { registered, rebuys, tableId } = player;
      const undecided = mayRebuy(definition.rebuy, { levelNumber: hand.levelNumber, rebuys });
      const offerEndsAt = undecided ? instant(at + REBUY_OFFER_SECONDS * 1000) : null;
      player.offered = undecided;
      direction.busts.push({
        ...bust,
        hand: tournament.bustSeq,
        registered,
        undecided,
        offerEndsAt,
        tableId,
        changed: true,
      });
      if (offerEndsAt !== null) {
        const offer = offerOf(definition, 'REBUY', offerEndsAt);
        recorder.viewer(bust.id, { type: 'ChipsOffered', tournamentId, offer });
      }
    }
  }
}

/**
 * O1: tells the positions that have become certain, and frees the seats of all who can no longer buy themselves back in:
 * who waits for others' decisions does so without one.
 */
export async function decideBusts(direction: Direction): Promise<void> {
  const { tx, tournament, busts } = direction;
  if (busts.length === 0) return;
  const places = certainPlaces(
    tournament.remaining,
    busts.map((bust) => ({ ...bust, undecided: bust.undecided || isOutOfReach(direction, bust.tableId) })),
  );
  publish(direction, places);
  const waiting = busts.filter((bust) => !places.some((place) => place.id === bust.id));
  for (const bust of waiting) if (!bust.undecided) leaveSeat(direction, bust, null);
  busts.splice(0, busts.length, ...waiting);
  await saveEliminations(
    tx,
    tournament.id,
    places.map(({ id: playerId, position }) => ({ playerId, position })),
  );
  const changed = waiting.filter((bust) => bust.changed);
  await saveBusts(tx, tournament.id, changed);
  for (const bust of changed) bust.changed = false;
}

/** A seat at a table that staff have stopped since cannot be given up before play goes on there. */
function isOutOfReach(direction: Direction, tableId: TableId | null): boolean {
  return tableId !== null && heldTable(direction, tableId) === null;
}

function publish(direction: Direction, places: readonly Place<PlayerId>[]): void {
  const { tournament, recorder, busts } = direction;
  const queued = new Map(busts.map((bust) => [bust.id, bust]));
  const won = sharedPrizes(
    places.map((place) => ({ ...place, registered: queued.get(place.id)?.registered ?? 0 })),
    direction.prizes,
  );
  for (const { id: playerId, position } of places) {
    const bust = queued.get(playerId);
    if (bust) leaveSeat(direction, bust, position);
    const prizeCents = won.get(playerId) ?? cents(0);
    recorder.tournament(tournament.id, { type: 'PlayerEliminated', playerId, position, prizeCents });
  }
  tournament.remaining -= places.length;
}

/** Gives his seat free, where he still has one at a table held. */
function leaveSeat(direction: Direction, bust: QueuedBust, position: number | null): void {
  const table = heldTable(direction, bust.tableId);
  if (table === null) return;
  table.give({ type: 'RemovePlayer', playerId: bust.id, reason: 'ELIMINATED', position });
  const player = playerBy(direction, bust.id);
  direction.players.delete(bust.id);
  direction.counted.delete(player);
  direction.someLeft = true;
  bust.tableId = null;
  bust.changed = true;
}

/** P10: whether the table's next hand waits for somebody who may still buy himself back in. */
export function waitsForRebuy(direction: Direction, { id }: Pick<DirectedTable, 'id'>): boolean {
  return playersAt(direction, id).some((player) => player.offered);
}

/** When the director has to look at the offers again. */
export async function noteOffersEnd({ tx, tournament }: Direction): Promise<void> {
  if (tournament.definition.rebuy !== null) tournament.offersEndAt = await nextOfferEnd(tx, tournament.id);
}
