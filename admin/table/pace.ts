import type { TableEvent } from '../live/table-view';

const STREET = 900;
const SHOW = 500;
const AWARD = 700;

/**
 * Milliseconds to wait before an event is shown, so that the eye can follow what the server decides at once: a board
 * run out after an all-in, hands turned up, pots awarded. What a player must answer never waits.
 */
export function pauseBefore(event: TableEvent, previous: TableEvent | null): number {
  if (previous === null) return 0;
  switch (event.__typename) {
    case 'BoardDealt':
      return previous.__typename === 'PlayerActed' || previous.__typename === 'UncalledBetReturned' ? SHOW : STREET;
    case 'HandShown':
      return previous.__typename === 'BoardDealt' ? STREET : SHOW;
    case 'PotAwarded':
      return previous.__typename === 'PotAwarded' ? SHOW : AWARD;
    default:
      return 0;
  }
}

const AT_ONCE: ReadonlySet<TableEvent['__typename']> = new Set([
  'ActionRequested',
  'DeadlineChanged',
  'HandStarted',
  'TablePaused',
  'TableClosed',
]);

/** Whether everything that waits must be shown at once: a turn, a pause, or the next hand, has come. */
export function cannotWait(event: TableEvent): boolean {
  return AT_ONCE.has(event.__typename);
}
