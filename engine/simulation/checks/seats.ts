import type { PlayerId } from '../../ids.js';
import type { SatelliteMoney, SatelliteWin } from '../../money/satellite.js';
import type { FinalPlace } from '../busts.js';
import { demand } from '../finding.js';

/**
 * P4, P6: as many seats as the pool pays for, or are guaranteed, one for one player and to the best; all else in cash,
 * and with the seats it is what the pool holds and the house adds for guaranteed seats.
 */
export function checkSeats(
  { total, seatCents, guaranteedSeats }: SatelliteMoney,
  places: readonly FinalPlace[],
  wins: ReadonlyMap<PlayerId, SatelliteWin>,
): void {
  const most = Math.min(places.length, Math.max(Math.floor(total / seatCents), guaranteedSeats));
  const winners = places.filter(({ id }) => wins.get(id)?.seat);
  const [worst] = winners.map(({ position }) => position).toSorted((one, other) => other - one);
  demand(winners.length <= most, 'RIGHTS', () => `${winners.length} seats, ${most} are paid for`);
  demand((worst ?? 0) <= most, 'RIGHTS', () => `position ${worst} has one of ${most} seats`);
  // Fewer only where those who share positions cannot all have one.
  const sharing = places.some(({ position }, index) => index >= most && position <= most);
  demand(winners.length === most || sharing, 'RIGHTS', () => `${winners.length} of ${most} seats are given`);
  const cash = [...wins.values()].reduce((sum, { cashCents }) => sum + cashCents, 0);
  const [given, expected] = [winners.length * seatCents + cash, Math.max(total, most * seatCents)];
  demand(given === expected, 'CENTS', () => `${given} cents given away in seats and cash, ${expected} expected`);
  const known = new Set(places.map(({ id }) => id));
  demand(
    [...wins.keys()].every((id) => known.has(id)),
    'RIGHTS',
    'somebody wins who has not played',
  );
  for (const { id, prize } of places) {
    const win = wins.get(id);
    const worth = (win?.cashCents ?? 0) + (win?.seat ? seatCents : 0);
    demand(worth === prize, 'CENTS', () => `${id} wins what is worth ${worth} cents, and was told ${prize}`);
  }
}
