import { afterEach, expect, test } from 'vitest';
import type { TableState } from '../../engine/table/state.js';
import { legalActions } from '../../engine/hand/legal-actions.js';
import { eventually } from '../testing/eventually.js';
import { observe } from '../testing/observed.js';
import { newStaff, type Person } from '../testing/people.js';
import { post } from '../testing/raw-call.js';
import { openSitAndGo, enter, tablesOf } from '../testing/sit-and-go.js';
import { SocketClient } from '../testing/socket-client.js';
import { creditPlayer } from '../ledger/credit-player.js';
import { agreed } from '../testing/agreed.js';
import { authenticate } from '../accounts/authenticate.js';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const PASSWORD = 'correct horse battery';
const SIGN_UP = `mutation ($input: SignUpInput!) {
  signUp(input: $input) { accessToken viewer { player { id } } userErrors { code } } }`;
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken userErrors { code } } }';
const ACT = 'mutation ($input: ActInput!) { act(input: $input) { hand { id } userErrors { code } } }';
const HAND = `subscription ($tableId: ID!) { tableEvents(tableId: $tableId, after: 0) {
  __typename seq ... on HoleCardsDealt { seat cards } ... on HandShown { seat shown: cards } } }`;

/** A card as it stands in any JSON, quoted once or more. */
const CARD = /"[2-9TJQKA][cdhs]\\*"/;

interface Guest extends Person {
  readonly token: string;
}

test('X3: a hand that is played, and all that fails meanwhile, leaves no card, token, address or password in the log', async () => {
  const observed = await observe({ LOG_LEVEL: 'trace' });
  endings.push(() => observed.close());
  const { asOwner, platform, server, written } = observed;
  const staff = await newStaff(platform, 'ADMIN');
  const guests: Guest[] = [];
  for (const nickname of ['Rosalind', 'Celia']) guests.push(await arrive(nickname));
  const id = await openSitAndGo(platform, 2, { handPauseSeconds: 0 });
  await enter(platform, id, guests);
  const clients = await Promise.all(guests.map(({ token }) => SocketClient.connect(server.wsUrl, token)));
  endings.push(() => Promise.all(clients.map((client) => client.close())));
  const table = await current();
  const deck = [...(table.hand?.deck ?? [])];
  const streams = clients.map((client) => client.subscribe(HAND, { tableId: table.tableId }));
  await Promise.all(streams.map((stream) => stream.until(({ events }) => events.length > 3)));

  // Whatever the database refuses is refused with the row or the value in its words.
  await asOwner(`ALTER TABLE table_event ADD CONSTRAINT never CHECK (payload->>'type' <> 'PlayerActed') NOT VALID`);
  await answer(table, 'CALL');
  await asOwner('ALTER TABLE table_event DROP CONSTRAINT never');
  await asOwner('ALTER TABLE table_event RENAME COLUMN payload TO hidden');
  await answer(table, 'CALL');
  await clients[0]?.call(`{ table(id: "${table.tableId}") { hand { id } } }`);
  await asOwner('ALTER TABLE table_event RENAME COLUMN hidden TO payload');
  await post(server.url, SIGN_IN, {
    variables: { input: { email: 'Celia@example.com', password: 'not the password' } },
  });
  await post(server.url, SIGN_IN, { variables: { input: { email: 5, password: PASSWORD } } });
  await post(server.url, `{ viewer { ${PASSWORD} } }`, { headers: { cookie: 'a-cookie=of-somebody' } });
  await fetch(`${server.url}?query={viewer}&token=${guests[0]?.token ?? ''}`);

  const handId = table.hand?.handId;
  for (let now = await current(); now.hand?.turn && now.hand.handId === handId; now = await current()) {
    await answer(now, null);
  }
  await Promise.all(
    streams.map((stream) => stream.until(({ events }) => events.some((event) => event['__typename'] === 'HandShown'))),
  );
  await eventually(() => written.some((line) => line.includes('mutation act')));

  const text = written.join('\n');
  expect(written.filter((line) => line.includes('"level":50')).length).toBeGreaterThan(1);
  expect(text).not.toMatch(CARD);
  expect(text).not.toContain(deck.join(''));
  expect(text).not.toContain(deck.join(','));
  for (const secret of [PASSWORD, 'not the password', 'of-somebody', 'example.com', 'Rosalind', 'Celia']) {
    expect(text).not.toContain(secret);
  }
  for (const { token } of guests) expect(text).not.toContain(token);

  async function arrive(nickname: string): Promise<Guest> {
    const input = { nickname, email: `${nickname}@example.com`, password: PASSWORD };
    const response = await post(server.url, SIGN_UP, { variables: { input } });
    type SignedUp = { readonly data: { readonly signUp: { readonly accessToken: string } } };
    const { accessToken: token } = ((await response.json()) as SignedUp).data.signUp;
    const caller = await authenticate(platform, token);
    if (!caller?.playerId) throw new Error('not signed in');
    const credit = { playerId: caller.playerId, cents: 1_000, reason: 'to play', idempotencyKey: nickname };
    agreed(await creditPlayer(platform, staff, credit));
    return { ...caller, playerId: caller.playerId, token };
  }

  async function current(): Promise<TableState> {
    const [now] = await tablesOf(platform, id);
    if (!now) throw new Error('no table');
    return now;
  }

  /** Whoever is to act calls, or checks where there is nothing to call. */
  async function answer(at: TableState, wanted: string | null): Promise<void> {
    const { hand } = at;
    const guest = guests.find(({ playerId }) => playerId === hand?.turn?.playerId);
    if (!hand?.turn || !guest) throw new Error('nobody is to act');
    const action = wanted ?? (legalActions(hand)?.callAmount === null ? 'CHECK' : 'CALL');
    const input = { handId: hand.handId, actionSeq: hand.turn.actionSeq, action };
    await post(server.url, ACT, { variables: { input }, headers: { authorization: `Bearer ${guest.token}` } });
  }
});
