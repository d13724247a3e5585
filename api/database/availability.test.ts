import pg from 'pg';
import { expect, test } from 'vitest';
import { isUnavailable, whenAvailable } from './availability.js';

const coded = (code: string): Error => Object.assign(new Error('x'), { code });

test.each([
  ['a refused connection', coded('ECONNREFUSED'), true],
  ['a server going down', coded('57P01'), true],
  ['a connection failure', coded('08006'), true],
  ['a connection cut', new Error('Connection terminated unexpectedly'), true],
  ['one of these behind another error', new Error('reading failed', { cause: coded('57P03') }), true],
  ['a violated constraint', coded('23505'), false],
  ['a bug', new TypeError('x is undefined'), false],
  ['no error', 'x', false],
])('%s: %o', (_, error, away) => {
  expect(isUnavailable(error)).toBe(away);
});

test('a read is tried again while the database is away, and no longer', async () => {
  let tries = 0;
  const read = (): Promise<number> => {
    tries += 1;
    return tries < 3 ? Promise.reject(coded('ECONNREFUSED')) : Promise.resolve(tries);
  };
  expect(await whenAvailable(read)).toBe(3);
  await expect(whenAvailable(() => Promise.reject(coded('42P01')))).rejects.toThrow('x');
});

test('what pg says of a server that is not there counts', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 });
  const error: unknown = await client.connect().catch((failure: unknown) => failure);
  expect(isUnavailable(error)).toBe(true);
});
