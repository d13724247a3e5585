import type DataLoader from 'dataloader';
import type { PlayerId } from '../../engine/ids.js';
import type { Platform } from '../platform.js';
import { findRanks } from './marks.store.js';
import type { Rating } from './rating.store.js';

/** The places of players in the leaderboard, at most a minute old (R4); who has never played is missing. */
export async function playerRanks(
  platform: Platform,
  ratings: DataLoader<PlayerId, Rating | null>,
  ids: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, number>> {
  const rated = (await Promise.all(ids.map((id) => ratings.load(id)))).filter((rating) => rating !== null);
  const marks = await platform.marks.of('ALL');
  const ranks = await findRanks(
    platform.database.pool,
    marks,
    rated.map(({ placeKey }) => placeKey),
  );
  return new Map(rated.map(({ playerId }, index) => [playerId, ranks[index] ?? 1]));
}
