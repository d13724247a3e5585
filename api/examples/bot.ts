import { CallRefused, delay, MazziereClient, type UserError } from './client.js';
import { choose, type LegalActions } from './strategy.js';

interface HandView {
  readonly id: string;
  readonly board: readonly string[];
  readonly pots: readonly { readonly amount: number }[];
  readonly actionSeq: number | null;
  readonly legalActions: LegalActions | null;
  readonly seats: readonly {
    readonly number: number;
    readonly stack: number;
    readonly bet: number;
    readonly cards: readonly string[] | null;
    readonly player: { readonly nickname: string };
  }[];
}

const SIGN_UP = `mutation ($input: SignUpInput!) {
  signUp(input: $input) { accessToken userErrors { code message field } }
}`;
const SIGN_IN = `mutation ($input: SignInInput!) {
  signIn(input: $input) { accessToken userErrors { code message field } }
}`;
const REGISTER = `mutation ($input: RegisterInput!) {
  register(input: $input) { registration { id } userErrors { code message field } }
}`;
const REBUY = `mutation ($input: BuyChipsInput!) {
  rebuy(input: $input) { registration { id } userErrors { code message field } }
}`;
const ADD_ON = `mutation ($input: BuyChipsInput!) {
  addOn(input: $input) { registration { id } userErrors { code message field } }
}`;
const DECLINE = `mutation ($tournamentId: ID!) {
  declineOffer(tournamentId: $tournamentId) { registration { id } userErrors { code message field } }
}`;
const ACT = `mutation ($input: ActInput!) { act(input: $input) {
  hand { id street board pots { amount } actingSeat actionSeq actionDeadline }
  userErrors { code message field rule }
} }`;
const COME_BACK = `mutation ($tableId: ID!) {
  setSittingOut(tableId: $tableId, sittingOut: false) { seat { number } userErrors { code message field } }
}`;
const SEATS = `{ viewer {
  lastSeq
  registrations(first: 50) { nodes { status table { id } } }
} }`;
const VIEWER_EVENTS = `subscription ($after: Int) {
  viewerEvents(after: $after) { __typename seq ... on SeatAssigned { tableId } ... on ChipsOffered { tournamentId offer { kind } } }
}`;
const TABLE = `query ($id: ID!) { table(id: $id) { lastSeq tournament { currentLevel { bigBlind } } hand {
  id board pots { amount } actionSeq
  legalActions { canFold canCheck callAmount minBetOrRaiseTo maxBetOrRaiseTo }
  seats { number stack bet cards player { nickname } }
} } }`;
const TABLE_EVENTS = `subscription ($tableId: ID!, $after: Int) {
  tableEvents(tableId: $tableId, after: $after) {
    __typename seq
    ... on ActionRequested { legalActions { canFold } }
    ... on SittingOutChanged { sittingOut }
  }
}`;

interface TableView {
  readonly table: {
    readonly lastSeq: number;
    readonly tournament: { readonly currentLevel: { readonly bigBlind: number } | null };
    readonly hand: HandView | null;
  } | null;
}

/** A player that signs up like everybody else, takes the seats it is given, and acts when it is its turn. */
export class Bot {
  private readonly client: MazziereClient;
  private readonly tables = new Set<string>();

  /** @param thinks how long to think about an action, in milliseconds */
  constructor(
    url: () => string,
    readonly nickname: string,
    private readonly thinks: () => number,
    private readonly stop: AbortSignal,
  ) {
    this.client = new MazziereClient(url);
  }

  /** Signs in, or signs up the first time. @throws CallRefused where neither is possible */
  async join(email: string, password: string): Promise<void> {
    type Session = { readonly accessToken: string; readonly userErrors: readonly UserError[] };
    const session = await this.client
      .mutate<Session>(SIGN_IN, { input: { email, password } })
      .catch((error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
        return this.client.mutate<Session>(SIGN_UP, { input: { nickname: this.nickname, email, password } });
      });
    this.client.useToken(session.accessToken);
    void this.persist(() => this.play());
  }

  /** Registers for a tournament. The key makes a repeated call harmless. */
  async register(tournamentId: string, method: 'BUY_IN' | 'FREE' = 'BUY_IN'): Promise<void> {
    await this.client.mutate(REGISTER, {
      input: { tournamentId, method, idempotencyKey: `${this.nickname}-${tournamentId}` },
    });
  }

