import type { PlayerId, TokenId } from '../../../engine/ids.js';
import { takesEntries } from '../../../engine/tournament/life.js';
import { admittedWinners } from '../../access/access-refusals.js';
import { faultPoint } from '../../faults/fault-point.js';
import { postTransfers } from '../../ledger/post-transfer.js';
import { newId } from '../../random/id.js';
import { secret } from '../../random/random.js';
import { enterQualified } from '../../registrations/enter-qualified.js';
import { livePlayers } from '../../registrations/registration.store.js';
import { seatAwarded, seatInCash } from '../../tokens/seat-transfers.js';
import { insertTokens, rightsOf, type NewToken, type TokenRecord } from '../../tokens/token.store.js';
import type { SatelliteGoal } from '../satellite-goal.js';
import type { HeldTournament } from '../tournament.store.js';
import type { FinalPlace } from './final-place.js';
import type { Direction } from './direction.js';

/**
 * P4, P7: every winner of a seat gets his right or token, or is registered at once, in the target that this transaction
 * holds; who cannot use it gets its value in cash. Their accounts must be locked. Answers who got cash.
 */
export async function awardSeats(
  direction: Direction,
  goal: SatelliteGoal,
  target: HeldTournament,
  places: readonly FinalPlace[],
): Promise<PlayerId[]> {
  const { tx, at, tournament } = direction;
  const winners = places.filter(({ seat }) => seat);
  const usable = await whoCanUse(direction, target, winners);
  const inCash = winners.filter(({ playerId }) => !usable.has(playerId));
  const sourceId = tournament.id;
  const seat = { targetId: target.id, sourceId, value: goal.seat };
  await postTransfers(
    tx,
    winners.map(({ playerId, registrationId }) => seatAwarded({ ...seat, playerId }, sourceId, registrationId, { at })),
  );
  await postTransfers(
    tx,
    inCash.map(({ playerId, registrationId }) => {
      const note = `The value of a seat in ${target.definition.name}, which could not be used (P7).`;
      return seatInCash({ ...seat, playerId }, { at, note, tournamentId: sourceId, registrationId });
    }),
  );
  const tokens = winners
    .filter(({ playerId }) => usable.has(playerId))
    .map(({ playerId }): NewToken => ({ ...newSeat(goal, at), playerId }));
  await giveTokens(direction, goal, target, tokens);
  return inCash.map(({ playerId }) => playerId);
}

/**
 * P7: the winners who can use their seats, the better positions first where places are short: not where the target has
 * started, is cancelled or full, nor who is in it, or has a right to it, already, or is of no category that it admits (T8).
 */
async function whoCanUse(
  { tx, at }: Direction,
  { id, status, definition, entrants, reservedPlaces }: HeldTournament,
  winners: readonly FinalPlace[],
): Promise<ReadonlySet<PlayerId>> {
  if (!takesEntries(status, definition.startsAt, at)) return new Set();
  const ids = winners.map(({ playerId }) => playerId);
  const entered = await livePlayers(tx, id, ids);
  const rights = await rightsOf(tx, id, ids);
  const admitted = await admittedWinners(tx, { definition }, ids);
  const room = Math.max(definition.maxPlayers - entrants - reservedPlaces, 0);
  const able = winners
    .filter(({ playerId }) => admitted.has(playerId) && !entered.has(playerId) && !rights.has(playerId))
    .toSorted((one, other) => one.position - other.position || one.registered - other.registered);
  return new Set(able.slice(0, room).map(({ playerId }) => playerId));
}

function newSeat({ award }: SatelliteGoal, at: Direction['at']): Omit<NewToken, 'playerId'> {
  return { id: newId('token', at) as TokenId, award, code: award === 'TOKEN' ? secret() : null };
}

/** P4: issues them, and uses at once those that are registrations. Given in the order of the players' ids. */
async function giveTokens(
  { tx, at, tournament, recorder }: Direction,
  { award, seat }: SatelliteGoal,
  { id: targetId }: HeldTournament,
  tokens: readonly NewToken[],
): Promise<void> {
  if (tokens.length === 0) return;
  const issue = { targetId, sourceId: tournament.id, value: seat, at };
  await insertTokens(tx, issue, tokens);
  for (const { id: tokenId, playerId } of tokens) recorder.viewer(playerId, { type: 'TokenIssued', tokenId });
  await faultPoint('director.after-seats');
  if (award !== 'AUTO_REGISTRATION') return;
  const issued = tokens.map((token): TokenRecord => ({
    ...token,
    ...issue,
    status: 'ISSUED',
    issuedAt: at,
    redeemedAt: null,
    endedAt: null,
    reason: null,
  }));
  const { entrants, prizePoolCents } = await enterQualified(tx, recorder, issued, { at });
  recorder.tournament(targetId, { type: 'EntrantsChanged', entrants, prizePoolCents });
  await faultPoint('director.after-auto-registration');
}
