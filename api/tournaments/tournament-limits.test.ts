import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { ask, run } from '../testing/documents.js';
import { newStaff } from '../testing/people.js';
import { sitAndGoInput } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';

const ANSWER = '{ tournament { id } userErrors { code message field rule } }';
const CREATE = `mutation ($input: TournamentInput!) { call: createTournament(input: $input) ${ANSWER} }`;
const UPDATE = `mutation ($id: ID!, $input: TournamentInput!) { call: updateTournament(id: $id, input: $input) ${ANSWER} }`;

interface Call {
  readonly tournament: { readonly id: TournamentId } | null;
  readonly userErrors: {
    readonly code: string;
    readonly message: string;
    readonly field: string[];
    readonly rule: string;
  }[];
}
type Terms = Readonly<Record<string, unknown>>;

let opened: TestPlatform;
let platform: Platform;
let director: Caller;
/** A draft that every refused change leaves as it is. */
let draft: TournamentId;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  director = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
  const { tournament } = await call(CREATE, { input: sitAndGo });
  if (!tournament) throw new Error('no draft');
  draft = tournament.id;
});
afterAll(() => opened.close());

async function call(document: string, variables: Terms): Promise<Call> {
  return (await ask<{ call: Call }>(platform, director, document, variables)).call;
}

/** Everything that creating or changing a tournament writes. */
async function stored(): Promise<unknown> {
  const { rows } = await platform.database.pool.query(
    `SELECT (SELECT json_agg(t ORDER BY t.id) FROM tournament t) AS tournaments,
       (SELECT count(*) FROM ledger_account) AS accounts, (SELECT count(*) FROM tournament_event) AS events`,
  );
  return rows;
}

/** Refused alike for a new tournament and as a change, each error as `RULE field.path`, and nothing is stored. */
async function expectRefused(terms: Terms, errors: readonly string[]): Promise<void> {
  const before = await stored();
  const answers = [await call(CREATE, { input: terms }), await call(UPDATE, { id: draft, input: terms })];
  for (const { tournament, userErrors } of answers) {
    expect(tournament).toBeNull();
    expect(userErrors.map(({ rule, field: [argument, ...path] }) => `${rule} ${argument}: ${path.join('.')}`)).toEqual(
      errors.map((error) => error.replace(' ', ' input: ')),
    );
    for (const { code, message, rule, field } of userErrors) {
      expect(code).toBe('INVALID_INPUT');
      expect(message).toMatch(new RegExp(`^${field.slice(1).join('.')}: .+ \\(${rule}\\)$`));
    }
  }
  expect(await stored()).toEqual(before);
}

const sitAndGo: Terms = { ...sitAndGoInput(6) };
const scheduled: Terms = {
  ...sitAndGo,
  kind: 'SCHEDULED',
  minPlayers: 10,
  maxPlayers: 3_000,
  startsAt: '2026-10-06T18:00:00Z',
  breakAfterLevels: [2],
};
const shootout: Terms = { ...sitAndGo, format: 'SHOOTOUT' };
const price = { prizeCents: 900, feeCents: 100 };
const satellite = { targetId: 'trn_00000000000000000000000000', award: 'TOKEN' };
const rebuy = { price, chips: 1_500, maxPerPlayer: 4, untilLevel: 2 };
const addOn = { price, chips: 2_000, maxPerPlayer: 1, afterLevels: [2] };
const [low, middle] = [
  { smallBlind: 10, bigBlind: 20, seconds: 60 },
  { smallBlind: 15, bigBlind: 30, seconds: 60 },
];
const column = (minEntries: number, maxEntries: number, ...basisPoints: number[]) => ({
  minEntries,
  maxEntries,
  basisPoints,
});
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

