import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { buildApiSchema } from '../../graphql/schema.js';
import { describeOperation, type Operation } from './operation.js';

const schema = buildSchema(`
  type Query { nothing: Int }
  interface Thing { id: ID! name: String }
  type Seat implements Thing { id: ID! name: String cards: [String!] }
  type Event { seq: Int! thing: Thing! seat: Seat! past(after: Int): Int }
  type Subscription { events(tableId: ID!, after: Int): Event! }
`);
const seat = schema.getType('Seat');
if (!seat || !('getFields' in seat)) throw new Error('no seat');
for (const name of ['cards', 'name']) Object.assign(seat.getFields()[name] ?? {}, { extensions: { personal: true } });

function operation(
  selection: string,
  variables: Record<string, unknown> = {},
  head = '$t: ID!, $after: Int',
): Operation {
  const text = `subscription One(${head}) { events(tableId: $t, after: $after) { seq ${selection} } }`;
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  return describeOperation(schema, document, { operationName: 'One', variables: { t: 'tbl_1', ...variables } });
}

test('DESIGN i: where to begin makes no other class, whatever its variable is called', () => {
  expect(operation('', { after: 1 }).key).toBe(operation('', { after: 2 }).key);
  const text = 'subscription ($t: ID!, $from: Int) { events(tableId: $t, after: $from) { seq } }';
  const keys = [1, 2].map(
    (from) => describeOperation(schema, parse(text), { operationName: null, variables: { t: 'tbl_1', from } }).key,
  );
  expect(keys[0]).toBe(keys[1]);
});

test('comments, layout and variables that the document does not declare make no other class', () => {
  const { key } = operation('past');
  expect(operation('past # 1\n').key).toBe(key);
  expect(operation(',,,  past\n\t').key).toBe(key);
  expect(operation('past', { elsewhere: 1 }).key).toBe(key);
});

test('a variable that also says something else makes a difference', () => {
  expect(operation('past(after: $after)', { after: 1 }).key).not.toBe(
    operation('past(after: $after)', { after: 2 }).key,
  );
});

test('other variables and other words make other classes; the order of variables does not', () => {
  expect(operation('', { t: 'tbl_2' }).key).not.toBe(operation('').key);
  expect(operation('past').key).not.toBe(operation('').key);
  const head = '$t: ID!, $after: Int, $skip: Boolean = false';
  const selection = 'past @skip(if: $skip)';
  expect(operation(selection, { skip: true, after: 1 }, head).key).toBe(
    operation(selection, { after: 2, skip: true }, head).key,
  );
  expect(operation(selection, { skip: true }, head).key).not.toBe(operation(selection, { skip: false }, head).key);
});

test.each([
  ['seat { id }', false],
  ['seat { cards }', true],
  ['seat { ...more }', true, 'fragment more on Seat { cards }'],
  ['thing { id }', false],
  ['thing { ... on Seat { cards } }', true],
  // The interface's own field has no mark, but an object behind it has.
  ['thing { name }', true],
])('DESIGN i: %s: personal is %s', (selection, personal, fragment = '') => {
  const text = `subscription ($t: ID!) { events(tableId: $t) { seq ${selection} } } ${fragment}`;
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  expect(describeOperation(schema, document, { operationName: null, variables: {} }).personal).toBe(personal);
});

test('DESIGN i: what shows cards or legal actions behind an event is told apart from what does not', () => {
  const api = buildApiSchema();
  const deep = (fields: string): string =>
    `... on PlayerSeated { player { results(first: 1) { nodes { tournament { tables { ${fields} } } } } } }`;
  const viewed = (fields: string): boolean => {
    const document = parse(`subscription ($id: ID!) { tableEvents(tableId: $id) { seq ${fields} } }`);
    expect(validate(api, document)).toEqual([]);
    return describeOperation(api, document, { operationName: null, variables: {} }).viewed;
  };
  expect(viewed('... on HoleCardsDealt { cards } ... on ActionRequested { legalActions { canFold } }')).toBe(false);
  expect(viewed(deep('seats { stack } hand { street board }'))).toBe(false);
  for (const shown of [
    'seats { cards }',
    'hand { phh }',
    'hand { events { seq } }',
    'hand { legalActions { canFold } }',
  ]) {
    expect([shown, viewed(deep(shown))]).toEqual([shown, true]);
  }
});
