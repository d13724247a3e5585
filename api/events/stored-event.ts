/** An event as a stream keeps it. */
export interface StoredEvent<Payload> {
  /** From 1 without gaps, within its stream. */
  readonly seq: number;
  readonly at: Date;
  readonly payload: Payload;
}
