import { describe, expect, test } from 'vitest';
import { gatheredPots, totalPot } from './pots';
import { foldTableEvent, tableFromSnapshot } from './table-fold';
import type { TableEvent, TableView } from './table-view';
import { FROM_THE_FLOP, numbered, player, threeAtATable, UP_TO_THE_FLOP } from './testing/table-script';

function told(view: TableView, events: readonly TableEvent[]): TableView {
  return events.reduce(foldTableEvent, view);
}

/** "seat stack bet", one for each seat. */
function chips(view: TableView): readonly string[] {
  return view.seats.map((seat) => `${seat.number} ${seat.stack} ${seat.bet}`);
}

const START = tableFromSnapshot(threeAtATable(10));
const AT_THE_FLOP = told(START, numbered(11, UP_TO_THE_FLOP));

describe('a hand, event by event', () => {
  test('H1: antes go to the pot, blinds lie in front of their players', () => {
    const view = told(START, numbered(11, UP_TO_THE_FLOP).slice(0, 6));
    expect(chips(view)).toEqual(['1 995 0', '2 985 10', '4 975 20']);
    expect(totalPot(view)).toBe(45);
    expect(gatheredPots(view)).toEqual([{ amount: 15, seats: [1, 2, 4] }]);
  });

  test('the request to act names the answer’s actionSeq and what is legal', () => {
    const view = told(START, numbered(11, UP_TO_THE_FLOP).slice(0, 10));
    expect(view.hand?.turn).toMatchObject({ seat: 1, actionSeq: 20, legal: { callAmount: 20, minBetOrRaiseTo: 40 } });
  });

  test('an action ends the turn; the flop gathers the bets', () => {
    expect(chips(AT_THE_FLOP)).toEqual(['1 935 0', '2 985 0', '4 935 0']);
    expect(AT_THE_FLOP.hand).toMatchObject({ street: 'FLOP', board: ['2c', '7d', 'Jh'], turn: null });
    expect(gatheredPots(AT_THE_FLOP)).toEqual([{ amount: 145, seats: [1, 4] }]);
    expect(AT_THE_FLOP.seats.find((seat) => seat.number === 2)?.folded).toBe(true);
  });

  test('A5: hidden cards stay hidden, own cards are seen', () => {
    expect(AT_THE_FLOP.seats.map((seat) => seat.cards)).toEqual([['As', 'Kd'], null, null]);
  });

  test('H8: an uncalled bet returns, the pot is paid, and the stacks at the end are the served ones', () => {
    const view = told(AT_THE_FLOP, numbered(25, FROM_THE_FLOP));
    expect(chips(view)).toEqual(['1 1080 0', '2 985 0', '4 935 0']);
    expect(view.hand).toMatchObject({ outcome: 'ENDED', wins: [{ seat: 1, amount: 145, handInWords: null }] });
    expect(totalPot(view)).toBe(0);
  });

  test('H11: a void hand gives all chips back', () => {
    const view = told(
      AT_THE_FLOP,
      numbered(25, [{ __typename: 'HandVoided', handId: 'hnd_seven', reason: 'a card twice' }]),
    );
    expect(chips(view)).toEqual(['1 1000 0', '2 1000 0', '4 1000 0']);
    expect(view.hand?.outcome).toBe('VOIDED');
  });

  test('H11: a pause keeps the turn with what is legal; play goes on with the new deadline', () => {
    const asked = told(START, numbered(11, UP_TO_THE_FLOP).slice(0, 10));
    const paused = told(asked, numbered(21, [{ __typename: 'TablePaused', by: 'TABLE', reason: 'a card face up' }]));
    expect(paused).toMatchObject({ pause: 'a card face up', hand: { turn: asked.hand?.turn } });
    const deadline = '2026-01-01T00:05:00.000Z';
    const resumed = told(
      paused,
      numbered(22, [
        { __typename: 'TableResumed', stillPaused: null },
        { __typename: 'DeadlineChanged', handId: 'hnd_seven', seat: 1, deadline },
      ]),
    );
    expect(resumed.pause).toBeNull();
    expect(resumed.hand?.turn).toEqual({ ...asked.hand?.turn, deadline });
  });

  test('T11: of two pauses the table’s own is told first, and each lasts as long as it lasts', () => {
    const both = told(
      START,
      numbered(11, [
        { __typename: 'TablePaused', by: 'TABLE', reason: 'a ruling' },
        { __typename: 'TablePaused', by: 'TOURNAMENT', reason: 'all stop' },
      ]),
    );
    expect(both.pause).toBe('a ruling');
    const own = told(both, numbered(13, [{ __typename: 'TableResumed', stillPaused: 'all stop' }]));
    expect(own.pause).toBe('all stop');
    const late = told(tableFromSnapshot({ ...threeAtATable(10), pauseReason: 'all stop' }), [
      ...numbered(11, [{ __typename: 'TablePaused', by: 'TABLE', reason: 'a ruling' }]),
    ]);
    expect(late.pause).toBe('a ruling');
  });

  test('the next hand begins with a clean table', () => {
    const ended = told(AT_THE_FLOP, numbered(25, FROM_THE_FLOP));
    const [start] = UP_TO_THE_FLOP;
    if (start?.__typename !== 'HandStarted') throw new Error('the script begins with a deal');
    const view = told(ended, numbered(31, [{ ...start, handId: 'hnd_eight', number: 8, button: 2 }]));
    expect(view.hand).toMatchObject({ id: 'hnd_eight', board: [], wins: [], outcome: 'PLAYING' });
    expect(view.button).toBe(2);
    expect(view.seats.every((seat) => seat.cards === null && !seat.folded && seat.won === 0)).toBe(true);
  });
});

