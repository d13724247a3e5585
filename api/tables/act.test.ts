import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HandId, TableId } from '../../engine/ids.js';
import type { PlayerActed, TableEvent } from '../../engine/table/events.js';
import type { Turn } from '../../engine/hand/state.js';
import { signOut } from '../accounts/sign-out.js';
import { onFaultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';
import { BOTH_ORDERS, race } from '../testing/barrier.js';
import { newPlayer, newPlayers, type Person } from '../testing/people.js';
import { enter, openSitAndGo, tablesOf } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { act, type ActInput } from './act.js';
import { setSittingOut } from './set-sitting-out.js';
import { timeOut } from './time-out.js';

let test_: TestPlatform;
let platform: Platform;
let people: Person[];
let tableId: TableId;

beforeEach(async () => {
  test_ = await openTestPlatform();
  platform = test_.platform;
  people = await newPlayers(platform, 3, 1_000);
  const id = await openSitAndGo(platform, 3, { handPauseSeconds: 0 });
  await enter(platform, id, people);
  const [table] = await tablesOf(platform, id);
  if (!table) throw new Error('no table');
  ({ tableId } = table);
});

afterEach(() => test_.close());

/** Whose turn it is, the request to answer, and everybody else. */
async function turn(): Promise<{ turn: Turn; handId: HandId; acting: Person; others: Person[] }> {
  // Between two hands the director is at work.
  await expect.poll(async () => (await platform.tables.fresh(tableId))?.hand?.turn ?? null).not.toBeNull();
  const table = await platform.tables.fresh(tableId);
  const requested = table?.hand?.turn;
  const acting = people.find((person) => person.playerId === requested?.playerId);
  if (!table?.hand || !requested || !acting) throw new Error('nobody is to act');
  const others = people.filter((person) => person !== acting);
  return { turn: requested, handId: table.hand.handId, acting, others };
}

async function log(): Promise<TableEvent[]> {
  const { rows } = await platform.database.pool.query<{ seq: number; payload: TableEvent }>(
    'SELECT seq, payload FROM table_event WHERE table_id = $1 ORDER BY seq',
    [tableId],
  );
  expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1));
  return rows.map((row) => row.payload);
}

async function answers(actionSeq: number): Promise<PlayerActed[]> {
  const events = await log();
  return events.filter((event): event is PlayerActed => event.type === 'PlayerActed' && event.actionSeq === actionSeq);
}

async function actIn(how: Partial<ActInput> & Pick<ActInput, 'action'>, person?: Person, on: Platform = platform) {
  const { turn: requested, handId, acting } = await turn();
  return act(on, person ?? acting, { handId, actionSeq: requested.actionSeq, to: null, ...how });
}

const refusedWith = (code: string, rule: string | null, field: readonly string[] | null) => ({
  ok: false,
  error: [expect.objectContaining({ code, rule, field })],
});

