import { createLog } from '../log/log.js';
import type { Platform } from '../platform.js';
import { startServer, type ApiServer, type ServerOptions } from '../server.js';
import { openTestPlatform } from './test-platform.js';

/** A served API with every line that it writes, and with its measures. */
export interface Observed {
  readonly platform: Platform;
  readonly asOwner: (sql: string) => Promise<unknown[]>;
  readonly server: ApiServer;
  /** The address without the path. */
  readonly base: string;
  /** The lines of the log so far, as written. */
  readonly written: readonly string[];
  /** The lines that name this request. */
  readonly linesOf: (requestId: string) => Record<string, unknown>[];
  /** The value of one measure, as `/metrics` shows it: name and labels; 0 where it is not there. */
  readonly measure: (series: string) => Promise<number>;
  close(): Promise<void>;
}

/** Serves a fresh platform with a log that keeps everything. */
export async function observe(settings: Record<string, string> = {}, options: ServerOptions = {}): Promise<Observed> {
  const opened = await openTestPlatform(settings);
  const written: string[] = [];
  const log = createLog('trace', 'api', { write: (line: string) => void written.push(line) });
  const platform: Platform = { ...opened.platform, log };
  const server = await startServer(platform, { port: 0, ...options });
  return {
    platform,
    asOwner: (sql) => opened.asOwner(sql),
    server,
    base: server.url.replace('/graphql', ''),
    written,
    linesOf: (requestId) =>
      written
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line['requestId'] === requestId),
    async measure(series) {
      const shown = (await platform.metrics.registry.metrics()).split('\n');
      const line = shown.find((text) => text.startsWith(`${series} `));
      return Number(line?.slice(series.length + 1) ?? 0);
    },
    async close() {
      await server.close();
      await opened.close();
    },
  };
}
