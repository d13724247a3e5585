import { describe, expect, test } from 'vitest';
import {
  cents,
  chips,
  instant,
  type HandId,
  type PlayerId,
  type RegistrationId,
  type TournamentId,
} from '../../engine/ids.js';
import { dealt } from '../../engine/testing/table-script.js';
import type { TableScript } from '../../engine/testing/table-script.js';
import { validateDefinition } from '../../engine/tournament/validate-definition.js';
import { agreed } from '../testing/agreed.js';
import { sitAndGoInput } from '../testing/sit-and-go.js';
import { planAbort, type AbortPlan } from './abort-plan.js';
import { sessionState } from './session-state.js';
import type { StoredEntry, StoredPurchase } from './session-entries.store.js';
import type { SessionTable, SessionTournament } from './session.store.js';

const NOW = instant(1_700_000_000_000);

function tournament(players: number, terms: Parameters<typeof sitAndGoInput>[1] = {}): SessionTournament {
  return {
    id: 'trn_1' as TournamentId,
    status: 'PAUSED',
    definition: agreed(validateDefinition(sitAndGoInput(players, terms), { at: NOW, statedStart: null })),
    entrants: players,
    remaining: players,
    levelNumber: 1,
    inBreak: false,
    handForHand: false,
    bustSeq: 0,
    seatValue: cents(0),
  };
}

/** The entry of the player at that seat of a script's table. */
function entry(seat: number, given: Partial<StoredEntry> = {}): StoredEntry {
  return {
    registrationId: `reg_${seat}` as RegistrationId,
    playerId: `ply_${seat}` as PlayerId,
    registered: seat,
    method: 'BUY_IN',
    paidPrizeCents: cents(450),
    paidFeeCents: cents(50),
    chips: chips(1_500),
    position: null,
    bust: null,
    offered: false,
    ...given,
  };
}

function purchase(seat: number, given: Partial<StoredPurchase> = {}): StoredPurchase {
  return {
    registrationId: `reg_${seat}` as RegistrationId,
    kind: 'REBUY',
    prizeCents: cents(450),
    feeCents: cents(50),
    chips: chips(1_200),
    bonusCents: cents(0),
    fromHandId: null,
    bust: { hand: 1, stackAtStart: chips(300), steps: 2 },
    ...given,
  };
}

/** A table at which a hand has ended that put seat 3 out; seats count on from `first`, as do its players. */
function ended(stacks: readonly number[], given: Partial<SessionTable> = {}): SessionTable & { script: TableScript } {
  const script = dealt({ stacks, hands: 'AsAh KsKh QsQh', board: '2c 7d 9h 3s 4d' });
  script.plays('3 raises 1500, 1 folds, 2 calls');
  return { state: script.table, dueAt: NOW, inRound: false, script, ...given };
}

const places = ({ players }: ReturnType<typeof sessionState>) => players.map(({ position }) => position);

