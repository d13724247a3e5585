import { GraphQLError } from 'graphql';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Context } from '../graphql/context.js';
import { CURSOR_ID, decodeCursor, encodeCursor } from '../graphql/cursor.js';
import { type Page, pageOf, pageRequest } from '../graphql/page.js';
import { tournamentStaff } from '../tournaments/tournament-staff.js';

/** How many a page shows where nobody says. */
export const USUAL_PAGE = 20;

const KEY = z.tuple([CURSOR_ID]);

/** What a list is asked for. */
export interface StaffListArguments {
  readonly first: number | null;
  readonly after: string | null;
}

/** A list in the order in which its items were made. */
export interface StaffList<Item> {
  /** Names the list in cursors. */
  readonly name: string;
  find(pool: Pool, page: { readonly after: string | null; readonly limit: number }): Promise<readonly Item[]>;
  count(pool: Pool): Promise<number>;
}

/** A page of a list for tournament directors. @throws GraphQLError for anybody else: null and an error are the answer. */
export async function staffPage<Item extends { readonly id: string }>(
  { platform, caller }: Context,
  { first, after }: StaffListArguments,
  list: StaffList<Item>,
): Promise<Page<Item>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) {
    const [refused] = staff.error;
    throw new GraphQLError(refused?.message ?? 'refused', { extensions: { code: refused?.code ?? 'FORBIDDEN' } });
  }
  const { pool } = platform.database;
  const request = pageRequest(first, after, USUAL_PAGE);
  const key = request.after === null ? null : decodeCursor(list.name, request.after, KEY);
  const items = await list.find(pool, { after: key?.[0] ?? null, limit: request.first + 1 });
  return pageOf(request, items, {
    cursor: (item) => encodeCursor(list.name, [item.id]),
    item: (item) => item,
    count: () => list.count(pool),
  });
}
