import type { PlayerId } from '../../../engine/ids.js';
import type { Caller } from '../../accounts/caller.js';
import type { StreamKey } from '../stream.js';

/** What a subscription is to follow: the answer of a subscription field's `subscribe`. */
export class OpenedStream implements AsyncIterable<never> {
  constructor(
    readonly stream: StreamKey,
    /** The number after which events are sent. */
    readonly after: number,
    /** The number of the stream's last event at the time. */
    readonly lastSeq: number,
    readonly caller: Caller | null,
    /** Whose eyes besides everybody's: a player who is or was seated, or whose own stream it is. */
    readonly playerId: PlayerId | null,
  ) {}

  /** GraphQL asks for something to iterate over; the hub, which executes for many at once, never does. */
  [Symbol.asyncIterator](): never {
    throw new Error('streams are followed over WebSocket, through the hub');
  }
}
