import { type RegistrationId, type TournamentId } from '../../engine/ids.js';
import { refuse, type Result } from '../../engine/result.js';
import { callingPlayer, requireStanding, type CallingPlayer } from '../accounts/calling-player.js';
import { hasRole, type Caller } from '../accounts/caller.js';
import type { Transaction } from '../database/transaction.js';
import { recordedTransaction, takeBack, takeBackAny } from '../events/recorded-transaction.js';
import { faultPoint } from '../faults/fault-point.js';
import { keyFaults, once } from '../ledger/idempotency.js';
import type { Platform } from '../platform.js';
import { idKind } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { startTournament } from '../tournaments/start.js';
import { holdTournament, type HeldTournament } from '../tournaments/tournament.store.js';
import { registrationClosed } from './registration-closed.js';
import { findLiveRegistration } from './registration.store.js';
import type { Attempt, WayIn } from './way-in.js';
import { methodFaults, wayIn } from './ways-in.js';

/** What a player asks for. */
export interface RegisterInput {
  readonly tournamentId: string;
  readonly method: string;
  readonly tokenCode: string | null;
  readonly idempotencyKey: string;
}

const FIELD = ['input', 'tournamentId'];

/**
 * P1, P4: a player enters a tournament, and the buy-in moves from his balance, or a right of his is used, all or nothing,
 * once per idempotency key (P3). Who takes the last place of a sit & go starts it (T1).
 * Refused: UNAUTHENTICATED, FORBIDDEN, INVALID_INPUT, NOT_FOUND, ALREADY_REGISTERED, TOURNAMENT_FULL, ACCESS_DENIED,
 * REGISTRATION_CLOSED, INSUFFICIENT_FUNDS, TOKEN_INVALID, TOKEN_USED, IDEMPOTENCY_MISMATCH.
 */
export async function register(
  platform: Platform,
  caller: Caller | null,
  input: RegisterInput,
): Promise<Result<RegistrationId, readonly Refusal[]>> {
  const player = callingPlayer(caller);
  if (!player.ok) return player;
  const faults = [...methodFaults(input), ...keyFaults(input.idempotencyKey)];
  if (faults.length > 0) return refuse(faults);
  const at = platform.clock.now();
  const { accountId } = player.value;
  const { tournamentId, method, tokenCode, idempotencyKey: key } = input;
  const call = { accountId, key, operation: 'register', arguments: [tournamentId, method, tokenCode], at } as const;
  return recordedTransaction(
    platform,
    at,
    async (tx, recorder) => {
      await requireStanding(tx, player.value, at);
      return once(tx, call, async () => {
        const tournament = await visibleTournament(tx, player.value, tournamentId);
        // Only now is it certain which moment counts: the tournament may have had to be waited for.
        const now = platform.clock.now();
        const attempt: Attempt = { tx, recorder, at: now, player: player.value, tournament, tokenCode };
        return enter(platform, attempt, wayIn(method));
      });
    },
    {
      beforeCommit: () => faultPoint('register.before-commit'),
      afterCommit: () => faultPoint('register.after-commit'),
    },
  );
}

async function enter(platform: Platform, attempt: Attempt, way: WayIn): Promise<RegistrationId> {
  const { tx, recorder, tournament } = attempt;
  await requireOpenDoor(attempt, way);
  const { registrationId, entrants, prizePoolCents } = await way.enter(attempt);
  await faultPoint('register.after-transfer');
  recorder.tournament(tournament.id, { type: 'EntrantsChanged', entrants, prizePoolCents });
  const { kind, maxPlayers } = tournament.definition;
  if (kind === 'SIT_AND_GO' && entrants === maxPlayers) {
    await startTournament(tx, platform, recorder, tournament.id);
    await faultPoint('register.after-start');
  }
  return registrationId;
}

/** Holds the tournament, or takes everything back where there is none that the player may know of. */
async function visibleTournament(tx: Transaction, player: CallingPlayer, id: string): Promise<HeldTournament> {
  const tournament = idKind(id) === 'tournament' ? await holdTournament(tx, id as TournamentId) : null;
  if (tournament === null || (!tournament.published && !hasRole(player, 'TOURNAMENT_DIRECTOR'))) {
    return takeBack(refusal('NOT_FOUND', 'No such tournament.', { field: FIELD }));
  }
  return tournament;
}

/** Takes everything back where the player cannot enter by that way. */
async function requireOpenDoor(attempt: Attempt, way: WayIn): Promise<void> {
  const { tx, player, tournament } = attempt;
  takeBackAny((await way.wrongRight?.(attempt)) ?? []);
  if (await findLiveRegistration(tx, tournament.id, player.playerId)) {
    takeBack(refusal('ALREADY_REGISTERED', 'You are registered already (P1).', { field: FIELD, rule: 'P1' }));
  }
  const refusals = [...(await way.obstacles(attempt))];
  const closed = registrationClosed(tournament, attempt.at);
  if (closed) refusals.push(refusal('REGISTRATION_CLOSED', closed.message, { field: FIELD, rule: closed.rule }));
  takeBackAny(refusals);
}
