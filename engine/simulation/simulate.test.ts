import { describe, expect, test } from 'vitest';
import { type Cents, cents, chips, type PlayerId } from '../ids.js';
import type { TableCommand } from '../table/commands.js';
import { advance } from '../table/decide.js';
import type { TableEvent } from '../table/events.js';
import { foldEvents } from '../table/evolve.js';
import type { TableState } from '../table/state.js';
import { viewEvent, viewHand } from '../table/view.js';
import { Finding, type Invariant } from './finding.js';
import { RULES, type Rules } from './rules.js';
import { tryTournament } from './simulate.js';

const BOUNDS = { mostPlayers: 40 };

/** The first fault that so many tournaments show, by these rules. */
function firstFault(rules: Rules, tournaments: number): Error | null {
  for (let seed = 1; seed <= tournaments; seed += 1) {
    const { fault } = tryTournament(seed, BOUNDS, rules);
    if (fault !== null) return fault;
  }
  return null;
}

describe('random tournaments of all forms, by the rules alone', () => {
  test('T1 to T7, S1 to S8, H1 to H9, O1, O2, M1 to M5, P10: nothing is found in forty of them', () => {
    const courses = Array.from({ length: 40 }, (_, index) => {
      const { fault, scenario, course } = tryTournament(index + 1, BOUNDS);
      expect([index + 1, fault]).toEqual([index + 1, null]);
      return { ...scenario?.definition, ...course };
    });
    // And there was something to find.
    for (const count of ['rebuys', 'addOns', 'breaks', 'rounds', 'tablesBroken', 'playersMoved'] as const) {
      expect([count, courses.some((course) => (course[count] ?? 0) > 0)]).toEqual([count, true]);
    }
    for (const field of ['kind', 'format', 'bettingStructure', 'payoutMode'] as const) {
      expect(new Set(courses.map((course) => course[field])).size).toBeGreaterThan(1);
    }
  });

  test('a seed tells terms, players and course', () => {
    expect(tryTournament(12, BOUNDS)).toEqual(tryTournament(12, BOUNDS));
    expect(tryTournament(12, BOUNDS).scenario).not.toEqual(tryTournament(13, BOUNDS).scenario);
  });
});

/** Decides as the rules do, and then otherwise; the table follows what came out. */
function deciding(spoil: (events: readonly TableEvent[], table: TableState) => readonly TableEvent[]): Rules {
  return {
    ...RULES,
    advance(table: TableState, command: TableCommand) {
      const decision = advance(table, command);
      if (!decision.ok) return decision;
      const events = spoil(decision.value.events, table);
      return { ok: true, value: { events, table: foldEvents(table, events) } };
    },
  };
}

const eachEvent = (spoil: (event: TableEvent) => TableEvent): Rules => deciding((events) => events.map(spoil));

function lessACent(amounts: readonly Cents[]): Cents[] {
  return amounts.map((amount, index) => (index === 0 ? cents(amount - 1) : amount));
}

// Each spoils one part of the rules; the simulation must say which invariant that breaks.
const PLANTED: readonly (readonly [what: string, invariant: Invariant, rules: Rules])[] = [
  [
    'a pot that pays a chip too many',
    'CHIPS',
    eachEvent((event) => (event.type === 'PotAwarded' ? { ...event, amount: chips(event.amount + 1) } : event)),
  ],
  [
    'a first prize that lacks a cent',
    'CENTS',
    { ...RULES, tournamentPrizes: (...given) => lessACent(RULES.tournamentPrizes(...given)) },
  ],
  [
    'two of one hand, the wrong way round',
    'POSITIONS',
    {
      ...RULES,
      certainPlaces<Id>(...given: Parameters<typeof RULES.certainPlaces<Id>>) {
        const places = RULES.certainPlaces(...given);
        const positions = places.map(({ position }) => position).toReversed();
        return places.map((place, index) => ({ ...place, position: positions[index] ?? 0 }));
      },
    },
  ],
  ['tables that are never broken', 'TABLES', { ...RULES, tablesToBreak: () => [] }],
  ['tables that are never evened', 'EVEN', { ...RULES, tablesToMoveFrom: () => [] }],
  [
    'a big blind that passes somebody over',
    'BLINDS',
    {
      ...RULES,
      advance(table, command) {
        const { positions, seats } = table;
        if (command.type !== 'StartHand' || positions === null || seats.length < 4) return advance(table, command);
        const next = seats.find(({ number }) => number > positions.bigBlind) ?? seats[0];
        return advance({ ...table, positions: { ...positions, bigBlind: next?.number ?? 1 } }, command);
      },
    },
  ],
  [
    'a seat for one more than the pool pays for',
    'RIGHTS',
    {
      ...RULES,
      satelliteWins<Id>(...given: Parameters<typeof RULES.satelliteWins<Id>>) {
        const wins = RULES.satelliteWins(...given);
        const loser = given[1].find(({ id }) => !wins.get(id)?.seat);
        return loser === undefined ? wins : new Map([...wins, [loser.id, { seat: true, cashCents: cents(0) }]]);
      },
    },
  ],
  ['rebuys without end', 'BOUGHT', { ...RULES, mayRebuy: (terms) => terms !== null }],
  [
    'hole cards that everybody sees',
    'HIDDEN',
    {
      ...RULES,
      viewEvent: (event, viewer) => viewEvent(event, event.type === 'HoleCardsDealt' ? event.playerId : viewer),
    },
  ],
  [
    'a hand that shows the cards of the seat, not of the player',
    'HIDDEN',
    {
      ...RULES,
      viewHand: (hand, viewer) => viewHand(hand, viewer ?? (hand.players[0]?.playerId as PlayerId)),
    },
  ],
  [
    'a fold of events that forgets timeouts',
    'REPLAY',
    {
      ...RULES,
      foldEvents: (table, events) =>
        foldEvents(
          table,
          events.filter(({ type }) => type !== 'SittingOutChanged'),
        ),
    },
  ],
  [
    'a call of less than is owed',
    'RECORD',
    eachEvent((event) =>
      event.type === 'PlayerActed' && event.action === 'CALL' && !event.allIn && event.amount > 1
        ? { ...event, amount: chips(event.amount - 1), to: chips(event.to - 1) }
        : event,
    ),
  ],
  [
    'a pot that goes to another of the live hands',
    'RECORD',
    deciding((events, table) => {
      const live = table.hand?.players.filter(({ folded }) => !folded).map(({ seat }) => seat) ?? [];
      return events.map((event) => {
        if (event.type !== 'PotAwarded' || event.description === null) return event;
        return { ...event, seat: live.find((seat) => seat !== event.seat) ?? event.seat };
      });
    }),
  ],
];

describe('a planted fault is found, and named', () => {
  test.each(PLANTED)('%s: %s', (_, invariant, rules) => {
    const fault = firstFault(rules, 30);
    expect(fault).toBeInstanceOf(Finding);
    expect(fault).toMatchObject({ invariant });
  });
});
