/** A whole number drawn evenly from 0 to bound - 1; whoever calls a rule that draws brings the randomness along. */
export type Draw = (bound: number) => number;

/** The same items in an order of which all are equally likely (Fisher-Yates). */
export function shuffled<Item>(items: readonly Item[], draw: Draw): Item[] {
  const order = [...items];
  shuffleInPlace(order, draw);
  return order;
}

/** As `shuffled`, in the list itself. */
export function shuffleInPlace<Item>(items: Item[], draw: Draw): void {
  for (let place = 0; place < items.length - 1; place += 1) {
    const other = place + draw(items.length - place);
    const held = items[place] as Item;
    items[place] = items[other] as Item;
    items[other] = held;
  }
}

/** One of the items, all equally likely. @throws RangeError where there are none */
export function drawnFrom<Item extends object | string | number>(items: readonly Item[], draw: Draw): Item {
  const item = items.length === 0 ? undefined : items[draw(items.length)];
  if (item === undefined) throw new RangeError('nothing to draw from');
  return item;
}
