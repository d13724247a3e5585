import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { Bot } from './bot.js';
import { CallRefused, delay, MazziereClient, type UserError } from './client.js';
import { type Offer, OFFERS, tournamentInput } from './offers.js';

/**
 * Demo life for an installation: staff keeps tournaments open, players who are bots fill them. Everything goes through
 * the public API. Settings: API_URL, ADMIN_EMAIL, ADMIN_PASSWORD.
 */

interface KnownTournament {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly maxPlayers: number;
  readonly entrants: number;
  readonly satellite: { readonly target: { readonly status: string } } | null;
}

const NAMES = [
  'Ambra', 'Bruno', 'Carla', 'Dario', 'Elena', 'Fabio', 'Giada', 'Ivano', 'Laura', 'Marco', 'Nadia', 'Paolo',
]; // prettier-ignore

const STAFF_SIGN_IN = `mutation ($input: SignInInput!) {
  signIn(input: $input) { accessToken userErrors { code message field } }
}`;
const KNOWN = `{ tournaments(filter: { status: [REGISTERING, RUNNING] }, first: 100) {
  nodes { id name status maxPlayers entrants satellite { target { status } } }
} }`;
const CREATE = `mutation ($input: TournamentInput!) {
  createTournament(input: $input) { tournament { id } userErrors { code message field } }
}`;
const PUBLISH = `mutation ($id: ID!) {
  publishTournament(id: $id) { tournament { id } userErrors { code message field } }
}`;
const CANCEL = `mutation ($id: ID!) {
  cancelTournament(id: $id, reason: "Its tournament has started.") { userErrors { code message field } }
}`;
const PLAYER = `query ($nickname: String!) { player(nickname: $nickname) { id } }`;
const CREDIT = `mutation ($input: CreditPlayerInput!) {
  creditPlayer(input: $input) { balance { cents } userErrors { code message field } }
}`;

const stopping = new AbortController();
// Every stream of every bot listens to it.
setMaxListeners(0, stopping.signal);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());

function stop(): void {
  stopping.abort();
  process.exit(0);
}

/** A second or four, and now and then longer: people think, too. */
function humanPace(): number {
  return 700 + Math.random() * 2_300 + (Math.random() > 0.9 ? 2_500 : 0);
}

async function main(): Promise<void> {
  const address = process.env['API_URL'] ?? 'http://127.0.0.1:4000';
  const url = (): string => `${address}/graphql`;
  const email = process.env['ADMIN_EMAIL'] ?? '';
  const password = process.env['ADMIN_PASSWORD'] ?? '';
  const staff = new MazziereClient(url);
  type Session = { readonly accessToken: string; readonly userErrors: readonly UserError[] };
  const { accessToken } = await staff.mutate<Session>(STAFF_SIGN_IN, { input: { email, password } });
  staff.useToken(accessToken);
  const bots = NAMES.map((name) => new Bot(url, `${name}_bot`, humanPace, stopping.signal));
  for (const bot of bots) await bot.join(`${bot.nickname.toLowerCase()}@example.com`, `${password}-${bot.nickname}`);
  while (!stopping.signal.aborted) {
    await keepGoing(staff, bots).catch((error: unknown) => console.error('demo:', error));
    await delay(2_000);
  }
}

/** Opens what is missing, and seats one more bot wherever seats for bots are free. */
async function keepGoing(staff: MazziereClient, bots: readonly Bot[]): Promise<void> {
  type Known = { readonly tournaments: { readonly nodes: readonly KnownTournament[] } };
  const { tournaments } = await staff.request<Known>(KNOWN);
  for (const wanted of OFFERS) {
    await keepOffer(staff, bots, wanted, tournaments.nodes).catch((error: unknown) =>
      console.error(`demo: ${wanted.name}:`, error),
    );
  }
}

async function keepOffer(
  staff: MazziereClient,
  bots: readonly Bot[],
  wanted: Offer,
  all: readonly KnownTournament[],
): Promise<void> {
  const known = all.filter((tournament) => tournament.name === wanted.name);
  const open = known.find((tournament) => tournament.status === 'REGISTERING');
  // One that fills with bots alone is opened when the last one is over; people find the others always open.
  const enough = wanted.forPeople === 0 && known.some((tournament) => tournament.status === 'RUNNING');
  // Its seats are gone: who is in gets his money back, and the next one leads on.
  if (open?.satellite && open.satellite.target.status !== 'REGISTERING') await staff.mutate(CANCEL, { id: open.id });
  else if (!open && !enough) await openTournament(staff, wanted, all);
  else if (open && open.entrants < open.maxPlayers - wanted.forPeople) await seatSomebody(staff, bots, open, wanted);
}

async function openTournament(staff: MazziereClient, wanted: Offer, all: readonly KnownTournament[]): Promise<void> {
  type Created = { readonly tournament: { readonly id: string }; readonly userErrors: readonly UserError[] };
  const target = all.find(({ name, status }) => name === wanted.leadsTo && status === 'REGISTERING');
  // It is opened as soon as there is one that it can lead to.
  if (wanted.leadsTo !== null && !target) return;
  const { tournament } = await staff.mutate<Created>(CREATE, {
    input: tournamentInput(wanted, Date.now(), target?.id ?? null),
  });
  await staff.mutate<Created>(PUBLISH, { id: tournament.id });
}

/** Whoever is first in a random order and not in yet; one without money is given some by the house. */
async function seatSomebody(
  staff: MazziereClient,
  bots: readonly Bot[],
  open: KnownTournament,
  { method }: Offer,
): Promise<void> {
  for (const bot of bots.toSorted(() => Math.random() - 0.5)) {
    try {
      await bot.register(open.id, method);
      return;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (error.errors.some(({ code }) => code === 'INSUFFICIENT_FUNDS')) await credit(staff, bot.nickname);
      if (error.errors.some(({ code }) => code === 'TOURNAMENT_FULL' || code === 'REGISTRATION_CLOSED')) return;
    }
  }
}

async function credit(staff: MazziereClient, nickname: string): Promise<void> {
  const { player } = await staff.request<{ player: { id: string } | null }>(PLAYER, { nickname });
  if (!player) return;
  await staff.mutate(CREDIT, {
    input: { playerId: player.id, cents: 50_00, reason: 'play money for a bot', idempotencyKey: randomUUID() },
  });
}

await main();
