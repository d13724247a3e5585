import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

/** A load balancer as small as can be. */
export interface Balancer {
  /** The address of the GraphQL endpoint behind it. */
  readonly url: string;
  /** How many calls and sockets each api was given. */
  readonly given: readonly number[];
  /** Asks each api whether it is ready; from then on only those that are get anything. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Stands before these apis and takes them in turn; it names the client's address as `client` says. */
export async function balance(urls: readonly string[], client: () => string): Promise<Balancer> {
  const given = urls.map(() => 0);
  let ready = urls.map((_, place) => place);
  let turn = 0;
  const next = (): URL => {
    turn += 1;
    const place = ready[turn % ready.length];
    const url = place === undefined ? undefined : urls[place];
    if (place === undefined || url === undefined) throw new Error('no api is ready');
    given[place] = (given[place] ?? 0) + 1;
    return new URL(url);
  };
  const headersOf = ({ headers }: IncomingMessage) => ({ ...headers, 'x-forwarded-for': client() });

  const server = createServer((request, response) => {
    const { hostname, port } = next();
    const { method, url: path } = request;
    const asked = ask({ hostname, port, method, path, headers: headersOf(request), agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.writeHead(502).end());
    request.pipe(asked);
  });
  server.on('upgrade', (request: IncomingMessage, socket, head: Buffer) => {
    const { hostname, port } = next();
    const onward = connect(Number(port), hostname, () => {
      const lines = Object.entries(headersOf(request)).map(([name, value]) => `${name}: ${String(value)}`);
      onward.write([`GET ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [socket, onward]) end.on('error', () => end.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/graphql`,
    given,
    async look() {
      const answers = await Promise.all(urls.map(async (url) => (await fetch(new URL('/ready', url))).ok));
      ready = answers.flatMap((is, place) => (is ? [place] : []));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
