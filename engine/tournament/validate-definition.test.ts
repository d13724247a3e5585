import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant } from '../ids.js';
import type { TournamentDefinition } from './definition.js';
import type { TournamentInput } from './definition-input.js';
import { validateDefinition } from './validate-definition.js';

/** The moment of the judgement; no other start stands. */
const NOW = { at: instant(1_800_000_000_000), statedStart: null };

/** A sit & go of two tables that breaks no rule. */
const sitAndGo: TournamentInput = {
  name: 'Evening turbo',
  kind: 'SIT_AND_GO',
  seatsPerTable: 9,
  minPlayers: 18,
  maxPlayers: 18,
  buyIn: { prizeCents: 900, feeCents: 100 },
  startingStack: 1500,
  levels: [
    { smallBlind: 10, bigBlind: 20, seconds: 300 },
    { smallBlind: 15, bigBlind: 30, seconds: 300 },
    { smallBlind: 25, bigBlind: 50, ante: 5, seconds: 300 },
  ],
};

/** A tournament at a time, with rebuys and add-ons, that breaks no rule. */
const scheduled: TournamentInput = {
  ...sitAndGo,
  kind: 'SCHEDULED',
  minPlayers: 10,
  maxPlayers: 3000,
  startsAt: 1_900_000_000_000,
  breakAfterLevels: [2],
  rebuy: { price: { prizeCents: 900, feeCents: 100 }, chips: 1500, maxPerPlayer: 4, untilLevel: 2 },
  addOn: { price: { prizeCents: 900, feeCents: 100 }, chips: 2000, maxPerPlayer: 1, afterLevels: [2] },
};

const freeroll: TournamentInput = { ...sitAndGo, buyIn: null, freerollBuyIn: { prizeCents: 45, feeCents: 5 } };
const shootout: TournamentInput = { ...sitAndGo, format: 'SHOOTOUT', survivorsPerTable: 2 };
const twelveTables = { seatsPerTable: 2, minPlayers: 24, maxPlayers: 24 };
const tableWinners = { payoutMode: 'TABLE_WINNERS', survivorsPerTable: 1 } as const;

/** The errors as drawn: rule, type and field. */
function errorsOf(input: TournamentInput): string[] {
  const result = validateDefinition(input, NOW);
  return result.ok ? [] : result.error.map(({ rule, type, field }) => `${rule} ${type} ${field.join('.')}`);
}

function accepted(input: TournamentInput): TournamentDefinition {
  const result = validateDefinition(input, NOW);
  if (!result.ok) throw new Error(result.error.map((error) => error.message).join());
  return result.value;
}

/** The same definition with some of its fields changed, and what that breaks. */
type Change = readonly [name: string, base: TournamentInput, change: Partial<TournamentInput>, errors: string[]];

function expectErrors(_: string, base: TournamentInput, change: Partial<TournamentInput>, errors: string[]): void {
  expect(errorsOf({ ...base, ...change })).toEqual(errors);
}

describe('T10: a definition that breaks no limit', () => {
  test.each([sitAndGo, scheduled, freeroll, shootout])('is accepted: %#', (input) => {
    expect(errorsOf(input)).toEqual([]);
  });

  test('has its defaults filled in, and its levels numbered', () => {
    expect(accepted(sitAndGo)).toMatchObject({
      format: 'STANDARD',
      bettingStructure: 'NO_LIMIT',
      payoutMode: 'BY_POSITION',
      payoutScheme: null,
      guaranteeCents: 0,
      taxBasisPoints: 300,
      actionSeconds: 15,
      timeBankSeconds: 60,
      handPauseSeconds: 3,
      directBuyIn: true,
      breakAfterLevels: [],
    });
    expect(accepted(sitAndGo).levels.map(({ number, ante }) => [number, ante])).toEqual([
      [1, 0],
      [2, 0],
      [3, 5],
    ]);
    expect(accepted({ ...sitAndGo, seatsPerTable: null, name: '  Turbo ' })).toMatchObject({
      name: 'Turbo',
      seatsPerTable: 10,
    });
  });
});

