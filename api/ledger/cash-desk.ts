import { cents, type Cents, type PlayerId } from '../../engine/ids.js';
import { refuse, type Result } from '../../engine/result.js';
import { requireStanding } from '../accounts/calling-player.js';
import { hasRole, type Caller } from '../accounts/caller.js';
import type { Transaction } from '../database/transaction.js';
import { recordedTransaction, takeBack } from '../events/recorded-transaction.js';
import type { Platform } from '../platform.js';
import { idKind } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { isStorable } from '../refusals/storable-text.js';
import { keyFaults, once } from './idempotency.js';
import { HOUSE, playerAccount } from './ledger-accounts.js';
import { noteBalance } from './note-balance.js';
import { isOverdraft, postTransfer } from './post-transfer.js';

/** What staff pay in or out for a player. */
export interface CashDeskInput {
  readonly playerId: string;
  /** Whole cents, above zero. */
  readonly cents: number;
  readonly reason: string;
  readonly idempotencyKey: string;
}

/** A million euro; more than that in one call is a slip of the hand. */
const MOST_CENTS = 1_000_000_00;
const LONGEST_REASON = 500;

/**
 * Moves money between the cash desk and a player's account: CREDIT in, DEBIT out. Answers the balance after it, also
 * when the call is repeated.
 * Refused: UNAUTHENTICATED, FORBIDDEN (ADMIN alone), INVALID_INPUT, NOT_FOUND, INSUFFICIENT_FUNDS (M7),
 * IDEMPOTENCY_MISMATCH (P3).
 */
export async function moveAtCashDesk(
  platform: Platform,
  caller: Caller | null,
  direction: 'CREDIT' | 'DEBIT',
  input: CashDeskInput,
): Promise<Result<Cents, readonly Refusal[]>> {
  if (caller === null) return refuse([refusal('UNAUTHENTICATED', 'Sign in first.')]);
  if (!hasRole(caller, 'ADMIN')) return refuse([refusal('FORBIDDEN', 'Only an admin can do this.')]);
  const faults = inputFaults(input);
  if (faults.length > 0) return refuse(faults);
  const at = platform.clock.now();
  const operation = direction === 'CREDIT' ? 'creditPlayer' : 'debitPlayer';
  const call = { accountId: caller.accountId, key: input.idempotencyKey, operation, at } as const;
  return recordedTransaction(platform, at, async (tx, recorder) => {
    await requireStanding(tx, caller, at);
    const what = [input.playerId, input.cents, input.reason];
    const transferId = await once(tx, { ...call, arguments: what }, async () => {
      const playerId = await requirePlayer(tx, input.playerId);
      const amount = direction === 'CREDIT' ? input.cents : -input.cents;
      const posted = await postTransfer(tx, {
        at,
        kind: direction,
        actorId: caller.accountId,
        note: input.reason,
        entries: [
          { accountId: playerAccount(playerId), cents: cents(amount) },
          { accountId: HOUSE.cashDesk, cents: cents(-amount) },
        ],
      }).catch(refuseOverdraft);
      await noteBalance(tx, recorder, playerId);
      return posted;
    });
    return balanceAfter(tx, transferId);
  });
}

function inputFaults(input: CashDeskInput): Refusal[] {
  const faults: Refusal[] = [];
  const invalid = (field: string, message: string) =>
    faults.push(refusal('INVALID_INPUT', message, { field: ['input', field] }));
  if (!Number.isSafeInteger(input.cents) || input.cents < 1 || input.cents > MOST_CENTS) {
    invalid('cents', `The amount is a whole number of cents from 1 to ${MOST_CENTS}.`);
  }
  const { length } = Array.from(input.reason);
  if (input.reason.trim() === '' || length > LONGEST_REASON || !isStorable(input.reason)) {
    invalid('reason', `A reason has 1 to ${LONGEST_REASON} characters.`);
  }
  return [...faults, ...keyFaults(input.idempotencyKey)];
}

async function requirePlayer(tx: Transaction, id: string): Promise<PlayerId> {
  const known = idKind(id) === 'player' && (await tx.query('SELECT FROM player WHERE id = $1', [id])).rowCount === 1;
  return known ? (id as PlayerId) : takeBack(refusal('NOT_FOUND', 'No such player.', { field: ['input', 'playerId'] }));
}

function refuseOverdraft(error: unknown): never {
  if (!isOverdraft(error)) throw error;
  const about = { field: ['input', 'cents'], rule: 'M7' };
  return takeBack(refusal('INSUFFICIENT_FUNDS', 'The balance does not cover this amount (M7).', about));
}

async function balanceAfter(tx: Transaction, transferId: string): Promise<Cents> {
  const { rows } = await tx.query<{ balance_after_cents: number }>(
    'SELECT balance_after_cents FROM ledger_entry WHERE transfer_id = $1 AND balance_after_cents IS NOT NULL',
    [transferId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no player's entry in transfer ${transferId}`);
  return cents(row.balance_after_cents);
}
