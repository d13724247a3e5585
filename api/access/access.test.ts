import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import type { Category } from '../../engine/rating/categories.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { Caller } from '../accounts/caller.js';
import { signIn } from '../accounts/sign-in.js';
import { onFaultPoint } from '../faults/fault-point.js';
import type { Platform } from '../platform.js';
import { closeDays } from '../ratings/close-days.js';
import { register } from '../registrations/register.js';
import { agreed } from '../testing/agreed.js';
import { BOTH_ORDERS, race } from '../testing/barrier.js';
import { ask } from '../testing/documents.js';
import { rowsIn } from '../testing/money.js';
import { newPlayer, newStaff, type Person } from '../testing/people.js';
import { postResults } from '../testing/rated-results.js';
import { refused } from '../testing/refused.js';
import { openScheduled } from '../testing/scheduled.js';
import { openSitAndGo } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { cancelTournament } from '../tournaments/cancel-tournament.js';
import { invitePlayers } from './invite-players.js';

let opened: TestPlatform;
let platform: Platform;
let elsewhere: Platform;
let staff: Caller;
let keys = 0;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  elsewhere = opened.another();
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});
afterAll(() => opened.close());

let person: Person;
beforeEach(async () => {
  person = await newPlayer(platform, `Visitor${(keys += 1)}`, 100_00);
});

const enter = (who: Person, tournamentId: string, method = 'BUY_IN', at = platform) =>
  register(at, who, { tournamentId, method, tokenCode: null, idempotencyKey: `key-${(keys += 1)}` });
const open = (terms: Partial<TournamentInput>) => openSitAndGo(platform, 6, terms);
const invite = (tournamentId: string, nicknames: string[], by: Caller | null = staff, at = platform) =>
  invitePlayers(at, by, { tournamentId, nicknames });
const nicknameOf = async ({ playerId }: Person): Promise<string> => {
  const { rows } = await platform.database.pool.query<{ nickname: string }>(
    'SELECT nickname FROM player WHERE id = $1',
    [playerId],
  );
  return rows[0]?.nickname ?? '';
};

async function messages(call: ReturnType<typeof register>): Promise<string[]> {
  const result = await call;
  return result.ok ? [] : result.error.map(({ code, message, rule }) => `${code} ${rule}: ${message}`);
}

interface Seen {
  readonly tournament: {
    readonly inviteOnly: boolean;
    readonly allowedCategories: Category[] | null;
    readonly deniedCategories: Category[] | null;
    readonly viewerInvited: boolean;
    readonly viewerEntryMethods: string[];
  };
}
const seen = async (id: TournamentId, by: Person | null) =>
  (
    await ask<Seen>(
      platform,
      by,
      `query ($id: ID!) { tournament(id: $id) {
         inviteOnly allowedCategories deniedCategories viewerInvited viewerEntryMethods } }`,
      { id },
    )
  ).tournament;

