import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TournamentId } from '../../engine/ids.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { ask, run } from '../testing/documents.js';
import { newPlayers, newStaff, type Person } from '../testing/people.js';
import { enter, openSitAndGo } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { direct } from '../tournaments/direct.js';

const PAUSE = 3;

/** Every path by which a card could come to light. */
const HAND = `
fragment Everything on Hand {
  id number street board actingSeat actionSeq actionDeadline voided endedAt phh
  pots { amount eligibleSeats }
  legalActions { canFold canCheck callAmount minBetOrRaiseTo maxBetOrRaiseTo }
  seats { number stack status bet inHand folded allIn cards player { id nickname } }
  table { id number }
  events {
    __typename seq tableId at
    ... on HandStarted { handId stacks { seat stack } }
    ... on HoleCardsDealt { seat hole: cards }
    ... on ActionRequested { seat deadline legalActions { callAmount maxBetOrRaiseTo } }
    ... on PlayerActed { seat action amount to allIn timedOut }
    ... on BoardDealt { street board: cards }
    ... on HandShown { seat shown: cards description }
    ... on PotAwarded { potIndex seat amount description }
  }
}`;
const TABLE = `
query ($id: ID!) {
  table(id: $id) {
    lastSeq button seats { number stack cards inHand player { id } } hand { ...Everything } hands { ...Everything }
  }
  node(id: $id) { ... on Table { seats { cards } hand { ...Everything } } }
} ${HAND}`;
const ONE = `query ($id: ID!) { hand(id: $id) { ...Everything } node(id: $id) { ... on Hand { ...Everything } } } ${HAND}`;
const ACT = `mutation ($input: ActInput!) { act(input: $input) { hand { ...Everything } userErrors { code field rule } } } ${HAND}`;
const SHOW = `mutation ($id: ID!) { showHand(handId: $id) { hand { ...Everything } userErrors { code rule } } } ${HAND}`;

interface Event {
  readonly __typename: string;
  readonly seq: number;
  readonly seat?: number;
  readonly hole?: string[] | null;
  readonly legalActions?: unknown;
}
interface SeatView {
  readonly number: number;
  readonly stack: number;
  readonly bet: number;
  readonly folded: boolean;
  readonly cards: string[] | null;
  readonly player: { readonly id: string };
}
interface HandView {
  readonly id: string;
  readonly number: number;
  readonly board: string[];
  readonly actingSeat: number | null;
  readonly actionSeq: number | null;
  readonly endedAt: string | null;
  readonly phh: string | null;
  readonly legalActions: { readonly callAmount: number | null; readonly canCheck: boolean } | null;
  readonly seats: SeatView[];
  readonly events: Event[];
}
interface TableView {
  readonly lastSeq: number;
  readonly seats: SeatView[];
  readonly hand: HandView;
  readonly hands: HandView[];
}

let opened: TestPlatform;
let platform: Platform;
let staff: Caller;
let people: Person[];
let id: TournamentId;
let tableId: string;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  staff = await newStaff(platform, 'ADMIN');
  people = await newPlayers(platform, 3, 1_000);
  id = await openSitAndGo(platform, 3, { handPauseSeconds: PAUSE });
  await enter(platform, id, people);
  await nextHand();
  const { tournament } = await ask<{ tournament: { tables: { id: string }[] } }>(
    platform,
    null,
    'query ($id: ID!) { tournament(id: $id) { tables { id } } }',
    { id },
  );
  tableId = tournament.tables[0]?.id ?? '';
});
afterAll(() => opened.close());

async function nextHand(): Promise<void> {
  opened.clock.advance(PAUSE * 1000);
  await direct(platform, id);
}

async function look(caller: Caller | null): Promise<TableView> {
  return (await ask<{ table: TableView }>(platform, caller, TABLE, { id: tableId })).table;
}

async function act(
  caller: Caller | null,
  input: Record<string, unknown>,
): Promise<{ hand: HandView | null; userErrors: unknown[] }> {
  return (await ask<{ act: { hand: HandView | null; userErrors: unknown[] } }>(platform, caller, ACT, { input })).act;
}

async function toAct(): Promise<{ person: Person; hand: HandView }> {
  const { hand } = await look(null);
  const seat = hand.seats.find((held) => held.number === hand.actingSeat);
  const person = people.find(({ playerId }) => playerId === seat?.player.id);
  if (!person) throw new Error('it is nobody’s turn');
  return { person, hand };
}

