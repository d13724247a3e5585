import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import type { Settings } from '../settings.js';
import { withoutCredentials, withoutSecrets } from './without-secrets.js';

/**
 * Structured logs (X3), on the standard output where no other place is given; `process` tells api and jobs apart.
 * Whatever is written, secrets, persons and cards are not in it.
 */
export function createLog(level: Settings['LOG_LEVEL'], process: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { process },
    serializers: { err: withoutData },
    formatters: { log: withoutSecrets },
    hooks: { logMethod: withCleanMessage },
  };
  return pino(options, destination ?? standardOutput());
}

/** Lines are written in pieces so large, and as often as that, in milliseconds; at the end of the process all of them. */
const WRITING = { minLength: 8_192, periodicFlush: 100 };

function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, ...WRITING });
}

/** Without a message of ours the library would take the error's own, which may hold values. */
function withCleanMessage(this: Logger, [about, message]: Parameters<LogFn>, write: LogFn): void {
  if (typeof about === 'string') write.call(this, withoutCredentials(about));
  else {
    const text: unknown = message;
    const fields = about instanceof Error ? { err: about } : about;
    write.call(this, fields, typeof text === 'string' ? withoutCredentials(text) : 'an error');
  }
}

/**
 * What went wrong and where. Of a database error no values are kept, neither the row nor the statement's: they may be
 * secrets, or cards.
 */
function withoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return 'not an error';
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return { type: error.name, message: messageOf(error, code), stack: placesOf(error), code, constraint };
}

/** SQLSTATEs of class 22, bad data, and errors of the Prisma client have values in their message. */
function messageOf(error: Error, code: unknown): string {
  if (typeof code === 'string' && /^22...$/.test(code)) return 'the database refuses a value';
  if (error.name.startsWith('PrismaClient')) return error.message.split('\n').at(-1) ?? '';
  return withoutCredentials(error.message);
}

/** The stack begins with the message, which may be long and is said already. */
function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
