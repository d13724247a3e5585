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
  const { tournament } = await order<{ tournament: { id: string }; userErrors: [] }>(api, accessToken, CREATE, {
    input,
  });
  await order(api, accessToken, PUBLISH, { id: tournament.id });
  return tournament.id;
}
