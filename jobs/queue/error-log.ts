import type { Logger } from 'pino';

const EVERY_MILLISECONDS = 60_000;

/** Errors of a queue's connections: a back end that is away says so many times a second, and the log once a minute. */
export class ErrorLog {
  private last = Number.NEGATIVE_INFINITY;
  private unsaid = 0;

  constructor(private readonly log: Logger) {}

  note(error: unknown): void {
    const now = performance.now();
    if (now - this.last < EVERY_MILLISECONDS) {
      this.unsaid += 1;
      return;
    }
    this.log.warn({ err: error, unsaid: this.unsaid }, 'the queue is in trouble; what is due is done without it');
    this.last = now;
    this.unsaid = 0;
  }
}
