import { connect, type Socket } from 'node:net';

interface Waiting {
  readonly resolve: (body: string) => void;
  readonly reject: (error: Error) => void;
}

const END_OF_HEAD = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;

/**
 * A keep-alive connection that posts JSON, one request at a time, and is opened again where the server has closed it
 * in between. It does as little as HTTP allows, so that on a small machine the client does not become what is measured.
 */
export class HttpConnection {
  private socket: Socket | null = null;
  private readonly head: string;
  private received: Buffer = Buffer.alloc(0);
  private waiting: Waiting | null = null;

  constructor(
    private readonly url: string,
    token: string | null,
  ) {
    const { pathname, host } = new URL(url);
    const authorization = token === null ? '' : `authorization: Bearer ${token}\r\n`;
    this.head = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\n${authorization}content-type: application/json\r\n`;
  }

  /** @returns the body of the answer. @throws for every status but 200 */
  post(body: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket ??= this.open();
      this.socket.write(`${this.head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    });
  }

  close(): void {
    this.socket?.destroy();
  }

  private open(): Socket {
    const { hostname, port } = new URL(this.url);
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.take(bytes));
    socket.on('error', (error) => this.fail(error));
    // The server ends what is idle for long.
    socket.on('end', () => this.fail(new Error('the connection was closed')));
    return socket;
  }

  private fail(error: Error): void {
    this.socket?.destroy();
    this.socket = null;
    this.waiting?.reject(error);
    this.waiting = null;
  }

  private take(bytes: Buffer): void {
    this.received = this.received.length === 0 ? bytes : Buffer.concat([this.received, bytes]);
    const end = this.received.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const head = this.received.toString('latin1', 0, end);
    const start = end + END_OF_HEAD.length;
    const length = Number(LENGTH.exec(head)?.[1] ?? Number.NaN);
    if (this.received.length < start + length) return;
    const body = this.received.toString('utf8', start, start + length);
    this.received = Buffer.alloc(0);
    const { waiting } = this;
    this.waiting = null;
    if (head.startsWith('HTTP/1.1 200')) waiting?.resolve(body);
    else waiting?.reject(new Error(`${head.slice(0, head.indexOf('\r\n'))}: ${body.slice(0, 500)}`));
  }
}
