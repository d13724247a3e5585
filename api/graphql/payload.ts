import { Field, ObjectType } from 'type-graphql';
import type { Result } from '../../engine/result.js';
import type { Refusal } from '../refusals/refusal.js';
import { UserError } from './user-error.type.js';

/** What every mutation's payload has; payload types extend it. */
@ObjectType('Payload', { description: 'What the answer to every mutation has.' })
export abstract class Payload {
  @Field(() => [UserError], { description: 'Why the call was refused; empty where it was done.' })
  userErrors: readonly Refusal[] = [];
}

/**
 * The payload of a call: why it was refused, or what `done` makes of its value. What was read before is forgotten, since
 * one document may hold several mutations.
 */
export async function answer<Value, Served extends Payload>(
  context: { readonly loaders: { forget(): void } },
  type: new () => Served,
  result: Result<Value, readonly Refusal[]>,
  done: (value: Value) => Partial<Served> | Promise<Partial<Served>>,
): Promise<Served> {
  context.loaders.forget();
  const payload = new type();
  const parts = result.ok ? await done(result.value) : { userErrors: result.error };
  return Object.assign(payload, parts);
}
