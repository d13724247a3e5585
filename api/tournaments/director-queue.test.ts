import { expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import { DirectorQueue } from './director-queue.js';

const here = 'trn_here' as TournamentId;
const there = 'trn_there' as TournamentId;

/** A director who works until he is let go. */
function director() {
  const ends: ((done: boolean) => void)[] = [];
  const direct = () => new Promise<boolean>((end) => void ends.push(end));
  return { direct, ends };
}

const turn = () => new Promise((resolve) => void setImmediate(resolve));

test('DESIGN 2: whoever asks while the director is at work gets his next round, one for all of them', async () => {
  const queue = new DirectorQueue();
  const { direct, ends } = director();
  const first = queue.run(here, direct);
  const later = [queue.run(here, direct), queue.run(here, direct), queue.run(here, direct)];
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.(true);
  expect(await first).toBe(true);
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.(false);
  expect(await Promise.all(later)).toEqual([false, false, false]);
  void queue.run(here, direct);
  expect(ends).toHaveLength(3);
});

test('DESIGN 2: another tournament is directed meanwhile', () => {
  const queue = new DirectorQueue();
  const { direct, ends } = director();
  void queue.run(here, direct);
  void queue.run(there, direct);
  expect(ends).toHaveLength(2);
});

test('DESIGN 2: a director who failed is followed by the next one', async () => {
  const queue = new DirectorQueue();
  const failing = queue.run(here, () => Promise.reject(new Error('no database')));
  const next = queue.run(here, () => Promise.resolve(true));
  await expect(failing).rejects.toThrow('no database');
  expect(await next).toBe(true);
});
