import { cents, chips, instant, type Instant, type PlayerId, type RegistrationId } from '../../engine/ids.js';
import type { TableId, TokenId, TournamentId } from '../../engine/ids.js';
import type { PrismaClient, Registration } from '../../prisma/generated/client.js';
import type { RegistrationWhereInput } from '../../prisma/generated/models.js';
import type { RegistrationRecord } from './registration.store.js';

/** Registrations by their ids. */
export async function findRegistrations(
  prisma: PrismaClient,
  ids: readonly RegistrationId[],
): Promise<Map<RegistrationId, RegistrationRecord>> {
  const rows = await prisma.registration.findMany({ where: { id: { in: [...ids] } } });
  return new Map(rows.map(toRecord).map((record) => [record.id, record]));
}

/** Where a page of a player's registrations goes on: after this one. */
export interface RegistrationKey {
  readonly registeredAt: Instant;
  readonly id: string;
}

/** Which of a player's registrations: all, those undone included, or those in tournaments that are completed. */
export type RegistrationScope = 'ALL' | 'RESULTS';

const IN_SCOPE: { readonly [Scope in RegistrationScope]: RegistrationWhereInput } = {
  ALL: {},
  RESULTS: { position: { not: null }, tournament: { status: 'COMPLETED' } },
};

/** A player's registrations from the newest on, at most `limit` of those after the key. */
export async function loadRegistrations(
  prisma: PrismaClient,
  playerId: PlayerId,
  scope: RegistrationScope,
  page: { readonly after: RegistrationKey | null; readonly limit: number },
): Promise<RegistrationRecord[]> {
  const rows = await prisma.registration.findMany({
    where: { playerId, ...IN_SCOPE[scope], ...(page.after === null ? {} : comesAfter(page.after)) },
    orderBy: [{ registeredAt: 'desc' }, { id: 'desc' }],
    take: page.limit,
  });
  return rows.map(toRecord);
}

/** How many registrations of that scope a player has. */
export function countRegistrations(
  prisma: PrismaClient,
  playerId: PlayerId,
  scope: RegistrationScope,
): Promise<number> {
  return prisma.registration.count({ where: { playerId, ...IN_SCOPE[scope] } });
}

function comesAfter({ registeredAt, id }: RegistrationKey): RegistrationWhereInput {
  const at = new Date(registeredAt);
  return { OR: [{ registeredAt: { lt: at } }, { registeredAt: at, id: { lt: id } }] };
}

function toRecord(row: Registration): RegistrationRecord {
  return {
    id: row.id as RegistrationId,
    tournamentId: row.tournamentId as TournamentId,
    playerId: row.playerId as PlayerId,
    method: row.method,
    status: row.status,
    tokenId: row.tokenId as TokenId | null,
    paidPrizeCents: cents(row.paidPrizeCents),
    paidFeeCents: cents(row.paidFeeCents),
    rebuys: row.rebuys,
    addOns: row.addOns,
    offer: row.offer,
    offerExpiresAt: row.offerExpiresAt && instant(row.offerExpiresAt.getTime()),
    registeredAt: instant(row.registeredAt.getTime()),
    tableId: row.tableId as TableId | null,
    seat: row.seat,
    stack: chips(row.stack),
    position: row.position,
    wonCents: cents(Number(row.wonCents)),
    points: row.points,
  };
}
