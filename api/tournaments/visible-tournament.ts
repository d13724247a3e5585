import type { TournamentId } from '../../engine/ids.js';
import { hasRole } from '../accounts/caller.js';
import type { Context } from '../graphql/context.js';
import { idKind } from '../random/id.js';
import type { TournamentType } from './tournament.type.js';

/** The tournament for this caller; null where there is none, and where it was never published and he is no staff (T11). */
export async function visibleTournament(context: Context, id: TournamentId): Promise<TournamentType | null> {
  if (idKind(id) !== 'tournament') return null;
  const tournament = await context.loaders.tournaments.load(id);
  if (tournament?.row.publishedAt === null && !hasRole(context.caller, 'TOURNAMENT_DIRECTOR')) return null;
  return tournament;
}
