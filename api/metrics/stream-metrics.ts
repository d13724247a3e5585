import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { WAITING_SECONDS } from './buckets.js';

/** How live events travel. */
export interface StreamMetrics {
  readonly subscriptions: Gauge<'stream'>;
  readonly frames: Counter<'stream'>;
  readonly fanOutSeconds: Histogram<'stream'>;
  readonly slowClients: Counter;
  readonly notifications: Counter<'outcome'>;
  readonly healed: Counter<'stream'>;
  readonly listening: Gauge;
}

export function streamMetrics(registry: Registry): StreamMetrics {
  const registers = [registry];
  return {
    subscriptions: new Gauge({
      name: 'mazziere_subscriptions_open',
      help: 'Subscriptions open now, by kind of stream',
      labelNames: ['stream'],
      registers,
    }),
    frames: new Counter({
      name: 'mazziere_stream_frames_total',
      help: 'Live events written to sockets, by kind of stream',
      labelNames: ['stream'],
      registers,
    }),
    fanOutSeconds: new Histogram({
      name: 'mazziere_fan_out_seconds',
      help: 'Seconds from the time of an event, just before its commit, until a class of viewers has been written to',
      labelNames: ['stream'],
      buckets: WAITING_SECONDS,
      registers,
    }),
    slowClients: new Counter({
      name: 'mazziere_slow_clients_total',
      help: 'Clients cut off since they read too slowly',
      registers,
    }),
    notifications: new Counter({
      name: 'mazziere_notifications_total',
      help: 'Announcements to other processes: sent, lost (could not be sent), heard',
      labelNames: ['outcome'],
      registers,
    }),
    healed: new Counter({
      name: 'mazziere_streams_healed_total',
      help: 'Streams that had grown without an announcement being heard, by kind',
      labelNames: ['stream'],
      registers,
    }),
    listening: new Gauge({
      name: 'mazziere_listening',
      help: 'Whether the connection that hears announcements is up: 1 or 0',
      registers,
    }),
  };
}
