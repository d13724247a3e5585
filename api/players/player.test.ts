import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '../platform.js';
import { ask } from '../testing/documents.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { newPlayer, type Person } from '../testing/people.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';

const PLAYER = 'query ($nickname: String!) { player(nickname: $nickname) { id nickname points } }';

let opened: TestPlatform;
let platform: Platform;
let anna: Person;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  anna = await newPlayer(platform, 'Anna_1');
});
afterAll(() => opened.close());

async function result(points: number, ratedOn: string): Promise<void> {
  const tournamentId = await insertTournament(platform, { status: 'COMPLETED' });
  await platform.database.pool.query(
    `INSERT INTO registration (id, tournament_id, player_id, number, method, status, paid_prize_cents, paid_fee_cents,
       registered_at, position, points, rated_on)
     VALUES ($1, $2, $3, 1, 'BUY_IN', 'ELIMINATED', 900, 100, $4, 2, $5, $6)`,
    [`reg of ${tournamentId}`, tournamentId, anna.playerId, new Date(platform.clock.now()), points, ratedOn],
  );
}

async function player(nickname: string): Promise<{ id: string; nickname: string; points: number } | null> {
  return (
    await ask<{ player: { id: string; nickname: string; points: number } | null }>(platform, null, PLAYER, { nickname })
  ).player;
}

test('a player is found by nickname in any case, and by nothing else', async () => {
  expect(await player('aNNa_1')).toEqual({ id: anna.playerId, nickname: 'Anna_1', points: 0 });
  expect(await player('Anna')).toBeNull();
  expect(await player('Anna%1')).toBeNull();
  expect(await player('Anna\0')).toBeNull();
});

test('R2: results lose 2 % with each midnight in Rome, today’s nothing yet', async () => {
  // The test's evening is 20:00 on 5 October 2026 in Rome.
  await result(5, '2026-10-05');
  expect((await player('anna_1'))?.points).toBe(5);
  await result(10, '2026-10-04');
  await result(100, '2026-09-25');
  const today = 5 + 10 * 0.98 + 100 * 0.98 ** 10;
  expect((await player('anna_1'))?.points).toBeCloseTo(today, 9);
  opened.clock.advance(3.9 * 3_600_000);
  expect((await player('anna_1'))?.points).toBeCloseTo(today, 9);
  // Midnight in Rome, 22:00 UTC.
  opened.clock.advance(0.2 * 3_600_000);
  expect((await player('anna_1'))?.points).toBeCloseTo(today * 0.98, 9);
});