describe('T10: one INVALID_INPUT for each broken limit, with field and rule, and nothing is stored', () => {
  test.each<[string, Terms, Terms, string[]]>([
    ['T1: a sit & go of 121', sitAndGo, { minPlayers: 121, maxPlayers: 121 }, ['T1 maxPlayers']],
    ['T1: a sit & go of one', sitAndGo, { minPlayers: 1, maxPlayers: 1 }, ['T1 maxPlayers']],
    ['T1: at 13 tables', sitAndGo, { minPlayers: 25, maxPlayers: 25, seatsPerTable: 2 }, ['T1 maxPlayers']],
    ['T1: of no one size', sitAndGo, { minPlayers: 5 }, ['T1 minPlayers']],
    ['T1: with a time', sitAndGo, { startsAt: '2026-10-06T18:00:00Z' }, ['T1 startsAt']],
    ['T1: a scheduled one without', scheduled, { startsAt: null }, ['T1 startsAt']],
    ['T1: for nine', scheduled, { minPlayers: 9 }, ['T1 minPlayers']],
    ['T1: for 3,001', scheduled, { maxPlayers: 3_001 }, ['T1 maxPlayers']],
    ['T1: for fewer than its minimum', scheduled, { minPlayers: 20, maxPlayers: 19 }, ['T1 maxPlayers']],
    ['T2: one seat', sitAndGo, { seatsPerTable: 1 }, ['T2 seatsPerTable']],
    ['T2: eleven seats', sitAndGo, { seatsPerTable: 11 }, ['T2 seatsPerTable']],
    ['T4: 0.49 euro', sitAndGo, { buyIn: { prizeCents: 44, feeCents: 5 } }, ['T4 buyIn']],
    ['T4: 100.01 euro', sitAndGo, { buyIn: { prizeCents: 9_001, feeCents: 1_000 } }, ['T4 buyIn']],
    ['T4: 79.9 % for prizes', sitAndGo, { buyIn: { prizeCents: 799, feeCents: 201 } }, ['T4 buyIn.prizeCents']],
    ['T4: a fee below zero', sitAndGo, { buyIn: { prizeCents: 900, feeCents: -1 } }, ['T4 buyIn.feeCents']],
    [
      'T4: 79.9 % of a rebuy',
      scheduled,
      { rebuy: { ...rebuy, price: { prizeCents: 799, feeCents: 201 } } },
      ['T4 rebuy.price.prizeCents'],
    ],
    ['T5: beyond 100 euro', scheduled, { rebuy: { ...rebuy, maxPerPlayer: 10 } }, ['T5 rebuy.maxPerPlayer']],
    ['T5: no bounded number', scheduled, { rebuy: { ...rebuy, maxPerPlayer: 0 } }, ['T5 rebuy.maxPerPlayer']],
    ['T5: until no level', scheduled, { rebuy: { ...rebuy, untilLevel: 9 } }, ['T5 rebuy.untilLevel']],
    ['T5: no chips', scheduled, { rebuy: { ...rebuy, chips: 0 } }, ['T5 rebuy.chips']],
    ['T6: beyond 100 euro', scheduled, { rebuy, addOn: { ...addOn, maxPerPlayer: 7 } }, ['T6 addOn.maxPerPlayer']],
    ['T6: at no break', scheduled, { addOn: { ...addOn, afterLevels: [] } }, ['T6 addOn.afterLevels']],
    ['T6: at another break', scheduled, { addOn: { ...addOn, afterLevels: [2, 3] } }, ['T6 addOn.afterLevels.1']],
    ['T7: no stack', sitAndGo, { startingStack: 0 }, ['T7 startingStack']],
    ['T7: 2^31 chips', sitAndGo, { startingStack: 357_913_942 }, ['T7 startingStack']],
    ['T7: no levels', sitAndGo, { levels: [] }, ['T7 levels']],
    ['T7: blinds that stand still', sitAndGo, { levels: [low, middle, middle] }, ['T7 levels.2.bigBlind']],
    ['T7: a small blind above the big', sitAndGo, { levels: [{ ...low, smallBlind: 21 }] }, ['T7 levels.0.smallBlind']],
    ['T7: an ante below zero', sitAndGo, { levels: [{ ...low, ante: -1 }] }, ['T7 levels.0.ante']],
    ['T7: no time', sitAndGo, { levels: [{ ...low, seconds: 0 }] }, ['T7 levels.0.seconds']],
    [
      'T8: both lists',
      sitAndGo,
      { allowedCategories: ['LISTED'], deniedCategories: ['NOVICE'] },
      ['T8 deniedCategories'],
    ],
    ['T8: nobody allowed', sitAndGo, { allowedCategories: [] }, ['T8 allowedCategories']],
    ['T8: no way into a sit & go', sitAndGo, { directBuyIn: false }, ['T8 directBuyIn']],
    ['T10: no name', sitAndGo, { name: ' \n ' }, ['T10 name']],
    ['T10: control characters in it', sitAndGo, { name: 'bell\u0007' }, ['T10 name']],
    ['T10: half a character in it', sitAndGo, { name: 'half \uD83C' }, ['T10 name']],
    ['T10: survivors who do not fit', shootout, { survivorsPerTable: 4 }, ['T10 survivorsPerTable']],
    ['M4: winners of tables that merge', sitAndGo, { payoutMode: 'TABLE_WINNERS' }, ['M4 payoutMode']],
    [
      'M4: several winners of a table',
      shootout,
      { payoutMode: 'TABLE_WINNERS', survivorsPerTable: 2 },
      ['M4 survivorsPerTable'],
    ],
    ['S4: no survivors', shootout, { survivorsPerTable: 0 }, ['S4 survivorsPerTable']],
    ['T12: a start in the past', scheduled, { startsAt: '2026-10-05T18:00:00Z' }, ['T12 startsAt']],
    ['M1: a guarantee below zero', sitAndGo, { guaranteeCents: -1 }, ['M1 guaranteeCents']],
    ['M2: an empty scheme', sitAndGo, { payoutScheme: [] }, ['M2 payoutScheme']],
    ['M2: 99.99 %', sitAndGo, { payoutScheme: [column(2, 6, 6_000, 3_999)] }, ['M2 payoutScheme.0.basisPoints']],
    ['M2: rising', sitAndGo, { payoutScheme: [column(2, 6, 4_000, 6_000)] }, ['M2 payoutScheme.0.basisPoints.1']],
    [
      'M2: with a gap',
      sitAndGo,
      { payoutScheme: [column(2, 3, 10_000), column(5, 6, 10_000)] },
      ['M2 payoutScheme.1.minEntries'],
    ],
    ['M2: that ends too early', sitAndGo, { payoutScheme: [column(2, 5, 10_000)] }, ['M2 payoutScheme.0.maxEntries']],
    ['M4: winners of tables that merge', sitAndGo, { payoutMode: 'TABLE_WINNERS' }, ['M4 payoutMode']],
    ['M5: tax beyond the fee', sitAndGo, { taxBasisPoints: 1_001 }, ['M5 buyIn.feeCents']],
    [
      'M5: tax and jackpot beyond the fee',
      sitAndGo,
      { jackpotId: 'jkp_a', jackpotBasisPoints: 701 },
      ['M5 buyIn.feeCents'],
    ],
    ['M6: a part for no jackpot', sitAndGo, { jackpotBasisPoints: 1 }, ['M6 jackpotId']],
    ['M8: a freeroll without prizes', sitAndGo, { buyIn: null }, ['M8 buyIn']],
    ['M8: house prizes for buyers', sitAndGo, { housePrizeCents: [500] }, ['M8 housePrizeCents']],
    [
      'P6: seats below none',
      sitAndGo,
      { satellite: { ...satellite, guaranteedSeats: -1 } },
      ['P6 satellite.guaranteedSeats'],
    ],
    ['S8: a pause of 61 seconds', sitAndGo, { handPauseSeconds: 61 }, ['S8 handPauseSeconds']],
    ['S8: a break after no level', sitAndGo, { breakAfterLevels: [9] }, ['S8 breakAfterLevels.0']],
    [
      'S8: a break after the last level',
      sitAndGo,
      { breakAfterLevels: [sitAndGoInput(6).levels.length] },
      ['S8 breakAfterLevels.0'],
    ],
    [
      'S9: somebody who is no player',
      sitAndGo,
      { separated: [['ply_a', 'ply_b']] },
      ['S9 separated.0.0', 'S9 separated.0.1'],
    ],
    ['S9: no pair', sitAndGo, { separated: [['ply_a', 'ply_a']] }, ['S9 separated.0']],
    ['N2: no time to act', sitAndGo, { actionSeconds: 0 }, ['N2 actionSeconds']],
    ['N4: a time bank below zero', sitAndGo, { timeBankSeconds: -1 }, ['N4 timeBankSeconds']],
    [
      'all that is wrong at once',
      scheduled,
      {
        name: '',
        seatsPerTable: 12,
        startsAt: '2020-01-01T00:00Z',
        levels: [],
        inviteOnly: true,
        taxBasisPoints: 1_001,
      },
      ['T10 name', 'T2 seatsPerTable', 'T12 startsAt', 'T7 levels', 'S8 breakAfterLevels.0', 'M5 buyIn.feeCents'],
    ],
  ])('%s', (_name, base, change, errors) => expectRefused({ ...base, ...change }, errors));
});

