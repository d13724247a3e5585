import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LobbyEventsDocument } from '../gql/graphql';
import { openConnection } from './connection';
import type { Connection, ConnectionState } from './connection';
import { RETRIES } from './retries';
import { StreamServer } from './testing/stream-server';

let server: StreamServer;
let connection: Connection;
let seen: number[];
let states: ConnectionState[];
let ended: () => void;
let sockets: WebSocket[];

/** A socket that a test can look at. */
class KeptSocket extends WebSocket {
  constructor(...order: ConstructorParameters<typeof WebSocket>) {
    super(...order);
    sockets.push(this);
  }
}

beforeEach(async () => {
  sockets = [];
  vi.stubGlobal('WebSocket', KeptSocket);
  server = await StreamServer.start();
  seen = [];
  states = [];
  ended = vi.fn();
  connection = openConnection({
    url: server.url,
    token: null,
    onState: (state) => states.push(state),
    wait: () => 1,
  });
});

afterEach(async () => {
  connection.close();
  await server.stop();
  vi.unstubAllGlobals();
});

function follow(after: number): () => void {
  return connection.open({
    document: LobbyEventsDocument,
    variables: {},
    after,
    seqOf: (result) => result.lobbyEvents.seq,
    onEvent: (result) => seen.push(result.lobbyEvents.seq),
    onEnd: ended,
  });
}

const last = (): ConnectionState | undefined => states.at(-1);

describe('N1: a lost connection', () => {
  test('is made again, and the stream goes on after the last event seen', async () => {
    follow(4);
    const first = await server.asked();
    expect(first.after).toBe(4);
    first.send(5);
    first.send(6);
    await vi.waitFor(() => expect(seen).toEqual([5, 6]));
    first.hangUp();
    const second = await server.asked();
    expect(second.after).toBe(6);
    second.send(7);
    await vi.waitFor(() => expect(seen).toEqual([5, 6, 7]));
    expect(states.map((state) => state.type)).toEqual(['CONNECTING', 'OPEN', 'RETRYING', 'OPEN']);
  });

  test('gives no event twice, whatever the server sends again', async () => {
    follow(0);
    const asked = await server.asked();
    for (const seq of [1, 2, 1, 2, 3]) asked.send(seq);
    await vi.waitFor(() => expect(seen).toEqual([1, 2, 3]));
  });

  test('is tried a bounded number of times, and then the failure is final', async () => {
    follow(0);
    const asked = await server.asked();
    server.answers = false;
    asked.hangUp();
    await vi.waitFor(() => expect(last()).toEqual({ type: 'FAILED', reason: 'LOST' }));
    expect(server.connections).toBe(1 + RETRIES);
  });

  test('is tried again when the server cut off a client that read too slowly', async () => {
    follow(0);
    (await server.asked()).hangUp(4413);
    expect((await server.asked()).after).toBe(0);
  });
});

describe('a stream', () => {
  test('that was interrupted on the server is taken up again after the last event', async () => {
    follow(0);
    const first = await server.asked();
    first.send(1);
    first.fail('INTERNAL_SERVER_ERROR');
    expect((await server.asked()).after).toBe(1);
    expect(server.connections).toBe(1);
  });

  test('that is interrupted again and again fails for good', async () => {
    follow(0);
    for (let turn = 0; turn <= RETRIES; turn += 1) (await server.asked()).fail('INTERNAL_SERVER_ERROR');
    await vi.waitFor(() => expect(last()).toEqual({ type: 'FAILED', reason: 'LOST' }));
  });

  test('that the server has completed is over', async () => {
    follow(0);
    (await server.asked()).complete();
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  });

  test('is not over for the server because the reader closes the connection', async () => {
    follow(0);
    await server.asked();
    const closed = sockets.map((socket) => once(socket, 'close'));
    connection.close();
    await Promise.all(closed);
    await setImmediate();
    expect(closed).toHaveLength(1);
    expect(ended).not.toHaveBeenCalled();
  });

  test('that nobody follows any more gives nothing', async () => {
    const leave = follow(0);
    const first = await server.asked();
    first.send(1);
    await vi.waitFor(() => expect(seen).toEqual([1]));
    leave();
    follow(1);
    (await server.asked()).send(2);
    await vi.waitFor(() => expect(seen).toEqual([1, 2]));
  });
});

describe('A4: a sign-in that is over', () => {
  test('ends everything without another try when the server says so on connecting', async () => {
    follow(0);
    (await server.asked()).hangUp(4401);
    await vi.waitFor(() => expect(last()).toEqual({ type: 'FAILED', reason: 'REFUSED' }));
    expect(server.connections).toBe(1);
  });

  test('ends everything when a stream is ended for it', async () => {
    follow(0);
    (await server.asked()).fail('UNAUTHENTICATED');
    await vi.waitFor(() => expect(last()).toEqual({ type: 'FAILED', reason: 'REFUSED' }));
  });
});
