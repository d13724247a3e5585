import { isCard } from '../cards/card.js';
import type { Card } from '../cards/card.js';
import { MalformedCase, readList, readText } from './cases.js';

/** Actions as the vectors spell them. */
const BETTING_TYPES = ['fold', 'check', 'call', 'bet', 'raise-to'] as const;
const VARIANTS = ['no-limit', 'pot-limit', 'fixed-limit'] as const;
const STREETS = ['preflop', 'flop', 'turn', 'river'] as const;

export interface BettingAction {
  readonly seat: number;
  readonly street: (typeof STREETS)[number];
  readonly type: (typeof BETTING_TYPES)[number];
  /** Chips added by a call, the total of a bet or raise. */
  readonly amount: number | null;
}

export interface ShowdownAction {
  readonly seat: number;
  readonly shows: boolean;
}

export interface CasePot {
  readonly amount: number;
  readonly eligible: readonly number[];
  readonly winners: readonly number[];
}

/** After so many betting actions this seat is to act and may do exactly this; what is undefined is not asked. */
export interface Probe {
  readonly after: number;
  readonly seat: number;
  readonly callAmount: number | undefined;
  readonly canRaise: boolean | undefined;
  readonly minRaiseTo: number | undefined;
  readonly maxRaiseTo: number | undefined;
}

/** One hand with a known result; seats are counted from 0, left of the button, the button being the last one. */
export interface HandCase {
  readonly id: string;
  readonly source: string;
  readonly variant: (typeof VARIANTS)[number];
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly ante: number;
  /** The seat that pays the ante for all; null where each pays. */
  readonly antePayer: number | null;
  readonly startingStacks: readonly number[];
  readonly holeCards: readonly (readonly [Card, Card] | null)[];
  readonly board: readonly Card[];
  readonly betting: readonly BettingAction[];
  readonly showdown: readonly ShowdownAction[];
  readonly pots: readonly CasePot[];
  readonly finishingStacks: readonly number[];
  readonly payoffs: readonly number[];
  readonly probes: readonly Probe[];
}

type Json = Readonly<Record<string, unknown>>;

function malformed(message: string): never {
  throw new MalformedCase(message);
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function record(value: unknown, what: string): Json {
  return isRecord(value) ? value : malformed(`${what} is not an object`);
}

function whole(value: unknown, what: string): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : malformed(`${what} is not a whole number`);
}

function wholes(value: unknown, what: string): readonly number[] {
  return readList(value, (item) => whole(item, what));
}

function oneOf<Value extends string>(allowed: readonly Value[], value: unknown, what: string): Value {
  return allowed.find((item) => item === value) ?? malformed(`${what} is not one of ${allowed.join(', ')}`);
}

function card(value: unknown, what: string): Card {
  return typeof value === 'string' && isCard(value)
    ? value
    : malformed(`${what}: ${JSON.stringify(value)} is not a card`);
}

function twoCards(value: unknown): readonly [Card, Card] | null {
  if (value === null) return null;
  if (typeof value !== 'string' || value.length !== 4) return malformed('holeCards are not two cards or null');
  return [card(value.slice(0, 2), 'holeCards'), card(value.slice(2), 'holeCards')];
}

function seatOf(value: unknown, seats: number): number {
  const seat = whole(value, 'seat');
  return seat >= 0 && seat < seats ? seat : malformed(`no seat ${seat}`);
}

function bettingAction(action: Json, seats: number): BettingAction {
  const type = oneOf(BETTING_TYPES, action['type'], 'action type');
  const hasAmount = type !== 'fold' && type !== 'check';
  if (!hasAmount && action['amount'] !== undefined) malformed(`a ${type} has no amount`);
  return {
    seat: seatOf(action['seat'], seats),
    street: oneOf(STREETS, action['street'], 'street'),
    type,
    amount: hasAmount ? whole(action['amount'], 'amount') : null,
  };
}

function actions(value: unknown, seats: number): Pick<HandCase, 'betting' | 'showdown'> {
  const all = readList(value, (item) => record(item, 'action'));
  const isShowdown = (action: Json): boolean => action['type'] === 'show' || action['type'] === 'muck';
  const first = all.findIndex(isShowdown);
  const end = first < 0 ? all.length : first;
  if (!all.slice(end).every(isShowdown)) malformed('a betting action after the showdown has begun');
  return {
    betting: all.slice(0, end).map((action) => bettingAction(action, seats)),
    showdown: all
      .slice(end)
      .map((action) => ({ seat: seatOf(action['seat'], seats), shows: action['type'] === 'show' })),
  };
}

