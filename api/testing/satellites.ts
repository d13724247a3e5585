import { legalActions } from '../../engine/hand/legal-actions.js';
import type { TournamentId } from '../../engine/ids.js';
import type { SatelliteAward } from '../../engine/tournament/definition.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { TokenStatus } from '../../prisma/generated/enums.js';
import type { Platform } from '../platform.js';
import { register } from '../registrations/register.js';
import { direct } from '../tournaments/direct.js';
import type { Person } from './people.js';
import { enter, openSitAndGo, tablesOf } from './sit-and-go.js';
import { openScheduled } from './scheduled.js';
import { playAt, tableNow } from './table-play.js';
import type { TestPlatform } from './test-platform.js';

/** A scheduled tournament of 9.00 + 1.00 euro for ten players and more, to which satellites lead. */
export function openTarget(platform: Platform, terms: Partial<TournamentInput> = {}): Promise<TournamentId> {
  return openScheduled(platform, { name: 'The target', buyIn: { prizeCents: 900, feeCents: 100 }, ...terms });
}

/** A sit & go that leads there, for 4.50 + 0.50 euro, at one table: its players play for everything at once. */
export function openSatellite(
  platform: Platform,
  targetId: TournamentId,
  players: number,
  award: SatelliteAward = 'TOKEN',
  terms: Partial<TournamentInput> & { guaranteedSeats?: number } = {},
): Promise<TournamentId> {
  const { guaranteedSeats = 0, ...others } = terms;
  return openSitAndGo(platform, players, {
    seatsPerTable: Math.min(players, 10),
    handPauseSeconds: 1,
    satellite: { targetId, award, guaranteedSeats },
    ...others,
  });
}

/** Everybody enters the satellite, and the last place starts it. */
export async function fill(platform: Platform, id: TournamentId, people: readonly Person[]): Promise<void> {
  await enter(platform, id, people);
}

/** Where a tournament stands. */
export async function statusOf(platform: Platform, id: TournamentId): Promise<string> {
  const { rows } = await platform.database.pool.query<{ status: string }>(
    'SELECT status FROM tournament WHERE id = $1',
    [id],
  );
  return rows[0]?.status ?? 'none';
}

/** Plays a tournament at one table to its end: one shoves and one calls, hand after hand. */
export async function playToEnd(opened: TestPlatform, id: TournamentId, people: readonly Person[]): Promise<void> {
  await playUntilLastLook(opened, id, people);
  await direct(opened.platform, id);
}

/** The same up to the moment at which the director's next look ends it. */
export async function playUntilLastLook(
  opened: TestPlatform,
  id: TournamentId,
  people: readonly Person[],
  left = 1,
): Promise<void> {
  const { platform, clock } = opened;
  for (;;) {
    clock.advance(5_000);
    const before = await lyingStacks(platform, id);
    if (before !== null && before.filter((stack) => stack > 0).length <= left) return;
    await direct(platform, id);
    if ((await statusOf(platform, id)) !== 'RUNNING') return;
    await shove(platform, id, people);
  }
}

/** What lies before those at the first table, where a hand has ended there and is not settled. */
async function lyingStacks(platform: Platform, id: TournamentId): Promise<number[] | null> {
  const [table] = await tablesOf(platform, id);
  if (!table?.hand || table.hand.outcome === 'PLAYING' || table.hand.settled) return null;
  return table.seats.map((seat) => seat.stack);
}

/** One goes all-in, the next calls, and the others fold. */
async function shove(platform: Platform, id: TournamentId, people: readonly Person[]): Promise<void> {
  const [table] = await tablesOf(platform, id);
  if (!table) throw new Error(`${id} has no table`);
  for (let acts = 0; ; acts += 1) {
    const { hand } = await tableNow(platform, table.tableId);
    if (!hand.turn) return;
    // Who faces a player with no chips behind may call him, and no more.
    const mayRaise = (legalActions(hand)?.maxBetOrRaiseTo ?? null) !== null;
    if (acts === 0 && mayRaise) await playAt(platform, people, table.tableId, 'RAISE', 'ALL_IN');
    else await playAt(platform, people, table.tableId, acts <= 1 ? 'CALL' : 'FOLD');
  }
}

/** A right or token as stored. */
export interface StoredToken {
  readonly id: string;
  readonly award: SatelliteAward;
  readonly code: string | null;
  readonly playerId: string;
  readonly status: TokenStatus;
}

/** All rights and tokens for a tournament, by player. */
export async function tokensFor(platform: Platform, targetId: TournamentId): Promise<StoredToken[]> {
  const { rows } = await platform.database.pool.query<StoredToken>(
    `SELECT id, award, code, player_id AS "playerId", status FROM token WHERE target_id = $1
     ORDER BY player_id COLLATE "C", issued_at`,
    [targetId],
  );
  return rows;
}

/** Places taken and kept, and what has been collected. */
export async function placesOf(
  platform: Platform,
  id: TournamentId,
): Promise<{ entrants: number; reserved: number; pool: number; fees: number }> {
  const { rows } = await platform.database.pool.query<{
    entrants: number;
    reserved: number;
    pool: number;
    fees: number;
  }>(
    `SELECT entrants, reserved_places AS reserved, prize_pool_cents AS pool, fee_cents AS fees
     FROM tournament WHERE id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`no tournament ${id}`);
  return row;
}

/** A player enters by a right or by his token's code. */
export function enterBy(
  platform: Platform,
  person: Person,
  tournamentId: TournamentId,
  method: 'TOKEN' | 'ENTRY_RIGHT',
  tokenCode: string | null = null,
  idempotencyKey = `by ${method}`,
) {
  return register(platform, person, { tournamentId, method, tokenCode, idempotencyKey });
}
