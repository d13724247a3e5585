import { pino, type Logger } from 'pino';

/** A logger that keeps what is written, for tests that look how something came about. */
export function keptLog(): { readonly log: Logger; readonly lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  return { log: pino({ level: 'debug' }, { write }), lines };
}
