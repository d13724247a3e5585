import type { Pool } from 'pg';
import type { Cents, Instant } from '../../engine/ids.js';
import type { TournamentFormat, TournamentKind } from '../../engine/tournament/definition.js';
import type { BettingStructure } from '../../engine/tournament/terms.js';
import type { TournamentStatus } from '../../engine/tournament/life.js';
import { TOURNAMENT_COLUMNS } from './tournament-rows.store.js';
import { type TournamentRow, TournamentType } from './tournament.type.js';

export type TournamentSort = 'STARTS_AT_ASC' | 'STARTS_AT_DESC' | 'BUY_IN_ASC' | 'BUY_IN_DESC' | 'ENTRANTS_DESC';

/** Conditions that hold together; null or left out asks for nothing. */
export interface TournamentFilter {
  readonly status?: readonly TournamentStatus[] | null;
  readonly kind?: TournamentKind | null;
  readonly format?: TournamentFormat | null;
  readonly bettingStructure?: BettingStructure | null;
  /** Cents, prize part and fee together. */
  readonly buyInMinCents?: Cents | null;
  readonly buyInMaxCents?: Cents | null;
  readonly startsAfter?: Instant | null;
  readonly startsBefore?: Instant | null;
  readonly freeroll?: boolean | null;
  /** P4: the id of the tournament to which satellites lead. */
  readonly satelliteFor?: string | null;
  readonly search?: string | null;
}

/** Where a page goes on: after the tournament with this sort key and this id. */
export type TournamentKey = readonly [key: number, id: string];

export interface ListedTournament {
  readonly tournament: TournamentType;
  readonly key: TournamentKey;
}

/** What each order goes by: one number per tournament. In both orders of starts, those without one come last. */
const ORDERS: { readonly [Sort in TournamentSort]: { readonly key: string; readonly direction: 'ASC' | 'DESC' } } = {
  STARTS_AT_ASC: { key: `coalesce(extract(epoch FROM t.starts_at) * 1000, 9e15)::float8`, direction: 'ASC' },
  STARTS_AT_DESC: { key: `coalesce(extract(epoch FROM t.starts_at) * 1000, -9e15)::float8`, direction: 'DESC' },
  BUY_IN_ASC: { key: 't.buy_in_total_cents::float8', direction: 'ASC' },
  BUY_IN_DESC: { key: 't.buy_in_total_cents::float8', direction: 'DESC' },
  ENTRANTS_DESC: { key: 't.entrants::float8', direction: 'DESC' },
};

const MATCHES = `
(t.published_at IS NOT NULL OR $1)
AND ($2::text[] IS NULL OR t.status::text = ANY($2))
AND ($3::text IS NULL OR t.kind::text = $3)
AND ($4::text IS NULL OR t.format::text = $4)
AND ($5::text IS NULL OR t.betting_structure::text = $5)
AND ($6::int8 IS NULL OR t.buy_in_total_cents >= $6)
AND ($7::int8 IS NULL OR t.buy_in_total_cents <= $7)
AND ($8::timestamptz IS NULL OR t.starts_at >= $8)
AND ($9::timestamptz IS NULL OR t.starts_at < $9)
AND ($10::bool IS NULL OR (t.definition -> 'buyIn' = 'null'::jsonb) = $10)
AND ($11::text IS NULL OR strpos(lower(t.name), lower($11)) > 0)
AND ($12::text IS NULL OR t.target_id = $12)`;

function conditions(filter: TournamentFilter, unpublished: boolean): unknown[] {
  return [
    unpublished,
    filter.status ?? null,
    filter.kind ?? null,
    filter.format ?? null,
    filter.bettingStructure ?? null,
    filter.buyInMinCents ?? null,
    filter.buyInMaxCents ?? null,
    moment(filter.startsAfter),
    moment(filter.startsBefore),
    filter.freeroll ?? null,
    // No name or id has a NUL in it, and the database takes none.
    filter.search?.replaceAll('\0', '\uFFFD') ?? null,
    filter.satelliteFor?.replaceAll('\0', '\uFFFD') ?? null,
  ];
}

function moment(at: Instant | null | undefined): Date | null {
  return at === null || at === undefined ? null : new Date(at);
}

/** What to list: what was never published is for tournament staff alone (T11). */
export interface TournamentList {
  readonly filter: TournamentFilter;
  readonly unpublished: boolean;
  readonly sort: TournamentSort;
}

/** At most `limit` tournaments of a list, from a place in it on. */
export async function listTournaments(
  pool: Pool,
  { filter, unpublished, sort }: TournamentList,
  page: { readonly after: TournamentKey | null; readonly limit: number },
): Promise<ListedTournament[]> {
  const { key, direction } = ORDERS[sort];
  const beyond = direction === 'ASC' ? '>' : '<';
  const { rows } = await pool.query<TournamentRow & { readonly key: number }>(
    `SELECT ${TOURNAMENT_COLUMNS}, ${key} AS key FROM tournament t
     WHERE ${MATCHES}
       AND ($13::float8 IS NULL OR ${key} ${beyond} $13 OR (${key} = $13 AND t.id COLLATE "C" > $14))
     ORDER BY key ${direction}, t.id COLLATE "C" LIMIT $15`,
    [...conditions(filter, unpublished), page.after?.[0] ?? null, page.after?.[1] ?? null, page.limit],
  );
  return rows.map((row) => ({ tournament: new TournamentType(row), key: [row.key, row.id] }));
}

/** How many tournaments match. */
export async function countTournaments(pool: Pool, { filter, unpublished }: TournamentList): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM tournament t WHERE ${MATCHES}`,
    conditions(filter, unpublished),
  );
  return rows[0]?.count ?? 0;
}