describe('T10: the name', () => {
  test.each<Change>([
    ['is not empty', sitAndGo, { name: '  ' }, ['T10 NameMissing name']],
    ['has up to 80 characters', sitAndGo, { name: '♠'.repeat(80) }, []],
    ['has no more', sitAndGo, { name: '♠'.repeat(81) }, ['T10 NameTooLong name']],
    ['has up to 80 beyond the first plane', sitAndGo, { name: '\u{1F0A1}'.repeat(80) }, []],
    ['and no more of them', sitAndGo, { name: '\u{1F0A1}'.repeat(81) }, ['T10 NameTooLong name']],
    ['is not a book', sitAndGo, { name: 'x'.repeat(1_000_000) }, ['T10 NameTooLong name']],
    ['may have signs that are joined', sitAndGo, { name: 'Più \u{1F469}\u200D\u{1F680} ñ' }, []],
  ])('%s', expectErrors);

  test.each(['\0', 'a\0b', 'a\nb', 'a\tb', 'a\u007Fb', 'a\u0085b', 'a\u2028b', 'a\u202Eb', 'a\uD800', '\uDC00a'])(
    'has no control characters, no other lines and no halves: %j',
    (name) => {
      expect(errorsOf({ ...sitAndGo, name })).toEqual(['T10 NameNotPlain name']);
    },
  );

  test.each(['', '\u00A0', '\u200B\u2060', '\uFEFF', '\u3164', ' \n'])('has something to see: %j', (name) => {
    expect(errorsOf({ ...sitAndGo, name })).toEqual(['T10 NameMissing name']);
  });
});

describe('T1: a sit & go', () => {
  test.each<Change>([
    ['has two players', sitAndGo, { minPlayers: 2, maxPlayers: 2 }, []],
    ['has not one', sitAndGo, { minPlayers: 1, maxPlayers: 1 }, ['T1 OutOfRange maxPlayers']],
    ['has 120', sitAndGo, { minPlayers: 120, maxPlayers: 120, seatsPerTable: 10 }, []],
    ['has no more', sitAndGo, { minPlayers: 121, maxPlayers: 121 }, ['T1 OutOfRange maxPlayers']],
    ['has at most 12 tables', sitAndGo, { minPlayers: 109, maxPlayers: 109 }, ['T1 TooManyTables maxPlayers']],
    ['has one size', sitAndGo, { minPlayers: 17 }, ['T1 SizeNotFixed minPlayers']],
    ['has no time', sitAndGo, { startsAt: 1_900_000_000_000 }, ['T1 StartNotWanted startsAt']],
  ])('%s', expectErrors);
});

describe('T1: a scheduled tournament', () => {
  test.each<Change>([
    ['has its time', scheduled, { startsAt: null }, ['T1 StartMissing startsAt']],
    ['has ten players', scheduled, { minPlayers: 9 }, ['T1 OutOfRange minPlayers']],
    ['has at most 3,000', scheduled, { maxPlayers: 3001 }, ['T1 OutOfRange maxPlayers']],
    ['has more with the flag', scheduled, { maxPlayers: 3001, oversize: true }, []],
    ['has at least its minimum', scheduled, { minPlayers: 20, maxPlayers: 19 }, ['T1 FewerThanMinimum maxPlayers']],
  ])('%s', expectErrors);
});

describe('T12: the start of a scheduled tournament', () => {
  const { at } = NOW;
  test.each<Change>([
    ['lies ahead', scheduled, { startsAt: at + 1 }, []],
    ['is not now', scheduled, { startsAt: at }, ['T12 StartPast startsAt']],
    ['is not past', scheduled, { startsAt: at - 1 }, ['T12 StartPast startsAt']],
    ['is not the first second of 1970', scheduled, { startsAt: 0 }, ['T12 StartPast startsAt']],
    ['of a sit & go is refused as one', sitAndGo, { startsAt: at - 1 }, ['T1 StartNotWanted startsAt']],
  ])('%s', expectErrors);

  test('may have come since it was stated, and then stands', () => {
    const judged = (startsAt: number) =>
      validateDefinition({ ...scheduled, startsAt }, { at, statedStart: instant(at - 10) }).ok;
    expect([at - 10, at - 9, at - 11, at + 1].map(judged)).toEqual([true, false, false, true]);
  });
});

