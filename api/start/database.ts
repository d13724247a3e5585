import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type EmbeddedPostgres, startPostgres } from '../../prisma/postgres/start.js';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;

/** Starts the embedded server of the data directory; if it dies, it is started again, after a growing pause. */
export async function startDatabase(dataDir: string): Promise<EmbeddedPostgres> {
  const stopping = new AbortController();
  const revive = async (pauseMs: number): Promise<void> => {
    console.error(
      `database ended; starting it again in ${pauseMs / 1000} s; see ${join(dataDir, 'postgres/postgres.log')}`,
    );
    await wait(pauseMs);
    if (stopping.signal.aborted) return;
    try {
      await server.restart('fast');
    } catch (error) {
      console.error(`database: ${error instanceof Error ? error.message : String(error)}`);
      await revive(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
    }
  };
  const server = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    settings: { max_connections: '200' },
    onUnexpectedEnd: () => void revive(FIRST_PAUSE_MS),
  });
  const stop = () => {
    stopping.abort();
    return server.stop();
  };
  return { ...server, stop };
}
