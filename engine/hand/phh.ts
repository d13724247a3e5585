import type { Card } from '../cards/card.js';
import type { Chips, Instant, PlayerId } from '../ids.js';
import { unreachable } from '../result.js';
import type { HandStarted, PlayerActed } from '../table/events.js';
import type { ViewedTableEvent } from '../table/view.js';
import type { BettingStructure } from '../tournament/terms.js';
import { limitBet } from './fixed-limit.js';

/** What a hand's record needs beside its events. */
export interface HandContext {
  readonly betting: BettingStructure;
  readonly seatsPerTable: number;
  /** The name of the tournament. */
  readonly event: string;
  readonly table: number;
  readonly startedAt: Instant;
  readonly nickname: (playerId: PlayerId) => string;
}

/** The codes of the format; it has none for pot-limit hold'em, so that one is ours, by the same pattern. */
const VARIANTS = { NO_LIMIT: 'NT', POT_LIMIT: 'PT', FIXED_LIMIT: 'FT' } as const;

type Deal = Omit<HandStarted, 'deck'>;

/** A TOML basic string. */
function text(value: string): string {
  return JSON.stringify(value).replaceAll('\u007f', String.raw`\u007f`);
}

function list(values: readonly (number | string)[]): string {
  return `[${values.map((value) => (typeof value === 'number' ? value : text(value))).join(', ')}]`;
}

/** Forced bets by player; between two the format writes them the other way round. */
function byPlayer({ stacks }: Deal, owed: (seat: number) => number): string {
  const amounts = stacks.map(({ seat }) => owed(seat));
  return list(stacks.length === 2 ? amounts.toReversed() : amounts);
}

function blindOf(deal: Deal, seat: number): number {
  if (seat === deal.bigBlindSeat) return deal.bigBlind;
  return seat === deal.smallBlindSeat ? deal.smallBlind : 0;
}

function anteOf({ antePayer, ante }: Deal, seat: number): number {
  return antePayer === 'EACH' || antePayer === seat ? ante : 0;
}

function bets(betting: BettingStructure, bigBlind: Chips): readonly string[] {
  switch (betting) {
    case 'NO_LIMIT':
    case 'POT_LIMIT':
      return [`min_bet = ${bigBlind}`];
    case 'FIXED_LIMIT':
      return [`small_bet = ${limitBet('FLOP', bigBlind)}`, `big_bet = ${limitBet('RIVER', bigBlind)}`];
    default:
      return unreachable(betting);
  }
}

function actionWord({ action, to }: PlayerActed): string {
  switch (action) {
    case 'FOLD':
      return 'f';
    case 'CHECK':
    case 'CALL':
      return 'cc';
    case 'BET':
    case 'RAISE':
      return `cbr ${to}`;
    default:
      return unreachable(action);
  }
}

/** The cards of each seat as far as these events tell them: dealt in view, or shown. */
function knownCards(events: readonly ViewedTableEvent[]): ReadonlyMap<number, readonly [Card, Card]> {
  const known = new Map<number, readonly [Card, Card]>();
  for (const event of events) {
    if ((event.type === 'HoleCardsDealt' || event.type === 'HandShown') && event.cards !== null) {
      known.set(event.seat, event.cards);
    }
  }
  return known;
}

function actions(events: readonly ViewedTableEvent[], { stacks }: Deal): readonly string[] {
  const players = new Map(stacks.map(({ seat }, index) => [seat, `p${index + 1}`]));
  const player = (seat: number): string => players.get(seat) ?? '';
  const known = knownCards(events);
  return events.flatMap((event): readonly string[] => {
    switch (event.type) {
      case 'HoleCardsDealt':
        return [`d dh ${player(event.seat)} ${known.get(event.seat)?.join('') ?? '????'}`];
      case 'BoardDealt':
        return [`d db ${event.cards.join('')}`];
      case 'PlayerActed':
        return [`${player(event.seat)} ${actionWord(event)}`];
      case 'HandShown':
        return [`${player(event.seat)} sm ${event.cards.join('')}`];
      case 'HandMucked':
        return [`${player(event.seat)} sm`];
      default:
        return [];
    }
  });
}

function moment(at: Instant): readonly string[] {
  const date = new Date(at);
  return [
    `time = ${date.toISOString().slice(11, 19)}`,
    'time_zone = "UTC"',
    `day = ${date.getUTCDate()}`,
    `month = ${date.getUTCMonth() + 1}`,
    `year = ${date.getUTCFullYear()}`,
  ];
}

function players(events: readonly ViewedTableEvent[], { stacks }: Deal, { nickname }: HandContext): string {
  const names = new Map<number, string>();
  for (const event of events) if (event.type === 'HoleCardsDealt') names.set(event.seat, nickname(event.playerId));
  return list(stacks.map(({ seat }) => names.get(seat) ?? ''));
}

function finishingStacks(events: readonly ViewedTableEvent[]): readonly string[] {
  const ended = events.find((event) => event.type === 'HandEnded');
  return ended === undefined ? [] : [`finishing_stacks = ${list(ended.stacks.map(({ stack }) => stack))}`];
}

/**
 * A8: one hand in the open hand-history format (PHH, a TOML document), from its events as the viewer may see them:
 * what those hide is written `????`. Players are numbered clockwise from the button's left; chips are whole numbers.
 * @returns null where the events hold no deal
 */
export function writePhh(events: readonly ViewedTableEvent[], context: HandContext): string | null {
  const deal = events.find((event) => event.type === 'HandStarted');
  if (deal === undefined) return null;
  const lines = [
    `variant = ${text(VARIANTS[context.betting])}`,
    `ante_trimming_status = ${deal.antePayer === 'EACH'}`,
    `antes = ${byPlayer(deal, (seat) => anteOf(deal, seat))}`,
    `blinds_or_straddles = ${byPlayer(deal, (seat) => blindOf(deal, seat))}`,
    ...bets(context.betting, deal.bigBlind),
    `starting_stacks = ${list(deal.stacks.map(({ stack }) => stack))}`,
    'actions = [',
    ...actions(events, deal).map((action) => `  ${text(action)},`),
    ']',
    `event = ${text(context.event)}`,
    ...moment(context.startedAt),
    `hand = ${deal.number}`,
    `table = ${context.table}`,
    `seats = ${list(deal.stacks.map(({ seat }) => seat))}`,
    `seat_count = ${context.seatsPerTable}`,
    `players = ${players(events, deal, context)}`,
    ...finishingStacks(events),
  ];
  return `${lines.join('\n')}\n`;
}
