import { whenAvailable } from '../../database/availability.js';
import type { StreamKey } from '../stream.js';
import type { StreamReader } from '../stream-reader.js';
import type { StreamEvent } from '../streams.store.js';

/** Events of one stream kept in memory; who is further behind reads pages of his own. */
const TAIL = 64;

/** One stream that somebody follows: its new events are read once for all who do. */
export class LiveStream {
  private tail: readonly StreamEvent[] = [];
  private wanted: number;
  private reading = false;
  private again = false;

  /** `head` is a seq up to which all is stored; `grown` is called when there are new events in memory. */
  constructor(
    readonly key: StreamKey,
    public head: number,
    private readonly reader: StreamReader,
    private readonly grown: () => void,
    private readonly failed: (error: unknown) => void,
  ) {
    this.wanted = head;
  }

  /** The stream is said to reach up to `seq`. Answers whether that is news. */
  reach(seq: number): boolean {
    const news = seq > this.wanted;
    if (seq > this.head) this.want(seq);
    return news;
  }

  /** Looks for what may have come before anybody here listened. */
  look(): void {
    this.want(Infinity);
  }

  /** Events after that seq and up to the head, a page at most: from memory, at once, where it has them. */
  async after(seq: number): Promise<readonly StreamEvent[]> {
    if (seq >= this.head) return [];
    const first = this.tail[0]?.seq ?? Infinity;
    if (seq + 1 >= first) return this.tail.slice(seq + 1 - first);
    const events = await this.page(seq);
    return events.filter((event) => event.seq <= this.head);
  }

  private want(seq: number): void {
    this.wanted = Math.max(this.wanted, seq);
    // What is being read just now may have been asked for too early.
    this.again = true;
    if (!this.reading) void this.read();
  }

  private async read(): Promise<void> {
    this.reading = true;
    try {
      while (this.again) {
        this.again = false;
        const events = await this.page(this.head);
        const last = events.at(-1);
        if (!last) continue;
        this.tail = [...this.tail, ...events].slice(-TAIL);
        this.head = last.seq;
        this.again = this.head < this.wanted;
        this.grown();
      }
    } catch (error) {
      this.failed(error);
    } finally {
      this.reading = false;
      // What was announced and is not there is looked for again when somebody says so, or when streams are healed.
      this.wanted = this.head;
    }
  }

  private async page(seq: number): Promise<readonly StreamEvent[]> {
    const events = await whenAvailable(() => this.reader.read(this.key, seq));
    events.forEach((event, place) => {
      if (event.seq !== seq + 1 + place) throw new Error(`a gap in ${this.key} after ${seq}`);
    });
    return events;
  }
}
