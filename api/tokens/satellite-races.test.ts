import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import type { Caller } from '../accounts/caller.js';
import { onFaultPoint, type FaultPoint } from '../faults/fault-point.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { register } from '../registrations/register.js';
import { unregister } from '../registrations/unregister.js';
import { agreed } from '../testing/agreed.js';
import { BOTH_ORDERS, race } from '../testing/barrier.js';
import { balances, rowsIn } from '../testing/money.js';
import { newPlayers, newStaff, type Person } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import {
  enterBy,
  fill,
  openSatellite,
  openTarget,
  placesOf,
  playUntilLastLook,
  statusOf,
  tokensFor,
} from '../testing/satellites.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { cancelTournament } from '../tournaments/cancel-tournament.js';
import { direct } from '../tournaments/direct.js';
import { startOrCancel } from '../tournaments/start-or-cancel.js';
import { issueToken } from './issue-token.js';
import { revokeToken } from './revoke-token.js';

let opened: TestPlatform;
let platform: Platform;
/** A second process on the same database. */
let elsewhere: Platform;
let people: Person[];
let staff: Caller;
let keys = 0;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  elsewhere = opened.another();
  people = await newPlayers(platform, 14, 1_000_00);
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});
afterAll(() => opened.close());

function person(place = 0): Person {
  const found = people[place];
  if (!found) throw new Error(`no person ${place}`);
  return found;
}

const freshKey = (): string => `key-${(keys += 1)}`;
const soundBooks = async (): Promise<void> => expect(await checkBooks(platform.database.pool)).toEqual([]);
const issue = (targetId: TournamentId, at = platform) =>
  issueToken(at, staff, {
    playerId: person().playerId,
    targetId,
    reason: 'a present',
    idempotencyKey: freshKey(),
  });
const leave = (tournamentId: TournamentId, at = platform) =>
  unregister(at, person(), { tournamentId, idempotencyKey: freshKey() });
const cancel = (id: TournamentId, at = platform) => cancelTournament(at, staff, { id, reason: 'no floor' });

async function issuedCode(target: TournamentId): Promise<string> {
  agreed(await issue(target));
  const [token] = await tokensFor(platform, target);
  return token?.code ?? '';
}

async function crowd(target: TournamentId, from: number, to: number): Promise<void> {
  for (const one of people.slice(from, to)) {
    const input = { tournamentId: target, method: 'BUY_IN', tokenCode: null, idempotencyKey: freshKey() };
    agreed(await register(platform, one, input));
  }
}

/** A satellite of three whose end is the director's next look: two of them win a seat with the guarantee. */
async function almostOver(target: TournamentId, award: 'AUTO_REGISTRATION' | 'TOKEN', from = 0): Promise<TournamentId> {
  const satellite = await openSatellite(platform, target, 2, award);
  await fill(platform, satellite, people.slice(from, from + 2));
  await playUntilLastLook(opened, satellite, people);
  return satellite;
}

/** A seat of 9.00, so that two players at 4.50 win one. */
const seatOfTwo = (terms: Parameters<typeof openTarget>[1] = {}) =>
  openTarget(platform, { buyIn: { prizeCents: 810, feeCents: 90 }, ...terms });

