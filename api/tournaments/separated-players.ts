import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import type { Transaction } from '../database/transaction.js';
import { refusal, type Refusal } from '../refusals/refusal.js';

/** S9: one INVALID_INPUT for each id in the pairs kept apart that is no player's: a slip of the pen would separate nobody. */
export async function refuseUnknownPairs(
  tx: Transaction,
  { separated }: Pick<TournamentDefinition, 'separated'>,
): Promise<readonly Refusal[]> {
  if (separated.length === 0) return [];
  const { rows } = await tx.query<{ id: string }>('SELECT id FROM player WHERE id = ANY($1)', [separated.flat()]);
  const known = new Set(rows.map(({ id }) => id));
  return separated.flatMap((pair, index) =>
    pair.flatMap((playerId, place) => {
      if (known.has(playerId)) return [];
      const field = ['separated', String(index), String(place)];
      const message = `${field.join('.')}: must be the id of a player (S9)`;
      return [refusal('INVALID_INPUT', message, { field: ['input', ...field], rule: 'S9' })];
    }),
  );
}
