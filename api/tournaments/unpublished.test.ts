import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import type { Caller } from '../accounts/caller.js';
import { numberLobbyEvents } from '../events/lobby.store.js';
import { openStream } from '../events/open-stream.js';
import { tournamentStream } from '../events/stream.js';
import { createContext } from '../graphql/context.js';
import type { Platform } from '../platform.js';
import { newId } from '../random/id.js';
import { register } from '../registrations/register.js';
import { agreed } from '../testing/agreed.js';
import { ask } from '../testing/documents.js';
import { newPlayer, newStaff, type Person } from '../testing/people.js';
import { sitAndGoInput } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { cancelTournament } from './cancel-tournament.js';
import { createTournament } from './create-tournament.js';
import { publishTournament } from './publish-tournament.js';
import { updateTournament } from './update-tournament.js';

const LOOK = `query ($id: ID!, $filter: TournamentFilter) {
  tournaments(filter: $filter, first: 100) { nodes { id } totalCount }
  tournament(id: $id) { id }
  node(id: $id) { id }
}`;
interface Answer {
  readonly tournaments: { readonly nodes: readonly { readonly id: string }[]; readonly totalCount: number };
  readonly tournament: { readonly id: string } | null;
  readonly node: { readonly id: string } | null;
}

let opened: TestPlatform;
let platform: Platform;
let director: Caller;
let moderator: Caller;
let player: Person;
/** As it was made, changed, or cancelled, and never published. */
const unpublished: { [state: string]: TournamentId } = {};
let published: TournamentId;
let cancelled: TournamentId;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  director = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
  moderator = await newStaff(platform, 'MODERATOR');
  player = await newPlayer(platform, 'Curious', 50_00);
  const draft = async (): Promise<TournamentId> =>
    agreed(await createTournament(platform, director, sitAndGoInput(3, { name: 'Secret' })));
  const cancel = async (id: TournamentId): Promise<unknown> =>
    agreed(await cancelTournament(platform, director, { id, reason: 'the sponsor’s secret' }));
  unpublished['a draft'] = await draft();
  const changed = (unpublished['a draft that was changed'] = await draft());
  agreed(await updateTournament(platform, director, { id: changed, terms: sitAndGoInput(4) }));
  await cancel((unpublished['a draft that was cancelled'] = await draft()));
  published = await draft();
  agreed(await publishTournament(platform, director, published));
  cancelled = await draft();
  agreed(await publishTournament(platform, director, cancelled));
  await cancel(cancelled);
});
afterAll(() => opened.close());

function seen(caller: Caller | null, id: TournamentId, status: string[] | null = null): Promise<Answer> {
  return ask<Answer>(platform, caller, LOOK, { id, filter: { status } });
}

describe('T11: what was never published is seen by tournament staff alone', () => {
  test.each(['a draft', 'a draft that was changed', 'a draft that was cancelled'])('%s', async (state) => {
    const id = unpublished[state];
    if (id === undefined) throw new Error(state);
    for (const caller of [null, player, moderator]) {
      for (const status of [null, ['DRAFT', 'CANCELLED']]) {
        const { tournaments, tournament, node } = await seen(caller, id, status);
        expect(tournaments.nodes.map((listed) => listed.id)).not.toContain(id);
        expect(tournaments.totalCount).toBe(tournaments.nodes.length);
        expect([tournament, node]).toEqual([null, null]);
      }
    }
    const { tournaments, tournament, node } = await seen(director, id);
    expect(tournaments.nodes.map((listed) => listed.id)).toContain(id);
    expect([tournament, node]).toEqual([{ id }, { id }]);
  });

  test('to a player who would enter it, it does not exist', async () => {
    const nothing = newId('tournament', platform.clock.now());
    const entry = { method: 'BUY_IN', tokenCode: null, idempotencyKey: 'in' };
    const refused = await register(platform, player, { ...entry, tournamentId: nothing });
    expect(refused).toMatchObject({ ok: false, error: [{ code: 'NOT_FOUND' }] });
    for (const tournamentId of Object.values(unpublished)) {
      expect(await register(platform, player, { ...entry, tournamentId })).toEqual(refused);
    }
  });

  test('it has no stream, and no number in the lobby', async () => {
    const { pool } = platform.database;
    await numberLobbyEvents(pool, platform.clock.now());
    const { rows } = await pool.query<{ id: string }>('SELECT DISTINCT tournament_id AS id FROM lobby_event');
    expect(rows.map(({ id }) => id).toSorted()).toEqual([published, cancelled].toSorted());
    for (const id of Object.values(unpublished)) {
      const opening = openStream(createContext(platform, director), tournamentStream(id), 0);
      await expect(opening).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
    }
  });
});

test('T11: what was published stays public, also once it is cancelled', async () => {
  for (const id of [published, cancelled]) {
    const { tournaments, tournament, node } = await seen(null, id);
    expect(tournaments.nodes.map((listed) => listed.id)).toContain(id);
    expect([tournament, node]).toEqual([{ id }, { id }]);
    expect(await openStream(createContext(platform, null), tournamentStream(id), 0)).toBeDefined();
  }
});

test('T11: the database knows since when each is public', async () => {
  const { rows } = await platform.database.pool.query<{ id: string; at: Date | null }>(
    'SELECT id, published_at AS at FROM tournament',
  );
  const known = new Map(rows.map(({ id, at }) => [id, at?.getTime() ?? null]));
  expect(Object.values(unpublished).map((id) => known.get(id))).toEqual([null, null, null]);
  expect([published, cancelled].map((id) => known.get(id))).toEqual(Array(2).fill(platform.clock.now()));
  const [draft = ''] = Object.values(unpublished);
  const skipped = platform.database.pool.query(`UPDATE tournament SET status = 'REGISTERING' WHERE id = $1`, [draft]);
  await expect(skipped).rejects.toThrow('tournament_published_before_played');
});
