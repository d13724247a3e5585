import pg from 'pg';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.js';
import { CHANNEL, decodeAnnouncement, type AnnouncementListener } from './announcement.js';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
const PROBE_EVERY_MS = 10_000;
const PROBE_TIMEOUT_MS = 5_000;

/** What other processes announce, over a connection of its own that is opened again whenever it is lost. */
export class NotificationListener {
  private client: pg.Client | null = null;
  private pause = FIRST_PAUSE_MS;
  private timer: NodeJS.Timeout | null = null;
  private closed = false;
  private up = false;

  /** `missed` is called where announcements may have been missed: at each new connection. */
  constructor(
    private readonly url: string,
    private readonly heard: AnnouncementListener,
    private readonly missed: () => void,
    private readonly process: { readonly log: Logger; readonly metrics: Metrics },
  ) {
    void this.connect();
  }

  /** Whether announcements are heard just now. */
  get listens(): boolean {
    return this.up;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.nowListens(false);
    if (this.timer) clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'mazziere-listener',
      keepAlive: true,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
    });
    this.client = client;
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ payload }) => this.hear(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.pause = FIRST_PAUSE_MS;
      this.nowListens(true);
      this.missed();
      this.probe(client);
    } catch {
      this.lost(client);
    }
  }

  private hear(payload: string | undefined): void {
    const announcement = decodeAnnouncement(payload);
    this.process.metrics.streams.notifications.inc({ outcome: 'heard' });
    if (announcement) this.heard(announcement);
    else this.missed();
  }

  /** A dead connection may stay silent for hours: it is asked now and then. */
  private probe(client: pg.Client): void {
    this.later(PROBE_EVERY_MS, () => {
      client.query('SELECT 1').then(
        () => this.probe(client),
        () => this.lost(client),
      );
    });
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    this.nowListens(false);
    void client.end().catch(() => undefined);
    if (this.closed) return;
    this.process.log.warn('the connection that hears notifications was lost');
    this.later(this.pause, () => void this.connect());
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }

  private nowListens(up: boolean): void {
    this.up = up;
    this.process.metrics.streams.listening.set(up ? 1 : 0);
  }

  private later(milliseconds: number, act: () => void): void {
    if (this.timer) clearTimeout(this.timer);
    if (this.closed) return;
    this.timer = setTimeout(act, milliseconds).unref();
  }
}
