import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkRules, type Project } from './testing/check-rules.js';
import { DESIGN_DECISIONS, OPERATOR_RULES, ROBERTS_RULES, RULE_IDS, rulesOf } from './testing/enumerations.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CODE = /\.(ts|tsx|mjs|sql|prisma)$/;
const NOT_OURS = /^(node_modules|generated|gql|\..*)$/;
/** Here citations are examples, some of them wrong on purpose. */
const THIS_CHECK = /^engine\/rules\//;

const EXPECTED = {
  books: [...ROBERTS_RULES, ...OPERATOR_RULES].flatMap(rulesOf),
  own: [...RULE_IDS, ...DESIGN_DECISIONS],
};

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.test(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(path) : [path];
    });
}

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function readProject(): Project {
  const code = ['engine', 'prisma', 'api', 'jobs', 'admin'].flatMap(filesUnder);
  const ours = code.filter((path) => CODE.test(path) && !THIS_CHECK.test(path));
  const books = ['engine/rules/roberts-rules.md', 'engine/rules/operator-rules.md'];
  return {
    books: new Map(books.map((path) => [path, textOf(path)])),
    own: textOf('engine/rules/rule-ids.md'),
    glossary: textOf('engine/README.md'),
    sources: new Map(ours.map((path) => [path, textOf(path)])),
  };
}

test('the tables of rules are complete, and true of the code and its tests', () => {
  expect(checkRules(readProject(), EXPECTED)).toEqual([]);
});

test('the rule books have as many rules as they have', () => {
  const count = (headings: typeof ROBERTS_RULES) => headings.flatMap(rulesOf).length;
  expect([count(ROBERTS_RULES), count(OPERATOR_RULES), RULE_IDS.length]).toEqual([145, 147, 95]);
  expect(rulesOf({ book: 'RR', name: '3 Ties', last: 2, letters: { 2: 'ac' } })).toEqual([
    'RR 3 Ties 1',
    'RR 3 Ties 2',
    'RR 3 Ties 2a',
    'RR 3 Ties 2c',
  ]);
});

const HEAD = '| Rule | In short | Id | State | Code | Proof |\n| --- | --- | --- | --- | --- | --- |';
const CODE_PATH = 'engine/hand/pots.ts';
const TEST_PATH = 'engine/hand/pots.test.ts';
const SPLIT = `| RR 3 Ties 1 | each pot by itself | H8 | stands | \`${CODE_PATH}\` | \`${TEST_PATH}\` H8: pots › %i are split |`;
const STUD = '| RR 3 Ties 2 | in stud, by suit | – | other game | – | – |';
const OWN = '| Id | In one line | State |\n| - | - | - |\n| H8 | Pots are split. | stands |\n';
const DECISIONS = '| Decision | In one line | State |\n| - | - | - |\n| DESIGN f | Locks have one order. | stands |';
const GLOSSARY = '| Word | Italian rules | Meaning | In code |\n| - | - | - | - |\n| pot | – | chips bet | `potsOf` |';
const POTS = '/** H8, RR 3 Ties 1, 2: DESIGN f. */\nexport function potsOf() {}';
const TESTS = "describe('H8: pots', () => {\n  test.each([\n    [2],\n  ])('%i are split', () => {});\n});\n";

/** A project of two rules, sound but for what is given. */
function project(spoilt: { rows?: string[]; own?: string; glossary?: string; sources?: Record<string, string> }) {
  const { rows = [SPLIT, STUD], own = OWN + '\n' + DECISIONS, glossary = GLOSSARY, sources = {} } = spoilt;
  const files = { [CODE_PATH]: POTS, [TEST_PATH]: TESTS, ...sources };
  return {
    books: new Map([['rules.md', [HEAD, ...rows].join('\n')]]),
    own,
    glossary,
    sources: new Map(Object.entries(files)),
  };
}

function faults(spoilt: Parameters<typeof project>[0]): string[] {
  const expected = { books: ['RR 3 Ties 1', 'RR 3 Ties 2'], own: ['H8', 'DESIGN f'] };
  return checkRules(project(spoilt), expected);
}

