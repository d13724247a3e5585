import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant, type TournamentId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { Caller } from '../accounts/caller.js';
import type { FaultPoint } from '../faults/fault-point.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import type { Refusal } from '../refusals/refusal.js';
import { register } from '../registrations/register.js';
import { unregister } from '../registrations/unregister.js';
import { Barrier, BOTH_ORDERS } from '../testing/barrier.js';
import { newCrowd } from '../testing/crowd.js';
import { countsOf } from '../testing/inserted-tournament.js';
import { balances } from '../testing/money.js';
import { newStaff, type Person } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import { openScheduled, scheduledInput } from '../testing/scheduled.js';
import { enter } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { cancelTournament } from './cancel-tournament.js';
import { startOrCancel } from './start-or-cancel.js';
import { updateTournament } from './update-tournament.js';

const TEN_MINUTES = 600_000;
const PAID_IN = 100_00;
const BUY_IN = 5_00;

let opened: TestPlatform;
let platform: Platform;
/** A second process on the same database: the one that starts tournaments. */
let elsewhere: Platform;
let staff: Caller;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  elsewhere = opened.another();
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});
afterAll(() => opened.close());
let crowds = 0;
/** A tournament for ten in the last second before its start, with so many registered, and eleven people. */
async function lastSecond(registered: number): Promise<{ id: TournamentId; people: Person[] }> {
  const people = await newCrowd(platform, 11, PAID_IN, `Race${(crowds += 1)}x`);
  const id = await openScheduled(platform);
  await enter(platform, id, people.slice(0, registered));
  opened.clock.advance(TEN_MINUTES - 1);
  return { id, people };
}

/** The start meets somebody else, each just before he takes the tournament; `order` says who takes it first. */
async function meet<Answer>(
  id: TournamentId,
  order: readonly [0 | 1, 0 | 1],
  point: FaultPoint,
  act: () => Promise<Answer>,
) {
  const atStart = new Barrier('start.before-lock', 1);
  const atAct = new Barrier(point, 1);
  try {
    const acting = act();
    const starting = startOrCancel(elsewhere, id);
    await Promise.all([atAct.arrived(1), atStart.arrived(1)]);
    if (order[0] === 0) {
      atAct.release(0);
      await acting;
      opened.clock.advance(1);
      atStart.release(0);
    } else {
      opened.clock.advance(1);
      atStart.release(0);
      await starting;
      atAct.release(0);
    }
    const met = { answer: await acting, start: await starting };
    expect(await checkBooks(platform.database.pool)).toEqual([]);
    return met;
  } finally {
    atStart.lift();
    atAct.lift();
  }
}

/** Why the other one was refused; nothing where he was not. */
const refusalsOf = (answer: Result<unknown, readonly Refusal[]>) => (answer.ok ? [] : refused(answer));

const paid = (people: readonly Person[], players: number) =>
  people.map((_, index) => PAID_IN - (index < players ? BUY_IN : 0));

