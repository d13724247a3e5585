import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayerId, TableId, TournamentId } from '../../engine/ids.js';
import { openRegistrations } from '../registrations/registration.store.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { newPlayers } from '../testing/people.js';
import { TableFeed } from '../testing/table-feed.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { holdOtherTables } from '../tournaments/director/tables.store.js';
import { finalRegistrations } from '../tournaments/result.store.js';
import { inTransaction } from './transaction.js';

/** Twelve of each: ids of one moment differ by chance, so that digits and letters meet at the same place. */
const MANY = 12;

let opened: TestPlatform;
let tournamentId: TournamentId;
let players: PlayerId[];
const tables: TableId[] = [];

beforeAll(async () => {
  opened = await openTestPlatform();
  const { platform } = opened;
  const { pool } = platform.database;
  // A locale in which letters come before digits.
  await opened.asOwner(`CREATE COLLATION letters_first (provider = icu, locale = 'und', rules = '&z${digits('<')}')`);
  await opened.asOwner('ALTER TABLE registration ALTER COLUMN player_id TYPE text COLLATE letters_first');
  await opened.asOwner('ALTER TABLE poker_table ALTER COLUMN id TYPE text COLLATE letters_first');
  players = (await newPlayers(platform, MANY)).map(({ playerId }) => playerId);
  tournamentId = await insertTournament(platform, { players: MANY });
  for (const [place, playerId] of players.entries()) {
    await pool.query(
      `INSERT INTO registration (id, tournament_id, player_id, number, method, status, paid_prize_cents,
         paid_fee_cents, registered_at, position)
       VALUES ($1, $2, $3, $4::int, 'BUY_IN', 'REGISTERED', 900, 100, $5, $4)`,
      [`reg_${place}`, tournamentId, playerId, place + 1, new Date(platform.clock.now())],
    );
  }
  for (let number = 1; number <= MANY; number += 1) {
    tables.push((await TableFeed.open(platform, tournamentId, number)).id);
  }
});
afterAll(() => opened.close());

function digits(sign: string): string {
  return Array.from({ length: 10 }, (_, digit) => `${sign}${digit}`).join('');
}

test('DESIGN f: refunds and prizes lock players by id as programs sort it, whatever the locale of the database', async () => {
  await inTransaction(opened.platform.database.pool, async (tx) => {
    const refunded = await openRegistrations(tx, tournamentId);
    expect(refunded.map(({ playerId }) => playerId)).toEqual(players.toSorted());
    await tx.query(`UPDATE registration SET status = 'ELIMINATED'`);
    const paid = await finalRegistrations(tx, tournamentId);
    expect(paid.map(({ playerId }) => playerId)).toEqual(players.toSorted());
  });
});

test('DESIGN f: the director locks tables by id as programs sort it, whatever the locale of the database', async () => {
  await inTransaction(opened.platform.database.pool, async (tx) => {
    const held = await holdOtherTables(tx, tournamentId, opened.platform.tables, []);
    expect(held.map(({ id }) => id)).toEqual(tables.toSorted());
  });
});
