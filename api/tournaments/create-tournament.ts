import type { TournamentId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import { requireStanding } from '../accounts/calling-player.js';
import type { Caller } from '../accounts/caller.js';
import { recordedTransaction, takeBackAny } from '../events/recorded-transaction.js';
import { openPoolAccount } from '../ledger/ledger-accounts.js';
import type { Platform } from '../platform.js';
import { newId } from '../random/id.js';
import type { Refusal } from '../refusals/refusal.js';
import { checkDefinition } from './check-definition.js';
import { insertDraft } from './definition.store.js';
import { refuseUnknownPairs } from './separated-players.js';
import { tournamentStaff } from './tournament-staff.js';

/**
 * A new tournament as a DRAFT, with the account of its pool (T11, M7).
 * Refused: UNAUTHENTICATED, FORBIDDEN, and one INVALID_INPUT for each limit that the terms break (T10).
 */
export async function createTournament(
  platform: Platform,
  caller: Caller | null,
  input: TournamentInput,
): Promise<Result<TournamentId, readonly Refusal[]>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) return staff;
  const at = platform.clock.now();
  const definition = checkDefinition(input, at);
  if (!definition.ok) return definition;
  const id = newId('tournament', at) as TournamentId;
  return recordedTransaction(platform, at, async (tx) => {
    await requireStanding(tx, staff.value, at);
    takeBackAny(await refuseUnknownPairs(tx, definition.value));
    await insertDraft(tx, id, definition.value, at);
    await openPoolAccount(tx, id);
    return id;
  });
}
