import { createHash } from 'node:crypto';
import type { Instant } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import { takeBack } from '../events/recorded-transaction.js';
import { faultPoint } from '../faults/fault-point.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { isStorable } from '../refusals/storable-text.js';

/** A call that moves money, as far as it tells two calls under one key apart (P3). */
export interface KeyedCall {
  /** The account that calls; keys of different accounts have nothing to do with each other. */
  readonly accountId: string;
  readonly key: string;
  readonly operation: 'register' | 'unregister' | 'rebuy' | 'addOn' | 'issueToken' | 'creditPlayer' | 'debitPlayer';
  /** What the call asks for, in a fixed order. */
  readonly arguments: readonly (string | number | null)[];
  readonly at: Instant;
  /** Where the key stands in the mutation's arguments; `INPUT_KEY` where it is left out. */
  readonly keyField?: readonly string[];
}

const LONGEST_KEY = 100;
const INPUT_KEY = ['input', 'idempotencyKey'];

/** P3: a key has 1 to 100 characters, none of them a control character. */
export function keyFaults(key: string, field: readonly string[] = INPUT_KEY): readonly Refusal[] {
  const { length } = Array.from(key);
  if (length >= 1 && length <= LONGEST_KEY && !/\p{Cc}/u.test(key) && isStorable(key)) return [];
  const message = `An idempotency key has 1 to ${LONGEST_KEY} characters, and no control characters (P3).`;
  return [refusal('INVALID_INPUT', message, { field, rule: 'P3' })];
}

/**
 * P3: does the work of a call once. The key is written before anything else, so that a second call under it waits for
 * the first to end: after a commit it is given the first one's result, after a refusal it is itself the first.
 * `work` answers the id of what it made, and so does this.
 *
 * Refused, with everything taken back: IDEMPOTENCY_MISMATCH where the key stands for another call.
 */
export async function once<Id extends string>(tx: Transaction, call: KeyedCall, work: () => Promise<Id>): Promise<Id> {
  const hash = createHash('sha256').update(JSON.stringify(call.arguments)).digest('hex');
  await faultPoint('money.before-key');
  const claimed = await tx.query(
    `INSERT INTO idempotent_call (account_id, key, operation, arguments_hash, result_id, created_at)
     VALUES ($1, $2, $3, $4, '', $5) ON CONFLICT (account_id, key) DO NOTHING`,
    [call.accountId, call.key, call.operation, hash, new Date(call.at)],
  );
  if (claimed.rowCount === 0) return (await firstResult(tx, call, hash)) as Id;
  const resultId = await work();
  await tx.query('UPDATE idempotent_call SET result_id = $3 WHERE account_id = $1 AND key = $2', [
    call.accountId,
    call.key,
    resultId,
  ]);
  return resultId;
}

async function firstResult(tx: Transaction, call: KeyedCall, hash: string): Promise<string> {
  const { rows } = await tx.query<{ operation: string; arguments_hash: string; result_id: string }>(
    'SELECT operation, arguments_hash, result_id FROM idempotent_call WHERE account_id = $1 AND key = $2',
    [call.accountId, call.key],
  );
  const [first] = rows;
  if (first?.operation === call.operation && first.arguments_hash === hash) return first.result_id;
  const message = 'This idempotency key was used for another call (P3).';
  return takeBack(refusal('IDEMPOTENCY_MISMATCH', message, { field: call.keyField ?? INPUT_KEY, rule: 'P3' }));
}
