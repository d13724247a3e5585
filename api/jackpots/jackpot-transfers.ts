import { cents, type Cents, type Instant, type PlayerId, type TournamentId } from '../../engine/ids.js';
import { HOUSE, jackpotAccount, playerAccount } from '../ledger/ledger-accounts.js';
import type { Transfer } from '../ledger/post-transfer.js';

/** M6: what a jackpot begins with comes from what the house promotes with. */
export function jackpotSeed(
  id: string,
  amount: Cents,
  at: Instant,
  cause: Pick<Transfer, 'actorId' | 'tournamentId'> = {},
): Transfer {
  const entries = [
    { accountId: HOUSE.promotion, cents: cents(-amount) },
    { accountId: jackpotAccount(id), cents: amount },
  ];
  return { ...cause, at, kind: 'JACKPOT_SEED', entries };
}

/** M6: a tournament's part, out of the margin alone. */
export function jackpotPartOf(id: string, amount: Cents, at: Instant, tournamentId: TournamentId): Transfer {
  const entries = [
    { accountId: HOUSE.margin, cents: cents(-amount) },
    { accountId: jackpotAccount(id), cents: amount },
  ];
  return { at, kind: 'JACKPOT_PART', tournamentId, entries };
}

/** M6: all that lies in it, to the player who has won it. */
export function jackpotHit(
  id: string,
  amount: Cents,
  at: Instant,
  { playerId, tournamentId, name }: { playerId: PlayerId; tournamentId: TournamentId; name: string },
): Transfer {
  const entries = [
    { accountId: jackpotAccount(id), cents: cents(-amount) },
    { accountId: playerAccount(playerId), cents: amount },
  ];
  return { at, kind: 'JACKPOT_HIT', tournamentId, note: name, entries };
}
