import type { RegistrationId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import type { Refusal } from '../refusals/refusal.js';
import { buyChips, type BuyChipsInput } from './buy-chips.js';

/** T6: a player who is still in buys more chips in a stated break. Refused: as `buyChips`. */
export function addOn(
  platform: Platform,
  caller: Caller | null,
  input: BuyChipsInput,
): Promise<Result<RegistrationId, readonly Refusal[]>> {
  return buyChips(platform, caller, 'ADD_ON', input);
}
