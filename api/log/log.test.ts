import { expect, test } from 'vitest';
import { createLog } from './log.js';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog('trace', 'api', { write: (line: string) => void (text += line) }));
  return text;
}

test('X3: secrets, persons and cards are not written, however deep they lie', () => {
  const text = logged((log) => {
    const deck = ['As', 'Kd'];
    log.info('bearer abc');
    log.info({
      headers: { Authorization: 'Bearer abc', cookie: 'a=abc', accept: 'seen' },
      input: [{ password: 'abc', email: 'abc', nickname: 'abc', accessToken: 'abc' }],
      hand: { players: [{ holeCards: deck }], deck, seat: 3 },
      text: 'it said bearer abc and postgresql://me:abc@host/db',
    });
  });
  expect(text).not.toMatch(/abc|As|Kd/);
  expect(JSON.parse(text.split('\n')[1] ?? '')).toMatchObject({
    headers: { accept: 'seen' },
    hand: { seat: 3 },
    text: 'it said Bearer [removed] and postgresql://[removed]@host/db',
  });
});

test('X3: of an error, what, where and its code are written, and no values', () => {
  class DatabaseError extends Error {
    readonly code = '22P02';
    readonly detail = 'Failing row contains (secret)';
    readonly where = 'secret';
  }
  const error = new DatabaseError('invalid input syntax for type json: "secret"');
  expect(logged((log) => log.error(error))).not.toContain('secret');
  const text = logged((log) => log.error({ err: error }));
  expect(text).not.toContain('secret');
  expect(JSON.parse(text)).toMatchObject({
    err: { code: '22P02', message: 'the database refuses a value', stack: expect.stringContaining('log.test.ts') },
  });
});
