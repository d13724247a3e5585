import { pino } from 'pino';
import { startServer, type ApiServer, type ServerOptions } from '../server.js';
import { openTestPlatform } from './test-platform.js';

/** A served API with what it has logged. */
export interface Served {
  readonly server: ApiServer;
  /** The address without the path. */
  readonly base: string;
  /** Each line of the log, the usual ones about requests and operations left out. */
  readonly logged: readonly Record<string, unknown>[];
  close(): Promise<void>;
}

/** Serves the API on a fresh platform. */
export async function serve(options: ServerOptions = {}): Promise<Served> {
  const opened = await openTestPlatform();
  const logged: Record<string, unknown>[] = [];
  const write = (line: string): void => {
    const entry = JSON.parse(line) as Record<string, unknown>;
    if (entry['msg'] !== 'request' && entry['msg'] !== 'operation') logged.push(entry);
  };
  const server = await startServer({ ...opened.platform, log: pino({}, { write }) }, { port: 0, ...options });
  logged.length = 0;
  return {
    server,
    base: server.url.replace('/graphql', ''),
    logged,
    async close() {
      await server.close();
      await opened.close();
    },
  };
}
