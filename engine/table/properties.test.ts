import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARDS } from '../cards/card.js';
import type { Card } from '../cards/card.js';
import type { LegalActions } from '../hand/legal-actions.js';
import type { Hand } from '../hand/state.js';
import { chips, instant } from '../ids.js';
import type { PlayerId } from '../ids.js';
import { playerId, TableScript } from '../testing/table-script.js';
import { BETTING_STRUCTURES } from '../tournament/terms.js';
import type { Act, TableCommand } from './commands.js';
import { decide } from './decide.js';
import type { PausedBy, TableEvent } from './events.js';
import { evolve, foldEvents } from './evolve.js';
import { replay } from './replay.js';
import { openTable } from './state.js';
import type { TableState } from './state.js';
import { viewEvent, viewHand } from './view.js';

/** A table, a shuffle for each hand, and what is chosen at each turn: 0 to 99, then always the passive way. */
interface Play {
  readonly stacks: readonly (number | null)[];
  readonly bigBlind: number;
  readonly ante: number;
  readonly antePayer: boolean;
  readonly betting: (typeof BETTING_STRUCTURES)[number];
  readonly shuffles: readonly number[];
  readonly choices: readonly number[];
}

const stack = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 3000 }));
const anyPlay: fc.Arbitrary<Play> = fc.record({
  stacks: fc
    .array(fc.oneof({ arbitrary: stack, weight: 4 }, { arbitrary: fc.constant(null), weight: 1 }), {
      minLength: 2,
      maxLength: 10,
    })
    .filter((stacks) => stacks.filter((one) => one !== null).length >= 2),
  bigBlind: fc.constantFrom(2, 3, 10, 20, 100),
  ante: fc.constantFrom(0, 0, 1, 7, 25),
  antePayer: fc.boolean(),
  betting: fc.constantFrom(...BETTING_STRUCTURES),
  shuffles: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
  choices: fc.array(fc.nat(99), { maxLength: 60 }),
});

function shuffled(seed: number): readonly Card[] {
  let state = seed;
  const deck = [...CARDS];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (last + 1);
    const [one, two] = [deck[last], deck[other]];
    if (one !== undefined && two !== undefined) [deck[last], deck[other]] = [two, one];
  }
  return deck;
}

function choose(legal: LegalActions, choice: number): Pick<Act, 'action' | 'to'> {
  const { minBetOrRaiseTo: least, maxBetOrRaiseTo: most } = legal;
  if (choice >= 50 && least !== null && most !== null) {
    const to = choice >= 90 ? most : least + Math.floor(((most - least) * (choice - 50)) / 40);
    return { action: 'RAISE', to: chips(Math.min(to, most)) };
  }
  if (choice < 12) return { action: 'FOLD', to: null };
  return { action: legal.canCheck ? 'CHECK' : 'CALL', to: null };
}

function answer(hand: Hand, chosen: Pick<Act, 'action' | 'to'>): Act {
  if (hand.turn === null) throw new Error('nobody is asked');
  const { playerId: asked, actionSeq } = hand.turn;
  return { type: 'Act', handId: hand.handId, playerId: asked, actionSeq, at: instant(0), ...chosen };
}

interface Watch {
  readonly onEvent?: (before: TableState, event: TableEvent, after: TableState) => void;
  readonly onTurn?: (table: TableState, legal: LegalActions) => void;
}

/** Which pauses a choice brings before it is acted on, in the order of pausing and of resuming; some leave the seat. */
const PAUSES: Readonly<Record<number, readonly [readonly PausedBy[], readonly PausedBy[]]>> = {
  15: [['TABLE'], ['TABLE']],
  16: [['TOURNAMENT'], ['TOURNAMENT']],
  17: [
    ['TABLE', 'TOURNAMENT'],
    ['TABLE', 'TOURNAMENT'],
  ],
  18: [
    ['TOURNAMENT', 'TABLE'],
    ['TABLE', 'TOURNAMENT'],
  ],
};

function standStill(script: TableScript, choice: number, seat: number, see: (act: () => void) => void): void {
  const [paused, resumed] = PAUSES[choice] ?? [[], []];
  const started = Math.max(0, (script.hand.turn?.deadline ?? 0) - 12_000);
  for (const by of paused) see(() => script.does({ type: 'PauseTable', by, reason: by, at: instant(started) }));
  if (choice === 18) see(() => script.sits(seat, true));
  for (const by of resumed) see(() => script.does({ type: 'ResumeTable', by, at: instant(started + choice * 1000) }));
}

/**
 * Plays up to three hands; in between, who is out of chips leaves or buys some anew, and others add some to theirs. Some
 * turns time out, some players sit out and return, and now and then the table is paused.
 */
