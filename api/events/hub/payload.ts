/** What one event looks like to a class of viewers: serialized once, and in frames that differ by their id alone. */
export class Payload {
  private lastId: string | null = null;
  private lastFrame: Buffer = Buffer.alloc(0);

  /** `json` is the execution's result. */
  constructor(private readonly json: string) {}

  /** For the bound on what is kept. */
  get size(): number {
    return this.json.length;
  }

  /** The message `next` of the protocol. Clients that count their subscriptions alike share one buffer. */
  frame(id: string): Buffer {
    if (id !== this.lastId) {
      this.lastId = id;
      this.lastFrame = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":${this.json}}`);
    }
    return this.lastFrame;
  }
}
