import type { Caller } from '../../api/accounts/caller.js';
import { abortPreview } from '../../api/aborts/abort-preview.js';
import { abortTournament } from '../../api/aborts/abort-tournament.js';
import { checkBooks } from '../../api/ledger/check-books.js';
import { agreed } from '../../api/testing/agreed.js';
import type { Platform } from '../../api/platform.js';
import type { TestPlatform } from '../../api/testing/test-platform.js';
import { pauseTournament } from '../../api/tournaments/pause-tournament.js';
import { resumeTournament } from '../../api/tournaments/resume-tournament.js';
import type { Seeded } from '../../engine/bench/seeded.js';
import type { PlayerId, TournamentId } from '../../engine/ids.js';
import { demand } from '../../engine/simulation/finding.js';
import { runDue } from '../clock/run-due.js';

/** Staff have called the tournament off: it does not go on. */
export class CalledOff extends Error {
  override readonly name = 'CalledOff';
}

const PAUSED = 0.005;
const THEN_CALLED_OFF = 0.25;
const PAUSE_MS = 45_000;

/**
 * H11, T11, section C: now and then staff pause the tournament, for longer than any clock, and let it go on, or call it
 * off. @throws CalledOff, once all has been paid by the preview
 */
export async function disturb(
  { platform, clock }: TestPlatform,
  staff: Caller,
  id: TournamentId,
  random: Seeded,
): Promise<void> {
  if (random.next() >= PAUSED) return;
  const calledOff = random.next() < THEN_CALLED_OFF;
  const paused = await pauseTournament(platform, staff, id);
  // Hands that have ended are settled first, and by that it may be over.
  if (!paused.ok) return;
  clock.advance(PAUSE_MS);
  await runDue(platform);
  if (calledOff) await callOff(platform, staff, id);
  agreed(await resumeTournament(platform, staff, id));
}

/** C7: everybody gets what the preview says, to the cent, and the books are in order. */
async function callOff(platform: Platform, staff: Caller, id: TournamentId): Promise<never> {
  const { lines, version } = agreed(await abortPreview(platform, staff, id));
  const balances = async (): Promise<ReadonlyMap<PlayerId, number>> => {
    const { rows } = await platform.database.pool.query<{ player_id: PlayerId; cents: number }>(
      `SELECT player_id, sum(balance_cents)::float8 AS cents FROM ledger_account
       WHERE player_id IS NOT NULL GROUP BY player_id`,
    );
    return new Map(rows.map(({ player_id: player, cents }) => [player, cents]));
  };
  const before = await balances();
  agreed(await abortTournament(platform, staff, { id, reason: 'no light', previewVersion: version }));
  const after = await balances();
  for (const { playerId, refundPrizeCents, refundFeeCents, prizeCents, shareCents } of lines) {
    const due = refundPrizeCents + refundFeeCents + prizeCents + shareCents;
    const paid = (after.get(playerId) ?? 0) - (before.get(playerId) ?? 0);
    demand(paid === due, 'CENTS', () => `${playerId} gets ${paid} of a tournament called off, ${due} by the preview`);
  }
  const deviations = await checkBooks(platform.database.pool);
  demand(deviations.length === 0, 'CENTS', () => JSON.stringify(deviations));
  throw new CalledOff();
}
