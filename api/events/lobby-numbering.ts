import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.js';
import { numberLobbyEvents } from './lobby.store.js';

const LOOK_AGAIN_MS = 20;

/** This process's part in numbering lobby events: any number of wishes become one round after another. */
export class LobbyNumbering {
  private wanted = false;
  private round: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly told: (lastSeq: number) => void,
    private readonly log: Logger,
  ) {}

  /** Something may be untold. Returns at once; a failed round is made up for by the next wish. */
  wake(): void {
    if (this.closed) return;
    this.wanted = true;
    this.round ??= this.run().finally(() => {
      this.round = null;
      if (this.wanted) this.wake();
    });
  }

  /** Ends after the round under way. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    await this.round;
  }

  private async run(): Promise<void> {
    while (this.wanted) {
      this.wanted = false;
      try {
        const { lastSeq, again } = await numberLobbyEvents(this.pool, this.clock.now());
        if (lastSeq !== null) this.told(lastSeq);
        if (again) this.lookAgain();
      } catch (error) {
        this.log.warn({ err: error }, 'lobby events wait for their numbers');
      }
    }
  }

  private lookAgain(): void {
    if (this.timer || this.closed) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.wake();
    }, LOOK_AGAIN_MS).unref();
  }
}
