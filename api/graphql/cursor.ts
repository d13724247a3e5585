import { z } from 'zod';
import { badArgument } from './page.js';

/** An id inside a cursor, as far as it matters to the database: whoever forges one gets a page, or a refusal. */
export const CURSOR_ID = z.string().max(40).regex(/^\w*$/);

/**
 * An opaque place in a list: the sort key of the item before it. `list` names the list and its order, so that a cursor
 * of one list is refused by another.
 */
export function encodeCursor(list: string, key: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify([list, ...key])).toString('base64url');
}

/** The sort key in a cursor of this list, in the form of `key`. @throws GraphQLError where it is none. */
export function decodeCursor<Key>(list: string, cursor: string, key: z.ZodType<Key>): Key {
  const parsed = key.safeParse(keyIn(list, cursor));
  if (!parsed.success) throw badArgument('after', 'a cursor of this list in this order');
  return parsed.data;
}

function keyIn(list: string, cursor: string): unknown {
  try {
    const [name, ...key]: unknown[] = z
      .array(z.unknown())
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return name === list ? key : null;
  } catch {
    return null;
  }
}
