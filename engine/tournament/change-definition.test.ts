import { expect, test } from 'vitest';
import { cents } from '../ids.js';
import { forbiddenChanges } from './change-definition.js';
import type { TournamentDefinition } from './definition.js';
import { type TournamentInput, withDefaults } from './definition-input.js';

const scheduled: TournamentInput = {
  name: 'Sunday',
  kind: 'SCHEDULED',
  minPlayers: 10,
  maxPlayers: 100,
  startsAt: 1_900_000_000_000,
  buyIn: { prizeCents: 900, feeCents: 100 },
  startingStack: 1500,
  levels: [{ smallBlind: 10, bigBlind: 20, seconds: 300 }],
};

test.each<[string, Partial<TournamentInput>, string[]]>([
  ['its name may change', { name: 'Monday' }, []],
  ['it may start later', { startsAt: 1_900_000_000_001 }, []],
  ['it may not start earlier', { startsAt: 1_899_999_999_999 }, ['startsAt']],
  ['its price is fixed', { buyIn: { prizeCents: 901, feeCents: 99 } }, ['buyIn']],
  ['its levels are fixed', { levels: [{ smallBlind: 10, bigBlind: 20, seconds: 301 }] }, ['levels']],
  ['so is all else', { maxPlayers: 99, separated: [['ply_a', 'ply_b']] }, ['maxPlayers', 'separated']],
])('T10: with registrations, %s', (_, change, fields) => {
  const changed = forbiddenChanges(withDefaults(scheduled), withDefaults({ ...scheduled, ...change }));
  expect(changed.map(({ field, rule }) => [...field, rule])).toEqual(fields.map((field) => [field, 'T10']));
});

test('T10: the order in which a store keeps fields is no change', () => {
  const before = withDefaults(scheduled);
  const stored: TournamentDefinition = { ...before, buyIn: { feeCents: cents(100), prizeCents: cents(900) } };
  expect(forbiddenChanges(stored, before)).toEqual([]);
});
