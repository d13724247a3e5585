import type { Cents } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import type { Refusal } from '../refusals/refusal.js';
import { moveAtCashDesk, type CashDeskInput } from './cash-desk.js';

/** The cash desk, out: an admin takes from a player's balance, never below zero. Refusals as for `moveAtCashDesk`. */
export function debitPlayer(
  platform: Platform,
  caller: Caller | null,
  input: CashDeskInput,
): Promise<Result<Cents, readonly Refusal[]>> {
  return moveAtCashDesk(platform, caller, 'DEBIT', input);
}
