import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** What a load process is asked to do: so many calls under way at once, for so long. */
export interface Burst {
  readonly atOnce: number;
  readonly seconds: number;
}

/** What it has done. */
export interface BurstResult {
  readonly perSecond: number;
  /** Of each call, in milliseconds. */
  readonly latencies: readonly number[];
}

type Answer<Result> = { readonly result: Result } | { readonly error: string };

/** A process that puts load on the platform from outside, and does one thing after another when it is told to. */
export class LoadProcess<Order extends object, Result> {
  private answered: ((answer: Answer<unknown>) => void) | null = null;

  private constructor(private readonly child: ChildProcess) {
    child.on('message', (answer: Answer<unknown>) => this.answered?.(answer));
    child.once('exit', () => this.answered?.({ error: 'the load process ended' }));
  }

  /** Starts a module that calls `serveLoad`, and waits until it is prepared. */
  static async start<Order extends object, Result>(module: URL, setup: object): Promise<LoadProcess<Order, Result>> {
    const child = fork(module, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const load = new LoadProcess<Order, Result>(child);
    await load.ask(setup);
    return load;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async run(order: Order): Promise<Result> {
    return (await this.ask(order)) as Result;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }

  private async ask(message: object): Promise<unknown> {
    const answer = await new Promise<Answer<unknown>>((resolve) => {
      this.answered = resolve;
      this.child.send(message);
    });
    if ('error' in answer) throw new Error(answer.error);
    return answer.result;
  }
}

/** What a load process does: prepares itself with the first message, and carries out each later one. */
export type Load<Setup, Order, Result> = (setup: Setup) => Promise<(order: Order) => Promise<Result>>;

/** The other side of a `LoadProcess`. */
export function serveLoad(load: Load<never, never, unknown>): void {
  let carryOut: ((order: never) => Promise<unknown>) | null = null;
  const answer = async (message: unknown): Promise<unknown> => {
    if (carryOut) return carryOut(message as never);
    carryOut = await load(message as never);
    return null;
  };
  process.on('message', (message) => {
    answer(message).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : 'failed' }),
    );
  });
  // The starter has gone.
  process.on('disconnect', () => process.exit(0));
}

/** Calls again and again, `atOnce` at a time, for so many seconds. */
export async function burst({ atOnce, seconds }: Burst, call: (worker: number) => Promise<void>): Promise<BurstResult> {
  const latencies: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1_000;
  const workers = Array.from({ length: atOnce }, async (_, worker) => {
    for (let now = performance.now(); now < until;) {
      const before = now;
      await call(worker);
      now = performance.now();
      latencies.push(now - before);
    }
  });
  await Promise.all(workers);
  return { perSecond: (latencies.length * 1_000) / (performance.now() - start), latencies };
}
