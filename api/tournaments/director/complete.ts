import { cents, type Cents } from '../../../engine/ids.js';
import { overlay, tax } from '../../../engine/money/prize-pool.js';
import { satelliteWins } from '../../../engine/money/satellite.js';
import { sharedPrizes } from '../../../engine/money/shared-prizes.js';
import { faultPoint } from '../../faults/fault-point.js';
import { payJackpot } from '../../jackpots/pay-jackpot.js';
import { HOUSE, poolAccount } from '../../ledger/ledger-accounts.js';
import { lockPlayerAccounts } from '../../ledger/lock-accounts.js';
import { noteBalances } from '../../ledger/note-balance.js';
import { postTransfer, postTransfers } from '../../ledger/post-transfer.js';
import { postRating } from '../../ratings/rating.store.js';
import { finalRegistrations, savePrizes, saveSurvivors, type FinalRegistration } from '../result.store.js';
import type { SatelliteGoal } from '../satellite-goal.js';
import { holdTournament, saveCompletion } from '../tournament.store.js';
import { awardSeats } from './award-seats.js';
import { closeTables } from './close-tables.js';
import type { Direction } from './direction.js';
import type { FinalPlace } from './final-place.js';
import { prizePayment } from './house-prizes.js';

/**
 * The tournament is over: who is left has the first positions, by chips (O1, M4, P6). Prizes, overlay and tax are
 * posted, and seats awarded, once, together with the positions and the points (M9, M1, M3, M5, P4, R1).
 */
export async function complete(direction: Direction): Promise<void> {
  const { tx, at, tournament, recorder, goal } = direction;
  const left = closeTables(direction);
  if (left.length !== tournament.remaining) throw new Error(`${tournament.id} ends without all who are left`);
  await saveSurvivors(tx, tournament.id, left);
  const registrations = await finalRegistrations(tx, tournament.id);
  const places = goal === null ? placesInCash(registrations, direction.prizes) : placesWithSeats(registrations, goal);
  await faultPoint('director.before-target');
  // Before any player's account: who registers there takes its row first, too (DESIGN f).
  const target = goal && (await holdTournament(tx, goal.targetId));
  const hit = await payJackpot(direction, places);
  await postOverlayAndTax(direction);
  const paid = await postPrizes(direction, places);
  await faultPoint('director.after-prizes');
  const inCash = goal && target ? await awardSeats(direction, goal, target, places) : [];
  await noteBalances(tx, recorder, [...new Set([...hit, ...paid, ...inCash])]);
  await savePrizes(tx, places);
  await saveCompletion(tx, tournament.id, at);
  await postRating(tx, tournament.id);
  recorder.tournament(tournament.id, { type: 'TournamentStatusChanged', status: 'COMPLETED' });
}

/** O2, M3: who shares a position shares the prizes of the positions taken up together. */
function placesInCash(registrations: readonly FinalRegistration[], prizes: readonly Cents[]): FinalPlace[] {
  const won = sharedPrizes(
    registrations.map(({ registrationId: id, position, registered }) => ({ id, position, registered })),
    prizes,
  );
  return registrations.map((registration) => {
    const prize = won.get(registration.registrationId) ?? cents(0);
    return { ...registration, prize, seat: false, cash: prize };
  });
}

/** P6: the best positions win seats, and what is left over is paid in cash. */
function placesWithSeats(registrations: readonly FinalRegistration[], { money }: SatelliteGoal): FinalPlace[] {
  const wins = satelliteWins(
    money,
    registrations.map(({ registrationId: id, position, registered }) => ({ id, position, registered })),
  );
  return registrations.map((registration) => {
    const { seat, cashCents: cash } = wins.get(registration.registrationId) ?? { seat: false, cashCents: cents(0) };
    return { ...registration, prize: cents(cash + (seat ? money.seatCents : 0)), seat, cash };
  });
}

/**
 * M1, P6: the house brings the pool up to the guarantee, or to the seats guaranteed; M5: and pays the tax on what was
 * collected from its margin.
 */
async function postOverlayAndTax({ tx, at, tournament, goal, prizes }: Direction): Promise<void> {
  const { definition, prizePoolCents, feeCents, id: tournamentId } = tournament;
  const given = cents(prizes.reduce((sum, prize) => sum + prize, 0));
  const missing = goal === null ? overlay(prizePoolCents, definition.guaranteeCents) : cents(given - prizePoolCents);
  if (missing > 0) {
    const entries = [
      { accountId: HOUSE.overlay, cents: cents(-missing) },
      { accountId: poolAccount(tournamentId), cents: missing },
    ];
    await postTransfer(tx, { at, kind: 'OVERLAY', tournamentId, entries });
  }
  const due = tax(cents(prizePoolCents + feeCents), definition.taxBasisPoints);
  if (due > 0) {
    const entries = [
      { accountId: HOUSE.margin, cents: cents(-due) },
      { accountId: HOUSE.tax, cents: due },
    ];
    await postTransfer(tx, { at, kind: 'TAX', tournamentId, entries });
  }
}

/** M3, M8, M9: each prize that is no seat to its player, in the order of players, as accounts are always locked. */
async function postPrizes({ tx, at, tournament }: Direction, places: readonly FinalPlace[]) {
  await lockPlayerAccounts(
    tx,
    places.filter(({ prize }) => prize > 0).map(({ playerId }) => playerId),
  );
  const won = places.filter(({ cash }) => cash > 0);
  await postTransfers(
    tx,
    won.map(({ registrationId, playerId, cash }) => ({
      at,
      tournamentId: tournament.id,
      registrationId,
      ...prizePayment(tournament, playerId, cash),
    })),
  );
  return won.map(({ playerId }) => playerId);
}
