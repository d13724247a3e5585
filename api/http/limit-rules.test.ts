import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { Documents } from './documents.js';
import { LIMIT_RULES } from './limits.js';
import { MAX_ALIASES } from './max-aliases.js';
import { MAX_DEPTH } from './max-depth.js';
import { MAX_MUTATIONS } from './max-mutations.js';

const schema = buildSchema('type Query { next: Query name: String }');
const faults = (text: string): string[] => validate(schema, parse(text), LIMIT_RULES).map(({ message }) => message);

/** `{ next { next { … name } } }`, so many fields deep. */
const nested = (depth: number): string => `{ ${'next { '.repeat(depth - 1)} name ${'}'.repeat(depth - 1)} }`;

test('A6: an operation nests at most so many fields', () => {
  expect(faults(nested(MAX_DEPTH))).toEqual([]);
  expect(faults(nested(MAX_DEPTH + 1))).toEqual([
    `The operation nests ${MAX_DEPTH + 1} fields deep; at most ${MAX_DEPTH} are allowed (A6).`,
  ]);
});

test('A6: depth is counted through fragments, named or not', () => {
  const inside = nested(MAX_DEPTH).replace(
    '{ next',
    '{ next { ... on Query { ...more } } } fragment more on Query { next',
  );
  expect(faults(inside)).toHaveLength(1);
  expect(faults('{ ...one } fragment one on Query { name }')).toEqual([]);
});

test('A6: fragments in a circle end the count', () => {
  expect(faults('{ ...one } fragment one on Query { next { ...one } }')).toEqual([]);
});

test('A6: an operation has at most so many aliases', () => {
  const aliases = (count: number): string => Array.from({ length: count }, (_, n) => `a${n}: name`).join(' ');
  expect(faults(`{ ${aliases(MAX_ALIASES)} }`)).toEqual([]);
  expect(faults(`{ ${aliases(MAX_ALIASES + 1)} }`)).toHaveLength(1);
  const halves = `fragment half on Query { ${aliases(MAX_ALIASES / 2)} }`;
  expect(faults(`{ ...half next { ...half } } ${halves}`)).toEqual([]);
  expect(faults(`{ ...half next { ...half next { ...half } } } ${halves}`)).toHaveLength(1);
});

test('A6: an operation runs at most so many mutations, wherever they are written', () => {
  const writing = buildSchema('type Query { name: String } type Mutation { sign: Int }');
  const told = (text: string): string[] => validate(writing, parse(text), LIMIT_RULES).map(({ message }) => message);
  const signs = (from: number, count: number): string =>
    Array.from({ length: count }, (_, n) => `s${from + n}: sign`).join(' ');
  const tooMany = [`The operation runs ${MAX_MUTATIONS + 1} mutations; at most ${MAX_MUTATIONS} are allowed (A6).`];
  expect(told(`mutation { ${signs(0, MAX_MUTATIONS)} }`)).toEqual([]);
  expect(told(`mutation { ${signs(0, MAX_MUTATIONS + 1)} }`)).toEqual(tooMany);
  const more = `fragment more on Mutation { ${signs(1, MAX_MUTATIONS)} }`;
  expect(told(`mutation { s0: sign ... on Mutation { ...more } } ${more}`)).toEqual(tooMany);
  expect(told(`mutation { s1: sign ...more ...more } ${more}`)).toEqual([]);
  expect(told(`query { ${signs(0, MAX_MUTATIONS + 1).replaceAll('sign', 'name')} }`)).toEqual([]);
});

test('A1: the schema can be asked for itself', () => {
  expect(faults(getIntrospectionQuery())).toEqual([]);
  expect(new Documents(schema).prepare(getIntrospectionQuery())).toHaveProperty('document');
});

test('a document is checked once, and what is wrong with it has a code', () => {
  const documents = new Documents(schema);
  expect(documents.prepare('{ name }')).toBe(documents.prepare('{ name }'));
  expect(documents.prepare('{')).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }] });
  expect(documents.prepare('{ nope }')).toMatchObject({
    errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
  });
  expect(documents.prepare(`{ ${'name '.repeat(3_000)} }`)).toMatchObject({
    errors: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }],
  });
});
