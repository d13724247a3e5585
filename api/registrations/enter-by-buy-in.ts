import type { Price } from '../../engine/money/price.js';
import { accessRefusals } from '../access/access-refusals.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import type { HeldTournament } from '../tournaments/tournament.store.js';
import { addEntrant } from './entry.store.js';
import { payEntry } from './pay-entry.js';
import { fullRefusals, type WayIn } from './way-in.js';

/** P1: paid for by the player. Refused also: INVALID_INPUT (a freeroll), ACCESS_DENIED (no direct buy-in, category, invitation), INSUFFICIENT_FUNDS. */
export const enterByBuyIn: WayIn = {
  obstacles: async ({ tx, player, tournament }) => [
    ...notForSale(tournament),
    ...(await accessRefusals(tx, tournament, player.playerId)),
    ...fullRefusals(tournament),
  ],
  async enter({ tx, recorder, at, player, tournament }) {
    const price = priceOf(tournament);
    const { playerId } = player;
    const entered = await addEntrant(tx, { tournamentId: tournament.id, playerId, ...price, method: 'BUY_IN', at });
    const { registrationId } = entered;
    await payEntry(tx, recorder, { at, player, tournamentId: tournament.id, registrationId, price });
    return entered;
  },
};

function notForSale({ definition: { buyIn, directBuyIn } }: HeldTournament): Refusal[] {
  const field = ['input', 'method'];
  if (buyIn === null) {
    return [refusal('INVALID_INPUT', 'A freeroll costs nothing: enter it by FREE (M8).', { field, rule: 'M8' })];
  }
  if (directBuyIn) return [];
  const message = 'Nobody buys his way in here: it takes a right or token, as satellites give them (T8, P4).';
  return [refusal('ACCESS_DENIED', message, { field, rule: 'T8' })];
}

function priceOf({ id, definition: { buyIn } }: HeldTournament): Price {
  if (buyIn === null) throw new Error(`tournament ${id} has no buy-in`);
  return buyIn;
}
