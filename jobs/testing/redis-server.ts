import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../api/testing/eventually.js';
import { freePort } from '../../prisma/postgres/free-port.js';

/** A Redis of a test's own on a free port of 127.0.0.1; nothing of it outlives a stop. */
export class RedisServer {
  private child: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'mazziere-redis-'));

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it again, empty. */
  async start(): Promise<void> {
    const program = process.env['REDIS_SERVER_PATH'] ?? '';
    const flags = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', this.folder];
    this.child = spawn(program, flags, { stdio: 'ignore' });
    this.child.once('error', () => undefined);
    await eventually(() => this.answers());
  }

  /** Kills it, with all that it had. */
  async lose(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async remove(): Promise<void> {
    await this.lose();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1');
      const end = (answered: boolean) => {
        socket.destroy();
        resolve(answered);
      };
      socket.once('connect', () => socket.write('PING\r\n'));
      socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
      socket.once('error', () => end(false));
    });
  }
}