describe('who sits where', () => {
  test('S2, N2: a player moves in as he was, another leaves with his place, and the table closes', () => {
    const view = told(
      START,
      numbered(11, [
        { __typename: 'PlayerSeated', seat: 3, stack: 700, sittingOut: true, player: player('Dora') },
        { __typename: 'PlayerLeft', seat: 1, leaveReason: 'ELIMINATED', position: 4, player: player('Anna') },
        { __typename: 'SittingOutChanged', seat: 4, sittingOut: false },
        { __typename: 'TableClosed' },
      ]),
    );
    const held = view.seats.filter((seat) => !seat.left);
    expect(held.map((seat) => `${seat.number} ${seat.nickname} ${seat.sittingOut}`)).toEqual([
      '2 Bea false',
      '3 Dora true',
      '4 Carl false',
    ]);
    expect(view.departures).toEqual([{ playerId: 'ply_anna', reason: 'ELIMINATED', position: 4 }]);
    expect(view.closed).toBe(true);
    expect(view.log.map((entry) => entry.name)).toEqual(['Dora', 'Anna', 'Carl', null]);
  });
});

test('P10, T6: chips that are bought are in the stack', () => {
  const view = told(START, numbered(11, [{ __typename: 'ChipsAdded', seat: 2, amount: 500, stack: 1500 }]));
  expect(view.seats.find((seat) => seat.number === 2)?.stack).toBe(1500);
});

describe('the last hand stays in sight when its players have gone', () => {
  const hand = [...UP_TO_THE_FLOP, ...FROM_THE_FLOP];
  const gone = [1, 2, 4].map((seat, index) => ({
    __typename: 'PlayerLeft' as const,
    seat,
    leaveReason: 'ELIMINATED',
    position: index + 1,
    player: player(['Anna', 'Bea', 'Carl'][index] ?? ''),
  }));
  const live = told(START, numbered(11, [...hand, ...gone, { __typename: 'TableClosed' }]));
  const reloaded = tableFromSnapshot({
    ...threeAtATable(live.lastSeq),
    seats: [],
    hand: { id: 'hnd_seven', seats: threeAtATable(0).seats, events: [...numbered(11, hand)] },
  });

  test.each([
    ['as it happened', live],
    ['read again', reloaded],
  ])('%s: names, chips, cards and the winner', (_, view) => {
    expect(view.closed).toBe(true);
    expect(view.seats.map((seat) => `${seat.number} ${seat.nickname} ${seat.stack} ${seat.left}`)).toEqual([
      '1 Anna 1080 true',
      '2 Bea 985 true',
      '4 Carl 935 true',
    ]);
    expect(view.seats[0]?.cards).toEqual(['As', 'Kd']);
    expect(view.hand?.wins).toMatchObject([{ seat: 1, nickname: 'Anna', amount: 145 }]);
    expect(view.log.find(({ event }) => event.__typename === 'PotAwarded')?.name).toBe('Anna');
  });

  test('who has the seat of a player who left does not have his cards', () => {
    const dora = { number: 1, stack: 500, status: 'ACTIVE' as const, player: player('Dora') };
    const view = tableFromSnapshot({
      ...threeAtATable(30),
      seats: [dora],
      hand: { id: 'hnd_seven', seats: threeAtATable(0).seats, events: [...numbered(11, hand)] },
    });
    expect(view.seats[0]).toMatchObject({ nickname: 'Dora', stack: 500, cards: null, dealtIn: false, left: false });
    expect(view.hand?.wins[0]?.nickname).toBe('Anna');
  });

  test('the next deal clears their places', () => {
    const [start] = UP_TO_THE_FLOP;
    if (start?.__typename !== 'HandStarted') throw new Error('the script begins with a deal');
    const next = {
      ...start,
      handId: 'hnd_eight',
      number: 8,
      stacks: [
        { seat: 2, stack: 985 },
        { seat: 4, stack: 935 },
      ],
    };
    const view = told(START, numbered(11, [...hand, ...gone.slice(0, 1), next]));
    expect(view.seats.map((seat) => seat.nickname)).toEqual(['Bea', 'Carl']);
  });
});

describe('N1: none lost, none twice, in order', () => {
  const events = numbered(11, [...UP_TO_THE_FLOP, ...FROM_THE_FLOP]);

  test('an event that is known already changes nothing', () => {
    const [first, second] = events;
    if (first === undefined || second === undefined) throw new Error('the script has events');
    const view = told(START, [first, second]);
    expect(told(view, [first, second])).toBe(view);
  });

  test('a missing event is noticed, and nothing after it is believed', () => {
    const view = told(START, events.slice(1));
    expect(view.gap).toBe(true);
    expect(view.lastSeq).toBe(10);
    expect(view.hand).toBeNull();
  });

  test('a snapshot at any moment of the hand, and the events after it, tell the same as all events', () => {
    const whole = told(START, events);
    for (let count = 1; count <= events.length; count += 1) {
      const past = events.slice(0, count);
      const then = told(START, past);
      const snapshot = {
        ...threeAtATable(10 + count),
        seats: threeAtATable(0).seats.map((seat) => ({
          ...seat,
          stack: then.seats.find((known) => known.number === seat.number)?.stack ?? 0,
        })),
        hand: { id: 'hnd_seven', seats: threeAtATable(0).seats, events: [...past] },
      };
      expect(told(tableFromSnapshot(snapshot), events.slice(count))).toEqual(whole);
    }
  });
});
