import { describe, expect, test } from 'vitest';
import type { TournamentRowFragment } from '../gql/graphql';
import { FIRST_CHOICE, filterOf, matches } from './filter';
import { withChange } from './rows';

const ROW: TournamentRowFragment = {
  id: 'trn_one',
  name: 'Evening six',
  kind: 'SIT_AND_GO',
  format: 'STANDARD',
  status: 'REGISTERING',
  bettingStructure: 'NO_LIMIT',
  seatsPerTable: 6,
  maxPlayers: 6,
  entrants: 2,
  remaining: 2,
  startsAt: null,
  startedAt: null,
  freeroll: false,
  buyIn: { total: { cents: 200 } },
  prizePool: { cents: 360 },
  guarantee: { cents: 0 },
};
const LOBBY = { seq: 5, rows: [ROW], total: 1 };

describe('the list follows the lobby’s events', () => {
  test('a tournament that still fits takes its new form in its place', () => {
    const changed = { ...ROW, entrants: 3 };
    expect(withChange(LOBBY, FIRST_CHOICE, { seq: 6, tournament: changed })).toEqual({
      seq: 6,
      rows: [changed],
      total: 1,
    });
  });

  test('one that has started leaves the open ones', () => {
    const started = { ...ROW, status: 'RUNNING' } as const;
    expect(withChange(LOBBY, FIRST_CHOICE, { seq: 6, tournament: started })).toEqual({ seq: 6, rows: [], total: 0 });
  });

  test('a new one comes in at the end, one that does not fit stays out', () => {
    const other = { ...ROW, id: 'trn_two' };
    expect(withChange(LOBBY, FIRST_CHOICE, { seq: 6, tournament: other }).rows).toEqual([ROW, other]);
    const draft = { ...other, status: 'DRAFT' } as const;
    expect(withChange(LOBBY, { ...FIRST_CHOICE, status: 'all' }, { seq: 6, tournament: draft }).rows).toEqual([ROW]);
  });

  test('N1: an event older than the list changes nothing', () => {
    expect(withChange(LOBBY, FIRST_CHOICE, { seq: 5, tournament: { ...ROW, entrants: 1 } })).toBe(LOBBY);
  });
});

describe('the filter on screen and the one of the API say the same', () => {
  const choice = {
    status: 'open',
    kind: 'SIT_AND_GO',
    betting: 'NO_LIMIT',
    buyInMaxCents: 200,
    search: ' six ',
  } as const;

  test('only what is chosen is asked for', () => {
    expect(filterOf(FIRST_CHOICE)).toEqual({ status: ['REGISTERING'] });
    expect(filterOf(choice)).toEqual({
      status: ['REGISTERING'],
      kind: 'SIT_AND_GO',
      bettingStructure: 'NO_LIMIT',
      buyInMaxCents: 200,
      search: 'six',
    });
  });

  test('each part of it can keep a tournament out', () => {
    expect(matches(choice, ROW)).toBe(true);
    expect(matches(choice, { ...ROW, status: 'COMPLETED' })).toBe(false);
    expect(matches(choice, { ...ROW, kind: 'SCHEDULED' })).toBe(false);
    expect(matches(choice, { ...ROW, bettingStructure: 'POT_LIMIT' })).toBe(false);
    expect(matches(choice, { ...ROW, buyIn: { total: { cents: 201 } } })).toBe(false);
    expect(matches(choice, { ...ROW, name: 'Evening five' })).toBe(false);
  });
});