describe('T2, S4: seats and survivors', () => {
  test.each<Change>([
    ['two seats', sitAndGo, { minPlayers: 4, maxPlayers: 4, seatsPerTable: 2 }, []],
    ['not one', sitAndGo, { minPlayers: 4, maxPlayers: 4, seatsPerTable: 1 }, ['T2 OutOfRange seatsPerTable']],
    ['not one, however many tables that makes', sitAndGo, { seatsPerTable: 1 }, ['T2 OutOfRange seatsPerTable']],
    ['not none', sitAndGo, { seatsPerTable: 0 }, ['T2 OutOfRange seatsPerTable']],
    ['not eleven', sitAndGo, { seatsPerTable: 11 }, ['T2 OutOfRange seatsPerTable']],
    ['two tables of survivors fit at one', shootout, { survivorsPerTable: 4 }, []],
    ['or are refused', shootout, { survivorsPerTable: 5 }, ['T10 TooManySurvivors survivorsPerTable']],
    ['no more than half of three seats', { ...shootout, seatsPerTable: 3 }, { survivorsPerTable: 1 }, []],
    [
      'or are refused',
      { ...shootout, seatsPerTable: 3 },
      { survivorsPerTable: 2 },
      ['T10 TooManySurvivors survivorsPerTable'],
    ],
    ['at two seats each table has one', { ...shootout, ...twelveTables }, { survivorsPerTable: 1 }, []],
    ['where tables merge it does not matter', sitAndGo, { survivorsPerTable: 9 }, []],
    ['nobody survives', shootout, { survivorsPerTable: 0 }, ['S4 OutOfRange survivorsPerTable']],
    ['nor elsewhere', sitAndGo, { survivorsPerTable: -1 }, ['S4 OutOfRange survivorsPerTable']],
  ])('%s', expectErrors);
});

describe('T4: the buy-in', () => {
  test.each<Change>([
    ['0.50 euro', sitAndGo, { buyIn: { prizeCents: 45, feeCents: 5 } }, []],
    ['0.49 euro', sitAndGo, { buyIn: { prizeCents: 44, feeCents: 5 } }, ['T4 PriceOutOfRange buyIn']],
    ['100.00 euro', sitAndGo, { buyIn: { prizeCents: 9000, feeCents: 1000 } }, []],
    ['100.01 euro', sitAndGo, { buyIn: { prizeCents: 9001, feeCents: 1000 } }, ['T4 PriceOutOfRange buyIn']],
    ['80 % for prizes', sitAndGo, { buyIn: { prizeCents: 800, feeCents: 200 } }, []],
    ['less', sitAndGo, { buyIn: { prizeCents: 799, feeCents: 201 } }, ['T4 PrizePartTooSmall buyIn.prizeCents']],
    [
      'more than can be counted',
      sitAndGo,
      { buyIn: { prizeCents: Number.MAX_SAFE_INTEGER, feeCents: Number.MAX_SAFE_INTEGER } },
      ['T4 PrizePartTooSmall buyIn.prizeCents', 'T4 PriceOutOfRange buyIn'],
    ],
    ['a negative fee', sitAndGo, { buyIn: { prizeCents: 800, feeCents: -1 } }, ['T4 AmountBelowZero buyIn.feeCents']],
    [
      'a freeroll bought too cheap',
      freeroll,
      { freerollBuyIn: { prizeCents: 44, feeCents: 5 } },
      ['T4 PriceOutOfRange freerollBuyIn'],
    ],
  ])('%s', expectErrors);
});

