import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { PlayerId } from '../../../engine/ids.js';
import type { Clock } from '../../clock/clock.js';
import type { Announcement } from '../announcement.js';
import type { Metrics } from '../../metrics/metrics.js';
import { streamOwner, type StreamKey } from '../stream.js';
import { StreamReader } from '../stream-reader.js';
import { lastSeqs } from '../streams.store.js';
import { audienceOf, type Audience } from './audience.js';
import type { Connection } from './connection.js';
import { LiveStream } from './live-stream.js';
import type { OpenedStream } from './opened-stream.js';
import type { Operation } from './operation.js';
import type { ParkedIterator } from './parked-iterator.js';
import { Renderer, type RendererOptions } from './renderer.js';
import { SessionStanding } from './session-standing.js';
import { signInEnded, Subscriber } from './subscriber.js';
import { ViewerClass } from './viewer-class.js';

export interface HubOptions extends RendererOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}

interface Followed {
  readonly live: LiveStream;
  readonly classes: Map<string, ViewerClass>;
}

/** All that this process's clients follow (DESIGN 5). It only ever reads; what it holds can be read again. */
export class Hub {
  private readonly streams = new Map<StreamKey, Followed>();
  private readonly subscribers = new Set<Subscriber>();
  private readonly reader: StreamReader;
  private readonly renderer: Renderer;
  private readonly standing: SessionStanding;

  constructor(private readonly options: HubOptions) {
    this.reader = new StreamReader(options.pool);
    this.renderer = new Renderer(options);
    this.standing = new SessionStanding(options.pool, options.clock);
  }

  /** Starts a subscription: the events after `opened.after`, stored ones first, written to the connection under `id`. */
  follow(opened: OpenedStream, operation: Operation, connection: Connection, id: string): ParkedIterator {
    const followed = this.streams.get(opened.stream) ?? this.open(opened.stream, opened.lastSeq);
    followed.live.reach(opened.lastSeq);
    const open = this.options.metrics.streams.subscriptions.labels({ stream: streamOwner(opened.stream).kind });
    let current: ViewerClass | null = null;
    const subscriber = new Subscriber(opened.caller, opened.after, connection, id, {
      left: () => {
        open.dec();
        this.subscribers.delete(subscriber);
        current?.leave(subscriber);
        this.tidy(opened.stream, followed);
      },
      seated: (playerId) => see(playerId),
    });
    const see = (playerId: PlayerId | null): void => {
      current?.leave(subscriber);
      current = this.classFor(followed, operation, audienceOf(operation.personal, opened.caller, playerId));
      current.join(subscriber);
    };
    open.inc();
    this.subscribers.add(subscriber);
    see(opened.playerId);
    // It may have ended while the stream was being opened.
    if (opened.caller && this.standing.known(opened.caller.sessionId) === false) subscriber.end(signInEnded());
    return subscriber.iterator;
  }

  /** What this or another process has announced. */
  hear({ changes, endedSessions }: Announcement): void {
    for (const { stream, seq } of changes) this.streams.get(stream)?.live.reach(seq);
    for (const sessionId of endedSessions) this.endSession(sessionId);
  }

  /** Looks whether any open stream has grown unnoticed, and whether any sign-in has ended. */
  async heal(): Promise<void> {
    const seqs = await lastSeqs(this.options.pool, this.streams.keys());
    for (const [stream, seq] of seqs) {
      if (this.streams.get(stream)?.live.reach(seq) !== true) continue;
      this.options.metrics.streams.healed.inc({ stream: streamOwner(stream).kind });
    }
    const sessions = new Set<string>();
    for (const { caller } of this.subscribers) if (caller) sessions.add(caller.sessionId);
    this.standing.keepOnly(sessions);
    if (sessions.size > 0) await this.standing.look(sessions);
    for (const sessionId of sessions) if (this.standing.known(sessionId) === false) this.endSession(sessionId);
  }

  private endSession(sessionId: string): void {
    this.standing.end(sessionId);
    for (const subscriber of this.subscribers) {
      if (subscriber.caller?.sessionId === sessionId) subscriber.end(signInEnded());
    }
  }

  private open(key: StreamKey, head: number): Followed {
    const classes = new Map<string, ViewerClass>();
    const live = new LiveStream(
      key,
      head,
      this.reader,
      () => {
        for (const each of classes.values()) each.wake();
      },
      (error) => this.options.log.error({ err: error, stream: key }, 'a stream could not be read'),
    );
    const followed = { live, classes };
    this.streams.set(key, followed);
    live.look();
    return followed;
  }

  private classFor({ live, classes }: Followed, operation: Operation, audience: Audience): ViewerClass {
    const key = `${audience.key} ${operation.key}`;
    const known = classes.get(key);
    if (known) return known;
    const { clock, metrics } = this.options;
    const stream = streamOwner(live.key).kind;
    const frames = metrics.streams.frames.labels({ stream });
    const fanOut = metrics.streams.fanOutSeconds.labels({ stream });
    const made = new ViewerClass({
      stream: live,
      operation,
      audience,
      renderer: this.renderer,
      standing: this.standing,
      delivered: (events, viewers) => {
        frames.inc(events.length * viewers);
        const now = clock.now();
        for (const { at } of events) fanOut.observe(Math.max(0, now - at.getTime()) / 1_000);
      },
      failed: (error) => this.options.log.error({ err: error, stream: live.key }, 'events could not be served'),
    });
    classes.set(key, made);
    return made;
  }

  private tidy(key: StreamKey, { classes }: Followed): void {
    for (const [name, each] of classes) if (each.members.size === 0) classes.delete(name);
    if (classes.size === 0) this.streams.delete(key);
  }
}
