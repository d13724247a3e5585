import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../accounts/caller.js';
import { ask } from '../testing/documents.js';
import { newPlayer, newStaff } from '../testing/people.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { OFFERS, tournamentInput } from './offers.js';

let opened: TestPlatform;
let staff: Caller;
/** What was opened, by name. */
const ids = new Map<string, string>();

beforeAll(async () => {
  opened = await openTestPlatform();
  staff = await newStaff(opened.platform, 'TOURNAMENT_DIRECTOR');
});
afterAll(() => opened.close());

test.each(OFFERS)('T10: the demo’s offer can be opened and entered: $name', async (offer) => {
  const { platform, clock } = opened;
  const create = `mutation ($input: TournamentInput!) {
    createTournament(input: $input) { tournament { id } userErrors { code message field } }
  }`;
  const input = tournamentInput(offer, clock.now(), ids.get(offer.leadsTo ?? '') ?? null);
  type Created = { createTournament: { tournament: { id: string } | null; userErrors: unknown[] } };
  const { createTournament } = await ask<Created>(platform, staff, create, { input });
  expect(createTournament.userErrors).toEqual([]);
  const id = createTournament.tournament?.id ?? '';
  const publish = 'mutation ($id: ID!) { publishTournament(id: $id) { userErrors { code } } }';
  expect(await ask(platform, staff, publish, { id })).toEqual({ publishTournament: { userErrors: [] } });
  ids.set(offer.name, id);
  const player = await newPlayer(platform, `Player${ids.size}`, 10_00);
  const enter = `mutation ($input: RegisterInput!) { register(input: $input) { userErrors { code message } } }`;
  const entry = { tournamentId: id, method: offer.method, idempotencyKey: offer.name };
  expect(await ask(platform, player, enter, { input: entry })).toEqual({ register: { userErrors: [] } });
});
