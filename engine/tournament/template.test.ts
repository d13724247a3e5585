import { describe, expect, test } from 'vitest';
import { instant } from '../ids.js';
import { validateBlindStructure } from './blind-structure.js';
import type { TournamentInput } from './definition-input.js';
import { statedElsewhere, termsFromTemplate, validateTemplateName } from './template.js';

const levels = [
  { smallBlind: 10, bigBlind: 20, seconds: 300 },
  { smallBlind: 15, bigBlind: 30, seconds: 300 },
];
const made = validateBlindStructure({ name: 'Turbo', levels, breakAfterLevels: [1], breakSeconds: 60 });
const blindStructure = made.ok ? made.value : null;
const payoutScheme = [{ minEntries: 2, maxEntries: 3_000, basisPoints: [6_000, 4_000] }];
const terms: TournamentInput = {
  name: 'Every evening',
  kind: 'SCHEDULED',
  minPlayers: 10,
  maxPlayers: 100,
  buyIn: { prizeCents: 900, feeCents: 100 },
  startingStack: 1_500,
  levels: [],
};
const own: TournamentInput = { ...terms, levels, breakAfterLevels: [1], breakSeconds: 120, payoutScheme };
const NO_PARTS = { blindStructure: null, payoutScheme: null };

const drawn = (...given: Parameters<typeof statedElsewhere>): string[] =>
  statedElsewhere(...given).map(({ rule, field }) => `${rule} ${field.join('.')}`);

describe('T10: what stands in a structure or a scheme is not stated again', () => {
  test.each<[string, Parameters<typeof statedElsewhere>, string[]]>([
    ['terms of their own', [own, NO_PARTS], []],
    ['terms that leave it to both', [terms, { blindStructure, payoutScheme }], []],
    [
      'the usual break, which nobody need have stated',
      [
        { ...terms, breakSeconds: 300 },
        { blindStructure, payoutScheme },
      ],
      [],
    ],
    [
      'the structure’s own break',
      [
        { ...terms, breakSeconds: 60 },
        { blindStructure, payoutScheme },
      ],
      [],
    ],
    [
      'all of it twice',
      [own, { blindStructure, payoutScheme }],
      ['T7 levels', 'S8 breakAfterLevels', 'S8 breakSeconds', 'M2 payoutScheme'],
    ],
    ['a start of the template', [{ ...own, startsAt: 1_900_000_000_000 }, NO_PARTS], ['T1 startsAt']],
  ])('%s', (_, given, errors) => {
    expect(drawn(...given)).toEqual(errors);
  });
});

describe('the terms of one tournament', () => {
  test('have the parts put in, and a start and name of their own', () => {
    const startsAt = instant(1_900_000_000_000);
    expect(termsFromTemplate(terms, { blindStructure, payoutScheme }, { startsAt, name: 'Tonight' })).toEqual({
      ...terms,
      name: 'Tonight',
      startsAt,
      levels: blindStructure?.levels,
      breakAfterLevels: [1],
      breakSeconds: 60,
      payoutScheme,
    });
  });

  test('are the template’s where it has no parts', () => {
    expect(termsFromTemplate(own, NO_PARTS, { startsAt: null, name: null })).toEqual({ ...own, startsAt: null });
  });
});

test.each([
  ['  Evenings ', 'Evenings'],
  ['', null],
  ['two\nlines', null],
  ['x'.repeat(81), null],
])('T10: the name of a template: %j', (text, name) => {
  const result = validateTemplateName(text);
  expect(result.ok ? result.value : null).toBe(name);
});
