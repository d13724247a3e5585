import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const WELL_FORMED = /^[\w-]{1,64}$/;

/** The id by which a request is found again in the logs (X3): the one that came with it, where it is well formed. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}
