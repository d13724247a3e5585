import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TokenId, TournamentId } from '../../engine/ids.js';
import type { Caller } from '../accounts/caller.js';
import { checkBooks } from '../ledger/check-books.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { ask } from '../testing/documents.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { sumOf, viewerEventsOf } from '../testing/money.js';
import { newPlayers, newStaff, type Person } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import { enterBy, openTarget, placesOf, tokensFor } from '../testing/satellites.js';
import { enter } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { issueToken } from './issue-token.js';
import { revokeToken } from './revoke-token.js';

let opened: TestPlatform;
let platform: Platform;
let people: Person[];
let director: Caller;
let keys = 0;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  people = await newPlayers(platform, 11, 1_000_00);
  director = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});
afterAll(() => opened.close());

function person(place = 0): Person {
  const found = people[place];
  if (!found) throw new Error(`no person ${place}`);
  return found;
}

const freshKey = (): string => `key-${(keys += 1)}`;
const issue = (targetId: string, changed: Partial<Parameters<typeof issueToken>[2]> = {}, caller = director) =>
  issueToken(platform, caller, {
    playerId: person().playerId,
    targetId,
    reason: 'a present',
    idempotencyKey: freshKey(),
    ...changed,
  });
const revoke = (id: string, reason = 'given by mistake', caller = director) =>
  revokeToken(platform, caller, { id, reason });

async function issued(target: TournamentId): Promise<{ id: TokenId; code: string | null }> {
  const id = agreed(await issue(target));
  const code = (await tokensFor(platform, target)).find((token) => token.id === id)?.code ?? null;
  return { id, code };
}

