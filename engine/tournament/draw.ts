/** A whole number drawn evenly from 0 to bound - 1; whoever calls a rule that draws brings the randomness along. */
export type Draw = (bound: number) => number;

/** The same items in an order of which all are equally likely (Fisher-Yates). */
export function shuffled<Item>(items: readonly Item[], draw: Draw): Item[] {
  const order = [...items];
  for (let place = 0; place < order.length - 1; place += 1) {
    const other = place + draw(order.length - place);
    const held = order[place] as Item;
    order[place] = order[other] as Item;
    order[other] = held;
  }
  return order;
}

/** One of the items, all equally likely. @throws RangeError where there are none */
export function drawnFrom<Item extends object | string | number>(items: readonly Item[], draw: Draw): Item {
  const item = items.length === 0 ? undefined : items[draw(items.length)];
  if (item === undefined) throw new RangeError('nothing to draw from');
  return item;
}
