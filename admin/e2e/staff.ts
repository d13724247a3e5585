import { order } from './api';
import type { Installation } from './installation';

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { accessToken userErrors { message } } }`;
const CREATE = `mutation ($input: TournamentInput!) {
  createTournament(input: $input) { tournament { id } userErrors { message } }
}`;
const PUBLISH = `mutation ($id: ID!) { publishTournament(id: $id) { userErrors { message } } }`;

interface Wanted {
  readonly name: string;
  readonly players: number;
  readonly prizeCents: number;
  readonly feeCents: number;
  readonly actionSeconds?: number;
}

/** Opens a scheduled tournament for registration that starts in some minutes, with a break after its first level. */
export async function openScheduled(
  { api, staff }: Installation,
  { name, inMinutes }: { readonly name: string; readonly inMinutes: number },
): Promise<string> {
  const { accessToken } = await order<{ accessToken: string; userErrors: [] }>(api, null, SIGN_IN, { input: staff });
  const input = {
    name,
    kind: 'SCHEDULED',
    seatsPerTable: 6,
    minPlayers: 10,
    maxPlayers: 500,
    startsAt: new Date(Date.now() + inMinutes * 60_000).toISOString(),
    buyIn: { prizeCents: 450, feeCents: 50 },
    guaranteeCents: 100_00,
    startingStack: 1_500,
    levels: [
      { smallBlind: 10, bigBlind: 20, seconds: 300 },
      { smallBlind: 20, bigBlind: 40, seconds: 300 },
    ],
    breakAfterLevels: [1],
    breakSeconds: 120,
  };
  return publish(api, accessToken, input);
}

/** Opens a sit & go for registration, so short of chips that it lasts a few hands. Answers its id. */
export async function openSitAndGo({ api, staff }: Installation, wanted: Wanted): Promise<string> {
  const { accessToken } = await order<{ accessToken: string; userErrors: [] }>(api, null, SIGN_IN, { input: staff });
  const input = {
    name: wanted.name,
    kind: 'SIT_AND_GO',
    seatsPerTable: Math.min(wanted.players, 10),
    minPlayers: wanted.players,
    maxPlayers: wanted.players,
    buyIn: { prizeCents: wanted.prizeCents, feeCents: wanted.feeCents },
    startingStack: 400,
    levels: [
      { smallBlind: 50, bigBlind: 100, seconds: 60 },
      { smallBlind: 100, bigBlind: 200, ante: 20, seconds: 60 },
    ],
    actionSeconds: wanted.actionSeconds ?? 60,
    handPauseSeconds: 2,
  };
  return publish(api, accessToken, input);
}

async function publish(api: string, accessToken: string, input: Readonly<Record<string, unknown>>): Promise<string> {
  type Created = { readonly tournament: { readonly id: string }; readonly userErrors: [] };
  const { tournament } = await order<Created>(api, accessToken, CREATE, { input });
  await order(api, accessToken, PUBLISH, { id: tournament.id });
  return tournament.id;
}
