import { type RegistrationId, type TournamentId } from '../../engine/ids.js';
import { refuse, type Result } from '../../engine/result.js';
import { callingPlayer, requireStanding, type CallingPlayer } from '../accounts/calling-player.js';
import { hasRole, type Caller } from '../accounts/caller.js';
import type { Transaction } from '../database/transaction.js';
import { recordedTransaction, takeBack } from '../events/recorded-transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { faultPoint } from '../faults/fault-point.js';
import { keyFaults, once } from '../ledger/idempotency.js';
import type { Platform } from '../platform.js';
import { idKind } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { startTournament } from '../tournaments/start.js';
import { holdTournament, type HeldTournament } from '../tournaments/tournament.store.js';
import { addEntrant } from './entry.store.js';
import { payEntry } from './pay-entry.js';
import { registrationClosed } from './registration-closed.js';
import { findLiveRegistration } from './registration.store.js';

/** What a player asks for. */
export interface RegisterInput {
  readonly tournamentId: string;
  readonly method: string;
  readonly tokenCode: string | null;
  readonly idempotencyKey: string;
}

/**
 * P1: a player enters a tournament, and the buy-in moves from his balance, all or nothing, once per idempotency key
 * (P3). Who takes the last place of a sit & go starts it (T1).
 * Refused: UNAUTHENTICATED, FORBIDDEN, INVALID_INPUT, NOT_FOUND, ALREADY_REGISTERED, TOURNAMENT_FULL,
 * REGISTRATION_CLOSED, INSUFFICIENT_FUNDS, IDEMPOTENCY_MISMATCH.
 */
export async function register(
  platform: Platform,
  caller: Caller | null,
  input: RegisterInput,
): Promise<Result<RegistrationId, readonly Refusal[]>> {
  const player = callingPlayer(caller);
  if (!player.ok) return player;
  const faults = inputFaults(input);
  if (faults.length > 0) return refuse(faults);
  const at = platform.clock.now();
  const { accountId } = player.value;
  const call = {
    accountId,
    key: input.idempotencyKey,
    operation: 'register',
    arguments: [input.tournamentId, input.method],
    at,
  } as const;
  return recordedTransaction(
    platform,
    at,
    async (tx, recorder) => {
      await requireStanding(tx, player.value, at);
      return once(tx, call, () => enter(platform, tx, recorder, player.value, input.tournamentId));
    },
    {
      beforeCommit: () => faultPoint('register.before-commit'),
      afterCommit: () => faultPoint('register.after-commit'),
    },
  );
}

async function enter(
  platform: Platform,
  tx: Transaction,
  recorder: EventRecorder,
  player: CallingPlayer,
  id: string,
): Promise<RegistrationId> {
  const { playerId } = player;
  const tournament = await openTournament(platform, tx, player, id);
  const at = platform.clock.now();
  const { kind, maxPlayers, buyIn } = tournament.definition;
  if (buyIn === null) throw new Error(`tournament ${tournament.id} has no buy-in`);
  const tournamentId = tournament.id;
  const entry = await addEntrant(tx, { tournamentId, playerId, ...buyIn, at });
  const { registrationId, entrants, prizePoolCents } = entry;
  await payEntry(tx, recorder, { at, player, tournamentId, registrationId, price: buyIn });
  await faultPoint('register.after-transfer');
  recorder.tournament(tournamentId, { type: 'EntrantsChanged', entrants, prizePoolCents });
  if (kind === 'SIT_AND_GO' && entrants === maxPlayers) {
    await startTournament(tx, platform, recorder, tournamentId);
    await faultPoint('register.after-start');
  }
  return registrationId;
}

/** Holds the tournament, or takes everything back where the player cannot enter it. */
async function openTournament(
  platform: Platform,
  tx: Transaction,
  player: CallingPlayer,
  id: string,
): Promise<HeldTournament> {
  const tournament = idKind(id) === 'tournament' ? await holdTournament(tx, id as TournamentId) : null;
  const field = ['input', 'tournamentId'];
  if (tournament === null || (!tournament.published && !hasRole(player, 'TOURNAMENT_DIRECTOR'))) {
    return takeBack(refusal('NOT_FOUND', 'No such tournament.', { field }));
  }
  if (await findLiveRegistration(tx, tournament.id, player.playerId)) {
    return takeBack(refusal('ALREADY_REGISTERED', 'You are registered already (P1).', { field, rule: 'P1' }));
  }
  const full = tournament.entrants >= tournament.definition.maxPlayers;
  const refusals: Refusal[] = [];
  if (full) refusals.push(refusal('TOURNAMENT_FULL', 'All places are taken (P1).', { field, rule: 'P1' }));
  const closed = registrationClosed(tournament, platform.clock.now());
  if (closed) refusals.push(refusal('REGISTRATION_CLOSED', closed.message, { field, rule: closed.rule }));
  return refusals.length > 0 ? takeBack(...refusals) : tournament;
}

function inputFaults(input: RegisterInput): Refusal[] {
  const faults: Refusal[] = [];
  const invalid = (name: string, message: string) =>
    faults.push(refusal('INVALID_INPUT', message, { field: ['input', name], rule: 'T8' }));
  if (input.method !== 'BUY_IN') invalid('method', 'Entry is by buy-in (T8).');
  if (input.tokenCode !== null) invalid('tokenCode', 'A buy-in takes no token (T8).');
  return [...faults, ...keyFaults(input.idempotencyKey)];
}
