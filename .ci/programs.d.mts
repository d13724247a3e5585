/** Path of the browser for the page tests, or null. */
export function findChromium(): string | null;
