import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { cents, type HandId, type PlayerId, type TournamentId } from '../../engine/ids.js';
import type { TableEvent } from '../../engine/table/events.js';
import { openSession } from '../accounts/session.store.js';
import { signOut } from '../accounts/sign-out.js';
import { inTransaction } from '../database/transaction.js';
import type { Platform } from '../platform.js';
import { newId } from '../random/id.js';
import { startServer, type ApiServer, type ServerOptions } from '../server.js';
import { eventually } from '../testing/eventually.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { newPlayer, type Person } from '../testing/people.js';
import { SocketClient, type TestSubscription } from '../testing/socket-client.js';
import { holeCardsDealt, levelStarted, playerSeated, TableFeed } from '../testing/table-feed.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { EventRecorder } from './recorder.js';

const TABLE_EVENTS = `subscription ($tableId: ID!, $after: Int) {
  tableEvents(tableId: $tableId, after: $after) {
    __typename seq at
    ... on HoleCardsDealt { seat cards }
    ... on LevelStarted { level { number } }
  }
}`;
const VIEWER_EVENTS = `subscription ($after: Int) {
  viewerEvents(after: $after) { seq ... on BalanceChanged { balance { cents } } }
}`;
const LOBBY_EVENTS = 'subscription ($after: Int) { lobbyEvents(after: $after) { seq tournament { id entrants } } }';
const TOURNAMENT_EVENTS = `subscription ($id: ID!, $after: Int) {
  tournamentEvents(tournamentId: $id, after: $after) { seq ... on EntrantsChanged { entrants } }
}`;

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** Healing seldom enough that only a test that wants it meets it. */
const NEVER = 3_600_000;

async function stage(
  options: ServerOptions = {},
): Promise<{ opened: TestPlatform; platform: Platform; server: ApiServer }> {
  const opened = await openTestPlatform();
  endings.push(() => opened.close());
  return { opened, platform: opened.platform, server: await serve(opened.platform, options) };
}

async function serve(platform: Platform, options: ServerOptions = {}): Promise<ApiServer> {
  const server = await startServer(platform, { port: 0, healEvery: NEVER, ...options });
  endings.push(() => server.close());
  return server;
}

async function connect(server: ApiServer, token?: string): Promise<SocketClient> {
  const client = await SocketClient.connect(server.wsUrl, token);
  endings.push(() => client.close());
  return client;
}

async function openTable(platform: Platform, status: 'RUNNING' | 'DRAFT' = 'RUNNING'): Promise<TableFeed> {
  return TableFeed.open(platform, await insertTournament(platform, { status }));
}

async function tokenOf(platform: Platform, person: Person): Promise<{ accessToken: string; sessionId: string }> {
  return openSession(platform.database.pool, person.accountId, platform.clock.now(), 1);
}

/** Pays a player, so to speak: an event of his own stream. */
async function tellBalance(platform: Platform, playerId: PlayerId, amount: number): Promise<void> {
  const recorder = new EventRecorder(platform.clock.now());
  recorder.viewer(playerId, { type: 'BalanceChanged', balanceCents: cents(amount) });
  await inTransaction(platform.database.pool, (tx) => recorder.write(tx));
  recorder.announce(platform.notifier);
}

function levels(from: number, count: number): TableEvent[] {
  return Array.from({ length: count }, (_, index) => levelStarted(from + index));
}

function upTo(last: number, first = 1): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Resolves once the subscription is sure to be live: an event that came after it has arrived. */
async function untilSeq(subscription: TestSubscription, seq: number): Promise<TestSubscription> {
  return subscription.until(({ seqs }) => seqs.includes(seq));
}

/** Resolves when this many connections listen for notifications. */
async function listening(opened: TestPlatform, count: number): Promise<void> {
  await eventually(async () => (await listeners(opened)).length === count);
}