function playOut(
  { stacks, bigBlind, ante, antePayer, betting, shuffles, choices }: Play,
  watch: Watch = {},
): TableScript {
  const blinds = [Math.floor(bigBlind / 2), bigBlind] as const;
  const script = new TableScript({ stacks, blinds, ante, betting });
  const left = [...choices];
  const see = (act: () => void): void => {
    const from = script.events.length;
    let state = script.table;
    act();
    for (const event of script.events.slice(from)) {
      const after = evolve(state, event);
      watch.onEvent?.(state, event, after);
      state = after;
    }
  };
  for (const [index, seed] of shuffles.entries()) {
    for (const { number, playerId: id, stack: left } of script.table.seats) {
      const buys = index > 0 && (seed + number) % 3 === 0;
      if (buys) see(() => script.does({ type: 'AddChips', playerId: id, amount: chips((seed % 900) + 1) }));
      else if (left === 0) {
        see(() => script.does({ type: 'RemovePlayer', playerId: id, reason: 'ELIMINATED', position: null }));
      }
    }
    if (script.table.seats.length < 2) break;
    const payer = antePayer ? { antePayer: script.table.seats[0]?.number ?? 1 } : {};
    see(() =>
      script.does({
        ...script.dealCommand(),
        handId: `hnd_${index}` as Hand['handId'],
        deck: shuffled(seed),
        ...payer,
      }),
    );
    while (script.hand.turn !== null) {
      const legal = script.legal;
      watch.onTurn?.(script.table, legal);
      const choice = left.shift() ?? 40;
      const seat = script.hand.turn.seat;
      standStill(script, choice, seat, see);
      if (script.hand.turn?.seat !== seat) continue;
      if (choice === 13) see(() => script.timesOut());
      else if (choice === 14) see(() => script.sits(seat, true));
      else see(() => script.does(answer(script.hand, choose(legal, choice))));
      const out = script.table.seats.find((one) => one.sittingOut);
      if (out !== undefined && choice % 5 === 0) see(() => script.sits(out.number, false));
    }
    see(() => script.settle());
  }
  return script;
}

const chipsAtTable = ({ seats, hand }: TableState): number => {
  const onTable = seats.reduce((sum, seat) => sum + seat.stack, 0);
  if (hand === null || hand.outcome !== 'PLAYING') return onTable;
  const bought = hand.players.reduce((sum, player) => sum + player.startingStack - player.stack, 0);
  return onTable + bought;
};

test('chips are conserved: what is at the table and in the pots is what came to it and was bought (P10, T6)', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      let total = play.stacks.reduce<number>((sum, one) => sum + (one ?? 0), 0);
      const script = playOut(play, {
        onEvent: (_before, event, after) => {
          if (event.type === 'ChipsAdded') total += event.amount;
          expect([event.type, chipsAtTable(after)]).toEqual([event.type, total]);
          expect(after.seats.every(({ stack }) => stack >= 0)).toBe(true);
        },
      });
      expect(script.stacks.reduce((sum, one) => sum + one, 0)).toBe(total);
    }),
    { numRuns: 80 },
  );
});

test('H8: while a hand is played, stacks, bets and pots are all the chips; its shares are its pots', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      playOut(play, {
        onTurn: ({ hand }) => {
          const view = hand === null ? null : viewHand(hand, null);
          const inPots = view?.pots.reduce((sum, pot) => sum + pot.amount, 0) ?? 0;
          const inFront = view?.players.reduce((sum, player) => sum + player.stack + player.bet, 0) ?? 0;
          expect(inPots + inFront).toBe(view?.players.reduce((sum, player) => sum + player.startingStack, 0));
        },
        onEvent: (before, event) => {
          if (event.type !== 'HandEnded' || before.hand === null) return;
          const paid = before.hand.players.reduce((sum, player) => sum + player.committed, 0);
          const pots = viewHand({ ...before.hand, outcome: 'ENDED' }, null).pots;
          expect(pots.reduce((sum, pot) => sum + pot.amount, 0)).toBe(paid);
        },
      });
    }),
    { numRuns: 100 },
  );
});

test('H12: the state is the fold of the events, and the rules make the same events again', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      const script = playOut({ ...play, antePayer: false });
      const start = openTable(script.table);
      expect(foldEvents(start, script.events)).toEqual(script.table);
      expect(replay(start, structuredClone(script.events))).toEqual({ ok: true, value: script.table });
    }),
    { numRuns: 100 },
  );
});

