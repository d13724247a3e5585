import { betterBeatFirst, type BadBeat } from '../../engine/hand/bad-beat.js';
import type { Cents, HandId, Instant, PlayerId, TableId, TournamentId } from '../../engine/ids.js';
import { completesRun } from '../../engine/money/jackpot.js';
import type { Transaction } from '../database/transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { faultPoint } from '../faults/fault-point.js';
import { lockPlayerAccounts } from '../ledger/lock-accounts.js';
import { postTransfers } from '../ledger/post-transfer.js';
import { jackpotHit, jackpotSeed } from './jackpot-transfers.js';
import {
  amountIn,
  holdJackpot,
  insertCompletion,
  insertHit,
  lastWinners,
  type JackpotRecord,
} from './jackpot.store.js';

/** A hand made final in which somebody lost a showdown with a great hand, the best of them first. */
export interface BeatenHand {
  readonly handId: HandId;
  readonly tableId: TableId;
  /** Since when its result was to be made final: hits are paid in that order. */
  readonly dueAt: Instant | null;
  readonly beats: readonly BadBeat[];
}

/** What a step of a tournament brings its jackpot. */
export interface JackpotStep {
  readonly tx: Transaction;
  readonly at: Instant;
  readonly recorder: EventRecorder;
  readonly tournament: { readonly id: TournamentId; readonly definition: { readonly jackpotId: string | null } };
  readonly beaten: readonly BeatenHand[];
}

/** Everybody's final place, where the step completes the tournament. */
type FinalPlaces = readonly { readonly playerId: PlayerId; readonly position: number; readonly prize: Cents }[];

interface Hit {
  readonly playerId: PlayerId;
  readonly handId: HandId | null;
}

/**
 * M6: pays the jackpot of a tournament to whoever has won it in this step: all that lies in it, at once; then it begins
 * again with its seed. Hits come one after the other, in one tournament and among all of the jackpot, under its row's
 * lock: a second one gets what lies in it by then. An empty jackpot cannot be won, and a run of wins goes on.
 * The caller holds the tournament and its tables, and tells the players' balances.
 * @param places where everybody finishes; null while the tournament goes on
 * @returns who has been paid
 */
export async function payJackpot(step: JackpotStep, places: FinalPlaces | null): Promise<PlayerId[]> {
  const { tx, at, recorder, tournament, beaten } = step;
  const { jackpotId } = tournament.definition;
  if (jackpotId === null || (places === null && beaten.length === 0)) return [];
  await faultPoint('jackpot.before-lock');
  const jackpot = await holdJackpot(tx, jackpotId);
  const hits =
    jackpot.condition === 'BAD_BEAT' ? beatenPlayers(beaten, jackpot) : await runOfWins(step, jackpot, places);
  if (hits.length === 0) return [];
  const paid: (Hit & { readonly amountCents: Cents })[] = [];
  let amountCents = await amountIn(tx, jackpotId);
  for (const hit of hits) {
    if (amountCents <= 0) break;
    paid.push({ ...hit, amountCents });
    amountCents = jackpot.seedCents;
  }
  const winners = paid.map(({ playerId }) => playerId);
  // Before the prizes, whose accounts are taken with them: nobody asks for an earlier one afterwards (DESIGN f).
  const prized = (places ?? []).filter(({ prize }) => prize > 0).map(({ playerId }) => playerId);
  await lockPlayerAccounts(tx, [...winners, ...prized]);
  for (const hit of paid) {
    const about = { jackpotId, tournamentId: tournament.id, ...hit };
    await postTransfers(tx, [
      jackpotHit(jackpotId, hit.amountCents, at, { ...about, name: jackpot.name }),
      ...(jackpot.seedCents > 0
        ? [jackpotSeed(jackpotId, jackpot.seedCents, at, { tournamentId: tournament.id })]
        : []),
    ]);
    await faultPoint('jackpot.after-transfer');
    await insertHit(tx, about, at);
    const { playerId } = hit;
    recorder.tournament(tournament.id, { type: 'JackpotHit', jackpotId, playerId, amountCents: hit.amountCents });
  }
  return [...new Set(winners)];
}

/** One of each hand: its best losing hand of those that count, then O1; hands by when they fell due. */
function beatenPlayers(beaten: readonly BeatenHand[], { bothHoleCards }: JackpotRecord): Hit[] {
  return beaten
    .flatMap(({ beats, ...hand }) => {
      const best = beats.find((beat) => beat.bothHoleCards || !bothHoleCards);
      return best ? [{ ...hand, best }] : [];
    })
    .toSorted(
      (one, other) =>
        (one.dueAt ?? 0) - (other.dueAt ?? 0) ||
        betterBeatFirst(one.best, other.best) ||
        (one.tableId < other.tableId ? -1 : 1),
    )
    .map(({ handId, best: { playerId } }) => ({ handId, playerId }));
}

/** Counts a tournament that is completed; its winner has a hit where his run is complete with it. */
async function runOfWins(
  { tx, at, tournament }: JackpotStep,
  { id, wins }: JackpotRecord,
  places: FinalPlaces | null,
): Promise<Hit[]> {
  if (places === null) return [];
  const first = places.filter(({ position }) => position === 1);
  const winner = first.length === 1 ? (first[0]?.playerId ?? null) : null;
  await insertCompletion(tx, id, { tournamentId: tournament.id, winner, at });
  const complete = completesRun(await lastWinners(tx, id, wins), wins);
  return complete && winner !== null ? [{ playerId: winner, handId: null }] : [];
}
