import { z } from 'zod';
import { instant, type PlayerId } from '../../engine/ids.js';
import type { PrismaClient } from '../../prisma/generated/client.js';
import { CURSOR_ID, decodeCursor, encodeCursor } from '../graphql/cursor.js';
import { type Page, type PageRequest, pageOf } from '../graphql/page.js';
import { countRegistrations, loadRegistrations, type RegistrationScope } from './registration-list.store.js';
import { RegistrationType } from './registration.type.js';

/** The last moment that a Date can hold. */
const LATEST = 8.64e15;
const KEY = z.tuple([z.int().min(0).max(LATEST), CURSOR_ID]);

/** A page of a player's registrations, newest first: all of them, which are his alone to see, or the results. */
export async function registrationPage(
  prisma: PrismaClient,
  playerId: PlayerId | null,
  request: PageRequest,
  scope: RegistrationScope,
): Promise<Page<RegistrationType>> {
  const list = `registrations ${scope}`;
  const key = request.after === null ? null : decodeCursor(list, request.after, KEY);
  const after = key && { registeredAt: instant(key[0]), id: key[1] };
  const limit = request.first + 1;
  const rows = playerId === null ? [] : await loadRegistrations(prisma, playerId, scope, { after, limit });
  return pageOf(request, rows, {
    cursor: (record) => encodeCursor(list, [record.registeredAt, record.id]),
    item: (record) => new RegistrationType(record, scope === 'ALL'),
    count: () => (playerId === null ? Promise.resolve(0) : countRegistrations(prisma, playerId, scope)),
  });
}