  /** Takes up the seats it has, and every seat it is given from now on. */
  private async play(): Promise<void> {
    type Seats = {
      readonly viewer: {
        readonly lastSeq: number;
        readonly registrations: { readonly nodes: readonly { status: string; table: { id: string } | null }[] };
      };
    };
    const { viewer } = await this.client.request<Seats>(SEATS);
    for (const { status, table } of viewer.registrations.nodes) {
      if (status === 'PLAYING' && table) void this.persist(() => this.sitAt(table.id));
    }
    await this.client.follow(VIEWER_EVENTS, {}, viewer.lastSeq, this.stop, (event) => {
      const { tableId, tournamentId } = event;
      if (event.__typename === 'SeatAssigned' && typeof tableId === 'string') {
        void this.persist(() => this.sitAt(tableId));
      }
      if (event.__typename === 'ChipsOffered' && typeof tournamentId === 'string') {
        void this.answerOffer(tournamentId, event.seq, (event['offer'] as { kind: string }).kind).catch(
          () => undefined,
        );
      }
    });
  }

  /** Follows one table until it closes or this player has left it. */
  private async sitAt(tableId: string): Promise<void> {
    if (this.tables.has(tableId)) return;
    const { table } = await this.client.request<TableView>(TABLE, { id: tableId });
    if (this.tables.has(tableId)) return;
    this.tables.add(tableId);
    const leave = new AbortController();
    const stop = AbortSignal.any([this.stop, leave.signal]);
    const act = (): void => void this.actAt(tableId).catch(() => undefined);
    void this.comeBack(tableId);
    act();
    await this.client.follow(TABLE_EVENTS, { tableId }, table?.lastSeq ?? 0, stop, (event) => {
      // Legal actions come with the request to the player who is to act, and to nobody else.
      if (event.__typename === 'ActionRequested' && event['legalActions'] !== null) act();
      // After a pause, in which an answer was refused, whoever is to act may answer again.
      if (event.__typename === 'DeadlineChanged') act();
      // Who lost his connection for two turns sits out until he says that he is back.
      if (event['sittingOut'] === true) void this.comeBack(tableId);
      if (event.__typename === 'TableClosed') leave.abort();
    });
    this.tables.delete(tableId);
  }

  /** Buys more chips every other time, and says no at once otherwise, so that nobody waits for it. */
  private async answerOffer(tournamentId: string, seq: number, kind: string): Promise<void> {
    await delay(this.thinks());
    if (Math.random() < 0.5) {
      const input = { tournamentId, idempotencyKey: `${this.nickname}-${tournamentId}-${seq}` };
      const bought = await this.client.mutate(kind === 'REBUY' ? REBUY : ADD_ON, { input }).catch(() => null);
      if (bought !== null) return;
    }
    await this.client.mutate(DECLINE, { tournamentId });
  }

  /** Harmless where this seat plays already. */
  private async comeBack(tableId: string): Promise<void> {
    await this.client.mutate(COME_BACK, { tableId }).catch(() => undefined);
  }

  private async actAt(tableId: string): Promise<void> {
    await delay(this.thinks());
    const { table } = await this.client.request<TableView>(TABLE, { id: tableId });
    const hand = table?.hand;
    const me = hand?.seats.find((seat) => seat.player.nickname === this.nickname);
    if (!hand?.legalActions || hand.actionSeq === null || !me?.cards) return;
    const choice = choose(
      {
        cards: me.cards,
        board: hand.board,
        bigBlind: table?.tournament.currentLevel?.bigBlind ?? 1,
        // Pots hold what was gathered; bets of this round lie in front of the seats.
        pot: sum(hand.pots.map((pot) => pot.amount)) + sum(hand.seats.map((seat) => seat.bet)),
        stack: me.stack,
        legal: hand.legalActions,
      },
      Math.random(),
    );
    await this.client.mutate(ACT, { input: { handId: hand.id, actionSeq: hand.actionSeq, ...choice } });
  }

  /** Tries again for a while: the API may be away for a moment, and a bot has no user to tell. */
  private async persist(work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; attempt <= 60 && !this.stop.aborted; attempt += 1) {
      try {
        return await work();
      } catch {
        await delay(1_000);
      }
    }
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
