import { afterAll, beforeAll, expect, test } from 'vitest';
import { legalActions } from '../../engine/hand/legal-actions.js';
import type { TournamentId } from '../../engine/ids.js';
import type { TableEvent } from '../../engine/table/events.js';
import type { ManualClock } from '../clock/clock.js';
import type { ViewerEvent } from '../events/domain-events.js';
import { numberLobbyEvents } from '../events/lobby.store.js';
import { tableStream, tournamentStream, viewerStream, LOBBY, streamOwner, type StreamKey } from '../events/stream.js';
import { readStreams, type LobbyEvent, type StreamPayload } from '../events/streams.store.js';
import { creditPlayer } from '../ledger/credit-player.js';
import type { Platform } from '../platform.js';
import { register } from '../registrations/register.js';
import { act } from '../tables/act.js';
import { agreed } from '../testing/agreed.js';
import { ask } from '../testing/documents.js';
import { holdEachRead } from '../testing/held-reads.js';
import { insertTournament } from '../testing/inserted-tournament.js';
import { newPlayer, newPlayers, newStaff, type Person } from '../testing/people.js';
import { enter, openSitAndGo, tablesOf } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { direct } from '../tournaments/direct.js';

let opened: TestPlatform;
let platform: Platform;
let clock: ManualClock;
beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform, clock } = opened);
});
afterAll(() => opened.close());

/** What a client still hears that goes on from `after`. */
async function heardAfter<Payload extends StreamPayload>(stream: StreamKey, after: number): Promise<Payload[]> {
  const { kind, id } = streamOwner(stream);
  const [events = []] = await readStreams(platform.database.pool, kind, [{ id, after }], 10_000);
  return events.map(({ payload }) => payload as Payload);
}

test.each([
  'balance { cents } registrations { totalCount } lastSeq',
  'lastSeq registrations { totalCount } balance { cents }',
])(
  'N1, A7: whichever read of the viewer is late, what follows lastSeq makes his money and seats true: %s',
  async (fields) => {
    const person = await newPlayer(platform, `Payer${fields.length}${fields[0]}`, 500_00);
    const staff = await newStaff(platform, 'ADMIN');
    let round = 0;
    type Answer = { viewer: { balance: { cents: number }; registrations: { totalCount: number }; lastSeq: number } };
    const reads = await holdEachRead<Answer>(platform, {
      ask: (reading) => ask(reading, person, `{ viewer { ${fields} } }`),
      async change() {
        round += 1;
        const tournamentId = await insertTournament(platform);
        agreed(
          await register(platform, person, {
            tournamentId,
            method: 'BUY_IN',
            tokenCode: null,
            idempotencyKey: `entry ${round}`,
          }),
        );
        const credit = {
          playerId: person.playerId,
          cents: 7,
          reason: 'a refund',
          idempotencyKey: `${fields} ${round}`,
        };
        agreed(await creditPlayer(platform, staff, credit));
      },
      async check({ viewer }) {
        const later = await heardAfter<ViewerEvent>(viewerStream(person.playerId), viewer.lastSeq);
        const told = later.flatMap((event) => (event.type === 'BalanceChanged' ? [event.balanceCents] : []));
        expect(told.at(-1) ?? viewer.balance.cents).toBe(500_00 - round * 10_00 + round * 7);
        // Every entry here moves the balance too.
        expect(later.length === 0 ? viewer.registrations.totalCount : round).toBe(round);
      },
    });
    expect(reads).toBeGreaterThanOrEqual(3);
  },
);

test('N1, A7: so it is for who signs in', async () => {
  const person = await newPlayer(platform, 'Returner', 1_00);
  const staff = await newStaff(platform, 'ADMIN');
  let round = 0;
  const input = { email: 'Returner@example.com', password: 'password of Returner' };
  type Answer = { signIn: { viewer: { balance: { cents: number }; lastSeq: number } } };
  await holdEachRead<Answer>(platform, {
    ask: (reading) =>
      ask(
        reading,
        null,
        'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { balance { cents } lastSeq } } }',
        { input },
      ),
    async change() {
      round += 1;
      const credit = { playerId: person.playerId, cents: 100, reason: 'a gift', idempotencyKey: `gift ${round}` };
      agreed(await creditPlayer(platform, staff, credit));
    },
    async check({ signIn: { viewer } }) {
      const later = await heardAfter<ViewerEvent>(viewerStream(person.playerId), viewer.lastSeq);
      const told = later.flatMap((event) => (event.type === 'BalanceChanged' ? [event.balanceCents] : []));
      expect(told.at(-1) ?? viewer.balance.cents).toBe(1_00 + round * 100);
    },
  });
});

const LOBBIES = [
  '{ lobbyLastSeq tournaments(first: 100) { nodes { id entrants } } }',
  '{ tournaments(first: 100) { nodes { id entrants } } ...Rest } fragment Rest on Query { lobbyLastSeq }',
];

