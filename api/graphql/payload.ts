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

/** The payload of a call that was refused, or what `done` makes of its value. */
export async function answer<Value, Served extends Payload>(
  type: new () => Served,
  result: Result<Value, readonly Refusal[]>,
  done: (value: Value) => Partial<Served> | Promise<Partial<Served>>,
): Promise<Served> {
  const payload = new type();
  return result.ok
    ? Object.assign(payload, await done(result.value))
    : Object.assign(payload, { userErrors: result.error });
}
