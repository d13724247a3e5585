import { instant } from '../../../engine/ids.js';
import type { Direction } from './direction.js';

/** Later than this the clocks have stood still, and the next level starts when they go again. */
const OUTAGE_MILLISECONDS = 5_000;

/**
 * T7: starts the next level once its time has come; the last one lasts on. It binds at each table from the next deal.
 * An outage costs nobody a level: after it, one level follows the other in full.
 */
export function advanceLevel({ tournament, recorder, at }: Direction): void {
  const { levels } = tournament.definition;
  while (tournament.levelNumber !== null && tournament.nextLevelAt !== null && tournament.nextLevelAt <= at) {
    const level = levels[tournament.levelNumber];
    if (!level) return;
    const startedAt = at - tournament.nextLevelAt > OUTAGE_MILLISECONDS ? at : tournament.nextLevelAt;
    const isLast = level.number === levels.length;
    tournament.levelNumber = level.number;
    tournament.nextLevelAt = isLast ? null : instant(startedAt + level.seconds * 1000);
    recorder.tournament(tournament.id, { type: 'LevelChanged', level });
  }
}