test('M6: a jackpot that is not there is refused by field and rule, and nothing is stored', async () => {
  const terms = { ...sitAndGo, jackpotBasisPoints: 100 };
  await expectRefused({ ...terms, jackpotId: 'jkp_a' }, ['M6 jackpotId']);
  await expectRefused({ ...terms, jackpotId: 'jck_01k6xzq0000000000000000000' }, ['M6 jackpotId']);
});

describe('what is accepted is kept', () => {
  const definitionOf = async ({ tournament }: Call): Promise<unknown> =>
    (await platform.database.pool.query('SELECT definition FROM tournament WHERE id = $1', [tournament?.id])).rows[0];

  test('with the defaults of the contract', async () => {
    const { name, kind, minPlayers, maxPlayers, buyIn, startingStack } = sitAndGo;
    const answer = await call(CREATE, {
      input: { name, kind, minPlayers, maxPlayers, buyIn, startingStack, levels: [low] },
    });
    expect(await definitionOf(answer)).toMatchObject({
      definition: {
        format: 'STANDARD',
        bettingStructure: 'NO_LIMIT',
        seatsPerTable: 10,
        startsAt: null,
        freerollBuyIn: null,
        housePrizeCents: null,
        housePrizeBonus: false,
        rebuy: null,
        addOn: null,
        directBuyIn: true,
        inviteOnly: false,
        allowedCategories: null,
        deniedCategories: null,
        survivorsPerTable: 1,
        oversize: false,
        levels: [{ number: 1, ...low, ante: 0 }],
        breakAfterLevels: [],
        guaranteeCents: 0,
        payoutScheme: null,
        payoutMode: 'BY_POSITION',
        satellite: null,
        jackpotId: null,
        disconnectPolicy: 'FULL',
        actionSeconds: 15,
        timeBankSeconds: 60,
        handPauseSeconds: 3,
        breakSeconds: 300,
        taxBasisPoints: 300,
        jackpotBasisPoints: 0,
        separated: [],
      },
    });
  });

  test('also what takes effect later, and lists that ask for nothing', async () => {
    const kept = { disconnectPolicy: 'REDUCED', timeBankSeconds: 0, breakSeconds: 86_400 };
    const nothing = { breakAfterLevels: [], separated: [], deniedCategories: [] };
    const answer = await call(CREATE, { input: { ...sitAndGo, ...kept, ...nothing } });
    expect(answer.userErrors).toEqual([]);
    expect(await definitionOf(answer)).toMatchObject({ definition: { ...kept, ...nothing } });
  });

  test.each(['NO_LIMIT', 'POT_LIMIT', 'FIXED_LIMIT'])('T3: in %s', async (bettingStructure) => {
    const answer = await call(CREATE, { input: { ...sitAndGo, bettingStructure } });
    expect(await definitionOf(answer)).toMatchObject({ definition: { bettingStructure } });
  });
});

