import { createClient } from 'graphql-ws';
import type { Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { call, order } from './api';
import type { Installation } from './installation';

const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { accessToken userErrors { message } } }`;
const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { userErrors { message } } }`;
const ACT = `mutation ($input: ActInput!) { act(input: $input) { userErrors { message } } }`;
const OWN_EVENTS = `subscription { viewerEvents(after: 0) { ... on SeatAssigned { tableId } } }`;
const REQUESTS = `subscription ($tableId: ID!) {
  tableEvents(tableId: $tableId, after: 0) {
    seq
    ... on ActionRequested { handId legalActions { callAmount } }
  }
}`;

interface Request {
  readonly seq: number;
  readonly handId?: string;
  readonly legalActions?: { readonly callAmount: number | null } | null;
}

/** Another player, who uses the public API, and checks or calls whatever comes. */
export class Opponent {
  readonly #live: Client;

  private constructor(
    readonly nickname: string,
    private readonly api: string,
    private readonly token: string,
  ) {
    this.#live = createClient({
      url: api.replace('http', 'ws'),
      webSocketImpl: WebSocket,
      connectionParams: { Authorization: `Bearer ${token}` },
    });
    void this.#followSeats();
  }

  static async join({ api }: Installation, nickname: string): Promise<Opponent> {
    const input = { nickname, email: `${nickname}@example.com`, password: 'a password for tests' };
    const { accessToken } = await order<{ accessToken: string; userErrors: [] }>(api, null, SIGN_UP, { input });
    return new Opponent(nickname, api, accessToken);
  }

  async register(tournamentId: string): Promise<void> {
    const input = { tournamentId, idempotencyKey: `${this.nickname}-${tournamentId}` };
    await order(this.api, this.token, REGISTER, { input });
  }

  async leave(): Promise<void> {
    await this.#live.dispose();
  }

  async #followSeats(): Promise<void> {
    const events = this.#live.iterate<{ viewerEvents: { tableId?: string } }>({ query: OWN_EVENTS });
    for await (const { data } of events) {
      const tableId = data?.viewerEvents.tableId;
      if (tableId !== undefined) void this.#play(tableId);
    }
  }

  async #play(tableId: string): Promise<void> {
    const events = this.#live.iterate<{ tableEvents: Request }>({ query: REQUESTS, variables: { tableId } });
    for await (const { data } of events) {
      const { seq, handId, legalActions } = data?.tableEvents ?? { seq: 0 };
      if (handId === undefined || !legalActions) continue;
      const action = legalActions.callAmount === null ? 'CHECK' : 'CALL';
      await call(this.api, this.token, ACT, { input: { handId, actionSeq: seq, action } });
    }
  }
}
