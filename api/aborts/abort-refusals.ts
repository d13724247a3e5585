import type { TournamentStatus } from '../../engine/tournament/life.js';
import { refusal, type Refusal } from '../refusals/refusal.js';

/** C7: only a paused tournament can be called off. */
export function notUnderWay(status: TournamentStatus): Refusal {
  const what = status === 'RUNNING' ? 'pause it first' : `it is ${status}`;
  return refusal('CONFLICT', `Only a paused tournament can be aborted; ${what} (C7).`, { rule: 'C7' });
}

/** O1, M9: the last hand has been played; with its result the tournament is complete, and not to be called off. */
export function isDecided(): Refusal {
  const message = 'One player has won all the chips: let the tournament go on, and it is complete (O1).';
  return refusal('CONFLICT', message, { rule: 'O1' });
}

/** C7: what staff saw is not what would be paid now. */
export function outOfDate(): Refusal {
  const message = 'The preview is out of date: look at the amounts again (C7).';
  return refusal('CONFLICT', message, { field: ['previewVersion'], rule: 'C7' });
}