describe('A3: whatever is sent is refused in order, and nothing is stored', () => {
  test.each<[string, Terms, string[]]>([
    ['a name of a megabyte', { name: 'x'.repeat(1_000_000) }, ['T10 name']],
    ['NUL characters', { name: 'nul\0nul' }, ['T10 name']],
    ['ten thousand levels', { levels: many(10_000, low) }, ['T7 levels']],
    ['ten thousand breaks', { breakAfterLevels: many(10_000, 1) }, ['S8 breakAfterLevels']],
    [
      'the same payouts twice',
      { payoutScheme: [column(2, 6, 10_000), column(2, 6, 10_000)] },
      ['M2 payoutScheme.1.minEntries'],
    ],
    [
      'payouts for nobody',
      { payoutScheme: [column(-5, 6)] },
      ['M2 payoutScheme.0.minEntries', 'M2 payoutScheme.0.basisPoints'],
    ],
    [
      'the greatest numbers',
      { minPlayers: 2_147_483_647, maxPlayers: 2_147_483_647, startingStack: 2_147_483_647 },
      ['T1 maxPlayers', 'T7 startingStack'],
    ],
    [
      'the least numbers',
      { seatsPerTable: -2_147_483_648, actionSeconds: -2_147_483_648 },
      ['T2 seatsPerTable', 'N2 actionSeconds'],
    ],
    [
      'more money than there is',
      { buyIn: { prizeCents: Number.MAX_SAFE_INTEGER, feeCents: Number.MAX_SAFE_INTEGER } },
      ['T4 buyIn.prizeCents', 'T4 buyIn'],
    ],
    ['a guarantee beyond all money', { guaranteeCents: Number.MAX_SAFE_INTEGER }, ['M1 guaranteeCents']],
  ])('%s', (_name, change, errors) => expectRefused({ ...sitAndGo, ...change }, errors));

  test.each<[string, Terms, string]>([
    ['an integer beyond 32 bits', { maxPlayers: 2 ** 31 }, 'input.maxPlayers'],
    ['a fraction', { startingStack: 0.5 }, 'input.startingStack'],
    ['no number', { startingStack: Number.NaN }, 'input.startingStack'],
    ['endless', { actionSeconds: Number.POSITIVE_INFINITY }, 'input.actionSeconds'],
    ['a number in words', { minPlayers: '6' }, 'input.minPlayers'],
    ['cents beyond the exact ones', { guaranteeCents: 2 ** 53 }, 'input.guaranteeCents'],
    ['a missing term', { levels: null }, 'input.levels'],
    ['a term that is none', { rake: 5 }, 'input'],
    ['a kind that is none', { kind: 'CASH_GAME' }, 'input.kind'],
    ['a moment without a zone', { startsAt: '2026-10-06T18:00:00' }, 'input.startsAt'],
  ])('by the schema: %s', async (_name, change, place) => {
    const before = await stored();
    const { data, errors } = await run(platform, director, CREATE, { input: { ...sitAndGo, ...change } });
    expect(data ?? null).toBeNull();
    expect(errors?.length).toBeGreaterThan(0);
    expect(errors?.[0]?.message).toContain(place === 'input' ? '"rake" is not defined' : `at "${place}"`);
    expect(await stored()).toEqual(before);
  });
});
