import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.js';

/** Shows how much of a pool of connections is in use, looked at whenever the metrics are asked for. */
export function observePool({ registry }: Metrics, pool: Pool): void {
  const connections = new Gauge({
    name: 'mazziere_database_connections',
    help: 'Connections to the database in use and idle',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
    },
  });
  const waiting: Gauge = new Gauge({
    name: 'mazziere_database_waiting',
    help: 'Calls that wait for a connection to the database',
    registers: [registry],
    collect() {
      waiting.set(pool.waitingCount);
    },
  });
}
