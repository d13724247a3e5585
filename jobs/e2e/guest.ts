import { CallRefused, MazziereClient, type UserError } from '../../api/examples/client.js';
import { ACT, COME_BACK, REGISTER, RESULTS, SIGN_IN, SIGN_UP, TABLE_EVENTS, VIEWER_EVENTS } from './documents.js';
import { Watcher, type SeenEvent } from './watcher.js';

/** Picks one of the legal actions with a bias for ending soon; by `chance`, a number from 0 to 1. */
function lively(legal: LegalActions, chance: number): { action: string; to?: number } {
  if (legal.maxBetOrRaiseTo !== null && chance < 0.45) return { action: 'RAISE', to: legal.maxBetOrRaiseTo };
  if (legal.minBetOrRaiseTo !== null && chance < 0.6) return { action: 'BET', to: legal.minBetOrRaiseTo };
  if (legal.callAmount !== null) return { action: chance < 0.85 ? 'CALL' : 'FOLD' };
  return { action: 'CHECK' };
}

export interface LegalActions {
  readonly canCheck: boolean;
  readonly callAmount: number | null;
  readonly minBetOrRaiseTo: number | null;
  readonly maxBetOrRaiseTo: number | null;
}

/** What `RESULTS` answers. */
export interface Results {
  readonly viewer: {
    readonly balance: { readonly cents: number };
    readonly movements: {
      readonly nodes: readonly { kind: string; amount: { cents: number }; balance: { cents: number } }[];
    };
    readonly registrations: {
      readonly nodes: readonly {
        tournament: { id: string };
        position: number | null;
        prize: { cents: number };
        points: number | null;
        status: string;
      }[];
    };
    readonly player: { readonly points: number };
  };
}

/** A person who plays through the public API alone: signs up, registers, follows streams, acts when asked. */
export class Guest {
  readonly refusals: string[] = [];
  readonly tables = new Map<string, Watcher>();
  viewer: Watcher | null = null;
  playerId = '';
  private readonly client: MazziereClient;
  private token = '';
  /** The last request to him. */
  private asked: SeenEvent | null = null;

  constructor(
    private readonly url: () => string,
    readonly nickname: string,
    private readonly moving: { readonly moveEvery?: number } = {},
  ) {
    this.client = new MazziereClient(url);
  }

  /** Signs up; where an earlier call has done so, whose answer was lost with the api, signs in. */
  async signUp(): Promise<void> {
    type Session = {
      readonly accessToken: string;
      readonly viewer: { readonly player: { readonly id: string } };
      readonly userErrors: readonly UserError[];
    };
    const known = { email: `${this.nickname}@example.com`, password: 'a long enough secret' };
    const session = await this.client
      .mutate<Session>(SIGN_UP, { input: { ...known, nickname: this.nickname } })
      .catch((error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
        return this.client.mutate<Session>(SIGN_IN, { input: known });
      });
    this.token = session.accessToken;
    this.playerId = session.viewer.player.id;
    this.client.useToken(session.accessToken);
    this.viewer = new Watcher(
      this.url,
      this.token,
      VIEWER_EVENTS,
      {},
      {
        ...this.moving,
        onEvent: (event) => this.takeSeat(event),
      },
    );
  }

  async register(tournamentId: string): Promise<void> {
    const input = { tournamentId, idempotencyKey: `enter-${tournamentId}` };
    await persist(() => this.client.mutate(REGISTER, { input }));
  }

  results(): Promise<Results> {
    return persist(() => this.client.request<Results>(RESULTS));
  }

  async leave(): Promise<void> {
    await this.viewer?.close();
    for (const watcher of this.tables.values()) await watcher.close();
    await this.client.close();
  }

  private takeSeat(event: SeenEvent): void {
    const { tableId, seat } = event;
    if (typeof tableId !== 'string' || typeof seat !== 'number' || this.tables.has(tableId)) return;
    const watcher = new Watcher(
      this.url,
      this.token,
      TABLE_EVENTS,
      { tableId },
      {
        ...this.moving,
        ownSeat: seat,
        onEvent: (happened) => {
          void this.answer(happened);
          if (happened.__typename === 'DeadlineChanged' && happened['seat'] === seat) void this.answer(this.asked);
          if (happened.__typename === 'SittingOutChanged' && happened['seat'] === seat) void this.comeBack(tableId);
        },
      },
    );
    this.tables.set(tableId, watcher);
  }

  /** N2: who was timed out while the platform was away takes his seat up again. */
  private async comeBack(tableId: string): Promise<void> {
    await persist(() => this.client.mutate(COME_BACK, { tableId })).catch(() => undefined);
  }

  /**
   * Legal actions come with the request to the player who is to act, and to nobody else. An answer that was refused in a
   * pause is given again after it.
   */
  private async answer(event: SeenEvent | null): Promise<void> {
    if (event?.__typename !== 'ActionRequested' || !event['legalActions']) return;
    this.asked = event;
    const legal = event['legalActions'] as LegalActions;
    const input = { handId: event['handId'], actionSeq: event.seq, ...lively(legal, Math.random()) };
    try {
      await persist(() => this.client.mutate(ACT, { input }));
    } catch (error) {
      this.refusals.push(error instanceof Error ? error.message : 'refused');
    }
  }
}

/** Tries again while the API cannot be reached: calls that act or move money may be repeated without harm (P3, H7). */
export async function persist<Value>(call: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof CallRefused || attempt >= 1_200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