describe('a player acts', () => {
  test('H7: an accepted action is stored once, with the request that it answers', async () => {
    const { turn: requested, acting } = await turn();
    expect(await actIn({ action: 'CALL' })).toMatchObject({ ok: true });
    expect(await answers(requested.actionSeq)).toEqual([
      expect.objectContaining({ playerId: acting.playerId, action: 'CALL', amount: 20, to: 20, timedOut: false }),
    ]);
  });

  test('H7: out of turn, too small, too large, a check facing a bet: refused, and the state is untouched', async () => {
    const before = await log();
    const { others } = await turn();
    expect(await actIn({ action: 'CALL' }, others[0])).toEqual(refusedWith('NOT_YOUR_TURN', 'H7', null));
    expect(await actIn({ action: 'CHECK' })).toEqual(refusedWith('ILLEGAL_ACTION', 'H7', ['input', 'action']));
    expect(await actIn({ action: 'RAISE', to: 39 })).toEqual(refusedWith('ILLEGAL_ACTION', 'H3', ['input', 'to']));
    expect(await actIn({ action: 'RAISE', to: 1_501 })).toEqual(refusedWith('ILLEGAL_ACTION', 'H3', ['input', 'to']));
    expect(await actIn({ action: 'RAISE' })).toEqual(refusedWith('INVALID_INPUT', 'H7', ['input', 'to']));
    expect(await actIn({ action: 'RAISE', to: 40.5 })).toEqual(refusedWith('INVALID_INPUT', 'H3', ['input', 'to']));
    expect(await actIn({ action: 'CALL', to: 20 })).toEqual(refusedWith('INVALID_INPUT', 'H7', ['input', 'to']));
    expect(await log()).toEqual(before);
  });

  test('H7: a refusal names the legal actions', async () => {
    const refused = await actIn({ action: 'CHECK' });
    expect(refused.ok ? '' : refused.error[0]?.message).toContain('fold, call 20, bet or raise to 40 up to 1500');
  });

  test('A4: the anonymous, strangers to the table and unknown hands are refused', async () => {
    const { turn: requested, handId, acting } = await turn();
    const input = { handId, actionSeq: requested.actionSeq, action: 'FOLD', to: null } as const;
    expect(await act(platform, null, input)).toEqual(refusedWith('UNAUTHENTICATED', null, null));
    const stranger = await newPlayer(platform, 'Stranger');
    expect(await act(platform, stranger, input)).toEqual(refusedWith('FORBIDDEN', null, null));
    expect(await act(platform, { ...acting, playerId: null }, input)).toEqual(refusedWith('FORBIDDEN', null, null));
    const unknown = { ...input, handId: 'hnd_00000000000000000000000000' };
    expect(await act(platform, acting, unknown)).toEqual(refusedWith('NOT_FOUND', null, ['input', 'handId']));
    const strange = { ...input, handId: 'hnd_\u0000' };
    expect(await act(platform, acting, strange)).toEqual(refusedWith('NOT_FOUND', null, ['input', 'handId']));
  });

  test('the same answer again is the same success, in this hand and after it; another one is a CONFLICT', async () => {
    const first = await turn();
    const input = { handId: first.handId, actionSeq: first.turn.actionSeq, to: null } as const;
    await actIn({ action: 'FOLD' });
    expect(await act(platform, first.acting, { ...input, action: 'FOLD' })).toMatchObject({ ok: true });
    const changed = await act(platform, first.acting, { ...input, action: 'CALL' });
    expect(changed).toEqual(refusedWith('CONFLICT', 'H7', ['input', 'actionSeq']));
    await actIn({ action: 'FOLD' });
    await expect.poll(async () => (await turn()).handId).not.toBe(first.handId);
    expect(await act(platform, first.acting, { ...input, action: 'FOLD' })).toMatchObject({ ok: true });
    const late = await act(platform, first.acting, { ...input, action: 'CALL' });
    expect(late).toEqual(refusedWith('CONFLICT', null, ['input', 'handId']));
    expect(await answers(first.turn.actionSeq)).toHaveLength(1);
  });

  test('DESIGN j: an act of a sign-in that has ended is not stored', async () => {
    const { turn: requested, acting } = await turn();
    await signOut(platform, acting);
    expect(await actIn({ action: 'FOLD' }, acting)).toEqual(refusedWith('UNAUTHENTICATED', null, null));
    expect(await answers(requested.actionSeq)).toEqual([]);
  });

  test('DESIGN h: an act whose outcome was lost on the way is looked up, not done twice', async () => {
    const { turn: requested } = await turn();
    let lost = false;
    const append = platform.appender.append.bind(platform.appender);
    // The statement commits and its answer never arrives.
    const loseOnce = onFaultPoint('act.before-append', () => {
      if (lost) return;
      platform.appender.append = async (what) => {
        platform.appender.append = append;
        await append(what);
        lost = true;
        throw new Error('Connection terminated unexpectedly');
      };
    });
    expect(await actIn({ action: 'CALL' })).toMatchObject({ ok: true });
    loseOnce();
    expect(lost).toBe(true);
    expect(await answers(requested.actionSeq)).toHaveLength(1);
  });
});

