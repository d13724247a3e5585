import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { asIdentity } from './identity.js';
import { readPostmasterFile } from './orphan.js';
import type { Place } from './place.js';

/** How a server ends: `fast` rolls back what is open and writes a checkpoint, `immediate` is as good as a power cut. */
export type StopMode = 'fast' | 'immediate';

/** Everything needed to start (and start again) one server process. */
export type ServerPlan = {
  readonly program: string;
  readonly place: Place;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  /** Where the server writes its own messages. */
  readonly logFile: string;
};

const START_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 30_000;

/** Starts the server and waits until it accepts connections. */
export async function launch(plan: ServerPlan): Promise<ChildProcess> {
  // Sessions of a server killed a moment ago may still run, for half a minute at most.
  for (let attempt = 1; ; attempt++) {
    try {
      return await launchOnce(plan);
    } catch (error) {
      const passing = error instanceof Error && /shared memory block .* still in use/.test(error.message);
      if (!passing || attempt === 300) throw error;
      await wait(100);
    }
  }
}

/** Stops the server and waits for its end. */
export async function halt(server: ChildProcess, mode: StopMode): Promise<void> {
  if (hasEnded(server)) return;
  const end = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const impatience = setTimeout(() => server.kill('SIGQUIT'), STOP_WITHIN_MS);
  server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  await end;
  clearTimeout(impatience);
}

async function launchOnce(plan: ServerPlan): Promise<ChildProcess> {
  const log = openSync(plan.logFile, 'w', 0o600);
  // Detached: Ctrl-C in a terminal reaches the parent alone, which stops its children in the right order.
  const server = spawn(plan.program, flagsOf(plan), {
    ...asIdentity(plan.place.identity),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  let failure: Error | null = null;
  server.once('error', (error) => (failure = error));
  const deadline = performance.now() + START_WITHIN_MS;
  while (performance.now() < deadline) {
    const file = readPostmasterFile(plan.place.cluster);
    if (file !== null && file.pid === server.pid && file.ready) return server;
    if (failure !== null || hasEnded(server)) break;
    await wait(10);
  }
  if (!hasEnded(server) && failure === null) await halt(server, 'immediate');
  throw new Error(`Postgres did not start: ${readFileSync(plan.logFile, 'utf8').trim()}`, { cause: failure });
}

function flagsOf({ place, port, settings }: ServerPlan): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', place.cluster, '-p', String(port), ...flags];
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}
