import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import type { Context } from '../graphql/context.js';
import { present } from '../graphql/loaders.js';

/** The terms of the tournament to which a satellite leads, as they are served; null for any other tournament. P4. */
export async function servedTarget(
  { satellite }: TournamentDefinition,
  { loaders }: Pick<Context, 'loaders'>,
): Promise<TournamentDefinition | null> {
  if (satellite === null) return null;
  return (await present(loaders.tournaments, satellite.targetId)).row.definition;
}