const { rebuy, addOn } = scheduled;
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const beyond = { prizeCents: Number.MAX_SAFE_INTEGER, feeCents: 1_000_000_000_000_000 };
describe('T5, T6: rebuys and add-ons', () => {
  test.each<Change>([
    ['buy-in and rebuys to 100 euro', scheduled, { addOn: null, rebuy: rebuy && { ...rebuy, maxPerPlayer: 9 } }, []],
    [
      'beyond',
      scheduled,
      { addOn: null, rebuy: rebuy && { ...rebuy, maxPerPlayer: 10 } },
      ['T5 RebuysTooExpensive rebuy.maxPerPlayer'],
    ],
    [
      'no rebuys at all',
      scheduled,
      { rebuy: rebuy && { ...rebuy, maxPerPlayer: 0 } },
      ['T5 OutOfRange rebuy.maxPerPlayer'],
    ],
    [
      'rebuys to a level that is not',
      scheduled,
      { rebuy: rebuy && { ...rebuy, untilLevel: 4 } },
      ['T5 NoSuchLevel rebuy.untilLevel'],
    ],
    [
      'T5, T7: rebuys to the last level, which never ends',
      scheduled,
      { rebuy: rebuy && { ...rebuy, untilLevel: 3 } },
      ['T5 LevelNeverEnds rebuy.untilLevel'],
    ],
    ['no chips', scheduled, { rebuy: rebuy && { ...rebuy, chips: 0 } }, ['T5 OutOfRange rebuy.chips']],
    [
      'a rebuy short of prizes',
      scheduled,
      { rebuy: rebuy && { ...rebuy, price: { prizeCents: 790, feeCents: 210 } } },
      ['T4 PrizePartTooSmall rebuy.price.prizeCents'],
    ],
    [
      'T4: a rebuy for nothing',
      scheduled,
      { rebuy: rebuy && { ...rebuy, price: { prizeCents: 0, feeCents: 0 } } },
      ['T4 PriceMissing rebuy.price'],
    ],
    [
      'T4: an add-on for nothing',
      scheduled,
      { addOn: addOn && { ...addOn, price: { prizeCents: 0, feeCents: 0 } } },
      ['T4 PriceMissing addOn.price'],
    ],
    [
      'T4: a rebuy for less than a buy-in may cost',
      scheduled,
      { rebuy: rebuy && { ...rebuy, price: { prizeCents: 16, feeCents: 4 } } },
      [],
    ],
    ['add-ons and rebuys to 100 euro', scheduled, { addOn: addOn && { ...addOn, maxPerPlayer: 6 } }, []],
    [
      'beyond',
      scheduled,
      { addOn: addOn && { ...addOn, maxPerPlayer: 7 } },
      ['T6 AddOnsTooExpensive addOn.maxPerPlayer'],
    ],
    ['an add-on without a break', scheduled, { breakAfterLevels: [] }, ['T6 NoSuchBreak addOn.afterLevels.0']],
    [
      'an add-on at no time',
      scheduled,
      { addOn: addOn && { ...addOn, afterLevels: [] } },
      ['T6 NoSuchBreak addOn.afterLevels'],
    ],
    [
      'an add-on twice at a break',
      scheduled,
      { addOn: addOn && { ...addOn, afterLevels: [2, 2] } },
      ['T6 StatedTwice addOn.afterLevels.1'],
    ],
    [
      'an add-on at ten thousand breaks',
      scheduled,
      { addOn: addOn && { ...addOn, afterLevels: many(10_000, 2) } },
      ['T6 OutOfRange addOn.afterLevels'],
    ],
    [
      'prices beyond counting',
      scheduled,
      { rebuy: rebuy && { ...rebuy, price: beyond }, addOn: addOn && { ...addOn, price: beyond } },
      ['T5 RebuysTooExpensive rebuy.maxPerPlayer', 'T6 AddOnsTooExpensive addOn.maxPerPlayer'],
    ],
  ])('%s', expectErrors);
});

const [low, middle, high] = [
  { smallBlind: 10, bigBlind: 20, seconds: 60 },
  { smallBlind: 15, bigBlind: 30, seconds: 60 },
  { smallBlind: 20, bigBlind: 40, seconds: 60 },
];
describe('T7: stack and levels', () => {
  test.each<Change>([
    ['no stack', sitAndGo, { startingStack: 0 }, ['T7 OutOfRange startingStack']],
    ['no levels', sitAndGo, { levels: [] }, ['T7 LevelsMissing levels']],
    ['one level', sitAndGo, { levels: [low] }, []],
    ['ten thousand levels', sitAndGo, { levels: many(10_000, low) }, ['T7 OutOfRange levels']],
    ['blinds that stand still', sitAndGo, { levels: [low, low, high] }, ['T7 BlindsNotRising levels.1.bigBlind']],
    ['blinds that fall', sitAndGo, { levels: [low, high, middle] }, ['T7 BlindsNotRising levels.2.bigBlind']],
    [
      'a small blind that stands still',
      sitAndGo,
      { levels: [low, { ...middle, smallBlind: 10 }] },
      ['T7 BlindsNotRising levels.1.smallBlind'],
    ],
    [
      'a small blind above the big one',
      sitAndGo,
      { levels: [{ ...low, smallBlind: 21 }] },
      ['T7 SmallBlindAboveBigBlind levels.0.smallBlind'],
    ],
    ['no small blind', sitAndGo, { levels: [{ ...low, smallBlind: 0 }] }, ['T7 OutOfRange levels.0.smallBlind']],
    ['an ante below zero', sitAndGo, { levels: [{ ...low, ante: -1 }] }, ['T7 OutOfRange levels.0.ante']],
    ['a level of no time', sitAndGo, { levels: [{ ...low, seconds: 0 }] }, ['T7 OutOfRange levels.0.seconds']],
    [
      'half a chip',
      sitAndGo,
      { levels: [low, { ...middle, smallBlind: 12.5 }] },
      ['T10 NotAWholeNumber levels.1.smallBlind'],
    ],
    ['the most chips', sitAndGo, { minPlayers: 2, maxPlayers: 2, startingStack: 1_073_741_823 }, []],
    [
      '2^31 chips',
      sitAndGo,
      { minPlayers: 2, maxPlayers: 2, startingStack: 1_073_741_824 },
      ['T7 TooManyChips startingStack'],
    ],
    [
      '2^31 chips by rebuys',
      scheduled,
      { rebuy: rebuy && { ...rebuy, chips: 200_000 } },
      ['T7 TooManyChips startingStack'],
    ],
  ])('%s', expectErrors);
});