describe.each(BOTH_ORDERS)('T12, J2: the start in the same second, in order %d %d', (...order) => {
  const first = order[0] === 0;

  test('as the last registration: either he plays and it starts, or it is cancelled without him', async () => {
    const { id, people } = await lastSecond(9);
    const [, , , , , , , , , tenth] = people;
    if (!tenth) throw new Error('too few people');
    const input = { tournamentId: id, method: 'BUY_IN', tokenCode: null, idempotencyKey: 'last' };
    const { answer, start } = await meet(id, order, 'money.before-key', () => register(platform, tenth, input));
    expect(start).toBe(first ? 'STARTED' : 'CANCELLED');
    expect(refusalsOf(answer)).toEqual(first ? [] : ['REGISTRATION_CLOSED input.tournamentId']);
    expect(await balances(platform, ...people)).toEqual(paid(people, first ? 10 : 0));
    expect((await countsOf(platform, id)).entrants).toBe(first ? 10 : 0);
  });

  test('as an unregistration: either he is out and it is cancelled, or it starts with him', async () => {
    const { id, people } = await lastSecond(10);
    const [leaver] = people;
    if (!leaver) throw new Error('too few people');
    const input = { tournamentId: id, idempotencyKey: 'out' };
    const { answer, start } = await meet(id, order, 'money.before-key', () => unregister(platform, leaver, input));
    expect(start).toBe(first ? 'CANCELLED' : 'STARTED');
    expect(refusalsOf(answer)).toEqual(first ? [] : ['REGISTRATION_CLOSED input.tournamentId']);
    expect(await balances(platform, ...people)).toEqual(paid(people, first ? 0 : 10));
  });

  test('as a cancellation: either it never starts and all is paid back, or it runs', async () => {
    const { id, people } = await lastSecond(10);
    const input = { id, reason: 'The floor is wet.' };
    const cancel = () => cancelTournament(platform, staff, input);
    const { answer, start } = await meet(id, order, 'staff.before-lock', cancel);
    expect(start).toBe(first ? 'NOT_REGISTERING' : 'STARTED');
    expect(refusalsOf(answer)).toEqual(first ? [] : ['CONFLICT']);
    expect(await balances(platform, ...people)).toEqual(paid(people, first ? 0 : 10));
    expect((await countsOf(platform, id)).status).toBe(first ? 'CANCELLED' : 'RUNNING');
  });

  test('as a postponement: either it waits for its new time, or it runs', async () => {
    const { id } = await lastSecond(10);
    const terms = scheduledInput(platform.clock.now(), { startsAt: instant(platform.clock.now() + TEN_MINUTES) });
    const postpone = () => updateTournament(platform, staff, { id, terms });
    const { answer, start } = await meet(id, order, 'staff.before-lock', postpone);
    expect(start).toBe(first ? 'NOT_DUE' : 'STARTED');
    expect(refusalsOf(answer)).toEqual(first ? [] : ['CONFLICT input.startsAt']);
    expect((await countsOf(platform, id)).status).toBe(first ? 'REGISTERING' : 'RUNNING');
    opened.clock.advance(TEN_MINUTES);
    expect(await startOrCancel(elsewhere, id)).toBe(first ? 'STARTED' : 'NOT_REGISTERING');
  });

  test('as another start: one of them starts it', async () => {
    const { id } = await lastSecond(10);
    opened.clock.advance(1);
    const barrier = new Barrier('start.before-lock', 2);
    const starts = [startOrCancel(platform, id), startOrCancel(elsewhere, id)] as const;
    await barrier.arrived(2);
    barrier.release(order[0]);
    barrier.release(order[1]);
    expect((await Promise.all(starts)).toSorted()).toEqual(['NOT_REGISTERING', 'STARTED']);
    barrier.lift();
    const { rows } = await platform.database.pool.query('SELECT FROM poker_table WHERE tournament_id = $1', [id]);
    expect(rows).toHaveLength(2);
  });
});

/** Every order of these. */
function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

test.each(orders(['start', 'registration', 'cancellation', 'postponement'] as const))(
  'T12, T11, J2: at one moment, let go in order %s, %s, %s, %s: it runs or it never will, and money goes by that',
  async (...order) => {
    const { id, people } = await lastSecond(10);
    const [eleventh] = people.slice(10);
    if (!eleventh) throw new Error('too few people');
    opened.clock.advance(1);
    const [atStart, atEntry, atStaff] = [
      new Barrier('start.before-lock', 1),
      new Barrier('money.before-key', 1),
      new Barrier('staff.before-lock', 2),
    ];
    const starting = startOrCancel(elsewhere, id);
    const entry = { tournamentId: id, method: 'BUY_IN', tokenCode: null, idempotencyKey: 'eleventh' };
    const entering = register(platform, eleventh, entry);
    const cancelling = cancelTournament(platform, staff, { id, reason: 'The floor is wet.' });
    await atStaff.arrived(1);
    const terms = scheduledInput(platform.clock.now(), { startsAt: instant(platform.clock.now() + TEN_MINUTES) });
    const postponing = updateTournament(elsewhere, staff, { id, terms });
    await Promise.all([atStart.arrived(1), atEntry.arrived(1), atStaff.arrived(2)]);
    const gates = {
      start: () => atStart.release(0),
      registration: () => atEntry.release(0),
      cancellation: () => atStaff.release(0),
      postponement: () => atStaff.release(1),
    };
    for (const contender of order) gates[contender]();
    const [start, entered, cancelled, postponed] = await Promise.all([starting, entering, cancelling, postponing]);
    for (const barrier of [atStart, atEntry, atStaff]) barrier.lift();
    const started = start === 'STARTED';
    expect((await countsOf(platform, id)).status).toBe(started ? 'RUNNING' : 'CANCELLED');
    expect(refusalsOf(cancelled)).toEqual(started ? ['CONFLICT'] : []);
    expect(started && postponed.ok).toBe(false);
    // At the start registration has closed; it is open again only where the start was put off.
    expect(entered.ok && !postponed.ok).toBe(false);
    expect(await balances(platform, ...people)).toEqual(paid(people, started ? 10 : 0));
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  },
);

test('T12: a registration that came in time and is still being paid is waited for', async () => {
  const { id, people } = await lastSecond(9);
  const [, , , , , , , , , tenth] = people;
  if (!tenth) throw new Error('too few people');
  const barrier = new Barrier('register.after-transfer', 1);
  const input = { tournamentId: id, method: 'BUY_IN', tokenCode: null, idempotencyKey: 'last' };
  const entering = register(platform, tenth, input);
  await barrier.arrived(1);
  opened.clock.advance(1);
  const starting = startOrCancel(elsewhere, id);
  barrier.release(0);
  expect((await entering).ok).toBe(true);
  expect(await starting).toBe('STARTED');
  barrier.lift();
});
