import { onFaultPoint, type FaultPoint } from '../faults/fault-point.js';

interface Arrival {
  readonly go: () => void;
}

/**
 * Holds contenders at a fault point until the test lets them go, in the order it wants. Later arrivals than `expected`
 * pass freely: a loser that tries again is not held twice.
 */
export class Barrier {
  private readonly arrivals: Arrival[] = [];
  private readonly waiting: { count: number; wake: () => void }[] = [];
  private readonly remove: () => void;

  constructor(
    point: FaultPoint,
    private readonly expected: number,
  ) {
    this.remove = onFaultPoint(point, () => this.hold());
  }

  private hold(): Promise<void> | undefined {
    if (this.arrivals.length >= this.expected) return undefined;
    return new Promise((go) => {
      this.arrivals.push({ go });
      for (const { count, wake } of this.waiting) if (this.arrivals.length >= count) wake();
    });
  }

  /** Resolves when so many contenders are held. */
  async arrived(count: number): Promise<void> {
    if (this.arrivals.length >= count) return;
    await new Promise<void>((wake) => this.waiting.push({ count, wake }));
  }

  /** Lets the contender that came as number `index` (from 0) go. */
  release(index: number): void {
    this.arrivals[index]?.go();
  }

  /** Lets everybody go and takes the barrier away. */
  lift(): void {
    this.remove();
    for (const { go } of this.arrivals) go();
  }
}

/**
 * Two contenders meet at the point, and go on one after the other: with order [0, 1] the first starter wins the race,
 * with [1, 0] the second. Resolves with both results, in the order in which they were started.
 */
export async function race<First, Second>(
  point: FaultPoint,
  order: readonly [0 | 1, 0 | 1],
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const barrier = new Barrier(point, 2);
  try {
    const one = first();
    await barrier.arrived(1);
    const other = second();
    await barrier.arrived(2);
    barrier.release(order[0]);
    await (order[0] === 0 ? one : other);
    barrier.release(order[1]);
    return await Promise.all([one, other]);
  } finally {
    barrier.lift();
  }
}

/** Both orders of a race. */
export const BOTH_ORDERS = [
  [0, 1],
  [1, 0],
] as const;
