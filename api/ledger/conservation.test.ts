import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { register } from '../registrations/register.js';
import { unregister } from '../registrations/unregister.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { balances, sumOf } from '../testing/money.js';
import { newPlayers, newStaff, type Person } from '../testing/people.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { checkBooks } from './check-books.js';
import { creditPlayer } from './credit-player.js';
import { debitPlayer } from './debit-player.js';

let opened: TestPlatform;
let platform: Platform;
let admin: Caller;
let people: Person[];

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  admin = await newStaff(platform, 'ADMIN');
  people = await newPlayers(platform, 3, 20_00);
});

afterAll(() => opened.close());

type Step = { kind: 'credit' | 'debit' | 'register' | 'unregister'; who: number; cents: number; key: number };

const STEPS = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind'][]>('credit', 'debit', 'register', 'unregister'),
    who: fc.nat({ max: 2 }),
    cents: fc.integer({ min: 1, max: 30_00 }),
    key: fc.nat({ max: 30 }),
  }),
  { minLength: 1, maxLength: 25 },
);

let runs = 0;

function take(step: Step, ids: readonly TournamentId[]): Promise<{ ok: boolean }> {
  const person = people[step.who];
  const tournamentId = ids[step.cents % ids.length];
  if (!person || !tournamentId) throw new Error('nobody');
  // Few keys, so that some are used again, rightly or wrongly.
  const idempotencyKey = `${runs}-${step.key}`;
  const desk = { playerId: person.playerId, cents: step.cents, reason: 'a step', idempotencyKey };
  switch (step.kind) {
    case 'credit':
      return creditPlayer(platform, admin, desk);
    case 'debit':
      return debitPlayer(platform, admin, desk);
    case 'register':
      return register(platform, person, { tournamentId, method: 'BUY_IN', tokenCode: null, idempotencyKey });
    case 'unregister':
      return unregister(platform, person, { tournamentId, idempotencyKey });
  }
}

async function allCents(): Promise<number> {
  const { pool } = platform.database;
  const { rows } = await pool.query<{ total: number }>('SELECT sum(amount_cents)::bigint AS total FROM ledger_entry');
  return rows[0]?.total ?? 0;
}

test.each([
  ['one after the other', false],
  ['all at once', true],
])('M7: whatever is asked %s, no cent comes or goes and the books are in order', async (_how, together) => {
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      runs += 1;
      const ids = [
        await insertTournament(platform, { players: 2, prizeCents: 450, feeCents: 50 }),
        await insertTournament(platform, { players: 6, prizeCents: 900, feeCents: 100 }),
      ];
      if (together) await Promise.all(steps.map((step) => take(step, ids)));
      else for (const step of steps) await take(step, ids);
      expect(await checkBooks(platform.database.pool)).toEqual([]);
      expect(await allCents()).toBe(0);
      for (const balance of await balances(platform, ...people)) expect(balance).toBeGreaterThanOrEqual(0);
      expect(await sumOf(platform, 'house:margin')).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 25 },
  );
});
