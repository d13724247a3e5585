import { collectDefaultMetrics, Registry } from 'prom-client';
import { callMetrics, type CallMetrics } from './call-metrics.js';
import { clockMetrics, type ClockMetrics } from './clock-metrics.js';
import { streamMetrics, type StreamMetrics } from './stream-metrics.js';
import { tableMetrics, type TableMetrics } from './table-metrics.js';

/**
 * What one process counts and times (X3). Labels are words of ours alone, never what a client has chosen: so their
 * number is bounded, and no name, token or card can get in.
 */
export interface Metrics {
  readonly registry: Registry;
  readonly calls: CallMetrics;
  readonly tables: TableMetrics;
  readonly streams: StreamMetrics;
  readonly clocks: ClockMetrics;
}

/** The metrics of one process, all at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  return {
    registry,
    calls: callMetrics(registry),
    tables: tableMetrics(registry),
    streams: streamMetrics(registry),
    clocks: clockMetrics(registry),
  };
}

/** Adds what Node itself tells: processor, memory, event loop, garbage collection. Once per process. */
export function observeProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
