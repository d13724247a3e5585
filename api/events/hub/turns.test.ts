import { expect, test } from 'vitest';
import { Turns } from './turns.js';

/** Works that end when the test says so. */
function works(turns: Turns, count: number) {
  const running: ((failure?: Error) => void)[] = [];
  let most = 0;
  let now = 0;
  const all = Array.from({ length: count }, () =>
    turns.take(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise<void>((resolve, reject) => {
        running.push((failure) => (failure ? reject(failure) : resolve()));
      }).finally(() => (now -= 1));
    }),
  );
  return { running, settled: Promise.allSettled(all), most: () => most };
}

test('so many works run at a time, in the order in which they came, and failures hand their turn on', async () => {
  const { running, settled, most } = works(new Turns(2), 5);
  for (let ended = 0; ended < 5; ended += 1) {
    while (running.length <= ended) await Promise.resolve();
    running[ended]?.(ended === 1 ? new Error('failed') : undefined);
  }
  expect((await settled).map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
  expect(most()).toBe(2);
});

test('a turn that nobody waits for is free again', async () => {
  const turns = new Turns(1);
  expect(await turns.take(() => Promise.resolve(1))).toBe(1);
  expect(await turns.take(() => Promise.resolve(2))).toBe(2);
});
