import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, type Category } from '../rating/categories.js';
import { accessBars, isRestricted } from './access.js';

const open = { allowedCategories: null, deniedCategories: null, inviteOnly: false } as const;
const lowest = { ...open, allowedCategories: ['LISTED', 'CONDITIONAL'] } as const;
const noBeginners = { ...open, deniedCategories: ['NOVICE'] } as const;
const beginners = { ...open, allowedCategories: ['NOVICE'] } as const;
const byInvitation = { ...open, inviteOnly: true } as const;
const stranger = { invited: false } as const;

describe('T8: a player gets in', () => {
  test.each<[string, Parameters<typeof accessBars>[0], Category | null]>([
    ['anywhere where nothing is asked', open, null],
    ['as the allow-list says', lowest, 'CONDITIONAL'],
    ['into a tournament for who has never played', beginners, 'NOVICE'],
    ['where the deny-list does not name him', noBeginners, 'GROUP_ONE'],
    ['past a deny-list without any category', noBeginners, null],
    ['past an empty deny-list', { ...open, deniedCategories: [] }, 'NOVICE'],
  ])('%s', (_, terms, category) => {
    expect(accessBars(terms, { ...stranger, category })).toEqual([]);
  });

  test('by invitation', () => {
    expect(accessBars(byInvitation, { category: null, invited: true })).toEqual([]);
  });
});

describe('T8: a player is kept out', () => {
  test.each<[string, Parameters<typeof accessBars>[0], Category | null, Category[]]>([
    ['by an allow-list without him', lowest, 'GROUP_THREE', ['LISTED', 'CONDITIONAL']],
    ['by an allow-list without any category', lowest, null, ['LISTED', 'CONDITIONAL']],
    ['by NOVICE alone once he has played', beginners, 'CONDITIONAL', ['NOVICE']],
    ['by the deny-list', noBeginners, 'NOVICE', ['GROUP_ONE', 'GROUP_TWO', 'GROUP_THREE', 'LISTED', 'CONDITIONAL']],
  ])('%s', (_, terms, category, admitted) => {
    expect(accessBars(terms, { ...stranger, category })).toEqual([{ type: 'CategoryNotAdmitted', category, admitted }]);
  });

  test('uninvited, and told of both where his category does not fit either', () => {
    expect(accessBars(byInvitation, { ...stranger, category: 'NOVICE' })).toEqual([{ type: 'NotInvited' }]);
    const terms = { ...beginners, inviteOnly: true };
    expect(accessBars(terms, { ...stranger, category: null }).map(({ type }) => type)).toEqual([
      'CategoryNotAdmitted',
      'NotInvited',
    ]);
  });
});

test('T8: who is named as admitted does get in, nobody else with a category, and only restricted ones keep anybody out', () => {
  const lists = fc.option(fc.uniqueArray(fc.constantFrom(...CATEGORIES), { minLength: 1 }), { nil: null });
  const terms = fc.record({ allowedCategories: lists, deniedCategories: lists, inviteOnly: fc.boolean() });
  fc.assert(
    fc.property(terms, fc.constantFrom(...CATEGORIES, null), fc.boolean(), (asked, category, invited) => {
      const [bar] = accessBars(asked, { category, invited });
      if (bar === undefined) return;
      expect(isRestricted(asked)).toBe(true);
      if (bar.type === 'NotInvited') return;
      for (const one of CATEGORIES) {
        const kept = accessBars(asked, { category: one, invited: true }).length > 0;
        expect(bar.admitted.includes(one)).toBe(!kept);
      }
    }),
  );
});
