import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { register } from '../registrations/register.js';
import { agreed } from '../testing/agreed.js';
import { ask } from '../testing/documents.js';
import { fundsNow } from '../testing/money.js';
import { newPlayers, type Person } from '../testing/people.js';
import { postResults } from '../testing/rated-results.js';
import { fill, openSatellite, openTarget, playToEnd } from '../testing/satellites.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';

let opened: TestPlatform;
let platform: Platform;
let people: [Person, Person, Person, Person];

beforeEach(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  people = (await newPlayers(platform, 4, 5_00)) as [Person, Person, Person, Person];
});
afterEach(() => opened.close());

/** Everybody has played, in tournaments that left nothing in the books: what is wrong there from then on. */
async function played(): Promise<unknown[]> {
  for (const { playerId } of people) await postResults(platform, 10_000, [{ playerId, position: 1 }]);
  return checkBooks(platform.database.pool);
}

/** The satellite's one winner of a seat, and what he has of it. */
async function winner(
  id: string,
): Promise<{ readonly person: Person; readonly tokens: number; readonly cash: number }> {
  const { rows } = await platform.database.pool.query<{ player_id: string; tokens: number }>(
    `SELECT r.player_id, (SELECT count(*)::int FROM token WHERE source_id = r.tournament_id) AS tokens
     FROM registration r WHERE r.tournament_id = $1 AND r.position = 1`,
    [id],
  );
  const person = people.find(({ playerId }) => playerId === rows[0]?.player_id);
  if (!person) throw new Error('nobody has won');
  const [cash] = await fundsNow(platform, person);
  return { person, tokens: rows[0]?.tokens ?? 0, cash };
}

describe('T8, P7: a seat that is won in a tournament for some alone', () => {
  test('is cash for a winner of no category that it admits', async () => {
    const known = await played();
    const target = await openTarget(platform, { allowedCategories: ['NOVICE'] });
    const satellite = await openSatellite(platform, target, 4, 'ENTRY_RIGHT');
    await fill(platform, satellite, people);
    await playToEnd(opened, satellite, people);
    const { tokens, cash } = await winner(satellite);
    expect(tokens).toBe(0);
    expect(cash).toBeGreaterThanOrEqual(10_00);
    expect(await checkBooks(platform.database.pool)).toEqual(known);
  });

  test('is as good as an invitation, judged when it is awarded', async () => {
    const known = await played();
    const target = await openTarget(platform, { inviteOnly: true, deniedCategories: ['NOVICE'] });
    const satellite = await openSatellite(platform, target, 4, 'ENTRY_RIGHT');
    await fill(platform, satellite, people);
    await playToEnd(opened, satellite, people);
    const { person, tokens } = await winner(satellite);
    expect(tokens).toBe(1);
    const document = 'query ($id: ID!) { tournament(id: $id) { viewerInvited viewerEntryMethods } }';
    expect(await ask(platform, person, document, { id: target })).toEqual({
      tournament: { viewerInvited: false, viewerEntryMethods: ['ENTRY_RIGHT'] },
    });
    const input = { tournamentId: target, method: 'ENTRY_RIGHT', tokenCode: null, idempotencyKey: 'in' };
    agreed(await register(platform, person, input));
    expect(await checkBooks(platform.database.pool)).toEqual(known);
  });
});
