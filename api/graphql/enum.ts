import { registerEnumType } from 'type-graphql';

/** An enum of the schema: every value under its own name. */
export type GraphQLEnum<Value extends string> = { readonly [Name in Value]: Name };

/** Serves the values of one list as an enum; a value without a description does not compile. */
export function graphqlEnum<Value extends string>(
  name: string,
  description: string,
  values: { readonly [Name in Value]: string },
): GraphQLEnum<Value> {
  const names = Object.keys(values);
  const served = Object.fromEntries(names.map((value) => [value, value])) as GraphQLEnum<Value>;
  const valuesConfig = Object.fromEntries(
    Object.entries<string>(values).map(([value, text]) => [value, { description: text }]),
  );
  registerEnumType<Record<string, string>>(served, { name, description, valuesConfig });
  return served;
}
