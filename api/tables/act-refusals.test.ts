import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { legalActions, type LegalActions } from '../../engine/hand/legal-actions.js';
import type { Turn } from '../../engine/hand/state.js';
import type { HandId } from '../../engine/ids.js';
import type { ActionType } from '../../engine/table/events.js';
import type { BettingStructure } from '../../engine/tournament/terms.js';
import type { Platform } from '../platform.js';
import type { Refusal } from '../refusals/refusal.js';
import { agreed } from '../testing/agreed.js';
import { ask } from '../testing/documents.js';
import { newPlayer, newPlayers, type Person } from '../testing/people.js';
import { enter, openSitAndGo, tablesOf } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { act } from './act.js';

let test_: TestPlatform;
let platform: Platform;
let people: Person[];

beforeEach(async () => {
  test_ = await openTestPlatform();
  platform = test_.platform;
});

afterEach(() => test_.close());

/** The first hand of three with 1,500 chips, blinds 10 and 20. */
async function deal(bettingStructure: BettingStructure): Promise<() => Promise<Now>> {
  people = await newPlayers(platform, 3, 1_000);
  const id = await openSitAndGo(platform, 3, { handPauseSeconds: 0, bettingStructure });
  await enter(platform, id, people);
  return async () => {
    const [table] = await tablesOf(platform, id);
    const hand = table?.hand;
    const legal = hand && legalActions(hand);
    const acting = people.find((person) => person.playerId === hand?.turn?.playerId);
    const others = people.filter((person) => person !== acting);
    if (!hand?.turn || !legal || !acting) throw new Error('nobody is to act');
    return { handId: hand.handId, turn: hand.turn, acting, others, legal };
  };
}

interface Now {
  readonly handId: HandId;
  readonly turn: Turn;
  readonly acting: Person;
  readonly others: readonly Person[];
  readonly legal: LegalActions;
}

/** Between two hands the director is at work. */
async function nextHand(now: () => Promise<Now>, last: Now): Promise<void> {
  await expect.poll(async () => (await now().catch(() => last)).handId).not.toBe(last.handId);
}

function answer({ handId, turn, acting }: Now, action: ActionType, to: number | null = null) {
  return act(platform, acting, { handId, actionSeq: turn.actionSeq, action, to });
}

/** Why the act is refused. */
async function refusalOf(result: ReturnType<typeof act>): Promise<Refusal> {
  const done = await result;
  const [error] = done.ok ? [] : done.error;
  if (!error) throw new Error('accepted');
  return error;
}

async function tooSmallAndTooLarge(now: Now): Promise<string[]> {
  const { minBetOrRaiseTo, maxBetOrRaiseTo } = now.legal;
  const totals = [(minBetOrRaiseTo ?? 0) - 1, (maxBetOrRaiseTo ?? 0) + 1];
  const refusals = await Promise.all(totals.map((to) => refusalOf(answer(now, 'RAISE', to))));
  for (const { message, field, rule, legalActions } of refusals) {
    expect(message).toContain(`(${rule})`);
    expect({ field, legalActions }).toEqual({ field: ['input', 'to'], legalActions: now.legal });
  }
  return refusals.map(({ code, rule }) => `${code} ${rule}`);
}

describe('a refused wager names the rule that refuses it', () => {
  test('H3: no-limit, below the least raise and beyond the stack', async () => {
    const now = await deal('NO_LIMIT');
    expect(await tooSmallAndTooLarge(await now())).toEqual(['ILLEGAL_ACTION H3', 'ILLEGAL_ACTION H3']);
  });

  test('H5: pot-limit, beyond the pot; H3: below the least raise', async () => {
    const now = await deal('POT_LIMIT');
    expect(await tooSmallAndTooLarge(await now())).toEqual(['ILLEGAL_ACTION H3', 'ILLEGAL_ACTION H5']);
  });

  test('H6: fixed-limit, any other size than one bet, and a fifth bet', async () => {
    const now = await deal('FIXED_LIMIT');
    expect(await tooSmallAndTooLarge(await now())).toEqual(['ILLEGAL_ACTION H6', 'ILLEGAL_ACTION H6']);
    for (const to of [40, 60, 80]) agreed(await answer(await now(), 'RAISE', to));
    const capped = await now();
    expect(await refusalOf(answer(capped, 'RAISE', 100))).toMatchObject({
      code: 'ILLEGAL_ACTION',
      field: ['input', 'action'],
      rule: 'H6',
      legalActions: { ...capped.legal, minBetOrRaiseTo: null },
    });
  });

  test('H4: no-limit, where a short all-in does not reopen the betting', async () => {
    const now = await deal('NO_LIMIT');
    const first = await now();
    agreed(await answer(first, 'FOLD'));
    agreed(await answer(await now(), 'FOLD'));
    await nextHand(now, first);
    // 1,490 on the button, 1,510 in the small blind, 1,500 in the big blind, whose last five chips are no full raise.
    agreed(await answer(await now(), 'FOLD'));
    agreed(await answer(await now(), 'RAISE', 1_495));
    agreed(await answer(await now(), 'RAISE', 1_500));
    expect(await refusalOf(answer(await now(), 'RAISE', 1_510))).toMatchObject({ code: 'ILLEGAL_ACTION', rule: 'H4' });
  });
});

