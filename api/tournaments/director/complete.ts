import { cents, type Cents, type PlayerId, type RegistrationId } from '../../../engine/ids.js';
import { overlay, tax } from '../../../engine/money/prize-pool.js';
import { resultPoints } from '../../../engine/rating/points.js';
import { faultPoint } from '../../faults/fault-point.js';
import { HOUSE, playerAccount, poolAccount } from '../../ledger/ledger-accounts.js';
import { noteBalance } from '../../ledger/note-balance.js';
import { postTransfer } from '../../ledger/post-transfer.js';
import { romeDay } from '../../ratings/rome-day.js';
import { finalRegistrations, saveResults, saveWinner } from '../result.store.js';
import { saveCompletion } from '../tournament.store.js';
import { prizesOf, type Direction } from './direction.js';

interface FinalPlace {
  readonly registrationId: RegistrationId;
  readonly playerId: PlayerId;
  readonly position: number;
  readonly prize: Cents;
}

/**
 * The tournament is over: the last with chips is first (O1). Prizes, overlay and tax are posted, once, together with
 * the positions and the points (M9, M1, M3, M5, R1).
 */
export async function complete(direction: Direction): Promise<void> {
  const { tx, at, tournament, recorder } = direction;
  for (const table of direction.tables) {
    for (const seat of table.state.seats) {
      table.give({ type: 'RemovePlayer', playerId: seat.playerId, reason: 'TOURNAMENT_OVER', position: 1 });
    }
    if (!table.state.closed) table.give({ type: 'CloseTable' });
    table.dueAt = null;
  }
  for (const winner of direction.players) await saveWinner(tx, tournament.id, winner);
  direction.players.length = 0;
  direction.changed.clear();
  const prizes = prizesOf(tournament);
  const places = (await finalRegistrations(tx, tournament.id)).map((place) => ({
    ...place,
    prize: prizes[place.position - 1] ?? cents(0),
  }));
  await postOverlayAndTax(direction);
  await postPrizes(direction, places);
  await faultPoint('director.after-prizes');
  const results = places.map(({ registrationId, position, prize }) => ({
    registrationId,
    prize,
    points: resultPoints(tournament.prizePoolCents, position),
  }));
  await saveResults(tx, results, romeDay(at));
  await saveCompletion(tx, tournament.id, at);
  recorder.tournament(tournament.id, { type: 'TournamentStatusChanged', status: 'COMPLETED' });
}

/** M1: the house brings the pool up to the guarantee; M5: and pays the tax on what was collected from its margin. */
async function postOverlayAndTax({ tx, at, tournament }: Direction): Promise<void> {
  const { definition, entrants, prizePoolCents, id: tournamentId } = tournament;
  const missing = overlay(prizePoolCents, definition.guaranteeCents);
  if (missing > 0) {
    const entries = [
      { accountId: HOUSE.overlay, cents: cents(-missing) },
      { accountId: poolAccount(tournamentId), cents: missing },
    ];
    await postTransfer(tx, { at, kind: 'OVERLAY', tournamentId, entries });
  }
  const collected = cents(prizePoolCents + entrants * (definition.buyIn?.feeCents ?? 0));
  const due = tax(collected, definition.taxBasisPoints);
  if (due > 0) {
    const entries = [
      { accountId: HOUSE.margin, cents: cents(-due) },
      { accountId: HOUSE.tax, cents: due },
    ];
    await postTransfer(tx, { at, kind: 'TAX', tournamentId, entries });
  }
}

/** M3, M9: each prize from the pool to its player, in the order of players, as accounts are always locked. */
async function postPrizes({ tx, at, tournament, recorder }: Direction, places: readonly FinalPlace[]): Promise<void> {
  for (const { registrationId, playerId, prize } of places) {
    if (prize === 0) continue;
    const entries = [
      { accountId: poolAccount(tournament.id), cents: cents(-prize) },
      { accountId: playerAccount(playerId), cents: prize },
    ];
    await postTransfer(tx, { at, kind: 'PRIZE', tournamentId: tournament.id, registrationId, entries });
    await noteBalance(tx, recorder, playerId);
  }
}
