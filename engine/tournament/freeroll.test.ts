import { describe, expect, test } from 'vitest';
import { instant } from '../ids.js';
import type { TournamentInput } from './definition-input.js';
import { validateDefinition } from './validate-definition.js';

const freeroll: TournamentInput = {
  name: 'Welcome freeroll',
  kind: 'SIT_AND_GO',
  seatsPerTable: 9,
  minPlayers: 18,
  maxPlayers: 18,
  buyIn: null,
  freerollBuyIn: { prizeCents: 45, feeCents: 5 },
  startingStack: 1500,
  levels: [
    { smallBlind: 10, bigBlind: 20, seconds: 300 },
    { smallBlind: 15, bigBlind: 30, seconds: 300 },
    { smallBlind: 25, bigBlind: 50, seconds: 300 },
  ],
};
const houseList: TournamentInput = { ...freeroll, freerollBuyIn: null, housePrizeCents: [500, 100] };
const price = { prizeCents: 900, feeCents: 100 };
const rebuy = { price, chips: 1500, maxPerPlayer: 1, untilLevel: 2 };
const addOn = { price, chips: 2000, maxPerPlayer: 1, afterLevels: [2] };
const column = { minEntries: 2, maxEntries: 18, basisPoints: [10_000] };

describe('M8, T4: a freeroll', () => {
  test.each<[what: string, base: TournamentInput, terms: Partial<TournamentInput>, errors: readonly string[]]>([
    ['a guarantee over bought entries', freeroll, { guaranteeCents: 100_000 }, []],
    ['an empty house list', houseList, { housePrizeCents: [] }, ['M8 PrizesMissing housePrizeCents']],
    ['a house prize of nothing', houseList, { housePrizeCents: [500, 0] }, ['M8 OutOfRange housePrizeCents.1']],
    [
      'a longer house list than there are players',
      houseList,
      { housePrizeCents: Array.from({ length: 19 }, () => 100) },
      ['M8 TooManyPaidPlaces housePrizeCents'],
    ],
    ['bonus without a list', freeroll, { housePrizeBonus: true }, ['M8 PrizesMissing housePrizeBonus']],
    ['a house list and a guarantee', houseList, { guaranteeCents: 1 }, ['M8 ListNotShared guaranteeCents']],
    ['a house list and a scheme', houseList, { payoutScheme: [column] }, ['M8 ListNotShared payoutScheme']],
    [
      'a house list and seats',
      houseList,
      { satellite: { targetId: 'trn_a', award: 'TOKEN' } },
      ['M8 ListNotShared satellite'],
    ],
    ['all to the winner, and one house prize', houseList, { payoutMode: 'WINNER_TAKE_ALL', housePrizeCents: [5] }, []],
    [
      'all to the winner, and two house prizes',
      houseList,
      { payoutMode: 'WINNER_TAKE_ALL' },
      ['M8 ListNotShared housePrizeCents'],
    ],
    ['rebuys in a freeroll', freeroll, { rebuy }, ['T4 NotFree rebuy']],
    ['add-ons in a freeroll', freeroll, { addOn, breakAfterLevels: [2] }, ['T4 NotFree addOn']],
  ])('%s', (_, base, terms, errors) => {
    const judged = validateDefinition({ ...base, ...terms }, { at: instant(0), statedStart: null });
    const found = judged.ok ? [] : judged.error;
    expect(found.map(({ rule, type, field }) => [rule, type, field.join('.')].join(' '))).toEqual(errors);
  });
});
