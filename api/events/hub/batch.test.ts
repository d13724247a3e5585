import { expect, test } from 'vitest';
import { Address, Batch } from './batch.js';
import { Payload } from './payload.js';

const message = (id: string, value: number): string => {
  const text = `{"id":${JSON.stringify(id)},"type":"next","payload":{"data":${value}}}`;
  return `\u0081${String.fromCharCode(text.length)}${text}`;
};
const batch = (): Batch =>
  new Batch(
    7,
    [7, 8, 9].map((value) => new Payload(`{"data":${value}}`)),
  );

test('messages differ by their id alone, and equal ids share one piece', () => {
  const events = batch();
  expect(events.lastSeq).toBe(9);
  expect(events.framesAfter(6, new Address('1'))).toBe(events.framesAfter(0, new Address('1')));
  expect(events.framesAfter(6, new Address('a"b')).toString('latin1')).toBe(
    [7, 8, 9].map((value) => message('a"b', value)).join(''),
  );
});

test('who has seen some of the events gets the others', () => {
  expect(batch().framesAfter(8, new Address('1')).toString('latin1')).toBe(message('1', 9));
});
