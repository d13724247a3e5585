import type { Instant } from '../../engine/ids.js';
import { accept, refuse, type Result } from '../../engine/result.js';
import { inTransaction, Refused, type Transaction } from '../database/transaction.js';
import type { Platform } from '../platform.js';
import type { Refusal } from '../refusals/refusal.js';
import { EventRecorder } from './recorder.js';

/**
 * One use case's transaction. Events recorded by `work` are stored as its last statement and told after the commit;
 * a `Refused` list of refusals thrown by `work` takes everything back and is the answer.
 * `points` mark the moments around the commit (fault points).
 */
export async function recordedTransaction<Value>(
  platform: Platform,
  at: Instant,
  work: (tx: Transaction, recorder: EventRecorder) => Promise<Value>,
  points: { beforeCommit?(): void | Promise<void>; afterCommit?(): void | Promise<void> } = {},
): Promise<Result<Value, readonly Refusal[]>> {
  try {
    const { value, recorder } = await inTransaction(platform.database.pool, async (tx) => {
      const gathered = new EventRecorder(at);
      const made = await work(tx, gathered);
      await gathered.write(tx);
      await points.beforeCommit?.();
      return { value: made, recorder: gathered };
    });
    await points.afterCommit?.();
    recorder.announce(platform.notifier);
    return accept(value);
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal as readonly Refusal[]);
    throw error;
  }
}

/** Takes the transaction back and answers with these refusals. */
export function takeBack(...refusals: readonly Refusal[]): never {
  throw new Refused(refusals);
}

/** The same where there are any; without one, the transaction goes on. */
export function takeBackAny(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) takeBack(...refusals);
}
