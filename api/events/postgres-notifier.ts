import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.js';
import { CHANNEL, encodeAnnouncement, type AnnouncementListener } from './announcement.js';
import { LobbyNumbering } from './lobby-numbering.js';
import { faultPoint } from '../faults/fault-point.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Notifier } from './notifier.js';
import { LOBBY, type StreamChange, type StreamKey } from './stream.js';

/**
 * Between two notifications: what happens within it goes with the next one. Each costs every listening process as much
 * as an act does, so that under load they must not be as many as acts; the first one after a quiet moment never waits.
 */
const GATHERING_MS = 5;

/**
 * Tells the own process at once and all others by NOTIFY: outside of any transaction, since a NOTIFY inside makes
 * commits queue up, and one statement at a time, with all that has come in meanwhile. A failure is no matter: whoever
 * follows a stream also looks for himself.
 */
export class PostgresNotifier implements Notifier {
  private changes = new Map<StreamKey, number>();
  private endedSessions = new Set<string>();
  private sending: Promise<void> | null = null;
  private readonly listeners = new Set<AnnouncementListener>();
  private readonly lobby: LobbyNumbering;

  constructor(
    private readonly pool: Pool,
    clock: Clock,
    private readonly log: Logger,
    private readonly metrics: Metrics,
  ) {
    this.lobby = new LobbyNumbering(pool, clock, (seq) => this.announce([{ stream: LOBBY, seq }]), log);
  }

  announce(changes: readonly StreamChange[]): void {
    for (const { stream, seq } of changes) {
      this.changes.set(stream, Math.max(seq, this.changes.get(stream) ?? 0));
    }
    for (const listener of this.listeners) listener({ changes, endedSessions: [] });
    this.pump();
  }

  announceLobby(): void {
    this.lobby.wake();
  }

  announceSessionEnd(sessionId: string): void {
    this.endedSessions.add(sessionId);
    for (const listener of this.listeners) listener({ changes: [], endedSessions: [sessionId] });
    this.pump();
  }

  listen(listener: AnnouncementListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Resolves when all that was announced has been sent, and numbers nothing any more. */
  async close(): Promise<void> {
    await this.lobby.close();
    await this.sending;
  }

  private pump(): void {
    this.sending ??= this.send().finally(() => {
      this.sending = null;
      if (this.somethingWaits()) this.pump();
    });
  }

  private somethingWaits(): boolean {
    return this.changes.size > 0 || this.endedSessions.size > 0;
  }

  private async send(): Promise<void> {
    while (this.somethingWaits()) {
      const changes = [...this.changes].map(([stream, seq]) => ({ stream, seq }));
      const endedSessions = [...this.endedSessions];
      this.changes = new Map();
      this.endedSessions = new Set();
      const { notifications } = this.metrics.streams;
      try {
        await faultPoint('notify.before-send');
        await this.pool.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
          CHANNEL,
          encodeAnnouncement({ changes, endedSessions }),
        ]);
        notifications.inc({ outcome: 'sent' });
      } catch (error) {
        notifications.inc({ outcome: 'lost' });
        this.log.warn({ err: error }, 'a notification was lost; streams look for themselves');
      }
      await pause(GATHERING_MS);
    }
  }
}
