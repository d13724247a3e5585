import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HandId, TableId, TournamentId } from '../../engine/ids.js';
import type { ActionType, HandShown, TableEvent } from '../../engine/table/events.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { breakingTable } from '../testing/breaking-table.js';
import { newPlayer, newPlayers, type Person } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import { enter, openSitAndGo, tablesOf } from '../testing/sit-and-go.js';
import { playAt, tableNow } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { direct } from '../tournaments/direct.js';
import { showHand } from './show-hand.js';

let test_: TestPlatform;
let platform: Platform;
let people: Person[];
let tournamentId: TournamentId;
let tableId: TableId;

beforeEach(async () => {
  test_ = await openTestPlatform();
  platform = test_.platform;
});

afterEach(() => test_.close());

/** Seats some people at one table and deals the first hand. */
async function deal(players: number): Promise<HandId> {
  people = await newPlayers(platform, players, 1_000);
  tournamentId = await openSitAndGo(platform, players, { handPauseSeconds: 3 });
  await enter(platform, tournamentId, people);
  const [table] = await tablesOf(platform, tournamentId);
  if (!table) throw new Error('no table');
  ({ tableId } = table);
  return nextHand();
}

async function nextHand(): Promise<HandId> {
  test_.clock.advance(3_000);
  await direct(platform, tournamentId);
  const { hand } = await now();
  return hand.handId;
}

const now = () => tableNow(platform, tableId);

const plays = (action: ActionType, total: number | 'ALL_IN' | null = null) =>
  playAt(platform, people, tableId, action, total);

/** Everybody checks or calls until the hand is over. */
async function callsDown(): Promise<void> {
  for (;;) {
    const { hand } = await now();
    if (hand.outcome !== 'PLAYING') return;
    const player = hand.players.find(({ seat }) => seat === hand.turn?.seat);
    await plays(player?.bet === hand.round.bet ? 'CHECK' : 'CALL');
  }
}

/** Who has won the hand that has ended because everybody else folded. */
async function uncontested(): Promise<{ handId: HandId; winner: Person }> {
  const { hand } = await now();
  const left = hand.players.filter((player) => !player.folded);
  const winner = people.find(({ playerId }) => playerId === left[0]?.playerId);
  if (!winner || left.length > 1 || hand.outcome !== 'ENDED') throw new Error('nobody has won uncontested');
  return { handId: hand.handId, winner };
}

async function shownCards(): Promise<HandShown[]> {
  const { rows } = await platform.database.pool.query<{ payload: TableEvent }>(
    'SELECT payload FROM table_event WHERE table_id = $1 ORDER BY seq',
    [tableId],
  );
  return rows.map((row) => row.payload).filter((event): event is HandShown => event.type === 'HandShown');
}

/** Plays hands to the showdown until somebody has mucked, which he does unless the later to show beats or ties him. */
async function someoneMucks(): Promise<{ handId: HandId; mucked: Person; shown: Person }> {
  for (let handId = await deal(3); ; handId = await nextHand()) {
    await callsDown();
    const { hand } = await now();
    const mucked = people.find(({ playerId }) => hand.players.some((one) => one.playerId === playerId && one.mucked));
    const shown = people.find(({ playerId }) => hand.players.some((one) => one.playerId === playerId && one.shown));
    if (mucked && shown) return { handId, mucked, shown };
  }
}

test('H9: a hand mucked at the showdown can be shown; asked again, nothing is shown twice', async () => {
  const { handId, mucked, shown } = await someoneMucks();
  const before = await shownCards();
  expect(agreed(await showHand(platform, mucked, { handId }))).toBe(handId);
  const seat = (await now()).hand.players.find(({ playerId }) => playerId === mucked.playerId)?.seat;
  expect((await shownCards()).slice(before.length)).toEqual([expect.objectContaining({ type: 'HandShown', seat })]);
  expect(agreed(await showHand(test_.another(), mucked, { handId }))).toBe(handId);
  expect(agreed(await showHand(platform, shown, { handId }))).toBe(handId);
  expect(await shownCards()).toHaveLength(before.length + 1);
});

test('H9: the winner of an uncontested pot can show his hand, and who has folded cannot', async () => {
  const handId = await deal(3);
  const first = await plays('FOLD');
  expect(refused(await showHand(platform, first, { handId }))).toEqual(['CONFLICT']);
  await plays('FOLD');
  const { winner } = await uncontested();
  expect(await showHand(platform, first, { handId })).toMatchObject({
    ok: false,
    error: [{ code: 'ILLEGAL_ACTION', field: ['handId'], rule: 'H9' }],
  });
  expect(await showHand(platform, winner, { handId })).toMatchObject({ ok: true });
  expect(await shownCards()).toHaveLength(1);
});

test('H9: a hand can be shown until the next deal; DESIGN h: one that was shown in time still is', async () => {
  const handId = await deal(2);
  await plays('FOLD');
  const first = await uncontested();
  const later = await nextHand();
  expect(refused(await showHand(platform, first.winner, { handId }))).toEqual(['ILLEGAL_ACTION handId']);
  await plays('FOLD');
  const { winner } = await uncontested();
  agreed(await showHand(platform, winner, { handId: later }));
  await nextHand();
  expect(agreed(await showHand(platform, winner, { handId: later }))).toBe(later);
  expect(await shownCards()).toHaveLength(1);
});

test('H9: at a closed table nothing more is shown', async () => {
  people = await newPlayers(platform, 5, 10_000);
  ({ tournamentId, breaking: tableId } = await breakingTable(test_, people));
  const folded = await plays('FOLD');
  const { handId, winner } = await uncontested();
  test_.clock.advance(3_000);
  await direct(platform, tournamentId);
  expect((await now()).table).toMatchObject({ closed: true, seats: [] });
  expect(refused(await showHand(platform, winner, { handId }))).toEqual(['CONFLICT']);
  expect(refused(await showHand(platform, folded, { handId }))).toEqual(['ILLEGAL_ACTION handId']);
});

test('A4: only who was dealt in can show a hand, now and later', async () => {
  const handId = await deal(2);
  await plays('FOLD');
  const stranger = await newPlayer(platform, 'Stranger');
  expect(refused(await showHand(platform, stranger, { handId }))).toEqual(['FORBIDDEN']);
  expect(refused(await showHand(platform, null, { handId }))).toEqual(['UNAUTHENTICATED']);
  expect(refused(await showHand(platform, stranger, { handId: 'hnd_\u0000' }))).toEqual(['NOT_FOUND handId']);
  await nextHand();
  expect(refused(await showHand(platform, stranger, { handId }))).toEqual(['FORBIDDEN']);
});
