import type { Instant, TournamentId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { TournamentDefinition } from '../../engine/tournament/definition.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import { requireStanding } from '../accounts/calling-player.js';
import type { Caller } from '../accounts/caller.js';
import type { Transaction } from '../database/transaction.js';
import { recordedTransaction, takeBackAny } from '../events/recorded-transaction.js';
import { openPoolAccount } from '../ledger/ledger-accounts.js';
import type { Platform } from '../platform.js';
import { newId } from '../random/id.js';
import type { Refusal } from '../refusals/refusal.js';
import { checkDefinition } from './check-definition.js';
import { insertDraft } from './definition.store.js';
import { refuseUnknown } from './named-by-definition.js';
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
  return recordedTransaction(platform, at, async (tx) => {
    await requireStanding(tx, staff.value, at);
    return createDraft(tx, definition.value, at);
  });
}

/**
 * The draft of a sound definition, with the account of its pool. Takes the transaction back with one INVALID_INPUT for
 * each thing that it names and that is not there, or is not what it has to be (T10).
 */
export async function createDraft(
  tx: Transaction,
  definition: TournamentDefinition,
  at: Instant,
): Promise<TournamentId> {
  takeBackAny(await refuseUnknown(tx, definition));
  const id = newId('tournament', at) as TournamentId;
  await insertDraft(tx, id, definition, at);
  await openPoolAccount(tx, id);
  return id;
}
