import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

/** Closing code for a client that reads too slowly. It may resume, with `after` the last number it has seen. */
const TOO_SLOW = 4413;
/** Closing code for a sign-in that is not valid. */
export const UNAUTHORIZED = 4401;

const TOO_SLOW_REASON = 'Too slow: connect again and resume with `after` = the last seq received';
const CLOSING_TIME_MS = 10_000;

/**
 * A client's socket, as the hub writes to it past the protocol's library: whole frames, straight to the wire. That is
 * sound as long as the WebSocket library compresses nothing, and so holds nothing back.
 */
export class Connection {
  /** `bound` is how many bytes may wait for a client before it is cut off; `told` is called when that happens. */
  constructor(
    private readonly socket: WebSocket,
    private readonly wire: Socket,
    private readonly bound: number,
    private readonly told: () => void,
  ) {}

  /** Writes one frame; a client that lets too much wait is cut off. `done` is called once it has left the process. */
  write(frame: Buffer, done?: () => void): void {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN) {
      done?.();
      return;
    }
    this.wire.write(frame, done);
    if (this.wire.writableLength > this.bound) this.cutOff();
  }

  private cutOff(): void {
    this.socket.close(TOO_SLOW, TOO_SLOW_REASON);
    this.told();
    const timer = setTimeout(() => this.socket.terminate(), CLOSING_TIME_MS).unref();
    this.socket.once('close', () => clearTimeout(timer));
  }
}
