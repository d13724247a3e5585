import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import type { Transaction } from '../database/transaction.js';
import { idKind } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { jackpotExists } from './jackpot.store.js';

/** M6, T10: the jackpot that a definition names is there. */
export async function refuseJackpot(
  tx: Transaction,
  { jackpotId }: Pick<TournamentDefinition, 'jackpotId'>,
): Promise<readonly Refusal[]> {
  if (jackpotId === null) return [];
  if (idKind(jackpotId) === 'jackpot' && (await jackpotExists(tx, jackpotId))) return [];
  const about = { field: ['input', 'jackpotId'], rule: 'M6' };
  return [refusal('INVALID_INPUT', 'jackpotId: there is no such jackpot (M6)', about)];
}
