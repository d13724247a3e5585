import { mayAddOn } from '../../../engine/tournament/add-on.js';
import { offerOf } from '../../chips/chip-terms.js';
import type { Direction } from './direction.js';
import { endAddOnOffers, openAddOnOffers } from './offers.store.js';

/** T6: in the break that begins, everybody still in is offered chips until it ends, if it is one of the stated ones. */
export async function offerAddOns({ tx, tournament, recorder }: Direction): Promise<void> {
  const { id: tournamentId, definition, levelNumber, breakEndsAt: expiresAt } = tournament;
  const { addOn } = definition;
  if (addOn === null || levelNumber === null || expiresAt === null) return;
  if (!mayAddOn(addOn, { levelNumber, addOns: 0 })) return;
  const players = await openAddOnOffers(tx, tournamentId, { most: addOn.maxPerPlayer, expiresAt });
  const offer = offerOf(definition, 'ADD_ON', expiresAt);
  for (const playerId of players) recorder.viewer(playerId, { type: 'ChipsOffered', tournamentId, offer });
}

/** T6: with the break ends what was offered in it. */
export async function withdrawAddOns({ tx, tournament }: Direction): Promise<void> {
  if (tournament.definition.addOn !== null) await endAddOnOffers(tx, tournament.id);
}
