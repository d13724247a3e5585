import { expect, test } from 'vitest';
import { instant } from '../ids.js';
import type { TournamentInput } from './definition-input.js';
import { validateDefinition } from './validate-definition.js';

const satellite = { targetId: 'trn_a', award: 'TOKEN' } as const;

const INPUT: TournamentInput = {
  name: 'To the big one',
  kind: 'SIT_AND_GO',
  minPlayers: 6,
  maxPlayers: 6,
  seatsPerTable: 6,
  buyIn: { prizeCents: 450, feeCents: 50 },
  startingStack: 1_500,
  levels: [{ smallBlind: 10, bigBlind: 20, seconds: 60 }],
  satellite,
};

const FREEROLL = { buyIn: null, freerollBuyIn: { prizeCents: 450, feeCents: 50 } };

test.each<[string, Partial<TournamentInput>, string[]]>([
  ['P4: without guaranteed seats', {}, []],
  ['P6: as many guaranteed as players', { satellite: { ...satellite, guaranteedSeats: 6 } }, []],
  ['P6: more than players', { satellite: { ...satellite, guaranteedSeats: 7 } }, ['P6 satellite.guaranteedSeats']],
  ['P6: fewer than none', { satellite: { ...satellite, guaranteedSeats: -1 } }, ['P6 satellite.guaranteedSeats']],
  ['P6: all to the winner', { payoutMode: 'WINNER_TAKE_ALL' }, ['P6 payoutMode']],
  [
    'P6: shares of its own',
    { payoutScheme: [{ minEntries: 2, maxEntries: 6, basisPoints: [10_000] }] },
    ['P6 payoutScheme'],
  ],
  ['M8: a freeroll whose entries the house buys', FREEROLL, []],
  ['M8: a list of the house’s prizes', { buyIn: null, housePrizeCents: [500] }, ['M8 satellite']],
  ['T8: nobody qualifies for a sit & go', { directBuyIn: false, satellite: null }, ['T8 directBuyIn']],
])('the terms of a satellite: %s', (_, change, expected) => {
  const result = validateDefinition({ ...INPUT, ...change }, { at: instant(0), statedStart: null });
  const errors = result.ok ? [] : result.error.map(({ rule, field }) => `${rule} ${field.join('.')}`);
  expect(errors).toEqual(expected);
});
