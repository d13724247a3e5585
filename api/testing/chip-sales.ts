import type { ChipPurchaseKind } from '../../prisma/generated/enums.js';
import { legalActions } from '../../engine/hand/legal-actions.js';
import type { PlayerId, TableId } from '../../engine/ids.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { Platform } from '../platform.js';
import type { Person } from './people.js';
import type { PlayedSitAndGo } from './played-sit-and-go.js';
import { playAt, tableNow } from './table-play.js';

/** Two rebuys of 4.50 + 0.50 euro in the first level, which lasts an hour as all do. */
export const WITH_REBUYS: Partial<TournamentInput> = {
  levels: [10, 20, 40].map((smallBlind) => ({ smallBlind, bigBlind: 2 * smallBlind, seconds: 3_600 })),
  rebuy: { price: { prizeCents: 450, feeCents: 50 }, chips: 1_200, maxPerPlayer: 2, untilLevel: 1 },
};

/** What is stored of a registration, as far as chips are bought under it. */
export interface StoredBuyer {
  readonly status: string;
  readonly position: number | null;
  readonly stack: number;
  readonly seated: boolean;
  readonly rebuys: number;
  readonly addOns: number;
  readonly offer: ChipPurchaseKind | null;
  readonly expiresAt: number | null;
  readonly boughtChips: number;
  readonly paid: number;
}

export async function buyerOf(platform: Platform, game: PlayedSitAndGo, playerId: PlayerId): Promise<StoredBuyer> {
  const { rows } = await platform.database.pool.query<Omit<StoredBuyer, 'expiresAt'> & { expiresAt: Date | null }>(
    `SELECT status, position, stack, seated, rebuys, add_ons AS "addOns", offer, offer_expires_at AS "expiresAt",
       bought_chips AS "boughtChips", paid_prize_cents + paid_fee_cents AS paid
     FROM registration WHERE tournament_id = $1 AND player_id = $2`,
    [game.id, playerId],
  );
  const [row] = rows;
  if (!row) throw new Error(`${playerId} is not registered`);
  return { ...row, expiresAt: row.expiresAt?.getTime() ?? null };
}

/** One goes all-in, so many call, and the others fold. */
async function shove(platform: Platform, game: PlayedSitAndGo, table: TableId, callers = 1): Promise<void> {
  for (let calls = -1; ; calls += 1) {
    const { hand } = await tableNow(platform, table);
    if (!hand.turn) return;
    const opens = calls === -1 && legalActions(hand)?.maxBetOrRaiseTo;
    if (opens) await playAt(platform, game.people, table, 'RAISE', 'ALL_IN');
    else await playAt(platform, game.people, table, calls < callers ? 'CALL' : 'FOLD');
  }
}

/** Hand after hand, until somebody at the table has run out of chips in one that is over; its pause (ms) has not passed. */
export async function playToABust(
  platform: Platform,
  game: PlayedSitAndGo,
  table: TableId,
  pause = 3_000,
): Promise<Person[]> {
  for (;;) {
    await shove(platform, game, table);
    const { table: state, hand } = await tableNow(platform, table);
    const out = hand.players.filter(({ seat }) => state.seats.find(({ number }) => number === seat)?.stack === 0);
    if (out.length > 0) return out.map(({ playerId }) => game.person(playerId));
    await game.after(pause);
  }
}
