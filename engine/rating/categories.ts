/** The five parts of the ranking, best first. R3. */
const RANKED_CATEGORIES = ['GROUP_ONE', 'GROUP_TWO', 'GROUP_THREE', 'LISTED', 'CONDITIONAL'] as const;
type RankedCategory = (typeof RANKED_CATEGORIES)[number];

/** All of a player's categories; NOVICE has never played. R3. */
export const CATEGORIES = [...RANKED_CATEGORIES, 'NOVICE'] as const;
export type Category = (typeof CATEGORIES)[number];

/** How many players each of the five parts gets, best first: as equal as can be, larger parts first. R3. */
export function categorySizes(players: number): number[] {
  const parts = RANKED_CATEGORIES.length;
  const least = Math.floor(players / parts);
  return RANKED_CATEGORIES.map((_, part) => (part < players % parts ? least + 1 : least));
}

/**
 * The category of a place in the day's ranking. R3.
 * @param place from 1
 * @param players how many are ranked
 */
export function categoryOfPlace(place: number, players: number): RankedCategory {
  let last = 0;
  for (const [part, size] of categorySizes(players).entries()) {
    last += size;
    const category = RANKED_CATEGORIES[part];
    if (place <= last && category !== undefined) return category;
  }
  throw new RangeError(`place ${place} among ${players} players`);
}
