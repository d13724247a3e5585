import type { Card } from '../cards/card.js';
import { legalActions } from '../hand/legal-actions.js';
import type { LegalActions } from '../hand/legal-actions.js';
import type { Hand } from '../hand/state.js';
import { chips, instant } from '../ids.js';
import type { HandId, PlayerId, TableId, TournamentId } from '../ids.js';
import type { TableCommand } from '../table/commands.js';
import { decide } from '../table/decide.js';
import type { PlayerActed, TableEvent } from '../table/events.js';
import { foldEvents } from '../table/evolve.js';
import { openTable } from '../table/state.js';
import type { TableState } from '../table/state.js';
import { deckOf } from './case-deck.js';
import { deviate, expectSame } from './deviation.js';
import type { BettingAction, HandCase, Probe } from './hand-case.js';
import { illegalAction } from './illegal-action.js';

/** A case played through the table: the hand as it ended, and all that happened. */
export interface PlayedCase {
  readonly table: TableState;
  readonly hand: Hand;
  readonly events: readonly TableEvent[];
}

interface Play {
  table: TableState;
  readonly events: TableEvent[];
}

const BETTING = { 'no-limit': 'NO_LIMIT', 'pot-limit': 'POT_LIMIT', 'fixed-limit': 'FIXED_LIMIT' } as const;
const ACTIONS = { fold: 'FOLD', check: 'CHECK', call: 'CALL', bet: 'BET', 'raise-to': 'RAISE' } as const;
const HAND_ID = 'hnd_case' as HandId;

/** Cards whose highest falls to the last seat, so that it draws the button. */
const RISING_DRAW: readonly Card[] = ['2c', '3c', '4c', '5c', '6c', '7c', '8c', '9c', 'Tc', 'Jc'];

function command(play: Play, next: TableCommand): readonly TableEvent[] {
  const decision = decide(play.table, next);
  if (!decision.ok) return deviate(`${next.type} is refused: ${JSON.stringify(decision.error)}`);
  play.table = foldEvents(play.table, decision.value);
  play.events.push(...decision.value);
  return decision.value;
}

function handOf(play: Play): Hand {
  return play.table.hand ?? deviate('no hand was dealt');
}

function deal(theCase: HandCase): Play {
  const seats = theCase.startingStacks.length;
  const table = openTable({
    tableId: 'tbl_case' as TableId,
    tournamentId: 'trn_case' as TournamentId,
    seatsPerTable: seats,
    betting: BETTING[theCase.variant],
    actionSeconds: 15,
    handPauseSeconds: 3,
  });
  const play: Play = { table, events: [] };
  theCase.startingStacks.forEach((stack, seat) => {
    command(play, { type: 'SeatPlayer', seat: seat + 1, playerId: `ply_${seat}` as PlayerId, stack: chips(stack) });
  });
  const { smallBlind, bigBlind, ante, antePayer } = theCase;
  const level = { number: 1, smallBlind: chips(smallBlind), bigBlind: chips(bigBlind), ante: chips(ante), seconds: 60 };
  command(play, { type: 'StartLevel', level });
  command(play, {
    type: 'StartHand',
    handId: HAND_ID,
    deck: deckOf(theCase),
    buttonDraw: RISING_DRAW.slice(0, seats),
    ...(antePayer === null ? {} : { antePayer: antePayer + 1 }),
    at: instant(0),
  });
  return play;
}

function checkProbe(probe: Probe, seat: number, legal: LegalActions): void {
  const what = `probe after ${probe.after}`;
  const least = legal.minBetOrRaiseTo;
  expectSame(`${what}: seat`, probe.seat, seat);
  if (probe.callAmount !== undefined) expectSame(`${what}: callAmount`, probe.callAmount, legal.callAmount ?? 0);
  if (probe.canRaise !== undefined) expectSame(`${what}: canRaise`, probe.canRaise, least !== null);
  if (probe.minRaiseTo !== undefined) expectSame(`${what}: minRaiseTo`, probe.minRaiseTo, least);
  if (probe.maxRaiseTo !== undefined) expectSame(`${what}: maxRaiseTo`, probe.maxRaiseTo, legal.maxBetOrRaiseTo);
}

/** H7: a refusal with the legal actions in it, unless the request itself was the wrong one. */
function expectRefusal(play: Play, legal: LegalActions, turnNumber: number): void {
  const hand = handOf(play);
  if (hand.turn === null) return;
  const attempt = illegalAction(hand, hand.turn, legal, turnNumber);
  const decision = decide(play.table, attempt);
  const text = `${attempt.playerId} ${attempt.action} ${attempt.to}`;
  if (decision.ok) deviate(`illegal action accepted at turn ${turnNumber}: ${text}`);
  else if ('legalActions' in decision.error)
    expectSame(`legal actions refusing ${text}`, legal, decision.error.legalActions);
}

function checkActed(action: BettingAction, acted: TableEvent | undefined): void {
  if (acted?.type !== 'PlayerActed') return deviate('no action followed');
  expectSame('action', ACTIONS[action.type], acted.action);
  if (action.amount !== null) expectSame(`amount of ${action.type}`, action.amount, amountOf(acted));
}

function amountOf(acted: PlayerActed): number {
  return acted.action === 'CALL' ? acted.amount : acted.to;
}

function playAction(play: Play, theCase: HandCase, action: BettingAction, turnNumber: number): void {
  const hand = handOf(play);
  const legal = legalActions(hand);
  const { turn } = hand;
  if (turn === null || legal === null) return deviate(`the hand is over before action ${turnNumber}`);
  expectSame(`seat of action ${turnNumber}`, action.seat + 1, turn.seat);
  expectSame(`street of action ${turnNumber}`, action.street, hand.street.toLowerCase());
  for (const probe of theCase.probes) if (probe.after === turnNumber) checkProbe(probe, turn.seat - 1, legal);
  expectRefusal(play, legal, turnNumber + theCase.id.length);
  const raises = action.type === 'bet' || action.type === 'raise-to';
  const [acted] = command(play, {
    type: 'Act',
    handId: hand.handId,
    playerId: turn.playerId,
    actionSeq: turn.actionSeq,
    action: ACTIONS[action.type],
    to: raises && action.amount !== null ? chips(action.amount) : null,
    at: instant(0),
  });
  checkActed(action, acted);
}

/**
 * Plays a case action by action through `decide`; before each, one illegal action must be refused, and probes must
 * hold. @throws CaseDeviation
 */
export function playCase(theCase: HandCase): PlayedCase {
  for (const { after } of theCase.probes) {
    if (after < 0 || after >= theCase.betting.length) deviate(`no decision comes after ${after} actions`);
  }
  const play = deal(theCase);
  theCase.betting.forEach((action, turnNumber) => playAction(play, theCase, action, turnNumber));
  const hand = handOf(play);
  if (hand.outcome !== 'ENDED') deviate('the hand goes on after the last action');
  return { table: play.table, hand, events: play.events };
}
