import type { TournamentId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import { forbiddenChanges } from '../../engine/tournament/change-definition.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import { hasStarted, isOver } from '../../engine/tournament/life.js';
import type { Caller } from '../accounts/caller.js';
import { recordedTransaction, takeBack, takeBackAny } from '../events/recorded-transaction.js';
import type { Platform } from '../platform.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { checkDefinition, refuseTerm } from './check-definition.js';
import { saveDefinition } from './definition.store.js';
import { holdForStaff } from './hold-for-staff.js';
import { refuseUnknown } from './named-by-definition.js';
import { leadingHere, refuseAsTarget } from './satellite-target.js';
import { tournamentStaff } from './tournament-staff.js';

/**
 * Other terms. While somebody is registered, here or in a satellite that leads here, or has a right to enter, only the name may
 * change, and a stated start to a later one (T10).
 * Refused: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (it is over, or has started and is to start later), and one
 * INVALID_INPUT for each limit that the terms break, or each term that may not change any more.
 */
export async function updateTournament(
  platform: Platform,
  caller: Caller | null,
  input: { readonly id: string; readonly terms: TournamentInput },
): Promise<Result<TournamentId, readonly Refusal[]>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) return staff;
  const at = platform.clock.now();
  return recordedTransaction(platform, at, async (tx, recorder) => {
    const tournament = await holdForStaff(tx, staff.value, input.id, at);
    if (isOver(tournament.status)) takeBack(refusal('CONFLICT', 'The tournament is over (T11).', { rule: 'T11' }));
    const definition = checkDefinition(input.terms, at, tournament.definition);
    if (!definition.ok) return takeBack(...definition.error);
    const leading = await leadingHere(tx, tournament.id);
    if (leading.any) takeBackAny(refuseAsTarget(definition.value));
    // Whoever has entered, here or a satellite that leads here, or holds a right, did so on the terms as they were.
    const settled = tournament.entrants > 0 || tournament.reservedPlaces > 0 || leading.entered;
    const forbidden = settled ? forbiddenChanges(tournament.definition, definition.value) : [];
    takeBackAny(forbidden.map((error) => refuseTerm(error)));
    if (!settled) takeBackAny(await refuseUnknown(tx, definition.value, tournament.id));
    if (hasStarted(tournament.status) && definition.value.startsAt !== tournament.definition.startsAt) {
      takeBack(refusal('CONFLICT', 'It has started already (T12).', { field: ['input', 'startsAt'], rule: 'T12' }));
    }
    await saveDefinition(tx, tournament.id, definition.value);
    recorder.lobbyChanged();
    return tournament.id;
  });
}