async function listeners(opened: TestPlatform): Promise<number[]> {
  const rows = await opened.asOwner<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'mazziere-listener'
       AND query LIKE 'LISTEN%'`,
  );
  return rows.map(({ pid }) => pid);
}

describe('A7, N1: a stream is resumed without gap, double or disorder', () => {
  test('from any seq, while events pour in from two processes', async () => {
    const { opened, platform, server } = await stage();
    const table = await openTable(platform);
    await table.append(levels(1, 150));
    const other = opened.another();
    const second = await serve(other);
    await listening(opened, 2);
    let feed = table;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (starts, batches, switched) => {
          const before = feed.seq;
          const last = before + batches.reduce((sum, size) => sum + size, 0);
          const clients = await Promise.all(starts.map((_, place) => connect(place % 2 === 0 ? server : second)));
          const followed = clients.map((client, place) => {
            const after = (starts[place] ?? 0) % (before + 1);
            return { after, events: client.subscribe(TABLE_EVENTS, { tableId: table.id, after }) };
          });
          feed = feed.from(switched ? other : platform);
          for (const size of batches) await feed.append(levels(feed.seq + 1, size));
          for (const { after, events } of followed) {
            await untilSeq(events, last);
            expect(events.seqs).toEqual(upTo(last, after + 1));
            expect(events.events.map((event) => event['level'])).toEqual(
              upTo(last, after + 1).map((number) => ({ number })),
            );
          }
          for (const client of clients) await client.close();
        },
      ),
      { numRuns: 15 },
    );
  });

  test('0 brings everything, null only what comes from now on', async () => {
    const { platform, server } = await stage();
    const table = await openTable(platform);
    await table.append(levels(1, 3));
    const client = await connect(server);
    const all = client.subscribe(TABLE_EVENTS, { tableId: table.id, after: 0 });
    await untilSeq(all, 3);
    const live = client.subscribe(TABLE_EVENTS, { tableId: table.id });
    // Nothing tells a client that its subscription stands, but an event.
    while (live.seqs.length === 0) {
      await table.append(levels(table.seq + 1, 1));
      await untilSeq(all, table.seq);
    }
    await table.append(levels(table.seq + 1, 2));
    await Promise.all([untilSeq(live, table.seq), untilSeq(all, table.seq)]);
    expect(Number(live.seqs[0])).toBeGreaterThan(3);
    expect(live.seqs).toEqual(upTo(table.seq, Number(live.seqs[0])));
    expect(all.seqs).toEqual(upTo(table.seq));
  });

  test('a subscription that the client completes gets nothing more', async () => {
    const { platform, server } = await stage();
    const table = await openTable(platform);
    const client = await connect(server);
    const left = client.subscribe(TABLE_EVENTS, { tableId: table.id, after: 0 });
    const stays = client.subscribe(TABLE_EVENTS, { tableId: table.id, after: 0 });
    await table.append(levels(1, 1));
    await untilSeq(left, 1);
    left.complete();
    await client.call('{ __typename }');
    await table.append(levels(2, 1));
    await untilSeq(stays, 2);
    expect(left.seqs).toEqual([1]);
  });

  test('tournaments and players have streams of their own', async () => {
    const { platform, server } = await stage();
    const tournamentId = await insertTournament(platform);
    const ada = await newPlayer(platform, 'ada');
    const client = await connect(server, (await tokenOf(platform, ada)).accessToken);
    const tournament = client.subscribe(TOURNAMENT_EVENTS, { id: tournamentId, after: 0 });
    const viewer = client.subscribe(VIEWER_EVENTS, { after: 0 });
    const recorder = new EventRecorder(platform.clock.now());
    recorder.tournament(tournamentId, { type: 'EntrantsChanged', entrants: 1, prizePoolCents: cents(900) });
    await inTransaction(platform.database.pool, (tx) => recorder.write(tx));
    recorder.announce(platform.notifier);
    await tellBalance(platform, ada.playerId, 777);
    expect((await untilSeq(tournament, 1)).events).toEqual([{ seq: 1, entrants: 1 }]);
    await viewer.until(({ events }) => events.some((event) => JSON.stringify(event).includes('777')));
    expect(viewer.seqs).toEqual(upTo(viewer.seqs.length));
  });
});

describe('A7: what cannot be followed is refused in words', () => {
  test.each([
    ['negative', -1],
    ['beyond the end', 3],
  ])('after %s', async (_, after) => {
    const { platform, server } = await stage();
    const table = await openTable(platform);
    await table.append(levels(1, 2));
    const client = await connect(server);
    const { errors } = await client.call(TABLE_EVENTS, { tableId: table.id, after });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'after' } }]);
    expect(errors?.[0]?.message).toContain('from 0 to 2');
  });

  test('a table that does not exist, and a draft (T11)', async () => {
    const { platform, server } = await stage();
    const draft = await insertTournament(platform, { status: 'DRAFT' });
    const client = await connect(server);
    const table = await client.call(TABLE_EVENTS, { tableId: 'tbl_none', after: 0 });
    expect(table.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    const tournament = await client.call(TOURNAMENT_EVENTS, { id: draft });
    expect(tournament.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  test('an id that is none, or of another kind of object', async () => {
    const { platform, server } = await stage();
    const table = await openTable(platform);
    const tournament = await insertTournament(platform);
    const client = await connect(server);
    for (const id of ['', '\0', `${table.id}\0`, 'x', `table:${table.id}`, newId('player', 1), 'lobby']) {
      const answers = [
        await client.call(TABLE_EVENTS, { tableId: id }),
        await client.call(TABLE_EVENTS, { tableId: tournament }),
        await client.call(TOURNAMENT_EVENTS, { id }),
        await client.call(TOURNAMENT_EVENTS, { id: table.id }),
      ];
      for (const { errors } of answers) expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    }
  });

  test('A4: viewerEvents without a player', async () => {
    const { server } = await stage();
    const client = await connect(server);
    const { errors } = await client.call(VIEWER_EVENTS);
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });
});

describe('DESIGN 5: a lost announcement delays and loses nothing', () => {
  test('streams are looked at every so often', async () => {
    const { platform, server } = await stage({ healEvery: 50 });
    const table = await openTable(platform);
    const client = await connect(server);
    const events = client.subscribe(TABLE_EVENTS, { tableId: table.id, after: 0 });
    await table.append(levels(1, 1));
    await untilSeq(events, 1);
    await table.append(levels(2, 2), false);
    expect((await untilSeq(events, 3)).seqs).toEqual([1, 2, 3]);
  });

  test('a listening connection that is killed comes back, and what it missed is read', async () => {
    const { opened, platform, server } = await stage();
    const writer = opened.another();
    const table = (await openTable(platform)).from(writer);
    await listening(opened, 1);
    const client = await connect(server);
    const events = client.subscribe(TABLE_EVENTS, { tableId: table.id, after: 0 });
    await table.append(levels(1, 1));
    await untilSeq(events, 1);

    const [pid] = await listeners(opened);
    await opened.asOwner('SELECT pg_terminate_backend($1)', [pid]);
    await eventually(async () => !(await listeners(opened)).includes(pid ?? 0));
    await table.append(levels(2, 2), false);
    await untilSeq(events, 3);
    await listening(opened, 1);
    await table.append(levels(4, 1));
    expect((await untilSeq(events, 4)).seqs).toEqual([1, 2, 3, 4]);
  });

  test('all connections of the process may break at once', async () => {
    const { opened, platform, server } = await stage({ healEvery: 50 });
    const table = await openTable(platform);
    const client = await connect(server);
    const events = client.subscribe(TABLE_EVENTS, { tableId: table.id, after: 0 });
    await table.append(levels(1, 1));
    await untilSeq(events, 1);
    await opened
      .asOwner('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()')
      .catch(() => undefined);
    await eventually(async () =>
      table.append(levels(2, 1)).then(
        () => true,
        () => false,
      ),
    );
    expect((await untilSeq(events, 2)).seqs).toEqual([1, 2]);
  });
});

describe('DESIGN 5: a slow client is cut off, and resumes', () => {
  test('the others go on; nothing is lost to it', async () => {
    const opened = await openTestPlatform();
    endings.push(() => opened.close());
    const cuts: string[] = [];
    const log = pino({}, { write: (line) => void (line.includes('too slowly') && cuts.push(line)) });
    const platform = { ...opened.platform, log };
    const server = await serve(platform);
    const table = await openTable(platform);
    const slow = await connect(server);
    const quick = await connect(server);
    const stalled = slow.subscribe(BULKY_EVENTS, { tableId: table.id, after: 0 });
    const running = quick.subscribe(BULKY_EVENTS, { tableId: table.id, after: 0 });
    await table.append([bulky()]);
    await Promise.all([untilSeq(stalled, 1), untilSeq(running, 1)]);
    slow.socket.pause();
    // More than the kernel keeps for both ends, and then more than may wait in the process.
    while (cuts.length === 0) {
      await table.append([bulky()]);
      await untilSeq(running, table.seq);
    }
    await table.append([bulky()]);
    await untilSeq(running, table.seq);
    expect((await platform.metrics.streams.slowClients.get()).values).toMatchObject([{ value: 1 }]);
    slow.socket.resume();
    expect(await slow.closed).toEqual({
      code: 4413,
      reason: 'Too slow: connect again and resume with `after` = the last seq received',
    });
    const seen = stalled.seqs;
    expect(seen).toEqual(upTo(seen.length));
    expect(seen.length).toBeLessThan(table.seq);

    const again = await connect(server);
    const resumed = again.subscribe(BULKY_EVENTS, { tableId: table.id, after: seen.length });
    await untilSeq(resumed, table.seq);
    expect(resumed.seqs).toEqual(upTo(table.seq, seen.length + 1));
    expect(running.seqs).toEqual(upTo(table.seq));
  });

  test('whoever reads a long past slowly is waited for', async () => {
    const { platform, server } = await stage({ maxWaitingBytes: 2 * BULK });
    const table = await openTable(platform);
    for (let sent = 0; sent < 15_000_000; sent += BULK) await table.append([bulky()]);
    const client = await connect(server);
    const events = client.subscribe(BULKY_EVENTS, { tableId: table.id, after: 0 });
    await untilSeq(events, 1);
    client.socket.pause();
    const fence = await connect(server);
    await untilSeq(fence.subscribe(TABLE_EVENTS, { tableId: table.id, after: table.seq - 1 }), table.seq);
    client.socket.resume();
    await untilSeq(events, table.seq);
    expect(events.seqs).toEqual(upTo(table.seq));
  });
});

describe('A5, DESIGN i: what a viewer may see goes by player', () => {
  test('hole cards reach their player alone, whoever reads along in the same words', async () => {
    const { platform, server } = await stage();
    const table = await openTable(platform);
    const [ada, ben, eve] = [
      await newPlayer(platform, 'ada'),
      await newPlayer(platform, 'ben'),
      await newPlayer(platform, 'eve'),
    ];
    await register(platform, table, ada, ben);
    await table.append([playerSeated(ada.playerId, 1), playerSeated(ben.playerId, 2)]);
    const views = await Promise.all(
      [ada, ben, eve, null].map(async (person) => {
        const token = person ? (await tokenOf(platform, person)).accessToken : undefined;
        const client = await connect(server, token);
        return [0, 2].map((after) => client.subscribe(TABLE_EVENTS, { tableId: table.id, after }));
      }),
    );
    await table.append([holeCardsDealt(ada.playerId, 1), holeCardsDealt(ben.playerId, 2)]);
    const cards = await Promise.all(
      views.map(async (subscriptions) =>
        Promise.all(
          subscriptions.map(async (subscription) => {
            await untilSeq(subscription, 4);
            return subscription.events.slice(-2).map((event) => event['cards']);
          }),
        ),
      ),
    );
    const own = ['As', 'Kd'];
    expect(cards).toEqual([
      [
        [own, null],
        [own, null],
      ],
      [
        [null, own],
        [null, own],
      ],
      [
        [null, null],
        [null, null],
      ],
      [
        [null, null],
        [null, null],
      ],
    ]);
  });

  test('a spectator who sits down sees his own cards from then on', async () => {
    const { platform, server } = await stage();
    const table = await openTable(platform);
    const ada = await newPlayer(platform, 'ada');
    await register(platform, table, ada);
    const client = await connect(server, (await tokenOf(platform, ada)).accessToken);
    const events = client.subscribe(TABLE_EVENTS, { tableId: table.id, after: 0 });
    await table.append(levels(1, 1));
    await untilSeq(events, 1);
    await table.append([playerSeated(ada.playerId, 1), holeCardsDealt(ada.playerId, 1)]);
    await untilSeq(events, 3);
    expect(events.seqs).toEqual([1, 2, 3]);
    expect(events.events[2]).toMatchObject({ cards: ['As', 'Kd'] });
  });

  test('a personal field is served to each viewer by himself', async () => {
    const { platform, server } = await stage();
    const tournamentId = await insertTournament(platform);
    const [ada, ben] = [await newPlayer(platform, 'ada'), await newPlayer(platform, 'ben')];
    await registerIn(platform, tournamentId, ada, 1);
    const document =
      'subscription { lobbyEvents(after: 0) { seq tournament { viewerRegistration { player { nickname } } } } }';
    const found = await Promise.all(
      [ada, ben, null].map(async (person) => {
        const client = await connect(server, person ? (await tokenOf(platform, person)).accessToken : undefined);
        return client.subscribe(document);
      }),
    );
    platform.notifier.announceLobby();
    const registrations = await Promise.all(
      found.map(async (subscription) => {
        const { events } = await untilSeq(subscription, 1);
        return events[0]?.['tournament'];
      }),
    );
    expect(registrations).toEqual([
      { viewerRegistration: { player: { nickname: 'ada' } } },
      { viewerRegistration: null },
      { viewerRegistration: null },
    ]);
  });
});

describe('A4: streams end with the sign-in', () => {
  test('at once where it signs out, in every process', async () => {
    const { opened, platform, server } = await stage();
    const other = opened.another();
    const second = await serve(other);
    await listening(opened, 2);
    const table = await openTable(platform);
    const ada = await newPlayer(platform, 'ada');
    const { accessToken, sessionId } = await tokenOf(platform, ada);
    const { accessToken: stays } = await tokenOf(platform, ada);
    const clients = [await connect(server, accessToken), await connect(second, accessToken)];
    const ended = clients.flatMap((client) => [
      client.subscribe(VIEWER_EVENTS, { after: 0 }),
      client.subscribe(TABLE_EVENTS, { tableId: table.id, after: 0 }),
    ]);
    const kept = (await connect(second, stays)).subscribe(VIEWER_EVENTS, { after: 0 });
    await tellBalance(platform, ada.playerId, 1);
    await table.append(levels(1, 1));
    for (const subscription of ended) await untilSeq(subscription, 1);
    await signOut(platform, { ...ada, sessionId });
    for (const subscription of ended) {
      await subscription.until(({ errors }) => errors !== null);
      expect(subscription.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    }
    await tellBalance(other, ada.playerId, 777);
    await kept.until(({ events }) => JSON.stringify(events).includes('777'));
    expect(JSON.stringify(ended.map(({ results }) => results))).not.toContain('777');
    expect((await clients[0]?.call('{ viewer { roles } }'))?.data).toEqual({ viewer: null });
  });

  test('J4: where nobody has announced it, before the next private event a second later, and at the next look', async () => {
    const { opened, platform, server } = await stage({ healEvery: 50 });
    const table = await openTable(platform);
    const ada = await newPlayer(platform, 'ada');
    const client = await connect(server, (await tokenOf(platform, ada)).accessToken);
    const viewer = client.subscribe(VIEWER_EVENTS, { after: 0 });
    const watched = client.subscribe(TABLE_EVENTS, { tableId: table.id, after: 0 });
    await tellBalance(platform, ada.playerId, 1);
    await table.append(levels(1, 1));
    await Promise.all([untilSeq(viewer, 1), untilSeq(watched, 1)]);
    // The sign-in runs out by itself.
    opened.clock.advance(86_400_000);
    for (const subscription of [viewer, watched]) {
      await subscription.until(({ errors }) => errors !== null);
      expect(subscription.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    }
  });

  test('no private event is written once the last look at the sign-in is a second old', async () => {
    const { platform, server } = await stage();
    const ada = await newPlayer(platform, 'ada');
    const client = await connect(server, (await tokenOf(platform, ada)).accessToken);
    const viewer = client.subscribe(VIEWER_EVENTS, { after: 0 });
    await tellBalance(platform, ada.playerId, 1);
    await viewer.until(({ results }) => results.length > 0);
    await platform.database.pool.query('UPDATE session SET revoked_at = $1', [new Date(platform.clock.now())]);
    let told = 1;
    while (!viewer.errors) {
      told += 1;
      await tellBalance(platform, ada.playerId, told);
      await viewer.until(({ errors, seqs }) => errors !== null || seqs.length >= told);
    }
    expect(viewer.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(viewer.seqs.length).toBeLessThan(told);
  });

  test('a token that is not valid is refused with a closing code', async () => {
    const { server } = await stage();
    const client = await connect(server, 'no-such-token');
    expect(await client.closed).toMatchObject({ code: 4401 });
  });
});

describe('DESIGN g: the lobby', () => {
  test('shows each change, gapless, whichever process made it', async () => {
    const { opened, platform, server } = await stage();
    const other = opened.another();
    await listening(opened, 1);
    const client = await connect(server);
    const lobby = client.subscribe(LOBBY_EVENTS, { after: 0 });
    const first = await insertTournament(platform);
    platform.notifier.announceLobby();
    await untilSeq(lobby, 1);
    const second = await insertTournament(other);
    other.notifier.announceLobby();
    await untilSeq(lobby, 2);
    expect(lobby.events).toMatchObject([
      { seq: 1, tournament: { id: first } },
      { seq: 2, tournament: { id: second } },
    ]);
  });
});

const BULK = 240_000;
const BULKY_EVENTS = `subscription ($tableId: ID!, $after: Int) {
  tableEvents(tableId: $tableId, after: $after) { seq ... on HandVoided { reason } }
}`;

/** An event of a quarter of a million bytes. */
function bulky(): TableEvent {
  return { type: 'HandVoided', handId: 'hnd_none' as HandId, reason: 'x'.repeat(BULK) };
}

/** A registration as far as it tells who played in the table's tournament. */
async function register(platform: Platform, table: TableFeed, ...people: Person[]): Promise<void> {
  const { rows } = await platform.database.pool.query<{ tournament_id: TournamentId }>(
    'SELECT tournament_id FROM poker_table WHERE id = $1',
    [table.id],
  );
  for (const [place, person] of people.entries()) {
    for (const row of rows) await registerIn(platform, row.tournament_id, person, place + 1);
  }
}

async function registerIn(platform: Platform, id: TournamentId, person: Person, number: number): Promise<void> {
  const at = platform.clock.now();
  await platform.database.pool.query(
    `INSERT INTO registration (id, tournament_id, player_id, number, method, status, paid_prize_cents, paid_fee_cents,
       registered_at) VALUES ($1, $2, $3, $4, 'BUY_IN', 'REGISTERED', 900, 100, $5)`,
    [newId('registration', at), id, person.playerId, number, new Date(at)],
  );
}