/** Who holds what, from the stored log. */
async function dealt(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await platform.database.pool.query<{ player: string; cards: string[] }>(
    `SELECT payload->>'playerId' AS player, payload->'cards' AS cards FROM table_event
     WHERE table_id = $1 AND payload->>'type' = 'HoleCardsDealt' ORDER BY seq`,
    [tableId],
  );
  return new Map(rows.map(({ player, cards }) => [player, cards]));
}

/** Every card in an answer, wherever it stands. */
function cardsIn(answer: unknown): Set<string> {
  return new Set(
    JSON.stringify(answer)
      .match(/(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs])+(?![A-Za-z0-9])/g)
      ?.flatMap((run) => run.match(/../g) ?? []),
  );
}

async function seenBy(caller: Caller | null, handId: string): Promise<Set<string>> {
  const table = await ask<{ table: TableView }>(platform, caller, TABLE, { id: tableId });
  const hand = await ask<unknown>(platform, caller, ONE, { id: handId });
  return cardsIn([table, hand]);
}

describe('A5: a viewer sees his own hole cards and no others, by whatever path', () => {
  test('while the hand is played: own cards to each player, none to a spectator, nor to staff', async () => {
    const { hand } = await look(null);
    const cards = await dealt();
    expect(cards.size).toBe(3);
    expect(await seenBy(null, hand.id)).toEqual(new Set());
    expect(await seenBy(staff, hand.id)).toEqual(new Set());
    for (const person of people) {
      expect(await seenBy(person, hand.id)).toEqual(new Set(cards.get(person.playerId)));
    }
  });

  test('H7: legal actions go to the player to act alone, in the hand and in the request', async () => {
    const { person, hand } = await toAct();
    for (const viewer of [null, staff, ...people]) {
      const seen = (await look(viewer)).hand;
      const requests = seen.events.filter((event) => event.__typename === 'ActionRequested');
      expect(requests).toHaveLength(1);
      expect(requests[0]?.seq).toBe(hand.actionSeq);
      expect(requests[0]?.legalActions !== null).toBe(viewer === person);
      expect(seen.legalActions !== null).toBe(viewer === person);
    }
  });
});

describe('act', () => {
  test('answers the request; the same answer again is the same success, another one a CONFLICT', async () => {
    const { person, hand } = await toAct();
    const input = { handId: hand.id, actionSeq: hand.actionSeq, action: 'CALL' };
    const done = await act(person, input);
    expect(done.userErrors).toEqual([]);
    const seat = done.hand?.seats.find((held) => held.player.id === person.playerId);
    expect(seat).toMatchObject({ bet: 20, stack: 1_480 });
    expect(done.hand?.actionSeq).toBeGreaterThan(hand.actionSeq ?? 0);
    expect(await act(person, input)).toEqual(done);
    expect(await act(person, { ...input, action: 'FOLD' })).toEqual({
      hand: null,
      userErrors: [expect.objectContaining({ code: 'CONFLICT' })],
    });
  });

  test('H7: out of turn, anonymously, and with a bet too small it is refused, and nothing changes', async () => {
    const { person, hand } = await toAct();
    const before = await look(null);
    const other = people.find((one) => one !== person) ?? null;
    const input = { handId: hand.id, actionSeq: hand.actionSeq, action: 'RAISE', to: 21 };
    expect(await act(other, input)).toMatchObject({ hand: null, userErrors: [{ code: 'NOT_YOUR_TURN' }] });
    expect(await act(null, input)).toMatchObject({ hand: null, userErrors: [{ code: 'UNAUTHENTICATED' }] });
    expect(await act(person, input)).toMatchObject({
      hand: null,
      userErrors: [{ code: 'ILLEGAL_ACTION', field: ['input', 'to'], rule: 'H3' }],
    });
    expect(await look(null)).toEqual(before);
  });

  test('two acts in one document each answer with the hand as it is after them', async () => {
    const { person, hand } = await toAct();
    const one = `act(input: { handId: "${hand.id}", actionSeq: ${hand.actionSeq}, action: FOLD }) { hand { seats { folded player { id } } } userErrors { code } }`;
    const { data } = await run(
      platform,
      person,
      `mutation { first: act(input: { handId: "${hand.id}", actionSeq: 1, action: FOLD }) { userErrors { code } hand { id } } second: ${one} }`,
    );
    const second = JSON.parse(JSON.stringify(data)) as { second: { hand: { seats: SeatView[] } } };
    expect(second.second.hand.seats.find((seat) => seat.player.id === person.playerId)?.folded).toBe(true);
  });
});

