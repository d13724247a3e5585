import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import type { SatelliteAward } from '../../engine/tournament/definition.js';
import type { Caller } from '../accounts/caller.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { register } from '../registrations/register.js';
import { unregister } from '../registrations/unregister.js';
import { agreed } from '../testing/agreed.js';
import { ask } from '../testing/documents.js';
import { balances, sumOf, viewerEventsOf } from '../testing/money.js';
import { newPlayers, newStaff, type Person } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import {
  enterBy,
  fill,
  openSatellite,
  openTarget,
  placesOf,
  playToEnd,
  statusOf,
  tokensFor,
} from '../testing/satellites.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { cancelTournament } from '../tournaments/cancel-tournament.js';
import { startOrCancel } from '../tournaments/start-or-cancel.js';

let opened: TestPlatform;
let platform: Platform;
let people: Person[];
let staff: Caller;
let keys = 0;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  people = await newPlayers(platform, 12, 1_000_00);
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});
afterAll(() => opened.close());

const freshKey = (): string => `key-${(keys += 1)}`;
const soundBooks = async (): Promise<void> => expect(await checkBooks(platform.database.pool)).toEqual([]);

interface Result {
  readonly person: Person;
  readonly position: number;
  readonly won: number;
}

async function resultsOf(id: TournamentId): Promise<Result[]> {
  const { rows } = await platform.database.pool.query<{ player_id: string; position: number; won: number }>(
    'SELECT player_id, position, won_cents AS won FROM registration WHERE tournament_id = $1 ORDER BY position, number',
    [id],
  );
  return rows.map(({ player_id: playerId, position, won }) => ({ person: personBy(playerId), position, won }));
}

function personBy(playerId: string | undefined): Person {
  const person = people.find((one) => one.playerId === playerId);
  if (!person) throw new Error('a stranger');
  return person;
}

/** Plays a satellite of so many to its end; its results, best first. */
async function played(
  target: TournamentId,
  players: number,
  award: SatelliteAward,
  terms: Parameters<typeof openSatellite>[4] = {},
): Promise<{ satellite: TournamentId; results: Result[] }> {
  const satellite = await openSatellite(platform, target, players, award, terms);
  await fill(platform, satellite, people.slice(0, players));
  await playToEnd(opened, satellite, people);
  expect(await statusOf(platform, satellite)).toBe('COMPLETED');
  return { satellite, results: await resultsOf(satellite) };
}

async function winnerOf(target: TournamentId): Promise<{ winner: Person; id: string; code: string | null }> {
  const [token] = await tokensFor(platform, target);
  if (!token) throw new Error('nobody has won');
  return { winner: personBy(token.playerId), id: token.id, code: token.code };
}

const leave = (person: Person, tournamentId: TournamentId) =>
  unregister(platform, person, { tournamentId, idempotencyKey: freshKey() });
const buyIn = (person: Person, tournamentId: TournamentId) =>
  register(platform, person, { tournamentId, method: 'BUY_IN', tokenCode: null, idempotencyKey: freshKey() });
const eventsOf = async (person: Person, tokenId: string): Promise<unknown[]> =>
  (await viewerEventsOf(platform, person.playerId))
    .map((event) => event as { type: string; tokenId?: string; status?: string })
    .filter((event) => event.tokenId === tokenId)
    .map(({ type, status }) => (status === undefined ? type : `${type} ${status}`));