describe('T8: by category, as it is at the moment of entering', () => {
  test('R3: for the two lowest categories alone: of five players one of each gets in by his own', async () => {
    const five: Person[] = [];
    for (const [index, points] of [50_000, 40_000, 30_000, 20_000, 10_000].entries()) {
      const player = await newPlayer(platform, `Ranked${index}`, 100_00);
      await postResults(platform, points * 100, [{ playerId: player.playerId, position: 1 }]);
      five.push(player);
    }
    opened.clock.advance(24 * 3_600_000);
    await closeDays(platform);
    const id = await open({ allowedCategories: ['LISTED', 'CONDITIONAL'] });
    const answers: string[] = [];
    for (const player of five) {
      const result = await enter(player, id);
      answers.push(result.ok ? 'in' : (result.error[0]?.message ?? ''));
    }
    expect(answers.slice(0, 3).every((message) => message.includes('admits LISTED, CONDITIONAL alone (T8)'))).toBe(
      true,
    );
    expect(answers.slice(3)).toEqual(['in', 'in']);
    const [, , , , lowest] = five;
    const others = await open({ deniedCategories: ['CONDITIONAL', 'NOVICE'] });
    if (!lowest) throw new Error('nobody is last');
    expect(refused(await enter(lowest, others))).toEqual(['ACCESS_DENIED input.tournamentId']);
    expect(refused(await enter(person, others))).toEqual(['ACCESS_DENIED input.tournamentId']);
  });

  test('R3: a tournament for who has never played takes novices alone', async () => {
    const id = await open({ allowedCategories: ['NOVICE'] });
    expect(await seen(id, person)).toMatchObject({ allowedCategories: ['NOVICE'], viewerEntryMethods: ['BUY_IN'] });
    agreed(await enter(person, id));
    const veteran = await newPlayer(platform, 'Veteran', 100_00);
    await postResults(platform, 10_000, [{ playerId: veteran.playerId, position: 1 }]);
    expect((await seen(id, veteran)).viewerEntryMethods).toEqual([]);
    expect(await messages(enter(veteran, id))).toEqual([
      'ACCESS_DENIED T8: Your category is CONDITIONAL; this tournament admits NOVICE alone (T8).',
    ]);
  });

  test('R3: who has not played in 360 days has no category: a deny-list lets him in, an allow-list does not', async () => {
    const lapsed = await newPlayer(platform, 'Lapsed', 100_00);
    await postResults(platform, 10_000, [{ playerId: lapsed.playerId, position: 1 }]);
    opened.clock.advance(362 * 24 * 3_600_000);
    await closeDays(platform);
    const credentials = { email: 'Lapsed@example.com', password: 'password of Lapsed' };
    const renewed = { ...lapsed, ...agreed(await signIn(platform, credentials)).caller, playerId: lapsed.playerId };
    staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
    const allowed = await open({ allowedCategories: ['GROUP_ONE', 'CONDITIONAL', 'NOVICE'] });
    const denied = await open({ deniedCategories: ['NOVICE'] });
    expect(await messages(enter(renewed, allowed))).toEqual([
      'ACCESS_DENIED T8: Your category is none, since you have not played in 360 days; this tournament admits ' +
        'GROUP_ONE, CONDITIONAL, NOVICE alone (T8).',
    ]);
    expect((await seen(denied, renewed)).viewerEntryMethods).toEqual(['BUY_IN']);
    agreed(await enter(renewed, denied));
  });

  test('a category that changes meanwhile keeps nobody out who is in, and lets nobody in again', async () => {
    const id = await open({ allowedCategories: ['NOVICE'] });
    agreed(await enter(person, id));
    await postResults(platform, 10_000, [{ playerId: person.playerId, position: 1 }]);
    expect(refused(await enter(person, id))).toEqual(['ALREADY_REGISTERED input.tournamentId']);
  });
});

