import type { Platform } from '../platform.js';
import { serveOperations, type OperationsServer } from './operations-server.js';
import type { Readiness } from './readiness.js';

/** Where each process serves its operators, unless its setting says otherwise. */
const USUAL_PORTS = { METRICS_PORT: 4002, JOBS_PORT: 4001 } as const;

/**
 * Serves the operators of this process at the port that `setting` says. Where it says nothing and the usual port is
 * taken (a second process on the same machine), the process runs without, and says so.
 * @throws Error where the port that was asked for is taken.
 */
export async function operate(
  { settings, log, metrics }: Platform,
  readiness: Readiness,
  setting: keyof typeof USUAL_PORTS,
): Promise<OperationsServer | null> {
  const host = settings.OPERATIONS_HOST;
  const port = settings[setting] ?? USUAL_PORTS[setting];
  const token = settings.METRICS_TOKEN ?? null;
  try {
    const server = await serveOperations({ host, port, token, readiness, registry: metrics.registry, log });
    log.info({ url: server.url }, 'operators find /health, /ready and /metrics');
    return server;
  } catch (error) {
    if (settings[setting] !== undefined) throw error;
    log.warn({ host, port }, `the port for operators is taken: set ${setting} to have /metrics of this process, too`);
    return null;
  }
}