describe('T8, S9: entry', () => {
  test.each<Change>([
    ['an allow-list', sitAndGo, { allowedCategories: ['LISTED', 'NOVICE'] }, []],
    [
      'both lists',
      sitAndGo,
      { allowedCategories: ['LISTED'], deniedCategories: ['NOVICE'] },
      ['T8 TwoLists deniedCategories'],
    ],
    ['an empty deny-list', sitAndGo, { deniedCategories: [] }, []],
    ['an empty allow-list', sitAndGo, { allowedCategories: [] }, ['T8 NoWayIn allowedCategories']],
    [
      'a category twice',
      sitAndGo,
      { deniedCategories: ['LISTED', 'NOVICE', 'LISTED'] },
      ['T8 StatedTwice deniedCategories.2'],
    ],
    ['by invitation, and by category', sitAndGo, { inviteOnly: true, deniedCategories: ['NOVICE'] }, []],
    ['no direct buy-in', sitAndGo, { directBuyIn: false }, ['T8 NoWayIn directBuyIn']],
    [
      'a freeroll by qualification alone',
      { ...scheduled, rebuy: null, addOn: null, buyIn: null, freerollBuyIn: { prizeCents: 45, feeCents: 5 } },
      { directBuyIn: false },
      ['T8 NoWayIn directBuyIn'],
    ],
    ['qualification alone', scheduled, { directBuyIn: false }, []],
    ['a pair', sitAndGo, { separated: [['ply_a', 'ply_b']] }, []],
    [
      'not a pair',
      sitAndGo,
      {
        separated: [
          ['ply_a', 'ply_b'],
          ['ply_a', 'ply_a'],
        ],
      },
      ['S9 NotAPair separated.1'],
    ],
    ['three', sitAndGo, { separated: [['ply_a', 'ply_b', 'ply_c']] }, ['S9 NotAPair separated.0']],
    ['one', sitAndGo, { separated: [['ply_a']] }, ['S9 NotAPair separated.0']],
    ['nobody', sitAndGo, { separated: [['ply_a', '']] }, ['S9 NotAPair separated.0']],
    [
      'a pair twice, either way round',
      sitAndGo,
      {
        separated: [
          ['ply_a', 'ply_b'],
          ['ply_b', 'ply_c'],
          ['ply_b', 'ply_a'],
        ],
      },
      ['S9 StatedTwice separated.2'],
    ],
    [
      'too many pairs',
      sitAndGo,
      { separated: Array.from({ length: 5_001 }, (_, index) => ['ply_a', `ply_${index}`]) },
      ['S9 OutOfRange separated'],
    ],
  ])('%s', expectErrors);
});

