import type { Payload } from './payload.js';
import { textFrames } from './text-frames.js';

/** To which subscription of a socket messages go: the client's id for it, and how each of them begins. */
export class Address {
  readonly head: Buffer;

  constructor(readonly id: string) {
    this.head = Buffer.from(`{"id":${JSON.stringify(id)}`);
  }
}

/** Events that follow each other, as a class of viewers sees them: what is committed at once is written at once. */
export class Batch {
  private readonly tails: readonly Buffer[];
  private lastId: string | null = null;
  private lastFrames: Buffer = Buffer.alloc(0);

  /** `firstSeq` is the number of the first event. */
  constructor(
    private readonly firstSeq: number,
    payloads: readonly Payload[],
  ) {
    this.tails = payloads.map(({ tail }) => tail);
  }

  get lastSeq(): number {
    return this.firstSeq + this.tails.length - 1;
  }

  /** All events after that position, ready for the wire. Clients that count their subscriptions alike share one piece. */
  framesAfter(position: number, { id, head }: Address): Buffer {
    if (position >= this.firstSeq) return textFrames(head, this.tails.slice(position + 1 - this.firstSeq));
    if (id !== this.lastId) {
      this.lastId = id;
      this.lastFrames = textFrames(head, this.tails);
    }
    return this.lastFrames;
  }
}
