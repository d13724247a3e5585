import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import type { Transaction } from '../database/transaction.js';
import type { Refusal } from '../refusals/refusal.js';
import { refuseUnknownPairs } from './separated-players.js';

/**
 * One INVALID_INPUT for each thing that a definition names by its id and that is not there, or is not what it has to be:
 * what cannot be judged without the database. T10, S9.
 */
export async function refuseUnknown(tx: Transaction, definition: TournamentDefinition): Promise<readonly Refusal[]> {
  return refuseUnknownPairs(tx, definition);
}
