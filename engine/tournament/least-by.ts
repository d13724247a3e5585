/**
 * The first of the items for which the measure is least; once it is as low as asked for, no further one is measured.
 * @throws RangeError where there are none
 */
export function leastBy<Item>(
  items: readonly Item[],
  measure: (item: Item) => number,
  lowEnough = Number.NEGATIVE_INFINITY,
): Item {
  let best: { readonly item: Item; readonly value: number } | null = null;
  for (const item of items) {
    const value = measure(item);
    if (best === null || value < best.value) best = { item, value };
    if (best.value <= lowEnough) break;
  }
  if (best === null) throw new RangeError('nothing to choose from');
  return best.item;
}