/** Freezes a value through and through, so that a write into it throws. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

test('deciding and folding leave the state they are given as it was', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      const script = playOut(play, { onTurn: frozen, onEvent: (_before, event, after) => frozen([event, after]) });
      expect(script.hand.outcome).toBe('ENDED');
    }),
    { numRuns: 60 },
  );
});

test('H7: every legal action is accepted, and what lies just outside is refused', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      playOut(play, {
        onTurn: (table, legal) => {
          const hand = table.hand;
          if (hand === null) return;
          const accepts = (action: Act['action'], to: number | null): boolean =>
            decide(table, answer(hand, { action, to: to === null ? null : chips(to) })).ok;
          const { minBetOrRaiseTo: least, maxBetOrRaiseTo: most } = legal;
          expect(accepts('FOLD', null)).toBe(true);
          expect(accepts('CHECK', null)).toBe(legal.canCheck);
          expect(accepts('CALL', null)).toBe(legal.callAmount !== null);
          expect(legal.canCheck).toBe(legal.callAmount === null);
          const totals =
            least === null || most === null
              ? [{ to: hand.round.bet + hand.round.raise, legal: false }]
              : [
                  { to: least - 1, legal: false },
                  { to: least, legal: true },
                  { to: Math.floor((least + most) / 2), legal: true },
                  { to: most, legal: true },
                  { to: most + 1, legal: false },
                ];
          for (const total of totals) expect({ ...total, legal: accepts('RAISE', total.to) }).toEqual(total);
        },
      });
    }),
    { numRuns: 60 },
  );
});

test('H1: two cards each, one board, and no card twice', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      const { events } = playOut({ ...play, shuffles: play.shuffles.slice(0, 1) });
      const cards = events.flatMap((event) => {
        if (event.type === 'HoleCardsDealt' || event.type === 'BoardDealt') return event.cards;
        return [];
      });
      expect(new Set(cards).size).toBe(cards.length);
    }),
    { numRuns: 50 },
  );
});

describe('A5: nobody sees a hidden card', () => {
  const cardsIn = (value: unknown): readonly string[] =>
    (JSON.stringify(value).match(/"[2-9TJQKA][cdhs]"/g) ?? []).map((quoted) => quoted.slice(1, 3));

  /** What a viewer may have seen of the hand so far: own cards, the board, and what has been shown. */
  function seenBy(viewer: PlayerId | null, events: readonly TableEvent[]): ReadonlySet<string> {
    return new Set(
      events.flatMap((event): readonly string[] => {
        switch (event.type) {
          case 'HoleCardsDealt':
            return event.playerId === viewer ? event.cards : [];
          case 'BoardDealt':
          case 'HandShown':
            return event.cards;
          default:
            return [];
        }
      }),
    );
  }

  test('in any event or hand, for any viewer, at any moment', () => {
    fc.assert(
      fc.property(anyPlay, fc.option(fc.integer({ min: 1, max: 11 })), (play, seat) => {
        const viewer = seat === null ? null : playerId(seat);
        let ofHand: TableEvent[] = [];
        playOut(play, {
          onEvent: (_before, event, after) => {
            ofHand = event.type === 'HandStarted' ? [] : [...ofHand, event];
            const allowed = new Set([
              ...seenBy(viewer, ofHand),
              ...(event.type === 'ButtonDrawn' ? cardsIn(event) : []),
            ]);
            const seen = [viewEvent(event, viewer), after.hand === null ? null : viewHand(after.hand, viewer)];
            expect(cardsIn(seen).filter((card) => !allowed.has(card))).toEqual([]);
          },
        });
      }),
      { numRuns: 60 },
    );
  });
});

test('H9: who wins part of a contested pot has shown; every other live hand has been shown or mucked', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      let winners: number[] = [];
      playOut(play, {
        onEvent: (before, event) => {
          if (event.type === 'HandStarted') winners = [];
          if (event.type === 'PotAwarded' && event.description !== null) winners.push(event.seat);
          if (event.type !== 'HandEnded' || before.hand === null) return;
          const live = before.hand.players.filter((player) => !player.folded);
          const alone = live.length === 1;
          for (const { seat, shown, mucked } of live) {
            const wins = winners.includes(seat);
            const allowed = alone ? !shown && !mucked && !wins : shown !== mucked && (shown || !wins);
            expect({ seat, shown, mucked, wins, allowed }).toMatchObject({ allowed: true });
          }
        },
      });
    }),
    { numRuns: 100 },
  );
});

test('H11, T11: whatever the pauses, the player to act has what was left, and nothing happens in between', () => {
  const when = fc.integer({ min: 0, max: 100_000 });
  const pauses = fc.array(fc.record({ by: fc.constantFrom<PausedBy>('TABLE', 'TOURNAMENT'), after: when, for: when }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(anyPlay, pauses, (play, all) => {
      playOut(play, {
        onTurn: ({ ...table }) => {
          let now = (table.hand?.turn?.deadline ?? 0) - 15_000;
          for (const { by, after, for: length } of all) {
            const left = Math.max(5_000, (table.hand?.turn?.deadline ?? 0) - (now + after));
            now += after;
            const paused = foldEvents(table, decided(table, { type: 'PauseTable', by, reason: by, at: instant(now) }));
            expect({ ...paused, seq: table.seq, paused: null }).toEqual(table);
            now += length;
            Object.assign(table, foldEvents(paused, decided(paused, { type: 'ResumeTable', by, at: instant(now) })));
            expect((table.hand?.turn?.deadline ?? 0) - now).toBe(left);
          }
        },
      });
    }),
    { numRuns: 30 },
  );
});

function decided(table: TableState, command: TableCommand): readonly TableEvent[] {
  const decision = decide(table, command);
  if (!decision.ok) throw new Error(`${command.type} refused: ${decision.error.type}`);
  return decision.value;
}
