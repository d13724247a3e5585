import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TableId, TournamentId } from '../../../engine/ids.js';
import type { PlayerSeated, TableEvent } from '../../../engine/table/events.js';
import type { TableSeat } from '../../../engine/table/state.js';
import { signOut } from '../../accounts/sign-out.js';
import type { Platform } from '../../platform.js';
import { startServer } from '../../server.js';
import { setSittingOut } from '../../tables/set-sitting-out.js';
import { timeOut } from '../../tables/time-out.js';
import { agreed } from '../../testing/agreed.js';
import { Barrier } from '../../testing/barrier.js';
import { breakingTable } from '../../testing/breaking-table.js';
import { ask } from '../../testing/documents.js';
import { newPlayers, type Person } from '../../testing/people.js';
import { refused } from '../../testing/refused.js';
import { enter, openSitAndGo, tablesOf } from '../../testing/sit-and-go.js';
import { SocketClient } from '../../testing/socket-client.js';
import { playAt, tableNow } from '../../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.js';
import { direct } from '../direct.js';

let test_: TestPlatform;
let platform: Platform;
let people: Person[];
let id: TournamentId;

beforeEach(async () => {
  test_ = await openTestPlatform();
  platform = test_.platform;
});

afterEach(() => test_.close());

/** The pause after the hands that have ended is over. */
async function pauseOver(): Promise<void> {
  test_.clock.advance(3_000);
  await direct(platform, id);
}

async function seatsAt(tableId: TableId): Promise<readonly TableSeat[]> {
  const { table } = await tableNow(platform, tableId);
  return table.seats;
}

/** Everybody at the table goes all-in, until it is over with the hand. */
async function allIn(tableId: TableId): Promise<void> {
  await playAt(platform, people, tableId, 'RAISE', 'ALL_IN');
  while ((await tableNow(platform, tableId)).hand.turn !== null) await playAt(platform, people, tableId, 'CALL');
}

function personIn(seat: Pick<TableSeat, 'playerId'> | undefined): Person {
  const person = people.find(({ playerId }) => playerId === seat?.playerId);
  if (!person) throw new Error('nobody sits there');
  return person;
}

async function arrivals(tableId: TableId): Promise<PlayerSeated[]> {
  const { rows } = await platform.database.pool.query<{ payload: TableEvent }>(
    'SELECT payload FROM table_event WHERE table_id = $1 ORDER BY seq',
    [tableId],
  );
  return rows.map((row) => row.payload).filter((event): event is PlayerSeated => event.type === 'PlayerSeated');
}

/**
 * The table of two breaks while cards are out at the other: one of them sits out, the other has let his time run out
 * once, and both are on their way.
 */
async function onTheWay() {
  people = await newPlayers(platform, 5, 10_000);
  const { tournamentId, staying, breaking } = await breakingTable(test_, people);
  id = tournamentId;
  const { hand, table } = await tableNow(platform, breaking);
  const late = personIn(hand.turn ?? undefined);
  const away = personIn(table.seats.find((seat) => seat.playerId !== late.playerId));
  test_.clock.advance(60_000);
  await timeOut(platform, breaking);
  agreed(await setSittingOut(platform, away, { tableId: breaking, sittingOut: true }));
  await pauseOver();
  expect((await tableNow(platform, breaking)).table.closed).toBe(true);
  expect(await seatsAt(staying)).toHaveLength(2);
  return { staying, breaking, late, away };
}

/** Ends the hand at the table, so that the next one is dealt with whoever has come. */
async function dealNext(tableId: TableId): Promise<readonly TableSeat[]> {
  await playAt(platform, people, tableId, 'FOLD');
  await pauseOver();
  return seatsAt(tableId);
}

describe('S2, N2, P9: players of a broken table', () => {
  test('who sits out goes on sitting out, and a timeout goes on running', async () => {
    const { staying, late, away } = await onTheWay();
    const seats = await dealNext(staying);
    const seatOf = (person: Person) => seats.find((seat) => seat.playerId === person.playerId);
    expect(seatOf(away)).toMatchObject({ sittingOut: true, timeouts: 0 });
    expect(seatOf(late)).toMatchObject({ sittingOut: false, timeouts: 1 });
    expect(seats.filter((seat) => seat.sittingOut || seat.timeouts > 0)).toHaveLength(2);
  });

  test('A7: whoever watches the next table is told so as they sit down', async () => {
    const { staying, late, away } = await onTheWay();
    const server = await startServer(platform, { port: 0 });
    try {
      const client = await SocketClient.connect(server.wsUrl);
      const watching = client.subscribe(
        `subscription ($tableId: ID!) { tableEvents(tableId: $tableId, after: 0) {
          __typename ... on PlayerSeated { sittingOut player { id } } } }`,
        { tableId: staying },
      );
      await dealNext(staying);
      const seated = () => watching.events.filter((event) => event['__typename'] === 'PlayerSeated');
      await watching.until(() => seated().length === 5);
      const [, , , ...moved] = seated();
      expect(moved.toSorted((one) => (one['sittingOut'] === true ? -1 : 1))).toEqual([
        { __typename: 'PlayerSeated', sittingOut: true, player: { id: away.playerId } },
        { __typename: 'PlayerSeated', sittingOut: false, player: { id: late.playerId } },
      ]);
      await client.close();
    } finally {
      await server.close();
    }
  });
});

