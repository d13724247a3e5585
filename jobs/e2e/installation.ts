import { MazziereClient, type UserError } from '../../api/examples/client.js';
import { CREATE, CREDIT, PUBLISH, SIGN_IN, TOURNAMENT } from './documents.js';
import { Guest, persist } from './guest.js';
import { freePort, startService, type Service } from './service.js';
import { Watcher } from './watcher.js';

const ADMIN = { email: 'admin@example.com', password: 'the secret of the admin' };

/** What `TOURNAMENT` answers. */
export interface TournamentView {
  readonly tournament: {
    readonly status: string;
    readonly entrants: number;
    readonly remaining: number;
    readonly prizePool: { readonly cents: number };
    readonly payouts: readonly { position: number; prize: { cents: number } }[];
    readonly tables: readonly {
      id: string;
      number: number;
      seats: readonly { number: number; stack: number; player: { nickname: string } }[];
    }[];
    readonly standings: {
      readonly totalCount: number;
      readonly nodes: readonly {
        position: number;
        chips: number;
        eliminated: boolean;
        prize: { cents: number };
        player: { nickname: string };
      }[];
    };
  };
}

/** How many processes of each kind there are, settings of them all, and how often clients move from one api to another. */
export interface Plan {
  readonly apis?: number;
  readonly jobs?: number;
  readonly settings?: Record<string, string>;
  /** Guests and watchers connect anew, to the next api, after so many events of a stream. */
  readonly moveEvery?: number;
}

/**
 * Api and jobs processes on one database, each started, killed and started again by the test. Clients find an api as
 * behind a load balancer: the next one with each call and connection.
 */
export class Installation {
  private readonly apis: (Service | null)[] = [];
  private readonly workers: (Service | null)[] = [];
  readonly staff: MazziereClient;
  private invited = 0;
  private asked = 0;

  private constructor(
    private readonly databaseUrl: string,
    private readonly ports: readonly number[],
    private readonly plan: Plan,
  ) {
    this.staff = new MazziereClient(this.url);
  }

  static async start(databaseUrl: string, plan: Plan = {}): Promise<Installation> {
    const ports: number[] = [];
    for (let count = 0; count < (plan.apis ?? 1); count += 1) ports.push(await freePort());
    const installation = new Installation(databaseUrl, ports, plan);
    for (const place of ports.keys()) await installation.startApi(undefined, place);
    for (let place = 0; place < (plan.jobs ?? 1); place += 1) installation.startJobs(undefined, place);
    await installation.signInStaff();
    return installation;
  }

  /** The first of each kind: the one that tests kill. */
  get api(): Service | null {
    return this.apis[0] ?? null;
  }

  get jobs(): Service | null {
    return this.workers[0] ?? null;
  }

  readonly url = (): string => {
    this.asked += 1;
    return `http://127.0.0.1:${this.ports[this.asked % this.ports.length]}/graphql`;
  };

  /** Follows a stream as a client of this installation does. */
  watch(query: string, variables: Record<string, unknown>): Watcher {
    return new Watcher(this.url, null, query, variables, this.moving);
  }

  /** @param fault what shall happen at which point, e.g. `act.after-append:kill` */
  async startApi(fault?: string, place = 0): Promise<void> {
    const api = startService('api/main.ts', { ...this.environment(fault), PORT: String(this.ports[place]) });
    this.apis[place] = api;
    const serving = api.printed('api: serving');
    // Whoever waits for this api acts as soon as it listens: its fault may come before it has said that it serves.
    await (fault === undefined ? serving : Promise.race([serving.catch(() => undefined), api.ended()]));
  }

  startJobs(fault?: string, place = 0): void {
    this.workers[place] = startService('jobs/main.ts', this.environment(fault));
  }

  async stop(): Promise<void> {
    await this.staff.close();
    await Promise.all([...this.apis, ...this.workers].map(async (service) => service?.stop()));
  }

  /** Creates and publishes a tournament through the API. */
  async openTournament(input: Record<string, unknown>): Promise<string> {
    type Made = { readonly tournament: { readonly id: string }; readonly userErrors: readonly UserError[] };
    // Asked again where an api has died meanwhile: at worst a draft is left over.
    const { tournament } = await persist(() => this.staff.mutate<Made>(CREATE, { input }));
    await persist(() => this.staff.mutate<Made>(PUBLISH, { id: tournament.id }));
    return tournament.id;
  }

  /** Signs guests up and gives each some money at the cash desk. */
  async invite(count: number, cents: number): Promise<Guest[]> {
    const guests = Array.from({ length: count }, () => new Guest(this.url, `Guest${(this.invited += 1)}`, this.moving));
    for (const guest of guests) {
      await persist(() => guest.signUp());
      const input = { playerId: guest.playerId, cents, reason: 'to play with', idempotencyKey: guest.nickname };
      await persist(() => this.staff.mutate(CREDIT, { input }));
    }
    return guests;
  }

  async tournament(id: string): Promise<TournamentView['tournament']> {
    const { tournament } = await persist(() => this.staff.request<TournamentView>(TOURNAMENT, { id }));
    return tournament;
  }

  private get moving(): { readonly moveEvery?: number } {
    const { moveEvery } = this.plan;
    return moveEvery === undefined ? {} : { moveEvery };
  }

  private async signInStaff(): Promise<void> {
    type Session = { readonly accessToken: string; readonly userErrors: readonly UserError[] };
    const { accessToken } = await this.staff.mutate<Session>(SIGN_IN, { input: ADMIN });
    this.staff.useToken(accessToken);
  }

  private environment(fault: string | undefined): Record<string, string> {
    return {
      ...this.plan.settings,
      DATABASE_URL: this.databaseUrl,
      METRICS_PORT: '0',
      JOBS_PORT: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...(fault === undefined ? {} : { FAULT_POINT: fault }),
    };
  }
}
