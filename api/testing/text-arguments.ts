import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

export type Arguments = Readonly<Record<string, unknown>>;

/** A place in the arguments of a field where a caller writes text: `['input', 'satellite', 'targetId']`; 0 in a list. */
export type TextPath = readonly (string | 0)[];

/** A field with arguments of text, and where in them. */
export interface TextField {
  readonly type: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
  readonly paths: readonly TextPath[];
}

/** Every field of the schema that takes text, in an argument or inside of one. */
export function textFields(schema: GraphQLSchema): TextField[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith('__')) return [];
    return Object.values(type.getFields()).flatMap((field) => {
      const paths = field.args.flatMap((argument) => textPaths(argument.type, [argument.name]));
      return paths.length > 0 ? [{ type, field, paths }] : [];
    });
  });
}

function textPaths(nullable: GraphQLInputType, path: TextPath): TextPath[] {
  const type = getNullableType(nullable);
  if (isListType(type)) return textPaths(type.ofType, [...path, 0]);
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).flatMap((field) => textPaths(field.type, [...path, field.name]));
  }
  return type.name === 'String' || type.name === 'ID' ? [path] : [];
}

/** The arguments with that text at that place; what is missing around it is made up. */
export function withText(field: TextField['field'], sound: Arguments, path: TextPath, text: string): Arguments {
  const [name] = path;
  const argument = field.args.find((one) => one.name === name);
  if (argument === undefined) throw new Error(`no argument ${String(name)}`);
  return { ...sound, [argument.name]: put(argument.type, sound[argument.name], path.slice(1), text) };
}

function put(nullable: GraphQLInputType, given: unknown, path: TextPath, text: string): unknown {
  const type = getNullableType(nullable);
  const [step, ...rest] = path;
  if (step === undefined) return text;
  if (isListType(type)) return [put(type.ofType, Array.isArray(given) ? given[0] : undefined, rest, text)];
  if (!isInputObjectType(type)) throw new Error(`nothing to enter in ${type.name}`);
  const around = (given ?? madeUp(type)) as Arguments;
  const inner = type.getFields()[step];
  if (inner === undefined) throw new Error(`${type.name} has no ${step}`);
  return { ...around, [step]: put(inner.type, around[step], rest, text) };
}

function madeUp(nullable: GraphQLInputType): unknown {
  const type = getNullableType(nullable);
  if (isListType(type)) return [madeUp(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(required.map((field) => [field.name, madeUp(field.type)]));
  }
  return type.name === 'String' || type.name === 'ID' ? 'text' : 1;
}
