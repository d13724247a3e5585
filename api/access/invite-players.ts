import type { PlayerId, TournamentId } from '../../engine/ids.js';
import { refuse, type Result } from '../../engine/result.js';
import type { Caller } from '../accounts/caller.js';
import type { Transaction } from '../database/transaction.js';
import { recordedTransaction, takeBack } from '../events/recorded-transaction.js';
import { faultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { isStorable } from '../refusals/storable-text.js';
import { holdForStaff } from '../tournaments/hold-for-staff.js';
import { tournamentStaff } from '../tournaments/tournament-staff.js';
import { playersNamed, saveInvitations } from './access.store.js';

/** Whom staff invite where. */
export interface Invitations {
  readonly tournamentId: string;
  readonly nicknames: readonly string[];
}

const MOST_NICKNAMES = 1_000;

/**
 * T8: invites players to a tournament that has not started, all or nobody; again, it changes nothing (P3). An invitation
 * counts where the tournament takes one.
 * Refused: UNAUTHENTICATED, FORBIDDEN, INVALID_INPUT (nobody, or more than 1,000), CONFLICT (it has started, or is over),
 * and one NOT_FOUND for a tournament, or for each nickname, that is not there.
 */
export async function invitePlayers(
  platform: Platform,
  caller: Caller | null,
  { tournamentId, nicknames }: Invitations,
): Promise<Result<TournamentId, readonly Refusal[]>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) return staff;
  if (nicknames.length === 0 || nicknames.length > MOST_NICKNAMES) {
    const message = `Name 1 to ${MOST_NICKNAMES} players in one call.`;
    return refuse([refusal('INVALID_INPUT', message, { field: ['nicknames'] })]);
  }
  const at = platform.clock.now();
  return recordedTransaction(platform, at, async (tx) => {
    const tournament = await holdForStaff(tx, staff.value, tournamentId, at, ['tournamentId']);
    if (tournament.status !== 'DRAFT' && tournament.status !== 'REGISTERING') {
      takeBack(refusal('CONFLICT', 'It has started, or is over: nobody enters any more (T12).', { rule: 'T12' }));
    }
    const playerIds = await invited(tx, nicknames);
    await saveInvitations(tx, { tournamentId: tournament.id, playerIds, at, actorId: staff.value.accountId });
    await faultPoint('invite.before-commit');
    return tournament.id;
  });
}

/** The players of these nicknames, or everything is taken back with one refusal for each that nobody has. */
async function invited(tx: Transaction, nicknames: readonly string[]): Promise<PlayerId[]> {
  const keys = nicknames.map((nickname) => nickname.toLowerCase());
  const players = await playersNamed(tx, keys.filter(isStorable));
  const unknown = nicknames.flatMap((nickname, index) =>
    players.has(keys[index] ?? '') ? [] : [{ field: ['nicknames', String(index)], nickname }],
  );
  if (unknown.length > 0) {
    takeBack(
      ...unknown.map(({ field, nickname }) => refusal('NOT_FOUND', `Nobody is called ${shown(nickname)}.`, { field })),
    );
  }
  return [...new Set(players.values())];
}

/** Nobody's name is longer than this. */
function shown(nickname: string): string {
  return JSON.stringify(nickname.length > 40 ? `${nickname.slice(0, 40)}…` : nickname);
}
