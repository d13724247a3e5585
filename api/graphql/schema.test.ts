import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { isPersonal } from './personal.js';
import { buildApiSchema } from './schema.js';

const schema = buildApiSchema();
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
);

describe('A1: every type, field, argument and enum value has a description', () => {
  test.each(types.map((type) => [type.name, type] as const))('%s', (_name, type) => {
    expect(undescribed(type)).toEqual([]);
  });
});

test('A1: the published schema is the served one', () => {
  const published = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');
  expect(published).toBe(`${printSchema(lexicographicSortSchema(schema))}\n`);
});

describe('A1: what is served is served as the contract has it', () => {
  const contract = buildSchema(readFileSync(new URL('../testing/promised.graphql', import.meta.url), 'utf8'));
  const promised = Object.values(contract.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  );
  test.each(promised.map((type) => [type.name, type] as const))('%s', (name, type) => {
    const served = schema.getType(name);
    expect(served && shapeOf(served)).toEqual(expect.objectContaining(shapeOf(type)));
  });
});

test('DESIGN i: what depends on who asks is marked, and what goes by cards is not', () => {
  const marked = types.flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields())
          .filter((field) => isPersonal(field))
          .map((field) => `${type.name}.${field.name}`)
      : [],
  );
  expect(marked.toSorted()).toEqual(PERSONAL_FIELDS);
});

const PERSONAL_FIELDS = [
  'Registration.offer',
  'Registration.paid',
  'Token.code',
  'Tournament.money',
  'Tournament.separated',
  'Tournament.viewerEntryMethods',
  'Tournament.viewerInvited',
  'Tournament.viewerRegistration',
];

function undescribed(type: GraphQLNamedType): string[] {
  const missing = type.description ? [] : [type.name];
  const note = (part: { readonly name: string; readonly description?: string | null | undefined }, path: string) => {
    if (!part.description) missing.push(`${path}.${part.name}`);
  };
  if (isEnumType(type)) for (const value of type.getValues()) note(value, type.name);
  if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) note(field, type.name);
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) {
      note(field, type.name);
      for (const argument of field.args) note(argument, `${type.name}.${field.name}`);
    }
  }
  return missing;
}

/** What clients rely on: names, types with their nullability, arguments with their defaults, interfaces, enum values. */
function shapeOf(type: GraphQLNamedType): Record<string, string> {
  const shape: Record<string, string> = { [`kind of ${type.name}`]: type.constructor.name };
  if (isEnumType(type)) for (const value of type.getValues()) shape[value.name] = 'value';
  if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) shape[field.name] = argument(field);
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const each of type.getInterfaces()) shape[`implements ${each.name}`] = 'yes';
    for (const field of Object.values(type.getFields())) {
      shape[field.name] = String(field.type);
      for (const each of field.args) shape[`${field.name}(${each.name})`] = argument(each);
    }
  }
  return shape;
}

function argument({ type, defaultValue }: Pick<GraphQLArgument, 'type' | 'defaultValue'>): string {
  return `${String(type)} = ${JSON.stringify(defaultValue)}`;
}
