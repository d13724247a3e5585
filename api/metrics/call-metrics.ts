import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { WAITING_SECONDS } from './buckets.js';

/** How clients call. */
export interface CallMetrics {
  readonly requests: Counter<'route' | 'method' | 'status'>;
  readonly operations: Counter<'transport' | 'kind' | 'field' | 'outcome'>;
  readonly operationSeconds: Histogram<'transport' | 'kind' | 'field'>;
  readonly sockets: Gauge;
  readonly socketsRefused: Counter<'reason'>;
}

export function callMetrics(registry: Registry): CallMetrics {
  const registers = [registry];
  return {
    requests: new Counter({
      name: 'mazziere_http_requests_total',
      help: 'HTTP requests answered, by the route that took them, method and status',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    operations: new Counter({
      name: 'mazziere_operations_total',
      help: 'GraphQL operations, by kind and root field; outcome: ok, refused (the client is to blame), failed (we are)',
      labelNames: ['transport', 'kind', 'field', 'outcome'],
      registers,
    }),
    operationSeconds: new Histogram({
      name: 'mazziere_operation_seconds',
      help: 'Seconds from taking a query or mutation to its result',
      labelNames: ['transport', 'kind', 'field'],
      buckets: WAITING_SECONDS,
      registers,
    }),
    sockets: new Gauge({ name: 'mazziere_sockets_open', help: 'WebSockets open now', registers }),
    socketsRefused: new Counter({
      name: 'mazziere_sockets_refused_total',
      help: 'WebSockets not let in: too many from one address, or the process is being stopped',
      labelNames: ['reason'],
      registers,
    }),
  };
}
