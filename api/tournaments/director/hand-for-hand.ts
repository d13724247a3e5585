import { isHandForHand } from '../../../engine/tournament/hand-for-hand.js';
import { decideBusts } from './busts.js';
import type { Direction } from './direction.js';
import { heldIds, takeAllTables } from './held-tables.js';
import { playsWithRebuys } from './offers.store.js';
import { settleEach, settleRound } from './settle-hands.js';
import { beginRound, countOtherTables, endRounds, wakeTables } from './tables.store.js';

/**
 * Settles the hands whose pause is over. S7: those of a round of hand-for-hand wait for each other and are settled all
 * at once, when the last one is over; then all tables are held. Answers whether play goes on from here: not as long as
 * a round lasts.
 */
export async function settleDue(direction: Direction): Promise<boolean> {
  const { tournament, tables } = direction;
  const single = tables.filter((table) => table.unsettled && !(tournament.handForHand && table.inRound));
  settleEach(direction, single);
  await decideBusts(direction);
  await watchBubble(direction);
  if (!tournament.handForHand) {
    // The money was reached by a hand that belonged to no round.
    const left = tables.filter((table) => table.unsettled);
    settleEach(direction, left);
    await decideBusts(direction);
    return true;
  }
  const { busy, paused } = await countOtherTables(direction.tx, tournament.id, heldIds(direction));
  if (busy > 0 || paused > 0) return false;
  await takeAllTables(direction);
  const round = tables.filter((table) => table.unsettled);
  settleRound(direction, round);
  await decideBusts(direction);
  return true;
}

/** S7: notes whether play is hand-for-hand, by the players and tables that are left. */
export async function watchBubble(direction: Direction): Promise<void> {
  const { tx, tournament, tables, prizes } = direction;
  const { definition, remaining } = tournament;
  const bubble = { levelNumber: tournament.levelNumber ?? 1, remaining, paidPlaces: prizes.length };
  if (!isHandForHand(definition, { ...bubble, openTables: Infinity }) || (await mayStillRebuy(direction))) {
    tournament.handForHand = false;
    return;
  }
  const { open } = await countOtherTables(tx, tournament.id, heldIds(direction));
  const openTables = open + tables.filter((table) => !table.state.closed).length;
  tournament.handForHand = isHandForHand(definition, { ...bubble, openTables });
}

/** S7, P10: whether anybody may still buy himself back in, now or after a hand that was dealt before rebuys ended. */
export async function mayStillRebuy({ tx, tournament, tables, busts }: Direction): Promise<boolean> {
  const { rebuy } = tournament.definition;
  if (rebuy === null) return false;
  const { untilLevel } = rebuy;
  if (busts.length > 0) return true;
  if (tables.some(({ unsettled, state }) => unsettled && (state.level?.number ?? 1) <= untilLevel)) return true;
  const held = tables.map((table) => table.id);
  return playsWithRebuys(tx, tournament.id, held, untilLevel);
}

/**
 * Makes known that hand-for-hand has begun or ended: the hands being played are its first round (S7), and tables that
 * waited for its end go on. Among the last statements of a step, since it takes tables where cards are out.
 */
export async function saveBubble({ tx, at, tournament, tables, recorder, before }: Direction): Promise<void> {
  const active = tournament.handForHand;
  if (active === before.handForHand) return;
  recorder.tournament(tournament.id, { type: 'HandForHandChanged', active });
  if (active) {
    await beginRound(tx, tournament.id);
    return;
  }
  await endRounds(tx, tournament.id);
  await wakeTables(
    tx,
    tournament.id,
    tables.map((table) => table.id),
    at,
  );
}
