import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from './cursor.js';

const KEY = z.tuple([z.number(), z.string().nullable()]);

test('a cursor gives back the sort key it was made of', () => {
  for (const key of [
    [1, 'trn_1'],
    [-9e15, null],
    [0.5, 'ö'],
  ] as const) {
    expect(decodeCursor('list', encodeCursor('list', key), KEY)).toEqual(key);
  }
});

describe('A2: what is no cursor of this list is refused by name', () => {
  test.each([
    ['nothing', ''],
    ['text', 'abc'],
    ['of another list', encodeCursor('other', [1, 'a'])],
    ['too short', encodeCursor('list', [1])],
    ['too long', encodeCursor('list', [1, 'a', 'b'])],
    ['of other types', encodeCursor('list', ['1', 'a'])],
    ['no list', Buffer.from('{"list":1}').toString('base64url')],
    ['not JSON', Buffer.from('[list').toString('base64url')],
  ])('%s', (_name, cursor) => {
    expect(() => decodeCursor('list', cursor, KEY)).toThrow(
      'The argument "after" must be a cursor of this list in this order.',
    );
  });
});
