import { levelsBegun } from '../../../engine/tournament/levels.js';
import type { Direction } from './direction.js';

/** T7: starts the levels whose time has come. Each binds at a table from its next deal. */
export function advanceLevel({ tournament, recorder, at }: Direction): void {
  const { levelNumber, nextLevelAt, definition } = tournament;
  if (levelNumber === null) return;
  const { clock, begun } = levelsBegun(definition.levels, { levelNumber, nextLevelAt }, at);
  Object.assign(tournament, clock);
  for (const level of begun) recorder.tournament(tournament.id, { type: 'LevelChanged', level });
}
