import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant, type TournamentId } from '../../engine/ids.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { register } from '../registrations/register.js';
import { unregister } from '../registrations/unregister.js';
import { agreed } from '../testing/agreed.js';
import { newCrowd } from '../testing/crowd.js';
import { ask } from '../testing/documents.js';
import { countsOf } from '../testing/inserted-tournament.js';
import { balances, sumOf, viewerEventsOf } from '../testing/money.js';
import { newStaff, type Person } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import { openScheduled, scheduledInput } from '../testing/scheduled.js';
import { enter, tablesOf } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { createTournament } from './create-tournament.js';
import { publishTournament } from './publish-tournament.js';
import { startOrCancel } from './start-or-cancel.js';
import { updateTournament } from './update-tournament.js';

const MINUTE = 60_000;

let opened: TestPlatform;
let platform: Platform;
let people: Person[];

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  people = await newCrowd(platform, 11, 100_00);
});
afterAll(() => opened.close());

async function openWith(players: number): Promise<TournamentId> {
  const id = await openScheduled(platform);
  await enter(platform, id, people.slice(0, players));
  return id;
}

async function tournamentEvents(id: TournamentId): Promise<unknown[]> {
  const { rows } = await platform.database.pool.query<{ payload: unknown }>(
    'SELECT payload FROM tournament_event WHERE tournament_id = $1 ORDER BY seq',
    [id],
  );
  return rows.map((row) => row.payload);
}

test('T1, T12: not before its time; at its time everybody is seated, and the first level begins', async () => {
  const id = await openWith(10);
  opened.clock.advance(10 * MINUTE - 1);
  expect(await startOrCancel(platform, id)).toBe('NOT_DUE');
  opened.clock.advance(1);
  expect(await startOrCancel(platform, id)).toBe('STARTED');
  expect(await countsOf(platform, id)).toMatchObject({ status: 'RUNNING', entrants: 10, remaining: 10 });
  const tables = await tablesOf(platform, id);
  expect(tables.map((table) => table.seats.length)).toEqual([5, 5]);
  expect(new Set(tables.flatMap((table) => table.seats.map((seat) => seat.playerId))).size).toBe(10);
  expect((await tournamentEvents(id)).at(-1)).toEqual({ type: 'TournamentStatusChanged', status: 'RUNNING' });
  for (const { playerId } of people.slice(0, 10)) {
    expect((await viewerEventsOf(platform, playerId)).at(-1)).toMatchObject({ type: 'SeatAssigned', tournamentId: id });
  }
  expect(await startOrCancel(platform, id)).toBe('NOT_REGISTERING');
});

test('J5, T12: a start missed by an hour still starts, with its first level in full', async () => {
  const id = await openWith(10);
  opened.clock.advance(70 * MINUTE);
  expect(await startOrCancel(platform, id)).toBe('STARTED');
  const { tournament } = await ask<{ tournament: unknown }>(
    platform,
    null,
    `query ($id: ID!) { tournament(id: $id) { status startsAt startedAt currentLevel { number } nextLevelAt } }`,
    { id },
  );
  const now = platform.clock.now();
  expect(tournament).toEqual({
    status: 'RUNNING',
    startsAt: new Date(now - 60 * MINUTE).toISOString(),
    startedAt: new Date(now).toISOString(),
    currentLevel: { number: 1 },
    nextLevelAt: new Date(now + MINUTE).toISOString(),
  });
});

test('T12: with one player too few it is cancelled, with the reason, and everybody gets back all he paid', async () => {
  const [leaver] = people;
  if (!leaver) throw new Error('nobody');
  const before = await balances(platform, ...people);
  const fees = await sumOf(platform, 'house:margin');
  const id = await openWith(10);
  agreed(await unregister(platform, leaver, { tournamentId: id, idempotencyKey: 'too few' }));
  opened.clock.advance(10 * MINUTE);
  expect(await startOrCancel(platform, id)).toBe('CANCELLED');
  expect(await countsOf(platform, id)).toEqual({ status: 'CANCELLED', entrants: 0, remaining: 0, prizePoolCents: 0 });
  expect(await balances(platform, ...people)).toEqual(before);
  expect(await sumOf(platform, `pool:${id}`)).toBe(0);
  expect(await sumOf(platform, 'house:margin')).toBe(fees);
  const { tournament } = await ask<{ tournament: { cancelReason: string } }>(
    platform,
    null,
    `query ($id: ID!) { tournament(id: $id) { cancelReason } }`,
    { id },
  );
  expect(tournament.cancelReason).toBe('At the start 9 of at least 10 players were registered (T12).');
  expect((await tournamentEvents(id)).slice(-2)).toEqual([
    { type: 'EntrantsChanged', entrants: 0, prizePoolCents: 0 },
    { type: 'TournamentStatusChanged', status: 'CANCELLED' },
  ]);
  const [, refundedPlayer] = people;
  if (!refundedPlayer) throw new Error('nobody');
  expect((await viewerEventsOf(platform, refundedPlayer.playerId)).at(-1)).toMatchObject({ type: 'BalanceChanged' });
  expect(await checkBooks(platform.database.pool)).toEqual([]);
  expect(await startOrCancel(platform, id)).toBe('NOT_REGISTERING');
});

