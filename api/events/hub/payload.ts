import { textFrame } from './text-frame.js';

/** What one event looks like to a class of viewers: serialized once, and in frames that differ by their id alone. */
export class Payload {
  readonly size: number;
  private readonly tail: Buffer;
  private lastId: string | null = null;
  private lastFrame: Buffer = Buffer.alloc(0);

  /** `json` is the execution's result; its length is the size, for the bound on what is kept. */
  constructor(json: string) {
    this.size = json.length;
    this.tail = Buffer.from(`,"type":"next","payload":${json}}`);
  }

  /** The message `next` of the protocol, ready for the wire. Clients that count their subscriptions alike share one. */
  frame(id: string): Buffer {
    if (id !== this.lastId) {
      this.lastId = id;
      this.lastFrame = textFrame(Buffer.from(`{"id":${JSON.stringify(id)}`), this.tail);
    }
    return this.lastFrame;
  }
}
