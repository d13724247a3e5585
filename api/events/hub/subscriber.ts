import { GraphQLError } from 'graphql';
import type { PlayerId } from '../../../engine/ids.js';
import type { Caller } from '../../accounts/caller.js';
import { Address, type Batch } from './batch.js';
import type { Connection } from './connection.js';
import { ParkedIterator } from './parked-iterator.js';

/** What becomes of a subscriber. */
export interface SubscriberMoves {
  /** The subscription is over, for whatever reason; called once. */
  left(): void;
  /** He must see the next event with the eyes of this player. */
  seated(playerId: PlayerId): void;
}

/** One subscription of one client: where it stands in its stream, and the way to its socket. */
export class Subscriber {
  /** The last event that was sent, or is not wanted. */
  position: number;
  ended = false;
  readonly iterator: ParkedIterator;
  private readonly address: Address;

  constructor(
    readonly caller: Caller | null,
    after: number,
    private readonly connection: Connection,
    id: string,
    private readonly moves: SubscriberMoves,
  ) {
    this.position = after;
    this.address = new Address(id);
    this.iterator = new ParkedIterator(() => this.end(null));
  }

  /** Sends those of the events that he has not seen. */
  send(batch: Batch): void {
    if (this.ended || this.position >= batch.lastSeq) return;
    const frames = batch.framesAfter(this.position, this.address);
    this.position = batch.lastSeq;
    this.connection.write(frames);
  }

  /** Sends them, and waits until the client has taken them off this process's hands. */
  async sendAndWait(batch: Batch): Promise<void> {
    if (this.ended || this.position >= batch.lastSeq) return;
    const frames = batch.framesAfter(this.position, this.address);
    this.position = batch.lastSeq;
    await new Promise<void>((done) => this.connection.write(frames, () => done()));
  }

  /** He sits down at the table that he has watched. */
  seated(playerId: PlayerId): void {
    this.moves.seated(playerId);
  }

  /** Ends the subscription; with an error, the client is told why. */
  end(error: GraphQLError | null): void {
    if (this.ended) return;
    this.ended = true;
    this.moves.left();
    this.iterator.end(error);
  }
}

/** The sign-in behind a subscription is over (A4). */
export function signInEnded(): GraphQLError {
  return new GraphQLError('The sign-in has ended: sign in again.', { extensions: { code: 'UNAUTHENTICATED' } });
}

/** Something failed on this side; nothing is lost. */
export function streamInterrupted(): GraphQLError {
  return new GraphQLError('The stream was interrupted: subscribe again with `after` = the last seq received.', {
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  });
}
