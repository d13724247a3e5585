/** Fewer events than this say nothing: a stored one arrives late, and looks like a clock that is ahead. */
const ENOUGH = 3;

let ahead = Infinity;
let heard = 0;

/** Takes the time of an event that has just arrived into account. */
export function heardAt(eventTime: string): void {
  ahead = Math.min(ahead, Date.now() - Date.parse(eventTime));
  heard += 1;
}

/**
 * Seconds from now until a time of the server's; below zero once it has passed. This computer's clock is taken to be
 * ahead of the server's by the least difference seen between an event's time and its arrival.
 */
export function secondsUntil(serverTime: string): number {
  const now = Date.now() - (heard >= ENOUGH ? ahead : 0);
  return (Date.parse(serverTime) - now) / 1000;
}