describe('T8: by invitation', () => {
  test('who is invited gets in, who is not is told so, also that his category does not fit', async () => {
    const id = await open({ inviteOnly: true, deniedCategories: ['NOVICE'] });
    expect(await messages(enter(person, id))).toEqual([
      'ACCESS_DENIED T8: Your category is NOVICE; this tournament admits GROUP_ONE, GROUP_TWO, GROUP_THREE, LISTED, ' +
        'CONDITIONAL alone (T8).',
      'ACCESS_DENIED T8: This tournament takes an invitation, and you have none (T8).',
    ]);
    const open_ = await open({ inviteOnly: true });
    expect(await seen(open_, person)).toMatchObject({ inviteOnly: true, viewerInvited: false, viewerEntryMethods: [] });
    agreed(await invite(open_, [(await nicknameOf(person)).toUpperCase()]));
    expect(await seen(open_, person)).toMatchObject({ viewerInvited: true, viewerEntryMethods: ['BUY_IN'] });
    expect((await seen(open_, null)).viewerInvited).toBe(false);
    agreed(await enter(person, open_));
  });

  test('M8: the way into a freeroll asks for it too', async () => {
    const id = await open({ buyIn: null, housePrizeCents: [100], inviteOnly: true });
    expect(refused(await enter(person, id, 'FREE'))).toEqual(['ACCESS_DENIED input.tournamentId']);
    agreed(await invite(id, [await nicknameOf(person)]));
    agreed(await enter(person, id, 'FREE'));
  });

  test('P3: again, in other letters and twice in one call, it changes nothing', async () => {
    const id = await open({ inviteOnly: true });
    const name = await nicknameOf(person);
    expect(agreed(await invite(id, [name, name.toLowerCase()]))).toBe(id);
    const before = await rowsIn(platform, 'invitation');
    opened.clock.advance(1_000);
    expect(agreed(await invite(id, [name.toUpperCase()]))).toBe(id);
    expect(await rowsIn(platform, 'invitation')).toBe(before);
  });

  test('all or nobody, with one error for each nickname that nobody has', async () => {
    const id = await open({ inviteOnly: true });
    const before = await rowsIn(platform, 'invitation');
    const names = ['nobody', await nicknameOf(person), 'a\0b', '\uD800', 'x'.repeat(5_000), ''];
    expect(refused(await invite(id, names))).toEqual([0, 2, 3, 4, 5].map((index) => `NOT_FOUND nicknames.${index}`));
    expect(await rowsIn(platform, 'invitation')).toBe(before);
  });

  test('A4, T12: by tournament staff alone, 1 to 1,000 at once, before the start', async () => {
    const id = await open({ inviteOnly: true });
    const name = await nicknameOf(person);
    expect(refused(await invite(id, [name], null))).toEqual(['UNAUTHENTICATED']);
    expect(refused(await invite(id, [name], person))).toEqual(['FORBIDDEN']);
    expect(refused(await invite(id, []))).toEqual(['INVALID_INPUT nicknames']);
    expect(
      refused(
        await invite(
          id,
          Array.from({ length: 1_001 }, () => name),
        ),
      ),
    ).toEqual(['INVALID_INPUT nicknames']);
    expect(refused(await invite('trn_nothing', [name]))).toEqual(['NOT_FOUND tournamentId']);
    agreed(await cancelTournament(platform, staff, { id, reason: 'for a test' }));
    expect(refused(await invite(id, [name]))).toEqual(['CONFLICT']);
  });

  test('is served: the payload tells the tournament, or each unknown name', async () => {
    const id = await openScheduled(platform, { inviteOnly: true });
    const document = `mutation ($id: ID!, $names: [String!]!) { invitePlayers(tournamentId: $id, nicknames: $names) {
      tournament { id } userErrors { code field } } }`;
    const names = [await nicknameOf(person)];
    expect(await ask(platform, staff, document, { id, names })).toEqual({
      invitePlayers: { tournament: { id }, userErrors: [] },
    });
    expect(await ask(platform, staff, document, { id, names: [...names, 'nobody'] })).toEqual({
      invitePlayers: { tournament: null, userErrors: [{ code: 'NOT_FOUND', field: ['nicknames', '1'] }] },
    });
  });

  test.each(BOTH_ORDERS)(
    'registering while he is invited: he gets in by it or is told what is missing (%i, %i)',
    async (...order) => {
      const id = await open({ inviteOnly: true });
      const name = await nicknameOf(person);
      const [invited, entered] = await race(
        ['staff.before-lock', 'money.before-key'],
        order,
        () => invite(id, [name], staff, elsewhere),
        () => enter(person, id),
      );
      agreed(invited);
      const answer = entered.ok ? 'in' : entered.error.map(({ code }) => code).join();
      expect(answer).toBe(order[0] === 0 ? 'in' : 'ACCESS_DENIED');
      expect((await seen(id, person)).viewerInvited).toBe(true);
    },
  );

  test('X1: killed before the commit, nobody is invited; the same call then invites', async () => {
    const id = await open({ inviteOnly: true });
    const name = await nicknameOf(person);
    const lift = onFaultPoint('invite.before-commit', () => {
      throw new Error('killed');
    });
    await expect(invite(id, [name])).rejects.toThrow('killed');
    lift();
    expect((await seen(id, person)).viewerInvited).toBe(false);
    agreed(await invite(id, [name]));
    expect((await seen(id, person)).viewerInvited).toBe(true);
  });
});
