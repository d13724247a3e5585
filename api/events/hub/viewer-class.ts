import { whenAvailable } from '../../database/availability.js';
import type { StreamEvent } from '../streams.store.js';
import type { Audience } from './audience.js';
import { Batch } from './batch.js';
import type { LiveStream } from './live-stream.js';
import type { Operation } from './operation.js';
import type { Payload } from './payload.js';
import { Abandoned, type Renderer } from './renderer.js';
import type { SessionStanding } from './session-standing.js';
import { signInEnded, streamInterrupted, type Subscriber } from './subscriber.js';

export interface ClassOptions {
  readonly stream: LiveStream;
  readonly operation: Operation;
  readonly audience: Audience;
  readonly renderer: Renderer;
  readonly standing: SessionStanding;
  /** Events have been written to so many viewers. */
  readonly delivered: (events: readonly StreamEvent[], viewers: number) => void;
  readonly failed: (error: unknown) => void;
}

/** Events written in one piece; longer stretches are cut, so that nobody is cut off as slow who is not. */
const MOST_AT_ONCE = 32;

/** Whoever sits down changes his class before that event: it goes alone. */
function inBatches(events: readonly StreamEvent[]): StreamEvent[][] {
  const batches: StreamEvent[][] = [];
  let open: StreamEvent[] | null = null;
  for (const event of events) {
    const alone = event.payload.type === 'PlayerSeated';
    if (open === null || alone || open.length === MOST_AT_ONCE) batches.push((open = []));
    open.push(event);
    if (alone) open = null;
  }
  return batches;
}

/**
 * Viewers who see the same of one stream, in the same words (DESIGN 5, i). Members come in one by one, each catching
 * up from where he stands at his own pace; from then on each event is executed once and sent to all.
 */
export class ViewerClass {
  /** Who belongs to it, those still catching up included. */
  readonly members = new Set<Subscriber>();
  private readonly live = new Set<Subscriber>();
  /** The last event sent to those who are live. */
  private position = 0;
  private running = false;

  constructor(private readonly options: ClassOptions) {}

  /** There may be new events. */
  wake(): void {
    if (!this.running && this.live.size > 0) void this.run();
  }

  /** Takes a viewer in, beginning after the last event he has. */
  join(subscriber: Subscriber): void {
    this.members.add(subscriber);
    void this.catchUp(subscriber);
  }

  leave(subscriber: Subscriber): void {
    this.members.delete(subscriber);
    this.live.delete(subscriber);
  }

  private async catchUp(subscriber: Subscriber): Promise<void> {
    try {
      await this.partWithSignedOut([subscriber]);
      while (this.members.has(subscriber) && !this.goLive(subscriber)) {
        for (const event of await this.options.stream.after(subscriber.position)) {
          const payload = await this.render(event, [subscriber]);
          this.partWithSeated(event, [subscriber]);
          if (!this.members.has(subscriber)) return;
          await subscriber.sendAndWait(new Batch(event.seq, [payload]));
        }
      }
    } catch (error) {
      if (!(error instanceof Abandoned)) this.options.failed(error);
      subscriber.end(streamInterrupted());
    }
  }

  /** Whoever is not behind goes live; between this look and the joining nothing can happen. */
  private goLive(subscriber: Subscriber): boolean {
    if (this.live.size === 0 && !this.running) this.position = this.options.stream.head;
    if (subscriber.position < this.position) return false;
    this.live.add(subscriber);
    this.wake();
    return true;
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      // Looked at without waiting: whoever wakes this class in between is not overheard.
      while (this.live.size > 0 && this.position < this.options.stream.head) {
        for (const events of inBatches(await this.options.stream.after(this.position))) await this.deliver(events);
      }
    } catch (error) {
      if (!(error instanceof Abandoned)) this.options.failed(error);
      for (const subscriber of this.live) subscriber.end(streamInterrupted());
    } finally {
      this.running = false;
    }
  }

  private async deliver(events: readonly StreamEvent[]): Promise<void> {
    const payloads: Payload[] = [];
    for (const event of events) payloads.push(await this.renderWanted(event));
    await this.partWithSignedOut(this.live);
    for (const event of events) this.partWithSeated(event, this.live);
    const batch = new Batch(events[0]?.seq ?? 0, payloads);
    this.position = batch.lastSeq;
    for (const subscriber of this.live) subscriber.send(batch);
    this.options.delivered(events, this.live.size);
  }

  /** What the class sees of the event, once those have left it who must not see it any more. */
  private async render(event: StreamEvent, viewers: Iterable<Subscriber>): Promise<Payload> {
    const payload = await this.renderWanted(event);
    await this.partWithSignedOut(viewers);
    return payload;
  }

  private async renderWanted(event: StreamEvent): Promise<Payload> {
    const { renderer, stream, operation, audience } = this.options;
    for (;;) {
      try {
        const about = { stream: stream.key, operation, audience, event };
        return await renderer.render(about, () => this.members.size > 0);
      } catch (error) {
        // Those who wanted it first may have left, while somebody here waited for the same.
        if (!(error instanceof Abandoned) || this.members.size === 0) throw error;
      }
    }
  }

  /** Whoever sits down sees his own cards from here on. To be looked at in the same breath as the sending. */
  private partWithSeated(event: StreamEvent, viewers: Iterable<Subscriber>): void {
    const { payload } = event;
    if (payload.type !== 'PlayerSeated' || this.options.audience.privileged) return;
    for (const subscriber of viewers) {
      if (subscriber.caller?.playerId === payload.playerId && subscriber.position < event.seq) {
        subscriber.seated(payload.playerId);
      }
    }
  }

  /** A4: nothing that not everybody may see is written once the sign-in has ended, give or take a second. */
  private async partWithSignedOut(viewers: Iterable<Subscriber>): Promise<void> {
    const { standing, audience } = this.options;
    if (!audience.privileged) return;
    for (;;) {
      const unknown: string[] = [];
      const ended: Subscriber[] = [];
      const now = performance.now();
      for (const subscriber of viewers) {
        if (subscriber.caller === null) continue;
        const stands = standing.known(subscriber.caller.sessionId, now);
        if (stands === null) unknown.push(subscriber.caller.sessionId);
        else if (!stands) ended.push(subscriber);
      }
      if (unknown.length === 0) {
        for (const subscriber of ended) subscriber.end(signInEnded());
        return;
      }
      await whenAvailable(() => standing.look(unknown));
    }
  }
}
