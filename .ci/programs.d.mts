/** Path of the browser for the page tests, or null. */
export function findChromium(): string | null;

/** Path of the server for the tests on Redis, or null. */
export function findRedis(): string | null;