describe('the check', () => {
  test('finds nothing where all is sound', () => {
    expect(faults({})).toEqual([]);
  });

  test.each<[string, string[], string]>([
    ['a missing rule', [SPLIT], 'RR 3 Ties 2: has no row'],
    ['a doubled rule', [SPLIT, STUD, STUD], 'RR 3 Ties 2: has two rows'],
    ['an invented rule', [SPLIT, STUD, STUD.replace('Ties 2', 'Ties 3')], 'RR 3 Ties 3: is no rule'],
    ['a file that is gone', [SPLIT.replace('pots.ts', 'pot.ts'), STUD], 'there is no file engine/hand/pot.ts'],
    ['a test file that is gone', [SPLIT.replace('pots.test', 'pot.test'), STUD], 'pot.test.ts is no test file'],
    ['code in place of a test', [SPLIT.replace(TEST_PATH, CODE_PATH), STUD], 'engine/hand/pots.ts is no test file'],
    ['a test that is gone', [SPLIT.replace('are split', 'are one'), STUD], 'has no test "H8: pots › %i are one"'],
    ['a test of another group', [SPLIT.replace('H8: pots › ', ''), STUD], 'has no test "%i are split"'],
    ['a test’s name cut short', [SPLIT.replace(' are split', ''), STUD], 'has no test "H8: pots › %i"'],
    ['an unknown id', [SPLIT.replace('| H8', '| H13'), STUD], 'H13 is no rule of the platform'],
    ['no id', [SPLIT.replace('| H8', '| –'), STUD], '"stands" names no rule of the platform'],
    ['an unknown state', [SPLIT, STUD.replace('other game', 'whatever')], '"whatever" is no state'],
    ['an unknown capability', [SPLIT, STUD.replace('other game', 'not yet: magic')], '"not yet: magic" is no state'],
    ['nothing to say', [SPLIT, STUD.replace('in stud, by suit', '')], 'does not say what it is about'],
    ['code without a test', [SPLIT.replace(/ \| `[^|]*\|$/, ' | – |'), STUD], '"stands" names no test'],
    ['a test without code', [SPLIT.replace(`\`${CODE_PATH}\``, '–'), STUD], '"stands" names no code'],
    ['code where none can be', [SPLIT.replace('stands', 'physical'), STUD], '"physical" names code or tests'],
    [
      'a part without code',
      [SPLIT, STUD.replace('other game', 'in part: sanctions')],
      '"in part: sanctions" names no code',
    ],
  ])('finds %s', (_, rows, fault) => {
    expect(faults({ rows })).toContainEqual(expect.stringContaining(fault));
  });

  test.each<[string, string, string]>([
    ['an id in a comment', '// as H88 says', 'H88'],
    ['an id over two lines', '/**\n * as said by RR 3\n * Ties 9.\n */', 'RR 3 Ties 9'],
    ['one of several numbers', '/** RR 3 Ties 1, 7. */', 'RR 3 Ties 7'],
    ['a lettered part', '/** RR 3 Ties 1a */', 'RR 3 Ties 1a'],
    ['a heading that is none', '/** RR 3 Draws 1 */', 'RR 3 Draws 1'],
    ['a book without a rule', '/** RR 3, somewhere */', 'RR 3, somewhere'],
    ['the operator’s rules', '// GR Montepremi 99', 'GR Montepremi 99'],
    ['a decision', '// DESIGN f, z', 'DESIGN z'],
    ['a comment in SQL', '-- H89: no chips', 'H89'],
    ['a test’s name', "test('H90: pots', () => {});", 'H90'],
    ['a refusal', "refusal('FORBIDDEN', text, { rule: 'P91' })", 'P91'],
    ['a description', "description: 'What is in it (H8, H92).'", 'H92'],
  ])('finds an unknown rule in %s', (_, source, citation) => {
    const found = faults({ sources: { 'api/tables/act.ts': source } });
    expect(found).toEqual([`api/tables/act.ts: cites ${citation}, which no table explains`]);
  });

  test('reads no citation in drawn cards and seats', () => {
    expect(faults({ sources: { 'api/a.test.ts': "test('seats', () => seats('D2 S80 B1'));" } })).toEqual([]);
  });

  test.each<[string, Parameters<typeof faults>[0], string]>([
    ['a rule of the platform left out', { own: DECISIONS }, 'H8: has no row'],
    ['a decision left out', { own: OWN }, 'DESIGN f: has no row'],
    ['a rule in no known state', { own: `${OWN.replace('stands', 'done')}\n${DECISIONS}` }, 'H8: "done" is no state'],
    [
      'a decision without a state',
      { own: `${OWN}\n${DECISIONS.replace(' stands |', '')}` },
      'DESIGN f: "" is no state',
    ],
    ['a name that is not in the code', { glossary: GLOSSARY.replace('potsOf', 'potOf') }, 'potOf does not occur'],
    ['no glossary', { glossary: '' }, 'the glossary names nothing in code'],
  ])('finds %s', (_, spoilt, fault) => {
    expect(faults(spoilt)).toContainEqual(expect.stringContaining(fault));
  });
});