describe('a hand that has ended', () => {
  let handId: string;
  let shower: Person;

  beforeAll(async () => {
    for (;;) {
      const { hand } = await look(null);
      handId = hand.id;
      if (hand.actionSeq === null) break;
      const { person } = await toAct();
      shower = people.find((one) => one !== person) ?? person;
      await act(person, { handId, actionSeq: hand.actionSeq, action: 'FOLD' });
    }
    const { hand } = await look(null);
    const winner = hand.seats.find((seat) => !seat.folded);
    shower = people.find(({ playerId }) => playerId === winner?.player.id) ?? shower;
  });

  test('A5: the winner of an uncontested pot has shown nothing; the record has ???? for others', async () => {
    const cards = await dealt();
    expect(await seenBy(null, handId)).toEqual(new Set());
    const [first] = people;
    if (!first) throw new Error('nobody');
    expect(await seenBy(first, handId)).toEqual(new Set(cards.get(first.playerId)));
    const { hand } = await ask<{ hand: HandView }>(platform, null, ONE, { id: handId });
    expect(hand.endedAt).toBe(new Date(opened.clock.now()).toISOString());
    expect(hand.phh).toContain('variant = "NT"');
    expect(hand.phh?.match(/d dh p\d \?{4}/g)).toHaveLength(3);
  });

  test('H9: showHand shows it, to everybody, until the next deal', async () => {
    const cards = await dealt();
    const { showHand } = await ask<{ showHand: { hand: HandView; userErrors: unknown[] } }>(platform, shower, SHOW, {
      id: handId,
    });
    expect(showHand.userErrors).toEqual([]);
    expect(await seenBy(null, handId)).toEqual(new Set(cards.get(shower.playerId)));
  });

  test('once settled and followed by the next one, it is rebuilt from the log just as it was', async () => {
    const viewers = [null, ...people];
    const before = await Promise.all(
      viewers.map((viewer) => ask<{ hand: HandView }>(platform, viewer, ONE, { id: handId })),
    );
    await nextHand();
    const after = await Promise.all(
      viewers.map((viewer) => ask<{ hand: HandView }>(platform, viewer, ONE, { id: handId })),
    );
    expect((await look(null)).hand.number).toBe(2);
    for (const [index, { hand }] of before.entries()) {
      const later = after[index]?.hand;
      expect(later?.events.at(-1)?.__typename).toBe('HandSettled');
      const same = { ...later, events: later?.events.slice(0, -1), seats: later?.seats };
      expect(same).toEqual({ ...hand, endedAt: later?.endedAt });
    }
    const table = await look(null);
    expect(table.hands.map(({ number }) => number)).toEqual([1, 2]);
    const folded = people.find((person) => person !== shower) ?? shower;
    expect(await ask(platform, folded, SHOW, { id: handId })).toMatchObject({
      showHand: { hand: null, userErrors: [{ code: 'ILLEGAL_ACTION', rule: 'H9' }] },
    });
  });

  test('A7: the events of the table are in the hands, in order, each once', async () => {
    const table = await look(null);
    const seqs = table.hands.flatMap((hand) => hand.events.map((event) => event.seq));
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    expect(new Set(seqs).size).toBe(seqs.length);
    expect(table.lastSeq).toBe(seqs.at(-1));
  });

  test('A2: the length of the list of hands is bounded, by name', async () => {
    const { errors } = await run(platform, null, 'query ($id: ID!) { table(id: $id) { hands(last: 101) { id } } }', {
      id: tableId,
    });
    expect(errors?.[0]?.message).toBe('The argument "last" must be a whole number from 1 to 100, not 101.');
  });
});

test('N2: sitting out shows in the seat, at the table and in the hand, until the player returns', async () => {
  const document = `mutation ($id: ID!, $out: Boolean!) {
    setSittingOut(tableId: $id, sittingOut: $out) { seat { status player { id } } userErrors { code } }
  }`;
  const { person } = await toAct();
  const away = people.find((one) => one !== person) ?? person;
  for (const [out, status] of [
    [true, 'SITTING_OUT'],
    [false, 'ACTIVE'],
  ] as const) {
    expect(await ask(platform, away, document, { id: tableId, out })).toEqual({
      setSittingOut: { seat: { status, player: { id: away.playerId } }, userErrors: [] },
    });
    const { hand } = await look(null);
    expect(hand.seats.find((seat) => seat.player.id === away.playerId)).toMatchObject({ status });
  }
  expect(await ask(platform, staff, document, { id: tableId, out: true })).toMatchObject({
    setSittingOut: { seat: null, userErrors: [{ code: 'FORBIDDEN' }] },
  });
});
