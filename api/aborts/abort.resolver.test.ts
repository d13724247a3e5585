import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { ask, run } from '../testing/documents.js';
import { viewerEventsOf } from '../testing/money.js';
import { newStaff } from '../testing/people.js';
import { PlayedSitAndGo } from '../testing/played-sit-and-go.js';
import { playAt } from '../testing/table-play.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { pauseTournament } from '../tournaments/pause-tournament.js';
import { callOff } from './testing/called-off.js';

let test_: TestPlatform;
let platform: Platform;
let staff: Caller;

beforeEach(async () => {
  test_ = await openTestPlatform();
  platform = test_.platform;
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
});

afterEach(() => test_.close());

const PREVIEW = `query ($id: ID!) { abortPreview(tournamentId: $id) { version residual { cents } houseCost { cents }
  lines { player { nickname } refund { cents } prize { cents } share { cents } total { cents } } } }`;
const ABORT = `mutation ($id: ID!, $reason: String!, $version: String!) {
  abortTournament(id: $id, reason: $reason, previewVersion: $version) {
    tournament { id status cancelReason endedAt remaining }
    userErrors { code field rule } } }`;

interface Preview {
  readonly abortPreview: { readonly version: string; readonly lines: readonly unknown[] };
}

describe('A1: an abort as it is served', () => {
  test('C7: preview and confirmation under the names of the contract', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    agreed(await pauseTournament(platform, staff, game.id));
    const { abortPreview } = await ask<Preview>(platform, staff, PREVIEW, { id: game.id });
    const line = (nickname: string) => ({
      player: { nickname },
      refund: { cents: 500 },
      prize: { cents: 0 },
      share: { cents: 0 },
      total: { cents: 500 },
    });
    expect(abortPreview).toEqual({
      version: expect.stringMatching(/^[\w-]{24}$/),
      residual: { cents: 0 },
      houseCost: { cents: 100 },
      lines: [line('Player1'), line('Player2')],
    });
    const variables = { id: game.id, reason: 'no light', version: 'another' };
    expect(await ask(platform, staff, ABORT, variables)).toEqual({
      abortTournament: {
        tournament: null,
        userErrors: [{ code: 'CONFLICT', field: ['previewVersion'], rule: 'C7' }],
      },
    });
    expect(await ask(platform, staff, ABORT, { ...variables, version: abortPreview.version })).toEqual({
      abortTournament: {
        tournament: {
          id: game.id,
          status: 'ABORTED',
          cancelReason: 'no light',
          endedAt: new Date(platform.clock.now()).toISOString(),
          remaining: 2,
        },
        userErrors: [],
      },
    });
  });

  test('the preview is null for who may not see it, with the reason in the errors', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    for (const [caller, code] of [
      [null, 'UNAUTHENTICATED'],
      [game.people[0] ?? null, 'FORBIDDEN'],
    ] as const) {
      expect(await run(platform, caller, PREVIEW, { id: game.id })).toMatchObject({
        data: { abortPreview: null },
        errors: [{ extensions: { code } }],
      });
    }
  });

  test('players are told what they get, and find it in their account with the reason', async () => {
    const game = await PlayedSitAndGo.start(test_, 3);
    const [player] = game.people;
    if (!player) throw new Error('nobody plays');
    await callOff(platform, staff, game.id, 'the lights have gone out');
    const events = await viewerEventsOf(platform, player.playerId);
    expect(events.slice(-2)).toEqual([
      { type: 'BalanceChanged', balanceCents: 1_000 },
      { type: 'SessionRefunded', tournamentId: game.id, refundCents: 500, prizeCents: 0, shareCents: 0 },
    ]);
    const mine = `query { viewer { movements(first: 1) { nodes { kind note amount { cents } } }
      registrations(first: 1) { nodes { status position prize { cents } points tournament { status } } } } }`;
    expect(await ask(platform, player, mine)).toEqual({
      viewer: {
        movements: { nodes: [{ kind: 'ABORT_REFUND', note: 'the lights have gone out', amount: { cents: 500 } }] },
        registrations: {
          nodes: [
            {
              status: 'REFUNDED',
              position: null,
              prize: { cents: 0 },
              points: null,
              tournament: { status: 'ABORTED' },
            },
          ],
        },
      },
    });
  });

  test('the standings stay, with what was won in place of prizes', async () => {
    const game = await PlayedSitAndGo.start(test_, 3, { guaranteeCents: 1_651 });
    await callOff(platform, staff, game.id);
    const document = `query ($id: ID!) { tournament(id: $id) {
      standings { nodes { position chips eliminated prize { cents } } } } }`;
    // 16.51 guaranteed, less 3 x 4.50.
    const line = (cents: number) => ({ position: 1, chips: 1_500, eliminated: false, prize: { cents } });
    expect(await ask(platform, null, document, { id: game.id })).toEqual({
      tournament: { standings: { nodes: [line(101), line(100), line(100)] } },
    });
  });

  test('whoever watches the table sees the hand void, everybody leave and the table close', async () => {
    const game = await PlayedSitAndGo.start(test_, 2);
    await playAt(platform, game.people, game.table(), 'CALL');
    await callOff(platform, staff, game.id, 'no light');
    const document = `query ($id: ID!) { table(id: $id) { paused seats { number } hand { voided
      events { __typename ... on HandVoided { reason } } } } }`;
    const served = await ask<{ table: { hand: { events: { __typename: string }[] } } }>(platform, null, document, {
      id: game.table(),
    });
    expect(served).toMatchObject({ table: { paused: false, seats: [], hand: { voided: true } } });
    expect(served.table.hand.events.at(-1)).toEqual({ __typename: 'HandVoided', reason: 'no light' });
    const left = (await game.events()).flatMap((event) => (event.type === 'PlayerLeft' ? [event.reason] : []));
    expect(left).toEqual(['TOURNAMENT_ABORTED', 'TOURNAMENT_ABORTED']);
  });
});
