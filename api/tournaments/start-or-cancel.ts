import type { TournamentId } from '../../engine/ids.js';
import { inTransaction } from '../database/transaction.js';
import { EventRecorder } from '../events/recorder.js';
import { faultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';
import { expireTokens } from '../tokens/expire-tokens.js';
import { cancelHeld } from './cancel-held.js';
import { startTournament } from './start.js';
import { holdTournament } from './tournament.store.js';

/** What came of a start's time: it is not there yet (NOT_DUE), or somebody else has decided already (NOT_REGISTERING). */
export type StartOutcome = 'STARTED' | 'CANCELLED' | 'NOT_DUE' | 'NOT_REGISTERING';

/**
 * T12, J2: at its start time, or whenever later somebody comes to look, a scheduled tournament with enough players
 * starts, and rights and tokens that nobody has used end (P8); one below its minimum is cancelled, and everybody gets
 * back all he paid. All of it in one transaction, and safe to ask for twice: the second time answers NOT_REGISTERING. A sit & go is never due: it starts when it is full.
 */
export async function startOrCancel(platform: Platform, tournamentId: TournamentId): Promise<StartOutcome> {
  const { outcome, recorder } = await inTransaction(platform.database.pool, async (tx) => {
    await faultPoint('start.before-lock');
    const tournament = await holdTournament(tx, tournamentId);
    const at = platform.clock.now();
    const gathered = new EventRecorder(at);
    const made = (outcome: StartOutcome) => ({ outcome, recorder: gathered });
    if (tournament?.status !== 'REGISTERING') return made('NOT_REGISTERING');
    const { startsAt, minPlayers } = tournament.definition;
    if (startsAt === null || startsAt > at) return made('NOT_DUE');
    const enough = tournament.entrants >= minPlayers;
    if (enough) {
      await expireTokens(tx, gathered, tournamentId, at);
      await faultPoint('start.after-expiry');
      await startTournament(tx, platform, gathered, tournamentId);
    } else await cancelHeld(tx, gathered, tournamentId, { at, reason: tooFew(tournament.entrants, minPlayers) });
    await gathered.write(tx);
    await faultPoint('start.before-commit');
    return made(enough ? 'STARTED' : 'CANCELLED');
  });
  await faultPoint('start.after-commit');
  recorder.announce(platform.notifier);
  return outcome;
}

function tooFew(entrants: number, minimum: number): string {
  return `At the start ${entrants} of at least ${minimum} players were registered (T12).`;
}
