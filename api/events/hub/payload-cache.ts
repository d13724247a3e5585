import type { Payload } from './payload.js';

/** What was executed lately, so that those who come back a little later are served without executing again. */
export class PayloadCache {
  private readonly kept = new Map<string, Promise<Payload>>();
  private readonly sizes = new Map<string, number>();
  private total = 0;

  /** `bound` is the most to keep, in characters. */
  constructor(private readonly bound: number) {}

  /** The payload under that key, made at most once while it is kept. */
  get(key: string, make: () => Promise<Payload>): Promise<Payload> {
    const known = this.kept.get(key);
    if (known) return known;
    const made = make();
    this.kept.set(key, made);
    made.then(
      (payload) => this.keep(key, payload.size),
      () => this.drop(key),
    );
    return made;
  }

  private keep(key: string, size: number): void {
    this.sizes.set(key, size);
    this.total += size;
    for (const oldest of this.sizes.keys()) {
      if (this.total <= this.bound) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.kept.delete(key);
    this.total -= this.sizes.get(key) ?? 0;
    this.sizes.delete(key);
  }
}