const column = (minEntries: number, maxEntries: number, ...basisPoints: number[]) => ({
  minEntries,
  maxEntries,
  basisPoints,
});
describe('M2: an own scheme', () => {
  test.each<Change>([
    ['one column', sitAndGo, { payoutScheme: [column(2, 18, 6000, 4000)] }, []],
    ['none', sitAndGo, { payoutScheme: [] }, ['M2 SchemeEmpty payoutScheme']],
    [
      'not the whole',
      sitAndGo,
      { payoutScheme: [column(2, 18, 6000, 3999)] },
      ['M2 SharesNotWhole payoutScheme.0.basisPoints'],
    ],
    [
      'rising shares',
      sitAndGo,
      { payoutScheme: [column(2, 18, 4000, 6000)] },
      ['M2 SharesRising payoutScheme.0.basisPoints.1'],
    ],
    [
      'an empty share',
      sitAndGo,
      { payoutScheme: [column(2, 18, 10_000, 0)] },
      ['M2 OutOfRange payoutScheme.0.basisPoints.1'],
    ],
    [
      'more places than players',
      sitAndGo,
      { payoutScheme: [column(2, 18, 5000, 3000, 2000)] },
      ['M2 TooManyPaidPlaces payoutScheme.0.basisPoints'],
    ],
    [
      'a gap',
      sitAndGo,
      { payoutScheme: [column(2, 9, 10_000), column(11, 18, 10_000)] },
      ['M2 SchemeGap payoutScheme.1.minEntries'],
    ],
    [
      'a range from nobody on',
      sitAndGo,
      { payoutScheme: [column(0, 18, 10_000)] },
      ['M2 OutOfRange payoutScheme.0.minEntries'],
    ],
    [
      'a range twice',
      sitAndGo,
      { payoutScheme: [column(2, 18, 10_000), column(2, 18, 10_000)] },
      ['M2 SchemeGap payoutScheme.1.minEntries'],
    ],
    [
      'an overlap',
      sitAndGo,
      { payoutScheme: [column(2, 9, 10_000), column(9, 18, 10_000)] },
      ['M2 SchemeGap payoutScheme.1.minEntries'],
    ],
    [
      'a column that ends before it begins',
      sitAndGo,
      { payoutScheme: [column(18, 17, 10_000), column(18, 18, 10_000)] },
      ['M2 SchemeGap payoutScheme.0.maxEntries'],
    ],
    [
      'begins too late',
      scheduled,
      { payoutScheme: [column(11, 3000, 10_000)] },
      ['M2 SchemeTooNarrow payoutScheme.0.minEntries'],
    ],
    [
      'ends too early',
      scheduled,
      { payoutScheme: [column(2, 2999, 10_000)] },
      ['M2 SchemeTooNarrow payoutScheme.0.maxEntries'],
    ],
  ])('%s', expectErrors);
});

describe('M1, M4, M5, M6, M8: payouts and fees', () => {
  test.each<Change>([
    ['a guarantee', sitAndGo, { guaranteeCents: 100_000 }, []],
    ['a guarantee below zero', sitAndGo, { guaranteeCents: -1 }, ['M1 OutOfRange guaranteeCents']],
    ['table winners of a shoot-out', shootout, tableWinners, []],
    [
      'several winners of a table',
      shootout,
      { ...tableWinners, survivorsPerTable: 2 },
      ['M4 OneWinnerNeeded survivorsPerTable'],
    ],
    [
      'table winners of a satellite',
      shootout,
      { ...tableWinners, satellite: { targetId: 'trn_a', award: 'TOKEN' } },
      ['P6 SeatsNotShared payoutMode'],
    ],
    [
      'table winners, and a list by position',
      { ...shootout, buyIn: null },
      { ...tableWinners, housePrizeCents: [500] },
      ['M8 ListNotShared housePrizeCents'],
    ],
    ['all to the winner', sitAndGo, { payoutMode: 'WINNER_TAKE_ALL' }, []],
    [
      'all to the winner, and a scheme',
      sitAndGo,
      { payoutMode: 'WINNER_TAKE_ALL', payoutScheme: [column(2, 3, 7000)] },
      ['M4 SchemeNotWanted payoutScheme'],
    ],
    [
      'table winners, and a scheme',
      shootout,
      { ...tableWinners, payoutScheme: [column(2, 18, 10_000)] },
      ['M4 SchemeNotWanted payoutScheme'],
    ],
    ['table winners elsewhere', sitAndGo, { payoutMode: 'TABLE_WINNERS' }, ['M4 ShootoutNeeded payoutMode']],
    ['tax as large as the fee', sitAndGo, { taxBasisPoints: 1000 }, []],
    ['tax beyond the fee', sitAndGo, { taxBasisPoints: 1001 }, ['M5 FeeTooSmall buyIn.feeCents']],
    ['more tax than there is money', sitAndGo, { taxBasisPoints: 10_001 }, ['M5 OutOfRange taxBasisPoints']],
    ['no fee', sitAndGo, { buyIn: { prizeCents: 1000, feeCents: 0 } }, ['M5 FeeTooSmall buyIn.feeCents']],
    ['no fee and no tax', sitAndGo, { buyIn: { prizeCents: 1000, feeCents: 0 }, taxBasisPoints: 0 }, []],
    ['tax and jackpot as large as the fee', sitAndGo, { jackpotId: 'jkp_a', jackpotBasisPoints: 700 }, []],
    [
      'tax and jackpot beyond',
      sitAndGo,
      { jackpotId: 'jkp_a', jackpotBasisPoints: 701 },
      ['M5 FeeTooSmall buyIn.feeCents'],
    ],
    [
      'a rebuy without a fee',
      scheduled,
      { rebuy: rebuy && { ...rebuy, price: { prizeCents: 900, feeCents: 0 } } },
      ['M5 FeeTooSmall rebuy.price.feeCents'],
    ],
    ['a part of the fee for no jackpot', sitAndGo, { jackpotBasisPoints: 1 }, ['M6 JackpotMissing jackpotId']],
    ['a freeroll without prizes', freeroll, { freerollBuyIn: null }, ['M8 PrizesMissing buyIn']],
    ['a house list', freeroll, { freerollBuyIn: null, housePrizeCents: [500, 500, 100], housePrizeBonus: true }, []],
    [
      'a rising house list',
      freeroll,
      { freerollBuyIn: null, housePrizeCents: [500, 600] },
      ['M8 PrizesRising housePrizeCents.1'],
    ],
    ['two ways at once', freeroll, { housePrizeCents: [500] }, ['M8 TwoLists housePrizeCents']],
    ['house prizes for buyers', sitAndGo, { housePrizeCents: [500] }, ['M8 NotAFreeroll housePrizeCents']],
  ])('%s', expectErrors);
});

