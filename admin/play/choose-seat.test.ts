import { expect, test } from 'vitest';
import { bySoonestSeat, isRegistered } from './choose-seat';
import type { OpenSeat } from './choose-seat';

function seat(name: string, entrants: number, maxPlayers: number, cents: number): OpenSeat {
  return {
    id: `trn_${name}`,
    name,
    kind: 'SIT_AND_GO',
    format: 'STANDARD',
    status: 'REGISTERING',
    bettingStructure: 'NO_LIMIT',
    seatsPerTable: 6,
    maxPlayers,
    entrants,
    remaining: entrants,
    startsAt: null,
    startedAt: null,
    freeroll: false,
    buyIn: { total: { cents } },
    prizePool: { cents: 0 },
    guarantee: { cents: 0 },
    viewerRegistration: null,
    viewerEntryMethods: ['BUY_IN'],
  };
}

test('the sit & go that lacks the fewest players comes first, then the cheapest', () => {
  const order = bySoonestSeat([seat('a', 1, 6, 100), seat('b', 5, 6, 500), seat('c', 1, 2, 200)], 10_000);
  expect(order.map(({ name }) => name)).toEqual(['c', 'b', 'a']);
});

test('P1: what the balance does not cover, and what is full, is left out', () => {
  const free: OpenSeat = { ...seat('free', 0, 9, 500), freeroll: true, viewerEntryMethods: ['FREE'] };
  const order = bySoonestSeat([seat('dear', 5, 6, 500), seat('full', 6, 6, 100), free], 400);
  expect(order.map(({ name }) => name)).toEqual(['free']);
});

test('T8: what he may not enter is left out', () => {
  const order = bySoonestSeat([{ ...seat('novices', 5, 6, 100), viewerEntryMethods: [] }, seat('all', 0, 6, 100)], 400);
  expect(order.map(({ name }) => name)).toEqual(['all']);
});

test('only a registration in force counts as one', () => {
  expect(isRegistered({ ...seat('a', 1, 6, 100), viewerRegistration: { status: 'REGISTERED' } })).toBe(true);
  expect(isRegistered({ ...seat('a', 1, 6, 100), viewerRegistration: { status: 'UNREGISTERED' } })).toBe(false);
  expect(isRegistered(seat('a', 1, 6, 100))).toBe(false);
});
