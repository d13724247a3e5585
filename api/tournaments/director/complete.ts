import { cents, type Cents, type PlayerId, type RegistrationId } from '../../../engine/ids.js';
import { overlay, tax } from '../../../engine/money/prize-pool.js';
import { sharedPrizes } from '../../../engine/money/shared-prizes.js';
import { faultPoint } from '../../faults/fault-point.js';
import { HOUSE, playerAccount, poolAccount } from '../../ledger/ledger-accounts.js';
import { noteBalances } from '../../ledger/note-balance.js';
import { postTransfer, postTransfers } from '../../ledger/post-transfer.js';
import { postRating } from '../../ratings/rating.store.js';
import { finalRegistrations, savePrizes, saveSurvivors, type FinalRegistration } from '../result.store.js';
import { saveCompletion } from '../tournament.store.js';
import { closeTables } from './close-tables.js';
import type { Direction } from './direction.js';

interface FinalPlace {
  readonly registrationId: RegistrationId;
  readonly playerId: PlayerId;
  readonly position: number;
  readonly prize: Cents;
}

/**
 * The tournament is over: who is left has the first positions, by chips (O1, M4, P6). Prizes, overlay and tax are
 * posted, once, together with the positions and the points (M9, M1, M3, M5, R1).
 */
export async function complete(direction: Direction): Promise<void> {
  const { tx, at, tournament, recorder } = direction;
  const left = closeTables(direction);
  if (left.length !== tournament.remaining) throw new Error(`${tournament.id} ends without all who are left`);
  await saveSurvivors(tx, tournament.id, left);
  const places = finalPlaces(await finalRegistrations(tx, tournament.id), direction.prizes);
  await postOverlayAndTax(direction);
  await postPrizes(direction, places);
  await faultPoint('director.after-prizes');
  await savePrizes(tx, places);
  await saveCompletion(tx, tournament.id, at);
  await postRating(tx, tournament.id);
  recorder.tournament(tournament.id, { type: 'TournamentStatusChanged', status: 'COMPLETED' });
}

/** O2, M3: who shares a position shares the prizes of the positions taken up together. */
function finalPlaces(registrations: readonly FinalRegistration[], prizes: readonly Cents[]): FinalPlace[] {
  const won = sharedPrizes(
    registrations.map(({ registrationId: id, position, registered }) => ({ id, position, registered })),
    prizes,
  );
  return registrations.map((registration) => ({
    ...registration,
    prize: won.get(registration.registrationId) ?? cents(0),
  }));
}

/** M1: the house brings the pool up to the guarantee; M5: and pays the tax on what was collected from its margin. */
async function postOverlayAndTax({ tx, at, tournament }: Direction): Promise<void> {
  const { definition, prizePoolCents, feeCents, id: tournamentId } = tournament;
  const missing = overlay(prizePoolCents, definition.guaranteeCents);
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

/** M3, M9: each prize from the pool to its player, in the order of players, as accounts are always locked. */
async function postPrizes({ tx, at, tournament, recorder }: Direction, places: readonly FinalPlace[]): Promise<void> {
  const won = places.filter(({ prize }) => prize > 0);
  await postTransfers(
    tx,
    won.map(({ registrationId, playerId, prize }) => ({
      at,
      kind: 'PRIZE',
      tournamentId: tournament.id,
      registrationId,
      entries: [
        { accountId: poolAccount(tournament.id), cents: cents(-prize) },
        { accountId: playerAccount(playerId), cents: prize },
      ],
    })),
  );
  await noteBalances(
    tx,
    recorder,
    won.map(({ playerId }) => playerId),
  );
}
