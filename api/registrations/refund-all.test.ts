import { expect, test } from 'vitest';
import { recordedTransaction } from '../events/recorded-transaction.js';
import { checkBooks } from '../ledger/check-books.js';
import { agreed } from '../testing/agreed.js';
import { balances, sumOf } from '../testing/money.js';
import { newPlayers } from '../testing/people.js';
import { countsOf, insertTournament } from '../testing/inserted-tournament.js';
import { openTestPlatform } from '../testing/test-platform.js';
import { holdTournament } from '../tournaments/tournament.store.js';
import { refundAll } from './refund-all.js';
import { register } from './register.js';
import { unregister } from './unregister.js';

test('T11: a cancelled tournament gives everybody back all he paid, once', async () => {
  const opened = await openTestPlatform();
  const { platform } = opened;
  const people = await newPlayers(platform, 4, 50_00);
  const id = await insertTournament(platform);
  for (const person of people) {
    const input = { tournamentId: id, method: 'BUY_IN', tokenCode: null, idempotencyKey: 'in' };
    agreed(await register(platform, person, input));
  }
  const [leaver] = people;
  if (leaver) agreed(await unregister(platform, leaver, { tournamentId: id, idempotencyKey: 'out' }));
  const at = platform.clock.now();
  agreed(
    await recordedTransaction(platform, at, async (tx, recorder) => {
      await holdTournament(tx, id);
      await refundAll(tx, recorder, id, { at, actorId: 'acc_staff', note: 'no floor' });
      await refundAll(tx, recorder, id, { at, actorId: 'acc_staff', note: 'no floor' });
      await tx.query(`UPDATE tournament SET status = 'CANCELLED' WHERE id = $1`, [id]);
    }),
  );
  expect(await balances(platform, ...people)).toEqual([50_00, 50_00, 50_00, 50_00]);
  expect(await sumOf(platform, `pool:${id}`)).toBe(0);
  expect(await sumOf(platform, 'house:margin')).toBe(0);
  expect(await countsOf(platform, id)).toMatchObject({ entrants: 0, remaining: 0, prizePoolCents: 0 });
  const { rows } = await platform.database.pool.query<{ status: string }>(
    'SELECT status FROM registration ORDER BY number',
  );
  expect(rows.map((row) => row.status)).toEqual(['UNREGISTERED', 'REFUNDED', 'REFUNDED', 'REFUNDED']);
  expect(await checkBooks(platform.database.pool)).toEqual([]);
  await opened.close();
});