test.each(LOBBIES)(
  'N1, A7: whichever read of the lobby is late, what follows lobbyLastSeq makes it true: %s',
  async (document) => {
    const id = await insertTournament(platform, { players: 100 });
    const { pool } = platform.database;
    await numberLobbyEvents(pool, clock.now());
    let round = 0;
    type Answer = { lobbyLastSeq: number; tournaments: { nodes: { id: string; entrants: number }[] } };
    const reads = await holdEachRead<Answer>(platform, {
      ask: (reading) => ask(reading, null, document),
      async change() {
        round += 1;
        await pool.query('UPDATE tournament SET entrants = $2, version = version + 1 WHERE id = $1', [id, round]);
        await numberLobbyEvents(pool, clock.now());
      },
      async check({ lobbyLastSeq, tournaments }) {
        const later = await heardAfter<LobbyEvent>(LOBBY, lobbyLastSeq);
        const shown = tournaments.nodes.find((node) => node.id === id)?.entrants;
        expect(later.some(({ tournamentId }) => tournamentId === id) ? round : shown).toBe(round);
      },
    });
    expect(reads).toBe(2);
  },
);

const TOURNAMENT = `query ($id: ID!) {
  tournaments(first: 100) { nodes { id lastSeq standings { totalCount } } }
  tournament(id: $id) { standings { totalCount } viewerRegistration { id } entrants lastSeq }
  node(id: $id) { ... on Tournament { lastSeq standings { nodes { position } } } }
}`;

test('N1, A7: whichever read of a tournament is late, what follows its lastSeq makes it true', async () => {
  const id = await insertTournament(platform, { players: 100 });
  const people = await newPlayers(platform, 10, 10_00);
  let round = 0;
  interface Shown {
    readonly lastSeq: number;
    readonly standings: { readonly totalCount: number };
  }
  interface Answer {
    readonly tournaments: { readonly nodes: readonly (Shown & { readonly id: string })[] };
    readonly tournament: Shown & { readonly entrants: number };
    readonly node: { readonly lastSeq: number; readonly standings: { readonly nodes: readonly unknown[] } };
  }
  const reads = await holdEachRead<Answer>(platform, {
    ask: (reading) => ask(reading, people[9] ?? null, TOURNAMENT, { id }),
    async change() {
      const person = people[round];
      round += 1;
      if (person) await enter(platform, id, [person]);
    },
    async check({ tournaments, tournament, node }) {
      const listed = tournaments.nodes.find((shown) => shown.id === id);
      const players = [
        [listed?.lastSeq, listed?.standings.totalCount],
        [tournament.lastSeq, tournament.entrants],
        [tournament.lastSeq, tournament.standings.totalCount],
        [node.lastSeq, node.standings.nodes.length],
      ];
      for (const [lastSeq = 0, shown] of players) {
        const later = await heardAfter(tournamentStream(id), lastSeq);
        expect(later.length === 0 ? shown : round).toBe(round);
      }
      // One tournament, read once: what it shows in one place is as old as what it shows in another.
      expect(new Set([listed?.lastSeq, tournament.lastSeq, node.lastSeq]).size).toBe(1);
    },
  });
  expect(reads).toBeGreaterThanOrEqual(4);
});

const TABLE = `query ($id: ID!) { table(id: $id) {
  hands(last: 100) { number events { seq } street } hand { number endedAt events { seq } } seats { stack } lastSeq
} }`;

test('N1, A7: whichever read of a table is late, what follows its lastSeq makes it true', async () => {
  const people = [await newPlayer(platform, 'Button', 100_00), await newPlayer(platform, 'Blind', 100_00)];
  const tournamentId = await openSitAndGo(platform, 2);
  await enter(platform, tournamentId, people);
  await nextHand(tournamentId);
  const [table] = await tablesOf(platform, tournamentId);
  if (!table) throw new Error('no table');
  const stream = tableStream(table.tableId);
  interface ShownHand {
    readonly number: number;
    readonly events: readonly { readonly seq: number }[];
  }
  type Answer = { table: { hands: ShownHand[]; hand: ShownHand & { endedAt: string | null }; lastSeq: number } };
  const reads = await holdEachRead<Answer>(platform, {
    ask: (reading) => ask(reading, null, TABLE, { id: table.tableId }),
    async change() {
      await fold(tournamentId, people);
      await nextHand(tournamentId);
    },
    async check({ table: { hands, hand, lastSeq } }) {
      const all = await heardAfter<TableEvent>(stream, 0);
      const dealt = all.slice(0, lastSeq).filter((event) => event.type === 'HandStarted');
      expect(hands.map(({ number }) => number)).toEqual(expect.arrayContaining(dealt.map(({ number }) => number)));
      expect(hand.number).toBe(dealt.length);
      const first = all.findIndex((event) => event.type === 'HandStarted' && event.number === hand.number) + 1;
      expect(hand.events.map(({ seq }) => seq)).toEqual(range(first, lastSeq));
    },
  });
  expect(reads).toBeGreaterThanOrEqual(5);
});

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

async function nextHand(id: TournamentId): Promise<void> {
  clock.advance(3_000);
  await direct(platform, id);
}

async function fold(id: TournamentId, people: readonly Person[]): Promise<void> {
  const [table] = await tablesOf(platform, id);
  const hand = table?.hand;
  const legal = hand ? legalActions(hand) : null;
  const caller = people.find(({ playerId }) => playerId === hand?.turn?.playerId);
  if (!hand?.turn || !legal || !caller) throw new Error('nobody is to act');
  const input = { handId: hand.handId, actionSeq: hand.turn.actionSeq, action: 'FOLD', to: null } as const;
  agreed(await act(platform, caller, input));
}