describe.each(BOTH_ORDERS)('at a barrier, in order %d %d', (...order) => {
  const won = order[0] === 0 ? [true, false] : [false, true];

  test('P8: a token is redeemed twice at once: one has it', async () => {
    const target = await openTarget(platform);
    const code = await issuedCode(target);
    const results = await race(
      'money.before-key',
      order,
      () => enterBy(platform, person(), target, 'TOKEN', code, freshKey()),
      () => enterBy(elsewhere, person(), target, 'TOKEN', code, freshKey()),
    );
    expect(results.map((result) => result.ok)).toEqual(won);
    expect(results.flatMap((result) => (result.ok ? [] : refused(result)))).toEqual(['TOKEN_USED input.tokenCode']);
    expect(await placesOf(platform, target)).toMatchObject({ entrants: 1, reserved: 0, pool: 900 });
    await soundBooks();
  });

  test('P8: a token is redeemed while staff revoke it: one of both', async () => {
    const target = await openTarget(platform);
    const code = await issuedCode(target);
    const [token] = await tokensFor(platform, target);
    const results = await race(
      ['money.before-key', 'staff.before-lock'],
      order,
      () => enterBy(platform, person(), target, 'TOKEN', code, freshKey()),
      () => revokeToken(elsewhere, staff, { id: token?.id ?? '', reason: 'given by mistake' }),
    );
    expect(results.map((result) => result.ok)).toEqual(won);
    expect((await tokensFor(platform, target)).map(({ status }) => status)).toEqual([won[0] ? 'REDEEMED' : 'REVOKED']);
    await soundBooks();
  });

  test('P2, T12: somebody would leave with his token in the second of the start: he plays', async () => {
    const target = await openTarget(platform);
    const code = await issuedCode(target);
    agreed(await enterBy(platform, person(), target, 'TOKEN', code, freshKey()));
    await crowd(target, 1, 11);
    opened.clock.advance(10 * 60_000 - 1);
    const results = await race(
      ['money.before-key', 'start.before-lock'],
      order,
      () => leave(target),
      async () => {
        opened.clock.advance(1);
        return startOrCancel(elsewhere, target);
      },
    );
    expect(results[1]).toBe('STARTED');
    // Registration closes at the start (T12), whoever comes to look first.
    expect(results[0].ok).toBe(false);
    expect(await placesOf(platform, target)).toMatchObject({ entrants: 11, reserved: 0 });
    expect((await tokensFor(platform, target)).map(({ status }) => status)).toEqual(['REDEEMED']);
    await soundBooks();
  });

  test('P2, T12: somebody leaves just before, and the target starts just after: his token ends with it', async () => {
    const target = await openTarget(platform);
    const code = await issuedCode(target);
    agreed(await enterBy(platform, person(), target, 'TOKEN', code, freshKey()));
    await crowd(target, 1, 11);
    agreed(await leave(target));
    opened.clock.advance(10 * 60_000);
    const outcomes = await race(
      'start.before-lock',
      order,
      () => startOrCancel(platform, target),
      () => startOrCancel(elsewhere, target),
    );
    expect(outcomes).toEqual(order[0] === 0 ? ['STARTED', 'NOT_REGISTERING'] : ['NOT_REGISTERING', 'STARTED']);
    expect((await tokensFor(platform, target)).map(({ status }) => status)).toEqual(['EXPIRED']);
    await soundBooks();
  });

  test.each(['AUTO_REGISTRATION', 'TOKEN'] as const)(
    'P7: the target is cancelled while the satellite pays (%s): the winner has the value in cash, once',
    async (award) => {
      const target = await seatOfTwo();
      const satellite = await almostOver(target, award);
      const before = (await balances(platform, person(0), person(1))).reduce((sum, cents) => sum + cents, 0);
      const [, cancelled] = await race(
        ['director.before-target', 'staff.before-lock'],
        order,
        () => direct(platform, satellite),
        () => cancel(target, elsewhere),
      );
      expect(cancelled.ok).toBe(true);
      await direct(platform, satellite);
      expect(await statusOf(platform, satellite)).toBe('COMPLETED');
      const now = (await balances(platform, person(0), person(1))).reduce((sum, cents) => sum + cents, 0);
      expect(now - before).toBe(900);
      expect(await placesOf(platform, target)).toEqual({ entrants: 0, reserved: 0, pool: 0, fees: 0 });
      await soundBooks();
    },
  );

  test.each(['AUTO_REGISTRATION', 'TOKEN'] as const)(
    'P7: two satellites finish at once onto the last place of the target (%s): one winner has it, one cash',
    async (award) => {
      const target = await seatOfTwo({ maxPlayers: 10 });
      await crowd(target, 5, 14);
      const one = await almostOver(target, award, 0);
      const other = await almostOver(target, award, 2);
      const four = people.slice(0, 4);
      const before = (await balances(platform, ...four)).reduce((sum, cents) => sum + cents, 0);
      await race(
        'director.before-target',
        order,
        () => direct(platform, one),
        () => direct(elsewhere, other),
      );
      await direct(platform, one);
      await direct(platform, other);
      expect([await statusOf(platform, one), await statusOf(platform, other)]).toEqual(['COMPLETED', 'COMPLETED']);
      const places = await placesOf(platform, target);
      expect(places.entrants + places.reserved).toBe(10);
      const now = (await balances(platform, ...four)).reduce((sum, cents) => sum + cents, 0);
      expect(now - before).toBe(900);
      const [token, ...others] = await tokensFor(platform, target);
      expect(others).toEqual([]);
      const firsts = people.slice(order[0] * 2, order[0] * 2 + 2).map(({ playerId }): string => playerId);
      expect(firsts).toContain(token?.playerId);
      await soundBooks();
    },
  );

  test('P1, P7: somebody buys the last place while a satellite pays: one of both has it', async () => {
    const target = await seatOfTwo({ maxPlayers: 10 });
    await crowd(target, 5, 14);
    const satellite = await almostOver(target, 'TOKEN');
    const buyer = { tournamentId: target, method: 'BUY_IN', tokenCode: null, idempotencyKey: freshKey() };
    const [, bought] = await race(
      ['director.before-target', 'money.before-key'],
      order,
      () => direct(platform, satellite),
      () => register(elsewhere, person(4), buyer),
    );
    await direct(platform, satellite);
    expect(bought.ok).toBe(order[0] === 1);
    const places = await placesOf(platform, target);
    expect([places.entrants, places.reserved]).toEqual(order[0] === 1 ? [10, 0] : [9, 1]);
    await soundBooks();
  });
});

