import { unreachable } from '../../engine/result.js';
import { hasRole } from '../accounts/caller.js';
import type { Context } from '../graphql/context.js';
import type { Node } from '../graphql/node.type.js';
import { findBlindStructure } from './blind-structures/blind-structure.store.js';
import { findPayoutScheme } from './payout-schemes/payout-scheme.store.js';
import { findRecurring } from './recurring-tournaments/recurring-tournament.store.js';
import { findTournamentTemplate } from './tournament-templates/tournament-template.store.js';

/** What tournament directors alone may see by its id, archived or ended too; null for anybody else (A2). */
export async function staffObject(
  { platform, caller }: Context,
  kind: 'blindStructure' | 'payoutScheme' | 'tournamentTemplate' | 'recurringTournament',
  id: string,
): Promise<Node | null> {
  if (!hasRole(caller, 'TOURNAMENT_DIRECTOR')) return null;
  const { pool } = platform.database;
  switch (kind) {
    case 'blindStructure':
      return findBlindStructure(pool, id);
    case 'payoutScheme':
      return findPayoutScheme(pool, id);
    case 'tournamentTemplate':
      return findTournamentTemplate(pool, id);
    case 'recurringTournament':
      return findRecurring(pool, id);
    default:
      return unreachable(kind);
  }
}