describe('S3, N2, P9: a player moved to even the tables', () => {
  test('goes on sitting out', async () => {
    people = await newPlayers(platform, 6, 1_000);
    id = await openSitAndGo(platform, 6, { seatsPerTable: 3, handPauseSeconds: 3 });
    await enter(platform, id, people);
    const [playing, left] = await tablesOf(platform, id);
    if (!playing || !left) throw new Error('not two tables');
    for (const seat of left.seats) {
      agreed(await setSittingOut(platform, personIn(seat), { tableId: left.tableId, sittingOut: true }));
    }
    const played = playing.tableId;
    await pauseOver();
    for (; (await arrivals(played)).length === 3; await pauseOver()) await allIn(played);
    expect(await arrivals(played)).toMatchObject([{}, {}, {}, { sittingOut: true }]);
    expect(await seatsAt(played)).toHaveLength(2);
    expect((await seatsAt(played)).filter((seat) => seat.sittingOut)).toHaveLength(1);
  });
});

describe('DESIGN a, N2: a player on his way to a table', () => {
  const SET = `mutation ($tableId: ID!, $sittingOut: Boolean!) {
    setSittingOut(tableId: $tableId, sittingOut: $sittingOut) {
      seat { number stack status bet inHand player { id } } userErrors { code }
    }
  }`;

  test('comes back before he sits down, and sits down so', async () => {
    const { staying, breaking, late, away } = await onTheWay();
    const answer = await ask<{ setSittingOut: { seat: { number: number } } }>(platform, away, SET, {
      tableId: staying,
      sittingOut: false,
    });
    expect(answer.setSittingOut).toMatchObject({
      seat: { status: 'ACTIVE', bet: 0, inHand: false, player: { id: away.playerId } },
      userErrors: [],
    });
    agreed(await setSittingOut(platform, late, { tableId: staying, sittingOut: true }));
    agreed(await setSittingOut(platform, late, { tableId: staying, sittingOut: false }));
    expect(refused(await setSittingOut(platform, away, { tableId: breaking, sittingOut: true }))).toEqual([
      'FORBIDDEN',
    ]);
    const seats = await dealNext(staying);
    expect(seats.find((seat) => seat.playerId === away.playerId)).toMatchObject({
      number: answer.setSittingOut.seat.number,
      sittingOut: false,
      timeouts: 0,
    });
    expect(seats.find((seat) => seat.playerId === late.playerId)).toMatchObject({ sittingOut: false, timeouts: 0 });
  });

  test('sits out before he sits down, and keeps the timeout that is running', async () => {
    const { staying, late } = await onTheWay();
    agreed(await setSittingOut(platform, late, { tableId: staying, sittingOut: true }));
    const seats = await dealNext(staying);
    expect(seats.find((seat) => seat.playerId === late.playerId)).toMatchObject({ sittingOut: true, timeouts: 1 });
  });

  test('DESIGN j: not by a sign-in that has ended', async () => {
    const { staying, late } = await onTheWay();
    await signOut(platform, late);
    expect(refused(await setSittingOut(platform, late, { tableId: staying, sittingOut: true }))).toEqual([
      'UNAUTHENTICATED',
    ]);
    const seats = await dealNext(staying);
    expect(seats.find((seat) => seat.playerId === late.playerId)).toMatchObject({ sittingOut: false, timeouts: 1 });
  });

  test('while the director seats him: it takes effect at the table', async () => {
    const { staying, late } = await onTheWay();
    await playAt(platform, people, staying, 'FOLD');
    const barrier = new Barrier('director.after-lock', 1);
    const seating = pauseOver();
    await barrier.arrived(1);
    const setting = setSittingOut(test_.another(), late, { tableId: staying, sittingOut: true });
    barrier.release(0);
    await seating;
    agreed(await setting);
    barrier.lift();
    const seats = await seatsAt(staying);
    expect(seats.find((seat) => seat.playerId === late.playerId)).toMatchObject({ sittingOut: true });
  });
});
