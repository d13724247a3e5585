import type { Pool } from 'pg';
import { streamOwner, type StreamKey, type StreamKind } from './stream.js';
import { readStreams, type StreamEvent, type Wanted } from './streams.store.js';

interface Waiting extends Wanted {
  readonly resolve: (events: readonly StreamEvent[]) => void;
  readonly reject: (error: unknown) => void;
}

const BATCH = 64;
const PAGE = 100;

/** Reads pages of many streams in few statements: what is asked for while one is under way goes with the next. */
export class StreamReader {
  private readonly queues = new Map<StreamKind, Waiting[]>();
  private readonly busy = new Set<StreamKind>();

  constructor(private readonly pool: Pool) {}

  /** The next events of a stream after that seq, a page at most; none where the stream ends there. */
  read(stream: StreamKey, after: number): Promise<readonly StreamEvent[]> {
    const { kind, id } = streamOwner(stream);
    return new Promise((resolve, reject) => {
      const queue = this.queues.get(kind) ?? [];
      queue.push({ id, after, resolve, reject });
      this.queues.set(kind, queue);
      void this.pump(kind);
    });
  }

  private async pump(kind: StreamKind): Promise<void> {
    if (this.busy.has(kind)) return;
    this.busy.add(kind);
    for (let batch = this.take(kind); batch.length > 0; batch = this.take(kind)) {
      try {
        const pages = await readStreams(this.pool, kind, batch, PAGE);
        batch.forEach((waiting, place) => waiting.resolve(pages[place] ?? []));
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
      }
    }
    this.busy.delete(kind);
  }

  private take(kind: StreamKind): Waiting[] {
    return this.queues.get(kind)?.splice(0, BATCH) ?? [];
  }
}