describe('P6: a satellite', () => {
  test('of five at 4.50 wins two seats of 10.00, ends with two left, and leaves 2.50 for third place', async () => {
    const target = await openTarget(platform);
    const owed = await sumOf(platform, 'house:seats');
    const { satellite, results } = await played(target, 5, 'TOKEN');
    expect(results.map(({ position, won }) => [position, won])).toEqual([
      [1, 1000],
      [2, 1000],
      [3, 250],
      [4, 0],
      [5, 0],
    ]);
    const tokens = await tokensFor(platform, target);
    expect(tokens.map(({ award, status }) => [award, status])).toEqual([
      ['TOKEN', 'ISSUED'],
      ['TOKEN', 'ISSUED'],
    ]);
    expect(new Set(tokens.map(({ playerId }) => playerId))).toEqual(
      new Set(results.slice(0, 2).map(({ person }) => person.playerId)),
    );
    expect(new Set(tokens.map(({ code }) => code)).size).toBe(2);
    for (const { code } of tokens) expect(Buffer.from(code ?? '', 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(await placesOf(platform, target)).toEqual({ entrants: 0, reserved: 2, pool: 0, fees: 0 });
    expect((await sumOf(platform, 'house:seats')) - owed).toBe(2000);
    expect(await sumOf(platform, `pool:${satellite}`)).toBe(0);
    const { rows } = await platform.database.pool.query(
      `SELECT count(*)::int AS left FROM registration WHERE tournament_id = $1 AND status = 'PLAYING' AND stack > 0`,
      [satellite],
    );
    expect(rows).toEqual([{ left: 2 }]);
    await soundBooks();
  });

  test('pays for guaranteed seats what its pool does not, and then leaves nothing over', async () => {
    const target = await openTarget(platform);
    const overlay = await sumOf(platform, 'house:overlay');
    const { results } = await played(target, 4, 'ENTRY_RIGHT', { guaranteedSeats: 3 });
    expect(results.map(({ won }) => won)).toEqual([1000, 1000, 1000, 0]);
    expect((await sumOf(platform, 'house:overlay')) - overlay).toBe(1800 - 3000);
    expect(await placesOf(platform, target)).toMatchObject({ reserved: 3 });
    await soundBooks();
  });

  test('with fewer players than seats is over at once: each wins one, and they share the rest', async () => {
    const target = await openTarget(platform);
    const before = await balances(platform, ...people.slice(0, 2));
    const { results } = await played(target, 2, 'ENTRY_RIGHT', { buyIn: { prizeCents: 1_251, feeCents: 100 } });
    expect(results.map(({ position, won }) => [position, won])).toEqual([
      [1, 1251],
      [2, 1251],
    ]);
    expect(await balances(platform, ...people.slice(0, 2))).toEqual(before.map((cents) => cents - 1351 + 251));
    await soundBooks();
  });

  test('without enough for a seat pays its pool to the first', async () => {
    const target = await openTarget(platform);
    const { results } = await played(target, 2, 'TOKEN');
    expect(results.map(({ won }) => won)).toEqual([900, 0]);
    expect(await tokensFor(platform, target)).toEqual([]);
    await soundBooks();
  });
});

describe('P4: the three awards', () => {
  test('AUTO_REGISTRATION: registered at once as a buyer (P5), and not to be undone (P2)', async () => {
    const target = await openTarget(platform);
    await played(target, 3, 'AUTO_REGISTRATION');
    const { winner, id, code } = await winnerOf(target);
    expect(code).toBeNull();
    expect(await placesOf(platform, target)).toEqual({ entrants: 1, reserved: 0, pool: 900, fees: 100 });
    expect(await eventsOf(winner, id)).toEqual(['TokenIssued', 'TokenChanged REDEEMED']);
    expect(refused(await leave(winner, target))).toEqual(['CONFLICT input.tournamentId']);
    expect(refused(await buyIn(winner, target))).toEqual(['ALREADY_REGISTERED input.tournamentId']);
    await soundBooks();
  });

  test('ENTRY_RIGHT: enters free where nobody buys in (T8), leaves with the right again (P2), and comes back', async () => {
    const target = await openTarget(platform, { directBuyIn: false });
    await played(target, 3, 'ENTRY_RIGHT');
    const { winner, id, code } = await winnerOf(target);
    const other = personBy(people.find(({ playerId }) => playerId !== winner.playerId)?.playerId);
    expect(code).toBeNull();
    expect(refused(await buyIn(other, target))).toEqual(['ACCESS_DENIED input.method']);
    expect(refused(await enterBy(platform, other, target, 'ENTRY_RIGHT', null, freshKey()))).toEqual([
      'ACCESS_DENIED input.method',
    ]);
    const before = await balances(platform, winner);
    agreed(await enterBy(platform, winner, target, 'ENTRY_RIGHT', null, freshKey()));
    expect(await placesOf(platform, target)).toEqual({ entrants: 1, reserved: 0, pool: 900, fees: 100 });
    agreed(await leave(winner, target));
    expect(await placesOf(platform, target)).toEqual({ entrants: 0, reserved: 1, pool: 0, fees: 0 });
    agreed(await enterBy(platform, winner, target, 'ENTRY_RIGHT', null, freshKey()));
    expect(await balances(platform, winner)).toEqual(before);
    expect(await eventsOf(winner, id)).toEqual([
      'TokenIssued',
      'TokenChanged REDEEMED',
      'TokenChanged ISSUED',
      'TokenChanged REDEEMED',
    ]);
    await soundBooks();
  });

  test('TOKEN: a code for its player and tournament alone, redeemed once (P8)', async () => {
    const target = await openTarget(platform);
    const elsewhere = await openTarget(platform);
    await played(target, 3, 'TOKEN');
    const { winner, code } = await winnerOf(target);
    const other = personBy(people.find(({ playerId }) => playerId !== winner.playerId)?.playerId);
    const wrong: [Person, TournamentId, string | null][] = [
      [other, target, code],
      [winner, elsewhere, code],
      [winner, target, 'no such code'],
      [winner, target, 'half a \0 code'],
    ];
    for (const [person, tournament, shown] of wrong) {
      expect(refused(await enterBy(platform, person, tournament, 'TOKEN', shown, freshKey()))).toEqual([
        'TOKEN_INVALID input.tokenCode',
      ]);
    }
    expect(refused(await enterBy(platform, winner, target, 'TOKEN', null, freshKey()))).toEqual([
      'INVALID_INPUT input.tokenCode',
    ]);
    agreed(await enterBy(platform, winner, target, 'TOKEN', code, 'the one'));
    agreed(await enterBy(platform, winner, target, 'TOKEN', code, 'the one'));
    expect(await placesOf(platform, target)).toEqual({ entrants: 1, reserved: 0, pool: 900, fees: 100 });
    expect(refused(await enterBy(platform, winner, target, 'TOKEN', code, freshKey()))).toEqual([
      'TOKEN_USED input.tokenCode',
    ]);
    await soundBooks();
  });

  test('a chain: who wins a satellite to a satellite plays there for a seat', async () => {
    const hour = platform.clock.now() + 60 * 60_000;
    const target = await openTarget(platform, { startsAt: hour });
    const middle = await openTarget(platform, {
      name: 'In the middle',
      seatsPerTable: 10,
      satellite: { targetId: target, award: 'ENTRY_RIGHT' },
      buyIn: { prizeCents: 450, feeCents: 50 },
    });
    await played(middle, 3, 'AUTO_REGISTRATION');
    expect(await placesOf(platform, middle)).toMatchObject({ entrants: 2, pool: 900, fees: 100 });
    for (const person of people.slice(3, 11)) agreed(await buyIn(person, middle));
    opened.clock.advance(10 * 60_000);
    expect(await startOrCancel(platform, middle)).toBe('STARTED');
    await playToEnd(opened, middle, people);
    expect(await statusOf(platform, middle)).toBe('COMPLETED');
    expect((await resultsOf(middle)).map(({ won }) => won)).toEqual([1000, 1000, 1000, 1000, 500, 0, 0, 0, 0, 0]);
    expect(await placesOf(platform, target)).toEqual({ entrants: 0, reserved: 4, pool: 0, fees: 0 });
    await soundBooks();
  });
});

test('M1, M5, M9: a qualified player counts as a buyer in prizes and tax', async () => {
  const target = await openTarget(platform, { seatsPerTable: 10 });
  await played(target, 3, 'AUTO_REGISTRATION');
  const { winner } = await winnerOf(target);
  const others = people.filter(({ playerId }) => playerId !== winner.playerId).slice(0, 9);
  for (const person of others) agreed(await buyIn(person, target));
  const taxed = await sumOf(platform, 'house:tax');
  opened.clock.advance(10 * 60_000);
  expect(await startOrCancel(platform, target)).toBe('STARTED');
  await playToEnd(opened, target, people);
  expect(await statusOf(platform, target)).toBe('COMPLETED');
  expect((await sumOf(platform, 'house:tax')) - taxed).toBe(300);
  expect((await resultsOf(target)).reduce((sum, { won }) => sum + won, 0)).toBe(9_000);
  await soundBooks();
});

test('P6: a satellite without a pause between hands, and with a seat for everybody, ends in the first look', async () => {
  const target = await openTarget(platform);
  const { results } = await played(target, 2, 'AUTO_REGISTRATION', { guaranteedSeats: 2, handPauseSeconds: 0 });
  expect(results.map(({ won }) => won)).toEqual([1000, 1000]);
  expect(await placesOf(platform, target)).toMatchObject({ entrants: 2, reserved: 0 });
  await soundBooks();
});

describe('P7: a winner who cannot use his seat gets its value in cash', () => {
  async function wonInCash(target: TournamentId, before: (people: readonly Person[]) => Promise<unknown>) {
    const satellite = await openSatellite(platform, target, 3, 'TOKEN');
    await before(people.slice(0, 3));
    const held = await balances(platform, ...people.slice(0, 3));
    await fill(platform, satellite, people.slice(0, 3));
    await playToEnd(opened, satellite, people);
    const results = await resultsOf(satellite);
    const won = new Map(results.map(({ person, won: cents }) => [person.playerId, cents]));
    const now = await balances(platform, ...people.slice(0, 3));
    expect(now).toEqual(
      people.slice(0, 3).map(({ playerId }, place) => (held[place] ?? 0) - 500 + (won.get(playerId) ?? 0)),
    );
    expect(results.map((result) => result.won)).toEqual([1000, 350, 0]);
    expect(await tokensFor(platform, target)).toEqual([]);
    await soundBooks();
  }

  test('registered already by another way', async () => {
    const target = await openTarget(platform);
    await wonInCash(target, async (three) => {
      for (const person of three) agreed(await buyIn(person, target));
    });
  });

  test('the target has started', async () => {
    const target = await openTarget(platform);
    await wonInCash(target, async () => {
      for (const person of people.slice(0, 10)) agreed(await buyIn(person, target));
      opened.clock.advance(11 * 60_000);
      expect(await startOrCancel(platform, target)).toBe('STARTED');
    });
  });

  test('the target is cancelled', async () => {
    const target = await openTarget(platform);
    await wonInCash(target, () => cancelTournament(platform, staff, { id: target, reason: 'no floor' }));
  });

  test('the target is full', async () => {
    const target = await openTarget(platform, { maxPlayers: 10 });
    await wonInCash(target, async () => {
      // The last two of twelve do not play in the satellite.
      for (const person of people.slice(2)) agreed(await buyIn(person, target));
    });
  });

  test('he has a right that he has not used', async () => {
    const target = await openTarget(platform);
    await played(target, 2, 'ENTRY_RIGHT', { guaranteedSeats: 2 });
    const before = await placesOf(platform, target);
    const { results } = await played(target, 2, 'TOKEN', { guaranteedSeats: 2 });
    expect(results.map(({ won }) => won)).toEqual([1000, 1000]);
    expect(await placesOf(platform, target)).toEqual(before);
    await soundBooks();
  });
});

describe('P8: the end of rights and tokens', () => {
  test('the start of the target ends those that nobody has used, for the house', async () => {
    const target = await openTarget(platform);
    await played(target, 3, 'TOKEN');
    const { winner, id, code } = await winnerOf(target);
    const others = people.filter(({ playerId }) => playerId !== winner.playerId).slice(0, 10);
    for (const person of others) agreed(await buyIn(person, target));
    const margin = await sumOf(platform, 'house:margin');
    opened.clock.advance(11 * 60_000);
    expect(await startOrCancel(platform, target)).toBe('STARTED');
    expect((await sumOf(platform, 'house:margin')) - margin).toBe(1000);
    expect(await placesOf(platform, target)).toEqual({ entrants: 10, reserved: 0, pool: 9000, fees: 1000 });
    expect(await eventsOf(winner, id)).toEqual(['TokenIssued', 'TokenChanged EXPIRED']);
    expect(refused(await enterBy(platform, winner, target, 'TOKEN', code, freshKey()))).toEqual([
      'TOKEN_INVALID input.tokenCode',
    ]);
    await soundBooks();
  });

  test.each(['AUTO_REGISTRATION', 'ENTRY_RIGHT', 'TOKEN'] as const)(
    'P7: the cancellation of the target pays the value of an %s in cash, used or not',
    async (award) => {
      const target = await openTarget(platform);
      await played(target, 2, award, { guaranteedSeats: 2 });
      const [first] = await tokensFor(platform, target);
      const before = await balances(platform, ...people.slice(0, 2));
      if (award !== 'AUTO_REGISTRATION' && first) {
        agreed(await enterBy(platform, personBy(first.playerId), target, award, first.code, freshKey()));
      }
      agreed(await cancelTournament(platform, staff, { id: target, reason: 'no floor' }));
      expect(await balances(platform, ...people.slice(0, 2))).toEqual(before.map((cents) => cents + 1000));
      expect((await tokensFor(platform, target)).map(({ status }) => status)).toEqual(['REFUNDED', 'REFUNDED']);
      expect(await placesOf(platform, target)).toEqual({ entrants: 0, reserved: 0, pool: 0, fees: 0 });
      await soundBooks();
    },
  );
});

describe('T9: what is shown', () => {
  test('where a satellite leads, its seats as things stand and for any number of entries, and who sees codes (A5)', async () => {
    const target = await openTarget(platform);
    const satellite = await openSatellite(platform, target, 5, 'TOKEN');
    await fill(platform, satellite, people.slice(0, 3));
    const SHOWN = `query ($id: ID!, $target: ID!) {
      tournament(id: $id) {
        satellite { target { id satellites { id } } award seats guaranteedSeats }
        payouts { position prize { cents } } five: payouts(entries: 5) { position prize { cents } }
        payoutScheme { minEntries }
      }
      tournaments(filter: { satelliteFor: $target }) { nodes { id } }
    }`;
    expect(await ask(platform, null, SHOWN, { id: satellite, target })).toEqual({
      tournament: {
        satellite: {
          target: { id: target, satellites: [{ id: satellite }] },
          award: 'TOKEN',
          seats: 1,
          guaranteedSeats: 0,
        },
        payouts: [
          { position: 1, prize: { cents: 1000 } },
          { position: 2, prize: { cents: 350 } },
        ],
        five: [
          { position: 1, prize: { cents: 1000 } },
          { position: 2, prize: { cents: 1000 } },
          { position: 3, prize: { cents: 250 } },
        ],
        payoutScheme: [],
      },
      tournaments: { nodes: [{ id: satellite }] },
    });
    await fill(platform, satellite, people.slice(3, 5));
    await playToEnd(opened, satellite, people);
    const { winner, id, code } = await winnerOf(target);
    const other = personBy(people.find(({ playerId }) => playerId !== winner.playerId)?.playerId);
    const OWN = `query ($id: ID!) {
      viewer { tokens(status: ISSUED, first: 1) { nodes { id code } totalCount } }
      node(id: $id) { ... on Token { code status award target { id } source { id } value { cents } player { id } } }
    }`;
    expect(await ask(platform, winner, OWN, { id })).toMatchObject({
      viewer: { tokens: { nodes: [{ id, code }] } },
      node: {
        code,
        status: 'ISSUED',
        award: 'TOKEN',
        target: { id: target },
        source: { id: satellite },
        value: { cents: 1000 },
        player: { id: winner.playerId },
      },
    });
    expect(await ask(platform, other, OWN, { id })).toMatchObject({ node: null });
    expect(await ask(platform, staff, OWN, { id })).toMatchObject({ node: { code } });
    const viewerMethods = 'query ($id: ID!) { tournament(id: $id) { viewerEntryMethods } }';
    expect(await ask(platform, winner, viewerMethods, { id: target })).toEqual({
      tournament: { viewerEntryMethods: ['TOKEN'] },
    });
  });
});