test('T12: nobody comes or goes at the start or after it, even if the start itself is late', async () => {
  const id = await openWith(10);
  const [inIt, , , , , , , , , , late] = people;
  if (!inIt || !late) throw new Error('too few people');
  opened.clock.advance(10 * MINUTE);
  const entry = { tournamentId: id, method: 'BUY_IN', tokenCode: null, idempotencyKey: 'late' };
  const entered = await register(platform, late, entry);
  expect(refused(entered)).toEqual(['REGISTRATION_CLOSED input.tournamentId']);
  expect(entered).toMatchObject({ error: [{ rule: 'T12' }] });
  const left = await unregister(platform, inIt, { tournamentId: id, idempotencyKey: 'late' });
  expect(refused(left)).toEqual(['REGISTRATION_CLOSED input.tournamentId']);
  const methods = `query ($id: ID!) { tournament(id: $id) { viewerEntryMethods } }`;
  expect(await ask(platform, late, methods, { id })).toEqual({ tournament: { viewerEntryMethods: [] } });
  expect(await countsOf(platform, id)).toMatchObject({ status: 'REGISTERING', entrants: 10 });
  expect(await startOrCancel(platform, id)).toBe('STARTED');
});

describe('T10, T12: staff and the start', () => {
  const retimed = (minutes: number) => scheduledInput(platform.clock.now(), { startsAt: inMinutes(minutes) });
  const inMinutes = (minutes: number) => instant(platform.clock.now() + minutes * MINUTE);

  test('move it to a later time, with players registered, and it keeps to that', async () => {
    const id = await openWith(10);
    const staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
    expect(refused(await updateTournament(platform, staff, { id, terms: retimed(9) }))).toEqual([
      'INVALID_INPUT input.startsAt',
    ]);
    agreed(await updateTournament(platform, staff, { id, terms: retimed(20) }));
    opened.clock.advance(10 * MINUTE);
    expect(await startOrCancel(platform, id)).toBe('NOT_DUE');
    const [, , , , , , , , , , late] = people;
    if (!late) throw new Error('too few people');
    agreed(await register(platform, late, { tournamentId: id, method: 'BUY_IN', tokenCode: null, idempotencyKey: id }));
    opened.clock.advance(10 * MINUTE);
    expect(await startOrCancel(platform, id)).toBe('STARTED');
    expect(refused(await updateTournament(platform, staff, { id, terms: retimed(20) }))).toEqual([
      'CONFLICT input.startsAt',
    ]);
  });

  test('move it even past its time, as long as nobody has started it: registration is open again', async () => {
    const id = await openWith(9);
    const staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
    opened.clock.advance(11 * MINUTE);
    agreed(await updateTournament(platform, staff, { id, terms: retimed(5) }));
    expect(await startOrCancel(platform, id)).toBe('NOT_DUE');
    await enter(platform, id, people.slice(9, 10));
    opened.clock.advance(5 * MINUTE);
    expect(await startOrCancel(platform, id)).toBe('STARTED');
  });

  test('publish none whose start has passed', async () => {
    const staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
    const id = agreed(await createTournament(platform, staff, scheduledInput(platform.clock.now())));
    opened.clock.advance(10 * MINUTE);
    expect(await startOrCancel(platform, id)).toBe('NOT_REGISTERING');
    expect(refused(await publishTournament(platform, staff, id))).toEqual(['CONFLICT']);
    agreed(await updateTournament(platform, staff, { id, terms: retimed(5) }));
    agreed(await publishTournament(platform, staff, id));
  });
});
