import { hasRole } from '../accounts/caller.js';
import type { Context } from '../graphql/context.js';
import { findMovement } from './movements.store.js';
import { MovementType } from './movement.type.js';

/** A movement by its id, for its player and admins; null where there is none, and for everybody else (A5). */
export async function visibleMovement({ platform, caller }: Context, id: string): Promise<MovementType | null> {
  if (caller === null) return null;
  const record = await findMovement(platform.database.pool, id);
  if (record === null) return null;
  return record.playerId === caller.playerId || hasRole(caller, 'ADMIN') ? new MovementType(record) : null;
}