describe('O1, C7: places after the last completed hands', () => {
  test('who has run out of chips in a hand that has ended is out, and what he had lies where it was won', () => {
    const entries = [1, 2, 3].map((seat) => entry(seat));
    const state = sessionState(tournament(3), entries, [], [ended([1500, 1500, 1500])]);
    const out = state.players.filter(({ position }) => position !== null);
    expect(out.map(({ position, newlyOut, chips: left }) => [position, newlyOut, left])).toEqual([[3, true, 0]]);
    expect(state.players.reduce((sum, player) => sum + player.chips, 0)).toBe(4_500);
    expect(state.decided).toBe(false);
  });

  test('P10: who waits for a position is out before it', () => {
    const bust = { hand: 1, stackAtStart: chips(700), steps: 1 };
    const waiting = entry(4, { chips: chips(0), bust, offered: true });
    const later = entry(5, { chips: chips(0), bust: { ...bust, hand: 2 } });
    const state = sessionState(
      { ...tournament(5), bustSeq: 2 },
      [entry(1), entry(2), entry(3), waiting, later],
      [],
      [],
    );
    expect(places(state)).toEqual([null, null, null, 5, 4]);
  });

  test('C6: who has bought himself back in since is out where he was, and brings no chips', () => {
    const entries = [entry(1), entry(2, { chips: chips(0) }), entry(3)];
    const state = sessionState({ ...tournament(3), bustSeq: 1 }, entries, [purchase(2)], []);
    expect(places(state)).toEqual([null, 3, null]);
    const dealtIn = [entry(1), entry(2, { chips: chips(1_200) }), entry(3)];
    const inHand = [purchase(2, { fromHandId: 'hnd_1' as HandId })];
    expect(places(sessionState({ ...tournament(3), bustSeq: 1 }, dealtIn, inHand, []))).toEqual([null, 3, null]);
  });

  test('O1: one left, with nothing to decide: it is won', () => {
    const entries = [entry(1), entry(2, { chips: chips(0), position: 2 })];
    expect(sessionState({ ...tournament(2), remaining: 1 }, entries, [], []).decided).toBe(true);
    const offered = [
      entry(1),
      entry(2, { chips: chips(0), offered: true, bust: { hand: 1, stackAtStart: chips(9), steps: 1 } }),
    ];
    expect(sessionState(tournament(2), offered, [], []).decided).toBe(false);
  });
});

function plan(
  players: number,
  entries: readonly StoredEntry[],
  given: { terms?: object; jackpot?: [number, number] } = {},
): AbortPlan {
  const session = {
    ...tournament(players, given.terms),
    remaining: entries.filter(({ position }) => position === null).length,
  };
  const [booked, aboveSeed] = given.jackpot ?? [0, 0];
  return planAbort({
    tournament: session,
    state: sessionState(session, entries, [], []),
    bonusPaid: new Map([['reg_1' as RegistrationId, cents(200)]]),
    jackpot: given.jackpot ? { jackpotId: 'jck_1', booked: cents(booked), aboveSeed: cents(aboveSeed) } : null,
  });
}

describe('C7, M5, M6, M8: what goes with the refunds', () => {
  const out = entry(4, { chips: chips(0), position: 4 });
  const four = [entry(1), entry(2), entry(3), out];

  test('tax and jackpot keep what comes of the entries that are not given back', () => {
    const terms = { taxBasisPoints: 300, jackpotBasisPoints: 200, jackpotId: 'jck_1' };
    const { taxCents, reversal } = plan(4, four, { terms, jackpot: [40, 5_000] });
    // Of one entry of 5.00.
    expect([taxCents, reversal]).toEqual([15, { jackpotId: 'jck_1', cents: 30 }]);
  });

  test('a jackpot gives back no more than it has beyond its seed', () => {
    const terms = { jackpotBasisPoints: 200, jackpotId: 'jck_1' };
    expect(plan(4, four, { terms, jackpot: [40, 7] }).reversal).toEqual({ jackpotId: 'jck_1', cents: 7 });
    expect(plan(4, four, { terms, jackpot: [40, 0] }).reversal).toBeNull();
  });

  test('what was paid with bonus credit is told apart', () => {
    const { lines } = plan(4, four);
    expect(lines.map((line) => [line.refundPrizeCents, line.refundFeeCents, line.refundBonusCents])).toEqual([
      [450, 50, 200],
      [450, 50, 0],
      [450, 50, 0],
      [0, 0, 0],
    ]);
  });

  test('the version tells chips and places apart, also where no amount changes', () => {
    const moved = [entry(1, { chips: chips(1_400) }), entry(2, { chips: chips(1_600) }), entry(3), out];
    const versions = [plan(4, four), plan(4, moved), plan(4, four)].map(({ version }) => version);
    expect(versions[0]).toBe(versions[2]);
    expect(versions[1]).not.toBe(versions[0]);
  });
});
