import { pino, stdSerializers, type Logger } from 'pino';
import type { Settings } from '../settings.js';

/** Structured logs on the standard output (X3); `process` tells api and jobs apart. */
export function createLog(level: Settings['LOG_LEVEL'], process: string): Logger {
  return pino({ level, base: { process }, serializers: { err: withoutData } });
}

/**
 * What went wrong and where. Of a database error no values are kept, neither the row nor the statement's: they may be
 * secrets, or cards.
 */
function withoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return 'not an error';
  const { type, message, stack } = stdSerializers.err(error);
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return { type, message, stack, code, constraint };
}