describe.each(BOTH_ORDERS)('races, contender %i first', (...order) => {
  test('two actions for one turn from two processes: one is stored, the other is a CONFLICT', async () => {
    const { turn: requested, handId, acting } = await turn();
    const input = { handId, actionSeq: requested.actionSeq, to: null } as const;
    const results = await race(
      'act.before-append',
      order,
      () => act(platform, acting, { ...input, action: 'CALL' }),
      () => act(test_.another(), acting, { ...input, action: 'FOLD' }),
    );
    expect(results[order[0]]).toMatchObject({ ok: true });
    expect(results[order[1]]).toEqual(refusedWith('CONFLICT', 'H7', ['input', 'actionSeq']));
    expect(await answers(requested.actionSeq)).toEqual([
      expect.objectContaining({ action: order[0] === 0 ? 'CALL' : 'FOLD' }),
    ]);
  });

  test('timeout against action: whichever append wins binds, and the action says so', async () => {
    const { turn: requested, handId, acting } = await turn();
    test_.clock.advance(16_000);
    const input = { handId, actionSeq: requested.actionSeq, to: null } as const;
    const results = await race(
      'act.before-append',
      order,
      () => act(platform, acting, { ...input, action: 'CALL' }),
      () => timeOut(test_.another(), tableId),
    );
    const actionWins = order[0] === 0;
    expect(results[0]).toMatchObject({ ok: actionWins });
    expect(await answers(requested.actionSeq)).toEqual([
      expect.objectContaining({ action: actionWins ? 'CALL' : 'FOLD', timedOut: !actionWins }),
    ]);
  });

  test('a double click is one action and two successes', async () => {
    const { turn: requested, handId, acting } = await turn();
    const input = { handId, actionSeq: requested.actionSeq, action: 'RAISE', to: 60 } as const;
    const results = await race(
      'act.before-append',
      order,
      () => act(platform, acting, input),
      () => act(test_.another(), acting, { ...input, action: 'BET' }),
    );
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await answers(requested.actionSeq)).toHaveLength(1);
  });
});

test('twenty processes shout at once: each request is answered exactly once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { turn: requested, handId, acting } = await turn();
    const input = { handId, actionSeq: requested.actionSeq, action: 'FOLD', to: null } as const;
    const contenders = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? platform : test_.another()));
    const results = await Promise.all(contenders.map((one) => act(one, acting, input)));
    expect(results.every((result) => result.ok)).toBe(true);
    expect(await answers(requested.actionSeq)).toHaveLength(1);
  }
});

test('H7, N2: a storm of sitting out and coming back at other seats keeps nobody from acting', async () => {
  const { turn: requested, handId, acting, others } = await turn();
  const storm = Array.from({ length: 200 }, (_, index) => {
    const one = others[index % others.length] ?? acting;
    return setSittingOut(platform, one, { tableId, sittingOut: index % 4 < 2 });
  });
  const input = { handId, actionSeq: requested.actionSeq, action: 'CALL', to: null } as const;
  expect(await act(platform, acting, input)).toMatchObject({ ok: true });
  const results = await Promise.all(storm);
  const refused = results.flatMap((result) => (result.ok ? [] : result.error.map(({ code }) => code)));
  expect(new Set(refused)).toEqual(new Set(['RATE_LIMITED']));
  const stored = await log();
  expect(stored.filter((event) => event.type === 'SittingOutChanged').length).toBeLessThanOrEqual(10);
});

test('N2: who changes his seat too often in ten seconds is told to wait, and may again afterwards', async () => {
  const { others } = await turn();
  const [person] = others;
  if (!person) throw new Error('nobody else');
  const set = (sittingOut: boolean) => setSittingOut(platform, person, { tableId, sittingOut });
  for (const sittingOut of [true, false, true, false, true]) expect(await set(sittingOut)).toMatchObject({ ok: true });
  expect(await set(false)).toEqual(refusedWith('RATE_LIMITED', 'N2', ['sittingOut']));
  test_.clock.advance(10_000);
  expect(await set(false)).toMatchObject({ ok: true });
});
