/**
 * What the protocol's library iterates over in place of results: it yields nothing, since the hub writes to the socket
 * itself, and ends when the subscription does, by either side.
 */
export class ParkedIterator implements AsyncIterableIterator<never> {
  private readonly ended: Promise<IteratorResult<never>>;
  private settle: (error: Error | null) => void = () => undefined;

  constructor(private readonly left: () => void) {
    this.ended = new Promise((resolve, reject) => {
      this.settle = (error) => (error ? reject(error) : resolve({ done: true, value: undefined }));
    });
    // Nobody may be waiting yet, or any more.
    this.ended.catch(() => undefined);
  }

  /** Completes the subscription, or ends it with an error for the client. */
  end(error: Error | null): void {
    this.settle(error);
  }

  next(): Promise<IteratorResult<never>> {
    return this.ended;
  }

  /** The client has left. */
  return(): Promise<IteratorResult<never>> {
    this.left();
    this.settle(null);
    return Promise.resolve({ done: true, value: undefined });
  }

  throw(error: Error): Promise<IteratorResult<never>> {
    this.left();
    this.settle(error);
    return this.ended;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
