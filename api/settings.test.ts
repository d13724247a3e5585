import { expect, test } from 'vitest';
import { readSettings } from './settings.js';

const DATABASE_URL = 'postgresql://somewhere/mazziere';

test.each(['redis://127.0.0.1:6379', 'redis://:secret@queue.example:6380/2', 'rediss://queue.example'])(
  'REDIS_URL may be %s',
  (REDIS_URL) => {
    expect(readSettings({ DATABASE_URL, REDIS_URL }).REDIS_URL).toBe(REDIS_URL);
  },
);

test.each(['queue.example:6379', 'http://queue.example', 'redis://'])('REDIS_URL may not be %s', (REDIS_URL) => {
  expect(() => readSettings({ DATABASE_URL, REDIS_URL })).toThrow('REDIS_URL');
});

test('without REDIS_URL, or with an empty one, the queue is in the database', () => {
  expect(readSettings({ DATABASE_URL, REDIS_URL: '' }).REDIS_URL).toBeUndefined();
});