describe('N2, N4, S8: pace', () => {
  test.each<Change>([
    ['no time to act', sitAndGo, { actionSeconds: 0 }, ['N2 OutOfRange actionSeconds']],
    ['no pause', sitAndGo, { handPauseSeconds: 0 }, []],
    ['a pause of a minute', sitAndGo, { handPauseSeconds: 60 }, []],
    ['a longer one', sitAndGo, { handPauseSeconds: 61 }, ['S8 OutOfRange handPauseSeconds']],
    ['a time bank below zero', sitAndGo, { timeBankSeconds: -1 }, ['N4 OutOfRange timeBankSeconds']],
    ['a break below zero', sitAndGo, { breakSeconds: -1 }, ['S8 OutOfRange breakSeconds']],
    ['a break after no level', sitAndGo, { breakAfterLevels: [4] }, ['S8 NoSuchLevel breakAfterLevels.0']],
    ['a break after the last level', sitAndGo, { breakAfterLevels: [3] }, ['S8 LevelNeverEnds breakAfterLevels.0']],
    ['a break ten thousand times', sitAndGo, { breakAfterLevels: many(10_000, 1) }, ['S8 OutOfRange breakAfterLevels']],
    ['a break twice', sitAndGo, { breakAfterLevels: [1, 1] }, ['S8 StatedTwice breakAfterLevels.1']],
  ])('%s', expectErrors);
});

test('T10: each broken rule has its own error, with a message', () => {
  const result = validateDefinition({ ...sitAndGo, seatsPerTable: 12, taxBasisPoints: 1001, startingStack: 0 }, NOW);
  const errors = result.ok ? [] : result.error;
  expect(errors.map(({ rule, field }) => [rule, ...field])).toEqual([
    ['T2', 'seatsPerTable'],
    ['T7', 'startingStack'],
    ['M5', 'buyIn', 'feeCents'],
  ]);
  expect(errors.every(({ message }) => message.length > 0)).toBe(true);
});

test('T10: past a thousand errors no more are named', () => {
  const shares = column(2, 18, ...many(20_000, 0));
  expect(errorsOf({ ...sitAndGo, payoutScheme: [shares] })).toHaveLength(1000);
  expect(errorsOf({ ...sitAndGo, levels: many(2_000, { ...low, seconds: 0.5 }) })).toHaveLength(1000);
});

test('T10: an accepted definition, put in again, is accepted as the same', () => {
  const bases = fc.constantFrom(sitAndGo, scheduled, freeroll, shootout);
  fc.assert(
    fc.property(
      bases,
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 1, max: 99 }),
      (base, guarantee, seconds) => {
        const definition = accepted({ ...base, guaranteeCents: guarantee, actionSeconds: seconds });
        expect(accepted(structuredClone(definition))).toEqual(definition);
      },
    ),
    { numRuns: 20 },
  );
});
