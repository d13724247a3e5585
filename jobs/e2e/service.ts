import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** A process of the platform under test, and what it has printed. */
export class Service {
  readonly lines: string[] = [];
  private readonly waiting: { met: (line: string) => boolean; done: () => void }[] = [];
  private readonly exited: Promise<unknown>;

  constructor(private readonly child: ChildProcess) {
    this.exited = once(child, 'exit');
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.take(line));
    }
  }

  /** Resolves once a line was printed that contains the text. @throws where the process ends without it */
  async printed(text: string): Promise<void> {
    const met = (line: string): boolean => line.includes(text);
    if (this.lines.some(met)) return;
    const seen = new Promise<'seen'>((resolve) => this.waiting.push({ met, done: () => resolve('seen') }));
    const outcome = await Promise.race([seen, this.exited.then(() => 'exited' as const)]);
    if (outcome === 'exited' && !this.lines.some(met)) {
      throw new Error(`ended without printing ${text}:\n${this.lines.slice(-20).join('\n')}`);
    }
  }

  /** Resolves when the process has ended, whatever ended it. */
  async ended(): Promise<void> {
    await this.exited;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** kill -9: nothing is tidied up. */
  async kill(): Promise<void> {
    if (this.hasEnded) return;
    this.child.kill('SIGKILL');
    await this.exited;
  }

  /** The polite way, as an operator stops it. */
  async stop(): Promise<void> {
    if (this.hasEnded) return;
    this.child.kill('SIGTERM');
    await this.exited;
  }

  private take(line: string): void {
    this.lines.push(line);
    for (const entry of this.waiting) if (entry.met(line)) entry.done();
  }
}

/** Whatever happens to the test run, its services do not outlive it. */
const END_WITH_TESTS = ['--import', './api/start/end-with-parent.mjs'];

/** Starts an entry file as its own process, as in production but for the settings given. */
export function startService(entry: string, environment: Record<string, string>): Service {
  const child = spawn(process.execPath, [...END_WITH_TESTS, '--import', 'tsx', entry], {
    cwd: new URL('../..', import.meta.url).pathname,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'test', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Service(child);
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
