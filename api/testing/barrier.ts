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
 * Two contenders meet at the point, or each waits at its own, and go on one after the other: with order [0, 1] the first
 * starter wins the race, with [1, 0] the second. Resolves with both results, in the order in which they were started.
 */
export async function race<First, Second>(
  point: FaultPoint | readonly [FaultPoint, FaultPoint],
  order: readonly [0 | 1, 0 | 1],
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const { places, lift } = typeof point === 'string' ? meeting(point) : apart(point);
  try {
    const one = first();
    await places[0].arrived();
    const other = second();
    await places[1].arrived();
    places[order[0]].release();
    await (order[0] === 0 ? one : other);
    places[order[1]].release();
    return await Promise.all([one, other]);
  } finally {
    lift();
  }
}

/** Where one contender is held. */
interface Place {
  readonly arrived: () => Promise<void>;
  readonly release: () => void;
}

interface Places {
  readonly places: readonly [Place, Place];
  readonly lift: () => void;
}

function placeAt(barrier: Barrier, index: number): Place {
  return { arrived: () => barrier.arrived(index + 1), release: () => barrier.release(index) };
}

function meeting(point: FaultPoint): Places {
  const barrier = new Barrier(point, 2);
  return { places: [placeAt(barrier, 0), placeAt(barrier, 1)], lift: () => barrier.lift() };
}

function apart([one, other]: readonly [FaultPoint, FaultPoint]): Places {
  const [first, second] = [new Barrier(one, 1), new Barrier(other, 1)];
  const lift = (): void => {
    first.lift();
    second.lift();
  };
  return { places: [placeAt(first, 0), placeAt(second, 0)], lift };
}

/** Both orders of a race. */
export const BOTH_ORDERS = [
  [0, 1],
  [1, 0],
] as const;
