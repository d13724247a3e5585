import type { TournamentId } from '../../engine/ids.js';
import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import type { Transaction } from '../database/transaction.js';
import { refuseJackpot } from '../jackpots/named-jackpot.js';
import type { Refusal } from '../refusals/refusal.js';
import { refuseTarget } from './satellite-target.js';
import { refuseUnknownPairs } from './separated-players.js';

/**
 * One INVALID_INPUT for each thing that a definition names by its id and that is not there, or is not what it has to be:
 * what cannot be judged without the database. T10, S9, M6.
 * @param self the tournament whose terms these are to be; null for a new one
 */
export async function refuseUnknown(
  tx: Transaction,
  definition: TournamentDefinition,
  self: TournamentId | null = null,
): Promise<readonly Refusal[]> {
  return [
    ...(await refuseUnknownPairs(tx, definition)),
    ...(await refuseTarget(tx, definition, self)),
    ...(await refuseJackpot(tx, definition)),
  ];
}
