import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { balances, sumOf, viewerEventsOf } from '../testing/money.js';
import { newPlayers, type Person } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import {
  enterBy,
  fill,
  openSatellite,
  openTarget,
  placesOf,
  playToEnd,
  statusOf,
  tokensFor,
} from '../testing/satellites.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';

let opened: TestPlatform;
let platform: Platform;
let people: Person[];
let target: TournamentId;

beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  people = await newPlayers(platform, 6, 100_00);
  target = await openTarget(platform);
});
afterEach(async () => {
  const deviations = await checkBooks(platform.database.pool);
  await opened.close();
  if (deviations.length > 0) throw new Error(JSON.stringify(deviations));
});

async function resultsOf(id: TournamentId): Promise<{ person: Person; position: number; won: number }[]> {
  const { rows } = await platform.database.pool.query<{ player_id: string; position: number; won: number }>(
    'SELECT player_id, position, won_cents AS won FROM registration WHERE tournament_id = $1 ORDER BY position, number',
    [id],
  );
  return rows.map(({ player_id: playerId, position, won }) => {
    const person = people.find((one) => one.playerId === playerId);
    if (!person) throw new Error('a stranger');
    return { person, position, won };
  });
}

describe('P4, P6: a satellite', () => {
  test('of five at 4.50 wins two seats of 10.00 and leaves 2.50 for third place', async () => {
    const satellite = await openSatellite(platform, target, 5, 'TOKEN');
    await fill(platform, satellite, people.slice(0, 5));
    await playToEnd(opened, satellite, people);
    expect(await statusOf(platform, satellite)).toBe('COMPLETED');
    const results = await resultsOf(satellite);
    expect(results.map(({ position, won }) => [position, won])).toEqual([
      [1, 1000],
      [2, 1000],
      [3, 250],
      [4, 0],
      [5, 0],
    ]);
    const tokens = await tokensFor(platform, target);
    expect(tokens.map(({ award, status }) => [award, status])).toEqual([
      ['TOKEN', 'ISSUED'],
      ['TOKEN', 'ISSUED'],
    ]);
    expect(new Set(tokens.map(({ code }) => code)).size).toBe(2);
    for (const { code } of tokens) expect(Buffer.from(code ?? '', 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(await placesOf(platform, target)).toEqual({ entrants: 0, reserved: 2, pool: 0, fees: 0 });
    expect(await sumOf(platform, 'house:seats')).toBe(2000);
    const winners = results.slice(0, 2).map(({ person }) => person);
    expect(await balances(platform, ...winners)).toEqual([95_00, 95_00]);
    const third = results[2]?.person;
    expect(third && (await balances(platform, third))).toEqual([97_50]);
  });

  test('P5: a token enters once, and its value goes into pool and fee', async () => {
    const satellite = await openSatellite(platform, target, 5, 'TOKEN');
    await fill(platform, satellite, people.slice(0, 5));
    await playToEnd(opened, satellite, people);
    const [token] = await tokensFor(platform, target);
    const winner = people.find(({ playerId }) => playerId === token?.playerId);
    const other = people.find(({ playerId }) => playerId !== token?.playerId);
    if (!token?.code || !winner || !other) throw new Error('no winner');
    expect(refused(await enterBy(platform, other, target, 'TOKEN', token.code))).toEqual([
      'TOKEN_INVALID input.tokenCode',
    ]);
    expect(refused(await enterBy(platform, winner, target, 'TOKEN', 'nonsense\0'))).toEqual([
      'TOKEN_INVALID input.tokenCode',
    ]);
    agreed(await enterBy(platform, winner, target, 'TOKEN', token.code));
    expect(await placesOf(platform, target)).toEqual({ entrants: 1, reserved: 1, pool: 900, fees: 100 });
    expect(refused(await enterBy(platform, winner, target, 'TOKEN', token.code, 'again'))).toEqual([
      'TOKEN_USED input.tokenCode',
    ]);
    expect(await balances(platform, winner)).toEqual([95_00]);
    expect(await viewerEventsOf(platform, winner.playerId)).toEqual(
      expect.arrayContaining([
        { type: 'TokenIssued', tokenId: token.id },
        { type: 'TokenChanged', tokenId: token.id, status: 'REDEEMED' },
      ]),
    );
  });
});