describe('H7: the legal actions in the refusal', () => {
  test('acting twice is refused, with what may be done when it is the same player’s turn again', async () => {
    const now = await deal('NO_LIMIT');
    const first = await now();
    agreed(await answer(first, 'RAISE', 40));
    const refused = { code: 'CONFLICT', field: ['input', 'actionSeq'], rule: 'H7' };
    expect(await refusalOf(answer(first, 'FOLD'))).toMatchObject({ ...refused, legalActions: null });
    agreed(await answer(await now(), 'RAISE', 80));
    agreed(await answer(await now(), 'FOLD'));
    const { legal } = await now();
    expect(await refusalOf(answer(first, 'FOLD'))).toMatchObject({ ...refused, legalActions: legal });
    const stale = { ...first, turn: { ...first.turn, actionSeq: first.turn.actionSeq - 1 } };
    expect(await refusalOf(answer(stale, 'FOLD'))).toMatchObject({ ...refused, legalActions: legal });
  });

  test('out of turn a player is told whose turn it is, and nothing of what the other may do', async () => {
    const now = await deal('NO_LIMIT');
    const { turn, others, ...rest } = await now();
    for (const acting of others) {
      expect(await refusalOf(answer({ ...rest, turn, others, acting }, 'FOLD'))).toEqual({
        code: 'NOT_YOUR_TURN',
        message: `It is not your turn: seat ${turn.seat} is to act (H7).`,
        field: null,
        rule: 'H7',
        legalActions: null,
      });
    }
  });

  test('A4: who was not dealt in is told so, of this hand and of earlier ones, and nothing else', async () => {
    const now = await deal('NO_LIMIT');
    const stranger = await newPlayer(platform, 'Stranger');
    const first = await now();
    const forbidden = {
      code: 'FORBIDDEN',
      message: 'You were not dealt into this hand.',
      field: null,
      rule: null,
      legalActions: null,
    };
    expect(await refusalOf(answer({ ...first, acting: stranger }, 'FOLD'))).toEqual(forbidden);
    agreed(await answer(first, 'FOLD'));
    expect(await refusalOf(answer({ ...first, acting: stranger }, 'FOLD'))).toEqual(forbidden);
    agreed(await answer(await now(), 'FOLD'));
    await nextHand(now, first);
    expect(await refusalOf(answer({ ...first, acting: stranger }, 'FOLD'))).toEqual(forbidden);
  });

  test('A3: a front end reads them as fields', async () => {
    const now = await deal('NO_LIMIT');
    const { handId, turn, acting, others } = await now();
    const parts = 'canFold canCheck callAmount minBetOrRaiseTo maxBetOrRaiseTo';
    const mutation = `mutation ($input: ActInput!) {
      act(input: $input) { hand { id } userErrors { code rule legalActions { ${parts} } } }
    }`;
    const input = { handId, actionSeq: turn.actionSeq, action: 'CHECK' };
    const legal = { canFold: true, canCheck: false, callAmount: 20, minBetOrRaiseTo: 40, maxBetOrRaiseTo: 1_500 };
    expect(await ask(platform, acting, mutation, { input })).toEqual({
      act: { hand: null, userErrors: [{ code: 'ILLEGAL_ACTION', rule: 'H7', legalActions: legal }] },
    });
    expect(await ask(platform, others[0] ?? null, mutation, { input })).toEqual({
      act: { hand: null, userErrors: [{ code: 'NOT_YOUR_TURN', rule: 'H7', legalActions: null }] },
    });
  });
});
