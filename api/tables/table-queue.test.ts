import { expect, test } from 'vitest';
import type { TableId } from '../../engine/ids.js';
import { TableQueue } from './table-queue.js';

const TABLE = 'tbl_one' as TableId;
const OTHER = 'tbl_two' as TableId;

test('H7: commands at one table run one after the other, play before the rest, and none waits for another table', async () => {
  const queue = new TableQueue();
  const done: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const note = (what: string) => async () => {
    if (what === 'first') await gate;
    done.push(what);
    return what;
  };
  const all = Promise.all([
    queue.run(TABLE, 'REST', note('first')),
    queue.run(TABLE, 'REST', note('sits out')),
    queue.run(TABLE, 'REST', note('sits out again')),
    queue.run(TABLE, 'PLAY', note('acts')),
    queue.run(TABLE, 'PLAY', note('times out')),
  ]);
  await queue.run(OTHER, 'REST', note('elsewhere'));
  expect(done).toEqual(['elsewhere']);
  open();
  expect(await all).toEqual(['first', 'sits out', 'sits out again', 'acts', 'times out']);
  expect(done).toEqual(['elsewhere', 'first', 'acts', 'times out', 'sits out', 'sits out again']);
});

test('a command that fails fails alone', async () => {
  const queue = new TableQueue();
  const failing = queue.run(TABLE, 'PLAY', () => Promise.reject(new Error('broken')));
  const next = queue.run(TABLE, 'PLAY', () => Promise.resolve('goes on'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('goes on');
});
