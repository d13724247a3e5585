/** What one event looks like to a class of viewers: serialized once, and in messages that differ by their id alone. */
export class Payload {
  /** The length of the execution's result, for the bound on what is kept. */
  readonly size: number;
  /** The message `next` of the protocol, but for its beginning with the id. */
  readonly tail: Buffer;

  /** `json` is the execution's result. */
  constructor(json: string) {
    this.size = json.length;
    this.tail = Buffer.from(`,"type":"next","payload":${json}}`);
  }
}
