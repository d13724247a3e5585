import { cents } from '../../engine/ids.js';
import { accessRefusals } from '../access/access-refusals.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import type { HeldTournament } from '../tournaments/tournament.store.js';
import { addEntrant } from './entry.store.js';
import { payFreeEntry } from './pay-entry.js';
import { fullRefusals, type WayIn } from './way-in.js';

/**
 * M8: into a freeroll, at no cost; the house buys the right to it, or gives its prizes by a list of its own.
 * Refused also: INVALID_INPUT (no freeroll), ACCESS_DENIED.
 */
export const enterFree: WayIn = {
  obstacles: async ({ tx, player, tournament }) => [
    ...notFree(tournament),
    ...(await accessRefusals(tx, tournament, player.playerId)),
    ...fullRefusals(tournament),
  ],
  async enter({ tx, at, player, tournament }) {
    const { id: tournamentId, definition } = tournament;
    const price = definition.freerollBuyIn ?? { prizeCents: cents(0), feeCents: cents(0) };
    const { playerId } = player;
    const entered = await addEntrant(tx, { tournamentId, playerId, ...price, method: 'FREE', at });
    const { registrationId } = entered;
    if (definition.freerollBuyIn) await payFreeEntry(tx, { at, player, tournamentId, registrationId, price });
    return entered;
  },
};

function notFree({ definition: { buyIn } }: HeldTournament): Refusal[] {
  if (buyIn === null) return [];
  const message = 'This is no freeroll: its entry is bought, by BUY_IN, or won (M8).';
  return [refusal('INVALID_INPUT', message, { field: ['input', 'method'], rule: 'M8' })];
}
