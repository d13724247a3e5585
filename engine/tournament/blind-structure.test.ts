import { describe, expect, test } from 'vitest';
import { type BlindStructureInput, validateBlindStructure } from './blind-structure.js';

const low = { smallBlind: 10, bigBlind: 20, seconds: 300 };
const middle = { smallBlind: 15, bigBlind: 30, ante: 5, seconds: 300 };
const sound: BlindStructureInput = { name: ' Turbo ', levels: [low, middle], breakAfterLevels: [1] };

function errorsOf(change: Partial<BlindStructureInput>): string[] {
  const result = validateBlindStructure({ ...sound, ...change });
  return result.ok ? [] : result.error.map(({ rule, type, field }) => `${rule} ${type} ${field.join('.')}`);
}

describe('T7, S8, T10: a blind structure by itself', () => {
  test('has its defaults filled in, and its levels numbered', () => {
    expect(validateBlindStructure(sound)).toEqual({
      ok: true,
      value: {
        name: 'Turbo',
        levels: [
          { number: 1, smallBlind: 10, bigBlind: 20, ante: 0, seconds: 300 },
          { number: 2, smallBlind: 15, bigBlind: 30, ante: 5, seconds: 300 },
        ],
        breakAfterLevels: [1],
        breakSeconds: 300,
      },
    });
  });

  test.each<[string, Partial<BlindStructureInput>, string[]]>([
    ['no name', { name: ' ' }, ['T10 NameMissing name']],
    ['no levels', { levels: [], breakAfterLevels: [] }, ['T7 LevelsMissing levels']],
    ['blinds that fall', { levels: [middle, low] }, ['T7 BlindsNotRising levels.1.bigBlind']],
    ['a level of no time', { levels: [{ ...low, seconds: 0 }, middle] }, ['T7 OutOfRange levels.0.seconds']],
    ['half a chip', { levels: [{ ...low, ante: 0.5 }, middle] }, ['T10 NotAWholeNumber levels.0.ante']],
    ['a break after the last level', { breakAfterLevels: [2] }, ['S8 LevelNeverEnds breakAfterLevels.0']],
    ['a break after no level', { breakAfterLevels: [3] }, ['S8 NoSuchLevel breakAfterLevels.0']],
    ['a break of two days', { breakSeconds: 172_800 }, ['S8 OutOfRange breakSeconds']],
    [
      'several at once',
      { name: '', breakAfterLevels: [9] },
      ['T10 NameMissing name', 'S8 NoSuchLevel breakAfterLevels.0'],
    ],
  ])('is refused, by field: %s', (_, change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });
});
