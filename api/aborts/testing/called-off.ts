import type { PlayerId, TournamentId } from '../../../engine/ids.js';
import type { Caller } from '../../accounts/caller.js';
import type { Platform } from '../../platform.js';
import { agreed } from '../../testing/agreed.js';
import { pauseTournament } from '../../tournaments/pause-tournament.js';
import { abortPreview } from '../abort-preview.js';
import { abortTournament } from '../abort-tournament.js';

/** Pauses a tournament, looks at the preview, and calls it off. */
export async function callOff(platform: Platform, staff: Caller, id: TournamentId, reason = 'no light'): Promise<void> {
  agreed(await pauseTournament(platform, staff, id));
  agreed(await abortTournament(platform, staff, { id, reason, previewVersion: await versionOf(platform, staff, id) }));
}

/** The version of the preview as of now. */
export async function versionOf(platform: Platform, staff: Caller, id: TournamentId): Promise<string> {
  return agreed(await abortPreview(platform, staff, id)).version;
}

/** Everybody's refund, prize and share as the preview has them, in cents. */
export async function previewed(
  platform: Platform,
  staff: Caller,
  id: TournamentId,
): Promise<ReadonlyMap<PlayerId, readonly [refund: number, prize: number, share: number]>> {
  const { lines } = agreed(await abortPreview(platform, staff, id));
  return new Map(
    lines.map((line) => [
      line.playerId,
      [line.refundPrizeCents + line.refundFeeCents, line.prizeCents, line.shareCents] as const,
    ]),
  );
}

/** The same as the ledger has them after an abort: into both accounts of each player. */
export async function paidOut(
  platform: Platform,
  id: TournamentId,
): Promise<ReadonlyMap<PlayerId, readonly [refund: number, prize: number, share: number]>> {
  const { rows } = await platform.database.pool.query<{
    player_id: PlayerId;
    refund: number;
    prize: number;
    share: number;
  }>(
    `SELECT r.player_id,
       coalesce(sum(e.amount_cents) FILTER (WHERE t.kind = 'ABORT_REFUND'), 0)::bigint AS refund,
       coalesce(sum(e.amount_cents) FILTER (WHERE t.kind = 'ABORT_PRIZE'), 0)::bigint AS prize,
       coalesce(sum(e.amount_cents) FILTER (WHERE t.kind = 'ABORT_SHARE'), 0)::bigint AS share
     FROM registration r
     LEFT JOIN ledger_transfer t ON t.registration_id = r.id
     LEFT JOIN ledger_entry e ON e.transfer_id = t.id
       AND e.account_id IN ('player:' || r.player_id, 'bonus:' || r.player_id)
     WHERE r.tournament_id = $1 GROUP BY r.player_id`,
    [id],
  );
  return new Map(rows.map((row) => [row.player_id, [row.refund, row.prize, row.share] as const]));
}

/** What a tournament has moved into these accounts, or out of them, in cents. */
export async function movedTo(platform: Platform, id: TournamentId, ...accounts: readonly string[]): Promise<number[]> {
  const { rows } = await platform.database.pool.query<{ account_id: string; total: number }>(
    `SELECT e.account_id, sum(e.amount_cents)::bigint AS total
     FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id WHERE t.tournament_id = $1 GROUP BY e.account_id`,
    [id],
  );
  return accounts.map((account) => rows.find((row) => row.account_id === account)?.total ?? 0);
}

/** How a player's entry stands, by player. */
export async function entriesOf(
  platform: Platform,
  id: TournamentId,
): Promise<
  ReadonlyMap<PlayerId, { status: string; position: number | null; stack: number; won: number; played: boolean }>
> {
  const { rows } = await platform.database.pool.query<{
    player_id: PlayerId;
    status: string;
    position: number | null;
    stack: number;
    won_cents: number;
    played: boolean;
    points: number | null;
  }>(
    `SELECT player_id, status, position, stack, won_cents, rated_on IS NOT NULL AND points IS NULL AS played
     FROM registration WHERE tournament_id = $1`,
    [id],
  );
  return new Map(
    rows.map(({ player_id: playerId, status, position, stack, won_cents: won, played }) => [
      playerId,
      { status, position, stack, won, played },
    ]),
  );
}
