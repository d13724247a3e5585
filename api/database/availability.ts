import { setTimeout as pause } from 'node:timers/promises';
import { sqlState } from './transaction.js';

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** SQLSTATEs of a server that goes down, comes up, or is full; class 08 is the connection's. */
const UNAVAILABLE = new Set(['57P01', '57P02', '57P03', '53300']);
const MESSAGES = /connection terminated|connection ended|timeout exceeded when trying to connect|not queryable/i;

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
const PATIENCE_MS = 30_000;

/** Whether an error says that the database cannot be reached just now: what was asked may be asked again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqlState(error) ?? '';
  if (NETWORK.has(code) || UNAVAILABLE.has(code) || code.startsWith('08') || MESSAGES.test(error.message)) return true;
  return error.cause !== undefined && error.cause !== error && isUnavailable(error.cause);
}

/**
 * Reads again, for up to half a minute, while the database cannot be reached. For reads alone: what a write has done
 * before its connection broke is unknown.
 */
export async function whenAvailable<T>(read: () => Promise<T>): Promise<T> {
  for (let waited = 0, wait = FIRST_PAUSE_MS; ; waited += wait, wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await read();
    } catch (error) {
      if (waited >= PATIENCE_MS || !isUnavailable(error)) throw error;
    }
    await pause(wait, undefined, { ref: false });
  }
}