describe('X1: a process that dies within an operation has moved nothing, and the next one does it once', () => {
  /** The work fails at the point, leaves everything as it was, and succeeds when it is done again. */
  async function diesAt(point: FaultPoint, target: TournamentId, work: () => Promise<unknown>): Promise<void> {
    const look = async () => [
      await placesOf(platform, target),
      await tokensFor(platform, target),
      await balances(platform, ...people),
      await Promise.all(
        ['registration', 'ledger_entry', 'token', 'idempotent_call'].map((one) => rowsIn(platform, one)),
      ),
    ];
    const before = await look();
    const remove = onFaultPoint(point, () => {
      throw new Error('killed');
    });
    await expect(work()).rejects.toThrow('killed');
    remove();
    expect(await look()).toEqual(before);
    await soundBooks();
    await work();
    await soundBooks();
  }

  test.each([
    'director.before-target',
    'director.after-prizes',
    'director.after-seats',
    'director.after-auto-registration',
    'director.before-commit',
  ] as const)('P4, M9: awarding, at %s', async (point) => {
    const target = await seatOfTwo();
    const satellite = await almostOver(target, 'AUTO_REGISTRATION');
    await diesAt(point, target, () => direct(platform, satellite));
    expect(await placesOf(platform, target)).toMatchObject({ entrants: 1, reserved: 0, pool: 810 });
  });

  test('P4: issuing and revoking', async () => {
    const target = await openTarget(platform);
    await diesAt('issue-token.after-transfer', target, () => issue(target).then(agreed));
    const [token] = await tokensFor(platform, target);
    const revoke = () => revokeToken(platform, staff, { id: token?.id ?? '', reason: 'no' }).then(agreed);
    await diesAt('revoke-token.after-transfer', target, revoke);
    expect(await placesOf(platform, target)).toMatchObject({ reserved: 0 });
  });

  test.each(['register.after-transfer', 'register.before-commit'] as const)('P5: redeeming, at %s', async (point) => {
    const target = await openTarget(platform);
    const code = await issuedCode(target);
    const key = freshKey();
    await diesAt(point, target, () => enterBy(platform, person(), target, 'TOKEN', code, key).then(agreed));
    expect(await placesOf(platform, target)).toMatchObject({ entrants: 1, reserved: 0, pool: 900 });
  });

  test.each(['unregister.after-refund', 'unregister.before-commit'] as const)('P2: leaving, at %s', async (point) => {
    const target = await openTarget(platform);
    const code = await issuedCode(target);
    agreed(await enterBy(platform, person(), target, 'TOKEN', code, freshKey()));
    await diesAt(point, target, () => leave(target).then(agreed));
    expect(await placesOf(platform, target)).toMatchObject({ entrants: 0, reserved: 1, pool: 0 });
  });

  test.each(['refund.after-entries', 'refund.after-tokens'] as const)('P7: cancelling, at %s', async (point) => {
    const target = await openTarget(platform);
    const code = await issuedCode(target);
    await crowd(target, 1, 3);
    agreed(await enterBy(platform, person(), target, 'TOKEN', code, freshKey()));
    await diesAt(point, target, () => cancel(target).then(agreed));
    expect(await placesOf(platform, target)).toEqual({ entrants: 0, reserved: 0, pool: 0, fees: 0 });
  });

  test.each(['start.after-expiry', 'start.before-commit'] as const)('P8: expiring, at %s', async (point) => {
    const target = await openTarget(platform);
    await issuedCode(target);
    await crowd(target, 1, 11);
    opened.clock.advance(10 * 60_000);
    await diesAt(point, target, () => startOrCancel(platform, target));
    expect((await tokensFor(platform, target)).map(({ status }) => status)).toEqual(['EXPIRED']);
  });
});
