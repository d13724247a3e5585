import { expect, test } from 'vitest';
import { Payload } from './payload.js';
import { PayloadCache } from './payload-cache.js';

const payload = (size: number): Payload => new Payload('x'.repeat(size));

test('what is kept is made once, also for those who ask while it is being made', async () => {
  const cache = new PayloadCache(100);
  let made = 0;
  const make = async (): Promise<Payload> => {
    made += 1;
    return Promise.resolve(payload(10));
  };
  const both = await Promise.all([cache.get('one', make), cache.get('one', make)]);
  expect(both[0]).toBe(both[1]);
  expect(await cache.get('one', make)).toBe(both[0]);
  expect(made).toBe(1);
});

test('beyond the bound the oldest are forgotten', async () => {
  const cache = new PayloadCache(100);
  const made: string[] = [];
  const get = (key: string): Promise<Payload> =>
    cache.get(key, () => {
      made.push(key);
      return Promise.resolve(payload(40));
    });
  for (const key of ['one', 'two', 'three', 'three', 'two', 'one']) await get(key);
  expect(made).toEqual(['one', 'two', 'three', 'one']);
});

test('a failure is not kept', async () => {
  const cache = new PayloadCache(100);
  await expect(cache.get('one', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await cache.get('one', () => Promise.resolve(payload(1)))).size).toBe(1);
});
