import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { Caller } from '../accounts/caller.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { register } from '../registrations/register.js';
import { unregister } from '../registrations/unregister.js';
import { agreed } from '../testing/agreed.js';
import { Barrier } from '../testing/barrier.js';
import { balances, sumOf } from '../testing/money.js';
import { newPlayers, newStaff, type Person } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import { enter, sitAndGoInput } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { cancelTournament } from './cancel-tournament.js';
import { createTournament } from './create-tournament.js';
import { publishTournament } from './publish-tournament.js';
import { updateTournament } from './update-tournament.js';

let opened: TestPlatform;
let platform: Platform;
/** A second process on the same database. */
let elsewhere: Platform;
let director: Caller;
let people: Person[];
let player: Person;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  elsewhere = opened.another();
  director = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
  people = await newPlayers(platform, 3, 100_00);
  [player] = people as [Person];
});
afterAll(() => opened.close());

const CHEAP = sitAndGoInput(3);
const DEAR = sitAndGoInput(3, { name: 'Dear', buyIn: { prizeCents: 900, feeCents: 100 }, startingStack: 3_000 });

async function published(): Promise<TournamentId> {
  const id = agreed(await createTournament(platform, director, CHEAP));
  return agreed(await publishTournament(platform, director, id));
}

const change = (at: Platform, id: TournamentId, terms: TournamentInput) =>
  updateTournament(at, director, { id, terms });
const join = (at: Platform, id: TournamentId) =>
  register(at, player, { tournamentId: id, method: 'BUY_IN', tokenCode: null, idempotencyKey: `in ${id}` });

/** The terms as lists and as players see them. */
async function termsOf(id: TournamentId): Promise<unknown> {
  const { rows } = await platform.database.pool.query(
    `SELECT name, buy_in_total_cents AS total, definition->>'name' AS shown, definition->'buyIn'->'prizeCents' AS prize,
       definition->'startingStack' AS stack
     FROM tournament WHERE id = $1`,
    [id],
  );
  return rows[0];
}
const CHEAP_TERMS = { name: 'Sit & go for 3', shown: 'Sit & go for 3', total: 500, prize: 450, stack: 1_500 };
const DEAR_TERMS = { name: 'Dear', shown: 'Dear', total: 1_000, prize: 900, stack: 3_000 };

/** Resolves when so many statements in this database wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const found = await opened.asOwner(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (found.length >= count) return;
  }
}

/** Both come while somebody else has the tournament: the first is served first, the second finds what it left. */
async function inTurn<First, Second>(
  id: TournamentId,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const holder = await platform.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM tournament WHERE id = $1 FOR UPDATE', [id]);
    const one = first();
    await waiting(1);
    const other = second();
    await waiting(2);
    await holder.query('COMMIT');
    return [await one, await other];
  } finally {
    holder.release(true);
  }
}

describe('T10: with registrations every term is frozen but the name', () => {
  test('each term that differs is an error of its own, and nothing changes', async () => {
    const id = await published();
    agreed(await join(platform, id));
    const other: TournamentInput = {
      ...CHEAP,
      name: 'Not even this, with the rest',
      bettingStructure: 'POT_LIMIT',
      seatsPerTable: 2,
      minPlayers: 4,
      maxPlayers: 4,
      buyIn: { prizeCents: 451, feeCents: 49 },
      survivorsPerTable: 2,
      oversize: true,
      startingStack: 1_501,
      levels: CHEAP.levels.slice(1),
      guaranteeCents: 1,
      payoutScheme: [{ minEntries: 2, maxEntries: 4, basisPoints: [10_000] }],
      disconnectPolicy: 'NONE',
      actionSeconds: 16,
      timeBankSeconds: 61,
      handPauseSeconds: 4,
      breakSeconds: 301,
      taxBasisPoints: 301,
    };
    const { name: _, ...frozen } = other;
    const fields = Object.keys(frozen).filter((field) => field !== 'kind');
    expect(refused(await change(platform, id, other)).toSorted()).toEqual(
      fields.map((field) => `INVALID_INPUT input.${field}`).toSorted(),
    );
    expect(await termsOf(id)).toEqual(CHEAP_TERMS);
  });

  test('the name may change, also while it is played; the terms said in other words are no change', async () => {
    const id = await published();
    await enter(platform, id, people);
    const same = { ...CHEAP, format: null, guaranteeCents: null, breakAfterLevels: [], timeBankSeconds: 60 };
    agreed(await change(platform, id, { ...same, name: ' Renamed ' }));
    expect(await termsOf(id)).toEqual({ ...CHEAP_TERMS, name: 'Renamed', shown: 'Renamed' });
    expect(refused(await change(platform, id, DEAR))).toEqual([
      'INVALID_INPUT input.buyIn',
      'INVALID_INPUT input.startingStack',
    ]);
  });

  test('P2: when the last one has left they may change again', async () => {
    const id = await published();
    agreed(await join(platform, id));
    agreed(await unregister(platform, player, { tournamentId: id, idempotencyKey: `out ${id}` }));
    agreed(await change(platform, id, DEAR));
    expect(await termsOf(id)).toEqual(DEAR_TERMS);
  });
});

describe('T10: at once', () => {
  test('a change that comes while a player is paying waits for him, and is refused', async () => {
    const id = await published();
    const barrier = new Barrier('register.after-transfer', 1);
    try {
      const joined = join(platform, id);
      await barrier.arrived(1);
      const changed = change(elsewhere, id, DEAR);
      await waiting(1);
      barrier.lift();
      agreed(await joined);
      expect(refused(await changed)).toEqual(['INVALID_INPUT input.buyIn', 'INVALID_INPUT input.startingStack']);
    } finally {
      barrier.lift();
    }
    expect(await termsOf(id)).toEqual(CHEAP_TERMS);
    expect(await sumOf(platform, `pool:${id}`)).toBe(450);
  });

  test('a player who comes while the terms change enters by the new ones', async () => {
    const id = await published();
    const [before = 0] = await balances(platform, player);
    const [changed, joined] = await inTurn(
      id,
      () => change(platform, id, DEAR),
      () => join(elsewhere, id),
    );
    agreed(changed);
    agreed(joined);
    expect(await termsOf(id)).toEqual(DEAR_TERMS);
    expect(await balances(platform, player)).toEqual([before - 1_000]);
    expect(await sumOf(platform, `pool:${id}`)).toBe(900);
  });

  test.each([
    [DEAR, CHEAP, CHEAP_TERMS],
    [CHEAP, DEAR, DEAR_TERMS],
  ])('of two changes the later one stands, whole: %#', async (first, second, terms) => {
    const id = await published();
    const [one, other] = await inTurn(
      id,
      () => change(platform, id, first),
      () => change(elsewhere, id, second),
    );
    agreed(one);
    agreed(other);
    expect(await termsOf(id)).toEqual(terms);
  });

  test('T11: a change that comes behind a cancellation is refused', async () => {
    const id = await published();
    const [cancelled, changed] = await inTurn(
      id,
      () => cancelTournament(platform, director, { id, reason: 'no hall' }),
      () => change(elsewhere, id, DEAR),
    );
    agreed(cancelled);
    expect(refused(changed)).toEqual(['CONFLICT']);
    expect(await termsOf(id)).toEqual(CHEAP_TERMS);
  });
});

test('M7: after all this the books are in order', async () => {
  expect(await checkBooks(platform.database.pool)).toEqual([]);
});
