import type { PlayerId, TableId } from '../../engine/ids.js';
import { insertAccount, insertPlayer } from '../../api/accounts/account.store.js';
import type { Caller, StaffRole } from '../../api/accounts/caller.js';
import { openSession } from '../../api/accounts/session.store.js';
import { inTransaction } from '../../api/database/transaction.js';
import { HOUSE, openPlayerAccounts, playerAccount } from '../../api/ledger/ledger-accounts.js';
import { postTransfer } from '../../api/ledger/post-transfer.js';
import type { Platform } from '../../api/platform.js';
import { newId } from '../../api/random/id.js';
import { register } from '../../api/registrations/register.js';
import { agreed } from '../../api/testing/agreed.js';
import { createTournament } from '../../api/tournaments/create-tournament.js';
import { publishTournament } from '../../api/tournaments/publish-tournament.js';
import { cents } from '../../engine/ids.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';

/** Somebody signed in who plays. */
export interface Guest {
  readonly caller: Caller & { readonly playerId: PlayerId };
  readonly token: string;
  readonly nickname: string;
}

const BUY_IN = { prizeCents: 100, feeCents: 10 };
const HELD_CENTS = 1_000;

/** Signs players up and in, with some money each; quickly, since nobody will ever need their passwords. */
export function inviteGuests(platform: Platform, count: number): Promise<Guest[]> {
  const at = platform.clock.now();
  return inTransaction(platform.database.pool, async (tx) => {
    const guests: Guest[] = [];
    for (let number = 1; number <= count; number += 1) {
      const accountId = newId('account', at);
      const playerId = newId('player', at) as PlayerId;
      const nickname = `Guest_${number}`;
      const email = `${nickname}@example.com`;
      await insertAccount(tx, { id: accountId, email, passwordHash: 'nobody signs in by password', roles: [], at });
      await insertPlayer(tx, { id: playerId, accountId, nickname, at });
      await openPlayerAccounts(tx, playerId);
      const held = [
        { accountId: playerAccount(playerId), cents: cents(HELD_CENTS) },
        { accountId: HOUSE.cashDesk, cents: cents(-HELD_CENTS) },
      ];
      await postTransfer(tx, { at, kind: 'WELCOME_CREDIT', entries: held });
      const { sessionId, accessToken } = await openSession(tx, accountId, at, 1);
      guests.push({ caller: { sessionId, accountId, playerId, roles: [] }, token: accessToken, nickname });
    }
    return guests;
  });
}

/** Signs in staff who do not play. */
export async function inviteStaff(platform: Platform, role: StaffRole): Promise<{ caller: Caller; token: string }> {
  const at = platform.clock.now();
  const accountId = newId('account', at);
  return inTransaction(platform.database.pool, async (tx) => {
    const email = `${accountId}@example.com`;
    await insertAccount(tx, { id: accountId, email, passwordHash: 'none', roles: [role], at });
    const { sessionId, accessToken } = await openSession(tx, accountId, at, 1);
    return { caller: { sessionId, accountId, playerId: null, roles: [role] }, token: accessToken };
  });
}

/** A table, and who sits at it. */
export interface SeatedTable {
  readonly tableId: TableId;
  readonly seats: readonly { readonly seat: number; readonly token: string }[];
}

/** So many chips that nobody is out for long; the next hand is dealt as soon as the last one is settled. */
function endless(seats: number): TournamentInput {
  return {
    name: 'An endless table',
    kind: 'SIT_AND_GO',
    minPlayers: seats,
    maxPlayers: seats,
    seatsPerTable: seats,
    buyIn: BUY_IN,
    startingStack: 10_000_000,
    levels: [{ smallBlind: 10, bigBlind: 20, seconds: 86_400 }],
    actionSeconds: 3_600,
    handPauseSeconds: 0,
  };
}

/** Fills as many sit & gos of one table each as the guests allow; their first hands are dealt. */
export async function seatGuests(platform: Platform, guests: readonly Guest[], seats: number): Promise<SeatedTable[]> {
  const { caller } = await inviteStaff(platform, 'TOURNAMENT_DIRECTOR');
  const tokens = new Map(guests.map((guest) => [guest.caller.playerId, guest.token]));
  const tables: SeatedTable[] = [];
  for (let first = 0; first + seats <= guests.length; first += seats) {
    const id = agreed(await createTournament(platform, caller, endless(seats)));
    agreed(await publishTournament(platform, caller, id));
    for (const guest of guests.slice(first, first + seats)) {
      const input = { tournamentId: id, method: 'BUY_IN', tokenCode: null, idempotencyKey: id } as const;
      agreed(await register(platform, guest.caller, input));
    }
    const { rows } = await platform.database.pool.query<{ table_id: TableId; seat: number; player_id: PlayerId }>(
      'SELECT table_id, seat, player_id FROM registration WHERE tournament_id = $1 ORDER BY table_id, seat',
      [id],
    );
    for (const tableId of new Set(rows.map((row) => row.table_id))) {
      const held = rows.filter((row) => row.table_id === tableId);
      tables.push({
        tableId,
        seats: held.map((row) => ({ seat: row.seat, token: tokens.get(row.player_id) ?? '' })),
      });
    }
  }
  return tables;
}
