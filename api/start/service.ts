import { type ChildProcess, spawn } from 'node:child_process';
import type { ServiceLog } from './service-log.js';

export type ServicePlan = {
  readonly name: string;
  /** Arguments for node. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly log: ServiceLog;
  /** Milliseconds before the first restart; doubled with each further one, up to `LONGEST_PAUSE_MS`. */
  readonly firstPauseMs?: number;
};

const LONGEST_PAUSE_MS = 15_000;
/** A service that has run this long counts as healthy: its next death is a first one again. */
const HEALTHY_MS = 30_000;
const STOP_WITHIN_MS = 15_000;

/** One process that is kept running: when it dies it is started again, after a growing pause. */
export class Service {
  readonly name: string;
  private child: ChildProcess | null = null;
  private restart: NodeJS.Timeout | null = null;
  private stopping = false;
  private deathsInARow = 0;

  constructor(private readonly plan: ServicePlan) {
    this.name = plan.name;
  }

  /** How often it has died since it was last healthy. */
  get deaths(): number {
    return this.deathsInARow;
  }

  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  start(): void {
    const { args, env, log } = this.plan;
    // Detached: Ctrl-C in a terminal reaches the starter alone, which stops its services in order.
    const child = spawn(process.execPath, [...args], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const startedAt = performance.now();
    log.follow(child.stdout, false);
    log.follow(child.stderr, true);
    this.child = child;
    child.once('error', (error) => console.error(`${this.name}: ${error.message}`));
    child.once('exit', (code, signal) => {
      this.child = null;
      if (!this.stopping) this.startAgain(performance.now() - startedAt, signal ?? `status ${code}`);
    });
  }

  /** Asks it to end, insists after a while, and waits until it has. */
  async stop(): Promise<void> {
    this.stopping = true;
    if (this.restart !== null) clearTimeout(this.restart);
    const child = this.child;
    if (child !== null) {
      const end = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      const impatience = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_WITHIN_MS);
      child.kill('SIGTERM');
      await end;
      clearTimeout(impatience);
      signalGroup(child, 'SIGKILL'); // whatever it has started and left behind
    }
    this.plan.log.close();
  }

  private startAgain(livedMs: number, reason: string): void {
    this.deathsInARow = livedMs > HEALTHY_MS ? 1 : this.deathsInARow + 1;
    const pause = Math.min((this.plan.firstPauseMs ?? 500) * 2 ** (this.deathsInARow - 1), LONGEST_PAUSE_MS);
    console.error(`${this.name} ended (${reason}); starting it again in ${pause / 1000} s; see ${this.plan.log.path}`);
    this.restart = setTimeout(() => this.start(), pause);
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}
