import { RegisterDocument, UnregisterDocument } from '../gql/graphql';
import type { UserErrorPartsFragment } from '../gql/graphql';
import { request } from '../graph/request';

/** How often a call that brought no answer is made again, under the same key: nothing is paid twice (P3). */
const TRIES = 3;

/** Registers the viewer; a freeroll is entered free (M8). Answers the refusal in the server's words; null when it is done. */
export async function register({ id, freeroll }: { id: string; freeroll: boolean }): Promise<string | null> {
  const method = freeroll ? ('FREE' as const) : ('BUY_IN' as const);
  const input = { tournamentId: id, method, idempotencyKey: newKey() };
  return outcome(async () => (await request(RegisterDocument, { input })).register.userErrors);
}

/** Takes the registration back, and with it what it cost (P2). Answers the refusal; null when it is done. */
export async function unregister(tournamentId: string): Promise<string | null> {
  const input = { tournamentId, idempotencyKey: newKey() };
  return outcome(async () => (await request(UnregisterDocument, { input })).unregister.userErrors);
}

async function outcome(call: () => Promise<readonly UserErrorPartsFragment[]>, tries = TRIES): Promise<string | null> {
  try {
    const refused = await call();
    return refused.length === 0 ? null : refused.map((error) => error.message).join(' ');
  } catch (error) {
    if (tries > 1) return outcome(call, tries - 1);
    return error instanceof Error ? error.message : String(error);
  }
}

/** crypto.randomUUID exists in secure contexts alone; a server in the local network is none. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
