/** What `after` means in every subscription (A7, N1). */
export const AFTER =
  'Where to begin: stored events with a greater seq come first, then live ones, without gap or double. 0: all; null: ' +
  'live only. A client that reads too slowly is closed with code 4413, and resumes after the last seq it has seen.';
