import type { RegistrationId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import type { Refusal } from '../refusals/refusal.js';
import { buyChips, type BuyChipsInput } from './buy-chips.js';
import { directAfterOffer } from './direct-after-offer.js';

/**
 * P10, T5: who has run out of chips buys himself back in while the offer lasts; the table that waited for it deals.
 * Refused: as `buyChips`.
 */
export async function rebuy(
  platform: Platform,
  caller: Caller | null,
  input: BuyChipsInput,
): Promise<Result<RegistrationId, readonly Refusal[]>> {
  const bought = await buyChips(platform, caller, 'REBUY', input);
  if (bought.ok) await directAfterOffer(platform, input.tournamentId);
  return bought;
}
