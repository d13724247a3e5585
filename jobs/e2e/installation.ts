import { MazziereClient, type UserError } from '../../api/examples/client.js';
import { CREATE, CREDIT, PUBLISH, SIGN_IN, TOURNAMENT } from './documents.js';
import { Guest, persist } from './guest.js';
import { freePort, startService, type Service } from './service.js';

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

/** An api and a jobs process on one database, each started, killed and started again by the test. */
export class Installation {
  api: Service | null = null;
  jobs: Service | null = null;
  readonly staff: MazziereClient;
  private invited = 0;

  private constructor(
    private readonly databaseUrl: string,
    private readonly port: number,
  ) {
    this.staff = new MazziereClient(this.url);
  }

  static async start(databaseUrl: string): Promise<Installation> {
    const installation = new Installation(databaseUrl, await freePort());
    await installation.startApi();
    installation.startJobs();
    await installation.signInStaff();
    return installation;
  }

  readonly url = (): string => `http://127.0.0.1:${this.port}/graphql`;

  /** @param fault what shall happen at which point, e.g. `act.after-append:kill` */
  async startApi(fault?: string): Promise<void> {
    this.api = startService('api/main.ts', { ...this.environment(fault), PORT: String(this.port) });
    await this.api.printed('api: serving');
  }

  startJobs(fault?: string): void {
    this.jobs = startService('jobs/main.ts', this.environment(fault));
  }

  async stop(): Promise<void> {
    await this.staff.close();
    await Promise.all([this.api?.stop(), this.jobs?.stop()]);
  }

  /** Opens a sit & go through the API. */
  async openSitAndGo(input: Record<string, unknown>): Promise<string> {
    type Made = { readonly tournament: { readonly id: string }; readonly userErrors: readonly UserError[] };
    const { tournament } = await this.staff.mutate<Made>(CREATE, { input });
    await this.staff.mutate<Made>(PUBLISH, { id: tournament.id });
    return tournament.id;
  }

  /** Signs guests up and gives each some money at the cash desk. */
  async invite(count: number, cents: number): Promise<Guest[]> {
    const guests = Array.from({ length: count }, () => new Guest(this.url, `Guest${(this.invited += 1)}`));
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

  private async signInStaff(): Promise<void> {
    type Session = { readonly accessToken: string; readonly userErrors: readonly UserError[] };
    const { accessToken } = await this.staff.mutate<Session>(SIGN_IN, { input: ADMIN });
    this.staff.useToken(accessToken);
  }

  private environment(fault: string | undefined): Record<string, string> {
    return {
      DATABASE_URL: this.databaseUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...(fault === undefined ? {} : { FAULT_POINT: fault }),
    };
  }
}
