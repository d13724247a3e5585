import { advanceClock, beginBreak } from '../../../engine/tournament/clock.js';
import type { Direction } from './direction.js';
import { heldIds } from './held-tables.js';
import { countOtherTables, wakeTables } from './tables.store.js';

/**
 * T7, S8: starts the levels whose time has come, each of which binds at a table from its next deal; lets a break follow
 * where one is stated; and wakes all tables when it is over.
 */
export async function turnClock({ tx, tournament, recorder, at }: Direction): Promise<void> {
  const { id, levelNumber, definition, nextLevelAt, breakPending, breakEndsAt } = tournament;
  if (levelNumber === null) return;
  const { clock, begun } = advanceClock(definition, { levelNumber, nextLevelAt, breakPending, breakEndsAt }, at);
  Object.assign(tournament, clock);
  if (breakEndsAt !== null && clock.breakEndsAt === null) {
    recorder.tournament(id, { type: 'BreakEnded' });
    await wakeTables(tx, id, [], at);
  }
  for (const level of begun) recorder.tournament(id, { type: 'LevelChanged', level });
  if (!breakPending && clock.breakPending) recorder.tournament(id, { type: 'BreakAnnounced' });
}

/** S8: whether no hand is dealt now; a break that is due begins as soon as the last hand has ended and been settled. */
export async function isBreak(direction: Direction): Promise<boolean> {
  const { tx, tournament, recorder, at } = direction;
  const { id, definition, levelNumber, nextLevelAt, breakPending, breakEndsAt } = tournament;
  if (breakEndsAt !== null) return true;
  if (!breakPending || levelNumber === null) return false;
  const { busy } = await countOtherTables(tx, id, heldIds(direction));
  if (busy > 0) return true;
  const clock = beginBreak(definition, { levelNumber, nextLevelAt, breakPending, breakEndsAt }, at);
  Object.assign(tournament, clock);
  if (clock.breakEndsAt !== null) recorder.tournament(id, { type: 'BreakStarted', endsAt: clock.breakEndsAt });
  return true;
}
