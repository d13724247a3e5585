import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** @throws Error that names the setting when another program listens on the port already. */
export async function requireFree(port: number, setting: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new Error(`port ${port} is taken by another program; choose another ${setting}`)),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });
}

/** Waits until the address answers a request with a status below 500. `giveUp` ends the waiting with an error. */
export async function answered(url: string, giveUp: () => Error | null): Promise<void> {
  for (;;) {
    const status = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => null,
    );
    if (status !== null && status < 500) return;
    const reason = giveUp();
    if (reason !== null) throw reason;
    await wait(100);
  }
}
