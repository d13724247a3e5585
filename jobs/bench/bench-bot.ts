import { BotSocket, type BotEvent } from './bot-socket.js';
import { HttpConnection } from './http-connection.js';
import { ACT } from './table-play.js';

/** Somebody who plays. */
export interface BotPlan {
  readonly token: string;
  readonly nickname: string;
}

/** What all bots of a process have seen together. */
export interface BotRecord {
  /** Milliseconds that each act took, from the request until its answer. */
  readonly latencies: number[];
  /** How often each code of a refusal came. */
  readonly refusals: Map<string, number>;
  fault(text: string): void;
}

interface Legal {
  readonly canCheck: boolean;
  readonly callAmount: number | null;
  readonly minBetOrRaiseTo: number | null;
  readonly maxBetOrRaiseTo: number | null;
}

const LEGAL = 'legalActions { canCheck callAmount minBetOrRaiseTo maxBetOrRaiseTo }';
const REGISTER = `mutation ($input: RegisterInput!) {
  register(input: $input) { registration { id } userErrors { code message } }
}`;
const COME_BACK = `mutation ($tableId: ID!) {
  setSittingOut(tableId: $tableId, sittingOut: false) { seat { number } userErrors { code } }
}`;
const TABLE = `query ($id: ID!) { table(id: $id) { lastSeq hand { id actionSeq ${LEGAL} } } }`;
const OWN_EVENTS = `subscription ($after: Int) {
  viewerEvents(after: $after) { __typename seq ... on SeatAssigned { tableId seat } }
}`;
const TABLE_EVENTS = `subscription ($tableId: ID!, $after: Int) {
  tableEvents(tableId: $tableId, after: $after) {
    __typename seq
    ... on HandStarted { handId number button stacks { seat stack } }
    ... on HoleCardsDealt { seat holeCards: cards }
    ... on BoardDealt { board: cards }
    ... on ActionRequested { handId seat ${LEGAL} }
    ... on PlayerActed { seat action amount to }
    ... on SittingOutChanged { seat sittingOut }
    ... on HandEnded { stacks { seat stack } }
    ... on PlayerLeft { seat reason }
  }
}`;

/** A player who follows his streams and acts over HTTP as soon as he is asked. */
export class BenchBot {
  private readonly http: HttpConnection;
  private socket: BotSocket | null = null;
  private leave: () => void = () => undefined;
  private posting: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly plan: BotPlan,
    private readonly record: BotRecord,
  ) {
    this.http = new HttpConnection(url, plan.token);
  }

  /** Enters the tournament, and takes every seat that it is given from then on. */
  async enter(tournamentId: string): Promise<void> {
    this.socket = await BotSocket.open(this.url, this.plan.token, (text) => this.record.fault(text));
    this.socket.follow(OWN_EVENTS, {}, 0, ({ tableId, seat }) => {
      if (typeof tableId === 'string') this.detach(this.sitAt(tableId, Number(seat)));
    });
    const input = { tournamentId, idempotencyKey: `enter ${tournamentId}` };
    const { register } = await this.call<{ register: { userErrors: readonly { message: string }[] } }>(REGISTER, {
      input,
    });
    for (const { message } of register.userErrors) this.record.fault(`not registered: ${message}`);
  }

  end(): void {
    this.socket?.close();
    this.http.close();
  }

  private async sitAt(tableId: string, seat: number): Promise<void> {
    this.leave();
    type View = {
      table: { lastSeq: number; hand: { id: string; actionSeq: number; legalActions: Legal | null } | null };
    };
    const { table } = await this.call<View>(TABLE, { id: tableId });
    this.leave =
      this.socket?.follow(TABLE_EVENTS, { tableId }, table.lastSeq, (event) => this.hear(event, tableId, seat)) ??
      this.leave;
    if (table.hand?.legalActions) await this.act(table.hand.id, table.hand.actionSeq, table.hand.legalActions);
  }

  private hear(event: BotEvent, tableId: string, seat: number): void {
    const { legalActions, handId, holeCards } = event;
    if (holeCards && event['seat'] !== seat) this.record.fault(`a hidden card: ${JSON.stringify(event)}`);
    if (legalActions) this.detach(this.act(String(handId), event.seq, legalActions as Legal));
    if (event['sittingOut'] === true && event['seat'] === seat) this.detach(this.call(COME_BACK, { tableId }));
  }

  private async act(handId: string, actionSeq: number, legal: Legal): Promise<void> {
    const input = { handId, actionSeq, ...choose(legal, Math.random()) };
    const before = performance.now();
    const { act } = await this.call<{ act: { userErrors: readonly { code: string }[] } }>(ACT, { input });
    this.record.latencies.push(performance.now() - before);
    for (const { code } of act.userErrors) this.record.refusals.set(code, (this.record.refusals.get(code) ?? 0) + 1);
  }

  /** One request after the other on the bot's connection. */
  private call<Data>(query: string, variables: Record<string, unknown>): Promise<Data> {
    const answer = this.posting.then(() => this.http.post(JSON.stringify({ query, variables })));
    this.posting = answer.catch(() => undefined);
    return answer.then((text) => {
      const { data, errors } = JSON.parse(text) as { data?: Data | null; errors?: unknown };
      if (!data) throw new Error(`no data: ${JSON.stringify(errors)}`);
      return data;
    });
  }

  private detach(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.record.fault(error instanceof Error ? error.message : 'failed'));
  }
}

/** Plays along, and now and then for everything, so that a tournament comes to its end. */
function choose(legal: Legal, chance: number): { action: string; to?: number } {
  if (chance > 0.94 && legal.maxBetOrRaiseTo !== null) return { action: 'RAISE', to: legal.maxBetOrRaiseTo };
  if (chance > 0.8 && legal.minBetOrRaiseTo !== null) return { action: 'RAISE', to: legal.minBetOrRaiseTo };
  if (legal.canCheck) return { action: 'CHECK' };
  return { action: legal.callAmount !== null && chance > 0.4 ? 'CALL' : 'FOLD' };
}
