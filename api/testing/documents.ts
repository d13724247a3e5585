import { execute, type ExecutionResult, parse, validate } from 'graphql';
import type { Caller } from '../accounts/caller.js';
import { createContext } from '../graphql/context.js';
import { buildApiSchema } from '../graphql/schema.js';
import type { Platform } from '../platform.js';

const schema = buildApiSchema();

type Variables = Readonly<Record<string, unknown>>;

/** Runs a document as this caller, or anonymously (null); what it answers, errors included. */
export async function run(
  platform: Platform,
  caller: Caller | null,
  document: string,
  variables: Variables = {},
): Promise<ExecutionResult> {
  const parsed = parse(document);
  const faults = validate(schema, parsed);
  if (faults.length > 0) return { errors: faults };
  return execute({
    schema,
    document: parsed,
    variableValues: variables,
    contextValue: createContext(platform, caller),
  });
}

/** The data of a document that must run without errors, in the shape that the test expects of it. */
export async function ask<Data>(
  platform: Platform,
  caller: Caller | null,
  document: string,
  variables: Variables = {},
): Promise<Data> {
  const { data, errors } = await run(platform, caller, document, variables);
  if (errors?.length) throw new Error(errors.map((error) => error.message).join('; '), { cause: errors[0] });
  // Through JSON, as it travels: objects without prototypes become plain ones.
  return JSON.parse(JSON.stringify(data)) as Data;
}
