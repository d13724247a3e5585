import { instant, type Instant } from '../../../engine/ids.js';
import { advanceClock, beginBreak } from '../../../engine/tournament/clock.js';
import { offerAddOns, withdrawAddOns } from './add-ons.js';
import type { Direction } from './direction.js';
import { heldIds } from './held-tables.js';
import { breakAnnouncedAt } from '../tournament.store.js';
import { countOtherTables, wakeTables } from './tables.store.js';

/**
 * T7, S8: starts the levels whose time has come, each of which binds at a table from its next deal; lets a break follow
 * where one is stated; and wakes all tables when it is over.
 */
export async function turnClock(direction: Direction): Promise<void> {
  const { tx, tournament, recorder, at } = direction;
  const { id, levelNumber, definition, nextLevelAt, breakPending, breakEndsAt } = tournament;
  if (levelNumber === null) return;
  const { clock, begun } = advanceClock(definition, { levelNumber, nextLevelAt, breakPending, breakEndsAt }, at);
  Object.assign(tournament, clock);
  if (breakEndsAt !== null && clock.breakEndsAt === null) {
    recorder.tournament(id, { type: 'BreakEnded' });
    await withdrawAddOns(direction);
    await wakeTables(tx, id, [], at);
  }
  for (const level of begun) recorder.tournament(id, { type: 'LevelChanged', level });
  if (!breakPending && clock.breakPending) recorder.tournament(id, { type: 'BreakAnnounced' });
}

/**
 * S8: whether no hand is dealt now. A break that is due has begun when the last hand ended; that is known once its
 * result is final, and the pause after it belongs to the break.
 */
export async function isBreak(direction: Direction): Promise<boolean> {
  const { tx, tournament, recorder } = direction;
  const { id, definition, levelNumber, nextLevelAt, breakPending, breakEndsAt } = tournament;
  if (breakEndsAt !== null) return true;
  if (!breakPending || levelNumber === null) return false;
  const { busy } = await countOtherTables(tx, id, heldIds(direction));
  if (busy > 0) return true;
  const clock = beginBreak(
    definition,
    { levelNumber, nextLevelAt, breakPending, breakEndsAt },
    await breakBegan(direction),
  );
  Object.assign(tournament, clock);
  if (clock.breakEndsAt !== null) recorder.tournament(id, { type: 'BreakStarted', endsAt: clock.breakEndsAt });
  await offerAddOns(direction);
  return true;
}

/** S8: the end of the last hand, a pause before its result became final; but not before the break was due. */
async function breakBegan({ tx, tournament, before, lastHandEnd, at }: Direction): Promise<Instant> {
  if (lastHandEnd === null || !before.breakPending) return at;
  const due = await breakAnnouncedAt(tx, tournament.id);
  return instant(Math.max(lastHandEnd, due ?? at));
}
