/** N1: how often what has failed is tried again before it is given up. */
export const RETRIES = 6;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;

/** Milliseconds before a retry, counted from 0: doubling, with some scatter, so that a server is not met all at once. */
export function backOff(retry: number): number {
  return Math.min(FIRST_WAIT * 2 ** retry, LONGEST_WAIT) * (0.75 + Math.random() / 2);
}