describe('P4, P8: staff give a token', () => {
  test('at the cost of the house, with a place reserved; it enters as one that was won', async () => {
    const target = await openTarget(platform, { directBuyIn: false });
    const [owed, promoted] = [await sumOf(platform, 'house:seats'), await sumOf(platform, 'house:promotion')];
    const { id, code } = await issued(target);
    expect((await sumOf(platform, 'house:seats')) - owed).toBe(1000);
    expect((await sumOf(platform, 'house:promotion')) - promoted).toBe(-1000);
    expect(await placesOf(platform, target)).toEqual({ entrants: 0, reserved: 1, pool: 0, fees: 0 });
    expect((await viewerEventsOf(platform, person().playerId)).at(-1)).toEqual({ type: 'TokenIssued', tokenId: id });
    agreed(await enterBy(platform, person(), target, 'TOKEN', code, freshKey()));
    expect(await placesOf(platform, target)).toEqual({ entrants: 1, reserved: 0, pool: 900, fees: 100 });
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('P3: once per key', async () => {
    const target = await openTarget(platform);
    const first = agreed(await issue(target, { idempotencyKey: 'twice' }));
    expect(agreed(await issue(target, { idempotencyKey: 'twice' }))).toBe(first);
    expect(await tokensFor(platform, target)).toHaveLength(1);
    expect(refused(await issue(target, { idempotencyKey: 'twice', reason: 'another' }))).toEqual([
      'IDEMPOTENCY_MISMATCH idempotencyKey',
    ]);
  });

  test('to nobody who cannot use it, for nothing that takes none, and by no others', async () => {
    const target = await openTarget(platform, { maxPlayers: 11 });
    await enter(platform, target, people.slice(1, 10));
    const player = { ...director, roles: [] };
    expect(refused(await issue(target, {}, player))).toEqual(['FORBIDDEN']);
    expect(refused(await issue(target, { reason: ' ', idempotencyKey: '' }))).toEqual([
      'INVALID_INPUT reason',
      'INVALID_INPUT idempotencyKey',
    ]);
    expect(refused(await issue('trn_none'))).toEqual(['NOT_FOUND targetId']);
    expect(refused(await issue(target, { playerId: 'ply_none' }))).toEqual(['NOT_FOUND playerId']);
    expect(refused(await issue(target, { playerId: person(1).playerId }))).toEqual(['ALREADY_REGISTERED playerId']);
    expect(refused(await issue(await insertTournament(platform)))).toEqual(['INVALID_INPUT targetId']);
    agreed(await issue(target));
    expect(refused(await issue(target))).toEqual(['CONFLICT playerId']);
    agreed(await issue(target, { playerId: person(10).playerId }));
    expect(await placesOf(platform, target)).toMatchObject({ entrants: 9, reserved: 2 });
  });

  test('P1: and its place is nobody else’s', async () => {
    const target = await openTarget(platform, { maxPlayers: 10 });
    await enter(platform, target, people.slice(1, 10));
    const { code } = await issued(target);
    expect(refused(await issue(target, { playerId: person(10).playerId }))).toEqual(['TOURNAMENT_FULL targetId']);
    await expect(enter(platform, target, [person(10)])).rejects.toThrow('TOURNAMENT_FULL');
    agreed(await enterBy(platform, person(), target, 'TOKEN', code, freshKey()));
    expect(await placesOf(platform, target)).toMatchObject({ entrants: 10, reserved: 0 });
  });
});

describe('P8: staff revoke a token', () => {
  test('which is of no use then; its place is free, and its value the house’s again', async () => {
    const target = await openTarget(platform);
    const promoted = await sumOf(platform, 'house:promotion');
    const { id, code } = await issued(target);
    expect(agreed(await revoke(id))).toBe(id);
    expect(agreed(await revoke(id))).toBe(id);
    expect(await sumOf(platform, 'house:promotion')).toBe(promoted);
    expect(await placesOf(platform, target)).toEqual({ entrants: 0, reserved: 0, pool: 0, fees: 0 });
    expect(refused(await enterBy(platform, person(), target, 'TOKEN', code, freshKey()))).toEqual([
      'TOKEN_INVALID input.tokenCode',
    ]);
    expect((await viewerEventsOf(platform, person().playerId)).at(-1)).toEqual({
      type: 'TokenChanged',
      tokenId: id,
      status: 'REVOKED',
    });
    expect(await checkBooks(platform.database.pool)).toEqual([]);
  });

  test('with a reason, not one that is used, and by no others', async () => {
    const target = await openTarget(platform);
    const { id, code } = await issued(target);
    expect(refused(await revoke(id, ' '))).toEqual(['INVALID_INPUT reason']);
    expect(refused(await revoke(id, 'why not', { ...director, roles: ['MODERATOR'] }))).toEqual(['FORBIDDEN']);
    expect(refused(await revoke('tok_none'))).toEqual(['NOT_FOUND id']);
    agreed(await enterBy(platform, person(), target, 'TOKEN', code, freshKey()));
    expect(refused(await revoke(id))).toEqual(['CONFLICT id']);
  });
});

test('A3: both by the API', async () => {
  const target = await openTarget(platform);
  const ISSUE = `mutation ($playerId: ID!, $targetId: ID!, $key: String!) {
    issueToken(playerId: $playerId, targetId: $targetId, reason: "a present", idempotencyKey: $key) {
      token { id status reason source { id } } userErrors { code }
    }
  }`;
  const wanted = { playerId: person().playerId, targetId: target, key: freshKey() };
  const answer = await ask(platform, director, ISSUE, wanted);
  expect(answer).toMatchObject({
    issueToken: { token: { status: 'ISSUED', reason: 'a present', source: null }, userErrors: [] },
  });
  const [token] = await tokensFor(platform, target);
  const REVOKE =
    'mutation ($id: ID!) { revokeToken(id: $id, reason: "no") { token { id status } userErrors { code } } }';
  expect(await ask(platform, director, REVOKE, { id: token?.id })).toEqual({
    revokeToken: { token: { id: token?.id, status: 'REVOKED' }, userErrors: [] },
  });
  expect(await ask(platform, person(), ISSUE, { ...wanted, key: freshKey() })).toEqual({
    issueToken: { token: null, userErrors: [{ code: 'FORBIDDEN' }] },
  });
});
