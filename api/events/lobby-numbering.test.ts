import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import { inTransaction } from '../database/transaction.js';
import type { Platform } from '../platform.js';
import { eventually } from '../testing/eventually.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { numberLobbyEvents } from './lobby.store.js';

let opened: TestPlatform;
let platform: Platform;
beforeEach(async () => {
  opened = await openTestPlatform();
  platform = opened.platform;
});
afterEach(() => opened.close());

async function change(id: TournamentId, by: Platform = platform): Promise<void> {
  await by.database.pool.query('UPDATE tournament SET version = version + 1 WHERE id = $1', [id]);
}

async function lobby(): Promise<{ seq: number; tournament: string }[]> {
  const { rows } = await platform.database.pool.query<{ seq: number; tournament: string }>(
    'SELECT seq, tournament_id AS tournament FROM lobby_event ORDER BY seq',
  );
  return rows;
}

async function untold(): Promise<number> {
  const { rows } = await platform.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM tournament WHERE version > lobby_version AND published_at IS NOT NULL`,
  );
  return rows[0]?.count ?? 0;
}

const number = () => numberLobbyEvents(platform.database.pool, platform.clock.now());

test('DESIGN g: any number of changes before a round are one event; a draft is none', async () => {
  const id = await insertTournament(platform);
  await insertTournament(platform, { status: 'DRAFT' });
  await change(id);
  await change(id);
  expect(await number()).toEqual({ lastSeq: 1, again: false });
  expect(await number()).toEqual({ lastSeq: null, again: false });
  await change(id);
  expect(await number()).toEqual({ lastSeq: 2, again: false });
  expect(await lobby()).toEqual([
    { seq: 1, tournament: id },
    { seq: 2, tournament: id },
  ]);
});

test('DESIGN g: a tournament whose row is held keeps nobody waiting, and is told later', async () => {
  const [held, free] = [await insertTournament(platform), await insertTournament(platform)];
  await inTransaction(platform.database.pool, async (tx) => {
    await tx.query('SELECT FROM tournament WHERE id = $1 FOR UPDATE', [held]);
    expect(await number()).toEqual({ lastSeq: 1, again: true });
  });
  expect(await number()).toEqual({ lastSeq: 2, again: false });
  expect(await lobby()).toEqual([
    { seq: 1, tournament: free },
    { seq: 2, tournament: held },
  ]);
});

test('DESIGN g: while one process numbers, another one lets it', async () => {
  await insertTournament(platform);
  await inTransaction(platform.database.pool, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(4210020)');
    expect(await number()).toEqual({ lastSeq: null, again: true });
  });
  expect(await number()).toEqual({ lastSeq: 1, again: false });
});

test('DESIGN g: no gap and no double, however many processes wish at once', async () => {
  const others = [opened.another(), opened.another(), opened.another()];
  const ids = await Promise.all(Array.from({ length: 10 }, () => insertTournament(platform)));
  await Promise.all(
    others.map(async (process) => {
      for (let round = 0; round < 20; round += 1) {
        for (const id of ids) await change(id, process);
        process.notifier.announceLobby();
      }
    }),
  );
  await eventually(async () => (await untold()) === 0);
  const events = await lobby();
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, place) => place + 1));
  expect(new Set(events.map(({ tournament }) => tournament))).toEqual(new Set(ids));
});
