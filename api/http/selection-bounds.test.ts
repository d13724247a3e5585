import { getIntrospectionQuery, parse } from 'graphql';
import { expect, test } from 'vitest';
import { boundsFault, MAX_FRAGMENTS, MAX_SAME_NAME, MAX_SELECTIONS } from './selection-bounds.js';

const fault = (text: string): string | undefined => boundsFault(parse(text))?.message;
const times = (count: number, text: string | ((n: number) => string)): string =>
  Array.from({ length: count }, (_, n) => (typeof text === 'string' ? text : text(n))).join(' ');
const tooOften = (name: string, count: number): string =>
  `The document selects "${name}" ${count} times in one place; ${MAX_SAME_NAME} are allowed (A6).`;
const MANY = MAX_SAME_NAME + 1;

test('A6: one name is selected at most so often in one place', () => {
  expect(fault(`{ ${times(MAX_SAME_NAME, 'name')} }`)).toBeUndefined();
  expect(fault(`{ ${times(MANY, 'name')} }`)).toBe(tooOften('name', MANY));
  expect(fault(`{ ${times(MANY, 'x: name')} }`)).toBe(tooOften('x', MANY));
  expect(fault(`{ ${times(MANY, (n) => `x${n}: name`)} }`)).toBeUndefined();
});

test('A6: a place is one, however often it is opened, and whatever its fragments are called', () => {
  expect(fault(`{ ${times(7, `next { ${times(7, 'name')} }`)} }`)).toBe(tooOften('name', 49));
  expect(fault(`{ ${times(7, (n) => `x${n}: next { ${times(7, 'name')} }`)} }`)).toBeUndefined();
  expect(fault(`{ ${times(MANY, '... on Query { name }')} }`)).toBe(tooOften('name', MANY));
  const parts = times(7, (n) => `fragment f${n} on Query { next { ${times(7, 'name')} } }`);
  expect(fault(`{ ${times(7, (n) => `...f${n}`)} } ${parts}`)).toBe(tooOften('name', 49));
});

test('A6: what no operation uses is checked too, and so is counted', () => {
  expect(fault(`{ name } fragment unused on Query { ${times(MANY, 'name')} }`)).toBe(tooOften('name', MANY));
});

test('A6: a document has at most so many fragments', () => {
  const fragments = (count: number): string => times(count, (n) => `fragment f${n} on Query { name }`);
  expect(fault(`{ name } ${fragments(MAX_FRAGMENTS)}`)).toBeUndefined();
  expect(fault(`{ name } ${fragments(MAX_FRAGMENTS + 1)}`)).toContain(`${MAX_FRAGMENTS + 1} fragments`);
});

test('A6: fragments of fragments do not multiply without end', () => {
  const twice = times(
    20,
    (n) => `fragment f${n} on Query { a${n}: next { ...f${n + 1} } b${n}: next { ...f${n + 1} } }`,
  );
  expect(fault(`{ ...f0 } ${twice}`)).toContain(`more than ${MAX_SELECTIONS} fields`);
});

test('A6: fragments in a circle end the count', () => {
  expect(fault('{ ...one } fragment one on Query { ...two } fragment two on Query { ...one name }')).toBeUndefined();
  expect(fault('{ ...one } fragment one on Query { next { ...one } }')).toBeUndefined();
});

test('A1: the schema can be asked for itself', () => {
  expect(fault(getIntrospectionQuery())).toBeUndefined();
});
