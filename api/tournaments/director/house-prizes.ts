import { cents, type Cents, type PlayerId } from '../../../engine/ids.js';
import { bonusAccount, HOUSE, playerAccount, poolAccount } from '../../ledger/ledger-accounts.js';
import type { Transfer } from '../../ledger/post-transfer.js';
import type { HeldTournament } from '../tournament.store.js';

/**
 * M9, M8: how a prize reaches its player: in cash out of the pool, or, from a fixed list, out of what the house promotes
 * with, as cash or as bonus credit.
 */
export function prizePayment(
  { id, definition }: Pick<HeldTournament, 'id' | 'definition'>,
  playerId: PlayerId,
  prize: Cents,
): Pick<Transfer, 'kind' | 'entries'> {
  const { housePrizeCents, housePrizeBonus } = definition;
  const from = housePrizeCents === null ? poolAccount(id) : HOUSE.promotion;
  const to = housePrizeBonus ? bonusAccount(playerId) : playerAccount(playerId);
  return {
    kind: housePrizeBonus ? 'BONUS_PRIZE' : 'PRIZE',
    entries: [
      { accountId: from, cents: cents(-prize) },
      { accountId: to, cents: prize },
    ],
  };
}
