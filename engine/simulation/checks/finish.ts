import type { Cents, PlayerId } from '../../ids.js';
import { payoutShares } from '../../tournament/payout-shares.js';
import type { TournamentDefinition } from '../../tournament/definition.js';
import type { FinalPlace, WayOut } from '../busts.js';
import { demand } from '../finding.js';

/** O1, O2: everybody has one position; shared ones leave out as many; who went out earlier is lower, and so on. */
export function checkPositions(
  places: readonly FinalPlace[],
  entries: number,
  wayOut: (player: PlayerId) => WayOut | undefined,
): void {
  demand(new Set(places.map(({ id }) => id)).size === entries, 'POSITIONS', 'not everybody has a position');
  demand(places.length === entries, 'POSITIONS', 'somebody has two positions');
  for (const [index, { id, position }] of places.entries()) {
    const above = places[index - 1];
    const sharing = above?.position === position;
    demand(sharing || position === index + 1, 'POSITIONS', () => `${id} is ${position}th at place ${index + 1}`);
    const [better, worse] = [above && wayOut(above.id), wayOut(id)];
    if (above === undefined || better === undefined) continue;
    demand(worse !== undefined, 'POSITIONS', () => `${id} never went out, and is below ${above.id}, who did`);
    const order = better.hand - worse.hand || better.stackAtStart - worse.stackAtStart || worse.steps - better.steps;
    const told = (): string =>
      `${JSON.stringify(better)} at ${above.position}, ${JSON.stringify(worse)} at ${position}`;
    demand(sharing ? order === 0 : order > 0, 'POSITIONS', told);
  }
}

/** What a tournament took in and paid out, in cents. */
export interface Takings {
  /** Prize parts of entries, rebuys and add-ons. */
  readonly pool: Cents;
  readonly fees: Cents;
  readonly total: Cents;
  readonly prizes: readonly Cents[];
  readonly tax: Cents;
}

/** M1 to M5: each prize is its share rounded down, what is left goes to the first, and all of the total is paid. */
export function checkMoney(
  definition: TournamentDefinition,
  places: readonly FinalPlace[],
  { pool, fees, total, prizes, tax }: Takings,
): void {
  const { guaranteeCents, housePrizeCents: list, taxBasisPoints, payoutMode, satellite } = definition;
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
  const pays = satellite === null;
  const expected = list === null ? Math.max(pool, guaranteeCents) : sum(list.slice(0, places.length));
  demand(!pays || total === expected, 'CENTS', () => `${total} cents for prizes, ${expected} expected`);
  const paid = sum(places.map(({ prize }) => prize));
  demand(paid === total, 'CENTS', () => `${paid} of ${total} cents paid`);
  demand(
    places.every(({ prize }) => Number.isSafeInteger(prize) && prize >= 0),
    'CENTS',
    'a prize is no amount',
  );
  if (pays && list === null && payoutMode === 'BY_POSITION') checkShares(definition, places.length, total, prizes);
  const due = Math.floor(((pool + fees) * taxBasisPoints) / 10_000);
  demand(tax === due && due <= fees, 'CENTS', () => `a tax of ${tax} of ${pool + fees} cents, with ${fees} of fees`);
  checkSharing(places, prizes);
}

function checkShares(terms: TournamentDefinition, entries: number, total: number, prizes: readonly number[]): void {
  const shares = payoutShares(terms, entries).slice(0, entries);
  for (const [index, share] of shares.entries()) {
    const [least, prize] = [Math.floor((total * share) / 10_000), prizes[index] ?? 0];
    demand(index === 0 ? prize >= least : prize === least, 'CENTS', () => `${prize} cents for position ${index + 1}`);
  }
}

/** O2: who shares a position has an equal part, to the cent, of the prizes of the shared ones. */
function checkSharing(places: readonly FinalPlace[], prizes: readonly number[]): void {
  const counts = new Map<number, number>();
  for (const { position } of places) counts.set(position, (counts.get(position) ?? 0) + 1);
  for (const { id, position, prize } of places) {
    const sharing = counts.get(position) ?? 1;
    const pooled = prizes.slice(position - 1, position - 1 + sharing).reduce((sum, one) => sum + one, 0);
    const equal = Math.floor(pooled / sharing);
    const odd = pooled % sharing === 0 ? 0 : 1;
    demand(prize >= equal && prize <= equal + odd, 'CENTS', () => `${id} has ${prize} of ${pooled} for ${sharing}`);
  }
}
