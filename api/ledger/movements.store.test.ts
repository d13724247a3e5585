import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { newPlayer, newStaff, type Person } from '../testing/people.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { creditPlayer } from './credit-player.js';
import { balanceOf, countMovements, findMovement, loadMovements } from './movements.store.js';

let opened: TestPlatform;
let platform: Platform;
let person: Person;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  const admin = await newStaff(platform, 'ADMIN');
  person = await newPlayer(platform, 'Person');
  const other = await newPlayer(platform, 'Other');
  for (let cents = 1; cents <= 5; cents += 1) {
    opened.clock.advance(1000);
    for (const { playerId } of [person, other]) {
      const input = { playerId, cents, reason: `gift ${cents}`, idempotencyKey: `${playerId} ${cents}` };
      agreed(await creditPlayer(platform, admin, input));
    }
  }
});

afterAll(() => opened.close());

test('movements come newest first, page by page, with the balance after each', async () => {
  const { pool } = platform.database;
  const first = await loadMovements(pool, person.playerId, { from: null, limit: 3 });
  expect(
    first.map(({ movement: { number, amountCents, balanceCents, note } }) => [number, amountCents, balanceCents, note]),
  ).toEqual([
    [5, 5, 15, 'gift 5'],
    [4, 4, 10, 'gift 4'],
    [3, 3, 6, 'gift 3'],
  ]);
  const rest = await loadMovements(pool, person.playerId, { from: first[2]?.rest ?? null, limit: 3 });
  expect(rest.map(({ movement }) => movement.number)).toEqual([2, 1]);
  expect(await countMovements(pool, person.playerId)).toBe(5);
  expect(await balanceOf(pool, person.playerId)).toBe(15);
});

test('a movement is found by its id, the house side of it is not', async () => {
  const { pool } = platform.database;
  const [listed] = await loadMovements(pool, person.playerId, { from: null, limit: 1 });
  const movement = listed?.movement;
  expect(await findMovement(pool, movement?.id ?? '')).toEqual(movement);
  expect(movement).toMatchObject({ kind: 'CREDIT', tournamentId: null, at: platform.clock.now() });
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM ledger_entry WHERE account_id = 'house:cash-desk' LIMIT 1`,
  );
  expect(await findMovement(pool, rows[0]?.id ?? '')).toBeNull();
});
