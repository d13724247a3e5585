import { cents, type PlayerId, type RegistrationId, type TournamentId } from '../../engine/ids.js';
import { inTransaction } from '../database/transaction.js';
import { bonusAccount, HOUSE, openPoolAccount, playerAccount, poolAccount } from '../ledger/ledger-accounts.js';
import { postTransfers } from '../ledger/post-transfer.js';
import type { Platform } from '../platform.js';
import { newId } from '../random/id.js';
import { holdTournament } from '../tournaments/tournament.store.js';
import type { Person } from './people.js';

/** Thousands of signed-in players, `Crowd1` and so on, with money: as sign-ups and the cash desk make them, but at once. */
export async function newCrowd(platform: Platform, count: number, paidIn: number, name = 'Crowd'): Promise<Person[]> {
  const at = platform.clock.now();
  const names = Array.from({ length: count }, (_, index) => `${name}${index + 1}`);
  const people = names.map(() => ({
    accountId: newId('account', at),
    playerId: newId('player', at) as PlayerId,
    sessionId: newId('session', at),
    roles: [],
  }));
  const [accounts, players, sessions] = [
    people.map((person) => person.accountId),
    people.map((person) => person.playerId),
    people.map((person) => person.sessionId),
  ];
  await inTransaction(platform.database.pool, async (tx) => {
    await tx.query(
      `INSERT INTO account (id, email, email_key, password_hash, roles, created_at)
       SELECT c.id, c.name || '@example.com', lower(c.name) || '@example.com', '-', '{}', $3
       FROM unnest($1::text[], $2::text[]) AS c(id, name)`,
      [accounts, names, new Date(at)],
    );
    await tx.query(
      `INSERT INTO player (id, account_id, nickname, nickname_key, created_at)
       SELECT c.id, c.account_id, c.name, lower(c.name), $4
       FROM unnest($1::text[], $2::text[], $3::text[]) AS c(id, account_id, name)`,
      [players, accounts, names, new Date(at)],
    );
    await tx.query(
      `INSERT INTO session (id, account_id, token_hash, created_at, expires_at)
       SELECT c.id, c.account_id, c.id, $3, $3::timestamptz + interval '30 days'
       FROM unnest($1::text[], $2::text[]) AS c(id, account_id)`,
      [sessions, accounts, new Date(at)],
    );
    await tx.query(
      `INSERT INTO ledger_account (id, kind, player_id, balance_cents)
       SELECT c.id, c.kind::ledger_account_kind, c.player_id, 0
       FROM unnest($1::text[], $2::text[], $3::text[]) AS c(id, kind, player_id)`,
      [
        [...players.map(playerAccount), ...players.map(bonusAccount)],
        [...players.map(() => 'PLAYER'), ...players.map(() => 'PLAYER_BONUS')],
        [...players, ...players],
      ],
    );
    await postTransfers(
      tx,
      players.toSorted().map((playerId) => ({
        at,
        kind: 'CREDIT' as const,
        entries: [
          { accountId: playerAccount(playerId), cents: cents(paidIn) },
          { accountId: HOUSE.cashDesk, cents: cents(-paidIn) },
        ],
      })),
    );
  });
  return people;
}

/** Registers all of them, in order, as `register` does it for each. */
export async function enterCrowd(platform: Platform, id: TournamentId, people: readonly Person[]): Promise<void> {
  const at = platform.clock.now();
  await inTransaction(platform.database.pool, async (tx) => {
    const tournament = await holdTournament(tx, id);
    const buyIn = tournament?.definition.buyIn;
    if (!tournament || !buyIn) throw new Error('no tournament with a buy-in');
    const entries = people.map((person) => ({
      ...person,
      registrationId: newId('registration', at) as RegistrationId,
    }));
    await tx.query(
      `UPDATE tournament SET entrants = entrants + $2, remaining = remaining + $2, registration_seq = registration_seq + $2,
         prize_pool_cents = prize_pool_cents + $3, fee_cents = fee_cents + $4 WHERE id = $1`,
      [id, people.length, people.length * buyIn.prizeCents, people.length * buyIn.feeCents],
    );
    await tx.query(
      `INSERT INTO registration (id, tournament_id, player_id, number, method, status, paid_prize_cents, paid_fee_cents,
         registered_at)
       SELECT e.id, $1, e.player_id, $2::int + e.place, 'BUY_IN', 'REGISTERED', $3, $4, $5
       FROM unnest($6::text[], $7::text[]) WITH ORDINALITY AS e(id, player_id, place)`,
      [
        id,
        tournament.entrants,
        buyIn.prizeCents,
        buyIn.feeCents,
        new Date(at),
        entries.map((entry) => entry.registrationId),
        entries.map((entry) => entry.playerId),
      ],
    );
    await openPoolAccount(tx, id);
    await postTransfers(
      tx,
      entries
        .toSorted((one, other) => (one.playerId < other.playerId ? -1 : 1))
        .map(({ playerId, registrationId }) => ({
          at,
          kind: 'BUY_IN' as const,
          tournamentId: id,
          registrationId,
          entries: [
            { accountId: playerAccount(playerId), cents: cents(-buyIn.prizeCents - buyIn.feeCents) },
            { accountId: poolAccount(id), cents: cents(buyIn.prizeCents) },
            { accountId: HOUSE.margin, cents: cents(buyIn.feeCents) },
          ],
        })),
    );
  });
}
