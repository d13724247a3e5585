interface Entry<Item> {
  readonly at: number;
  /** Among equal times, what was noted first comes first. */
  readonly number: number;
  readonly item: Item;
}

/** What happens when, soonest first (a binary heap). */
export class Agenda<Item> {
  private readonly heap: Entry<Item>[] = [];
  private noted = 0;

  note(at: number, item: Item): void {
    this.heap.push({ at, number: this.noted, item });
    this.noted += 1;
    for (let place = this.heap.length - 1; place > 0;) {
      const parent = (place - 1) >> 1;
      if (!this.isSooner(place, parent)) return;
      this.swap(place, parent);
      place = parent;
    }
  }

  /** What is next. @throws RangeError where nothing is noted: everything waits for ever */
  take(): { readonly at: number; readonly item: Item } {
    const [first] = this.heap;
    const last = this.heap.pop();
    if (first === undefined || last === undefined) throw new RangeError('nothing happens any more');
    if (this.heap.length > 0) this.heap[0] = last;
    for (let place = 0; ;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      let soonest = place;
      for (const child of [left, right]) if (this.isSooner(child, soonest)) soonest = child;
      if (soonest === place) return first;
      this.swap(place, soonest);
      place = soonest;
    }
  }

  private isSooner(one: number, other: number): boolean {
    const [left, right] = [this.heap[one], this.heap[other]];
    if (left === undefined || right === undefined) return false;
    return left.at === right.at ? left.number < right.number : left.at < right.at;
  }

  private swap(one: number, other: number): void {
    const [left, right] = [this.heap[one], this.heap[other]];
    if (left === undefined || right === undefined) return;
    this.heap[one] = right;
    this.heap[other] = left;
  }
}