function pot(value: unknown): CasePot {
  const { amount, eligible, winners } = record(value, 'pot');
  return {
    amount: whole(amount, 'pot amount'),
    eligible: wholes(eligible, 'eligible'),
    winners: wholes(winners, 'winners'),
  };
}

function probe(value: unknown, seats: number): Probe {
  const fields = record(value, 'probe');
  const optional = (name: string): number | undefined =>
    fields[name] === undefined ? undefined : whole(fields[name], name);
  const canRaise = fields['canRaise'];
  if (canRaise !== undefined && typeof canRaise !== 'boolean') return malformed('canRaise is not true or false');
  return {
    after: whole(fields['after'], 'after'),
    seat: seatOf(fields['seat'], seats),
    callAmount: optional('callAmount'),
    canRaise,
    minRaiseTo: optional('minRaiseTo'),
    maxRaiseTo: optional('maxRaiseTo'),
  };
}

function blinds(json: Json, seats: number): Pick<HandCase, 'smallBlind' | 'bigBlind'> {
  const owed = wholes(json['blinds'], 'blinds');
  const [first = 0, second = 0, ...others] = owed;
  if (owed.length !== seats || others.some((blind) => blind !== 0))
    malformed('blinds: not two blinds, the others owing 0');
  const [smallBlind, bigBlind] = seats === 2 ? [second, first] : [first, second];
  if (whole(json['minBet'], 'minBet') !== bigBlind) malformed('minBet is not the big blind');
  return { smallBlind, bigBlind };
}

function limitBets(json: Json, variant: HandCase['variant'], bigBlind: number): void {
  const [small, big] = [json['smallBet'], json['bigBet']];
  if (variant === 'fixed-limit' && (small !== bigBlind || big !== bigBlind * 2)) {
    malformed('smallBet is not the big blind, or bigBet not twice that');
  }
}

function antes(json: Json, seats: number): Pick<HandCase, 'ante' | 'antePayer'> {
  const owed = wholes(json['antes'], 'antes');
  if (owed.length !== seats) malformed('antes: not one for each seat');
  const ante = Math.max(...owed);
  if (oneOf(['each', 'dead'], json['anteRule'], 'anteRule') === 'each') {
    return owed.every((amount) => amount === ante)
      ? { ante, antePayer: null }
      : malformed('antes: not the same for each');
  }
  if (owed.filter((amount) => amount > 0).length !== 1) malformed('antes: not one payer');
  return { ante, antePayer: owed.indexOf(ante) };
}

/** The case as the vectors write it. @throws MalformedCase where it is not of that shape */
export function readHandCase(json: unknown): HandCase {
  const fields = record(json, 'case');
  const startingStacks = wholes(fields['startingStacks'], 'startingStacks');
  const seats = startingStacks.length;
  if (seats < 2 || seats > 10 || startingStacks.some((stack) => stack <= 0))
    malformed('startingStacks: not 2 to 10 stacks');
  const variant = oneOf(VARIANTS, fields['variant'], 'variant');
  const { smallBlind, bigBlind } = blinds(fields, seats);
  limitBets(fields, variant, bigBlind);
  const holeCards = readList(fields['holeCards'], twoCards);
  if (holeCards.length !== seats) malformed('holeCards: not one entry for each seat');
  return {
    id: readText(fields['id']),
    source: readText(fields['source']),
    variant,
    smallBlind,
    bigBlind,
    ...antes(fields, seats),
    startingStacks,
    holeCards,
    board: readList(fields['board'], (item) => card(item, 'board')),
    ...actions(fields['actions'], seats),
    pots: readList(fields['pots'], pot),
    finishingStacks: wholes(fields['finishingStacks'], 'finishingStacks'),
    payoffs: wholes(fields['payoffs'], 'payoffs'),
    probes: fields['probes'] === undefined ? [] : readList(fields['probes'], (item) => probe(item, seats)),
  };
}
