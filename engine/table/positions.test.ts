import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepsClockwise } from './clockwise.js';
import { nextPositions, type Placement } from './positions.js';
import type { Positions } from './state.js';

interface Seat {
  readonly number: number;
  readonly entering: boolean;
  readonly waiting: boolean;
}

/** Seats as drawn: '1 3+ 7~' is players on 1, 3 and 7, of whom 3 has just come and 7 waits. */
function seats(drawn: string): Seat[] {
  return drawn.split(' ').map((seat) => ({
    number: Number.parseInt(seat, 10),
    entering: seat.endsWith('+'),
    waiting: seat.endsWith('~'),
  }));
}

/** Positions as drawn: 'B2 S3 B5' is button, small blind and big blind. */
function positions(drawn: string): Positions {
  const [button = 0, smallBlind = 0, bigBlind = 0] = drawn.split(' ').map((part) => Number.parseInt(part.slice(1), 10));
  return { button, smallBlind, bigBlind };
}

function draw({ positions: { button, smallBlind, bigBlind }, dealtIn, smallBlindPosted, waiting }: Placement): string {
  const blind = smallBlindPosted ? `S${smallBlind}` : `(S${smallBlind})`;
  const wait = waiting.length > 0 ? `, waiting ${waiting.join(' ')}` : '';
  return `D${button} ${blind} B${bigBlind}: ${dealtIn.join(' ')}${wait}`;
}

/** The next hand at a table of ten. */
function next(held: string, last: string): string {
  return draw(nextPositions(10, seats(held), positions(last), null));
}

describe('S5: the first hand', () => {
  test('the drawn button is followed by the blinds, and nobody waits', () => {
    expect(draw(nextPositions(6, seats('1+ 2+ 4+ 6+'), null, 4))).toBe('D4 S6 B1: 6 1 2 4');
  });

  test('RR 4 Blinds 4: heads-up the drawn button posts the small blind', () => {
    expect(draw(nextPositions(6, seats('2+ 5+'), null, 5))).toBe('D5 S5 B2: 2 5');
  });

  test('needs a drawn button and two players', () => {
    expect(() => nextPositions(6, seats('2 5'), null, null)).toThrow(RangeError);
    expect(() => nextPositions(6, seats('2'), null, 2)).toThrow(RangeError);
  });
});

describe('S5, RR 4 Blinds 2b: the dead button', () => {
  test.each([
    ['all move by one', '1 3 5 7', 'D1 S3 B5', 'D3 S5 B7: 5 7 1 3'],
    ['who had the big blind has left: nobody posts the small blind', '1 3 7 9', 'D1 S3 B5', 'D3 (S5) B7: 7 9 1 3'],
    ['who had the small blind has left: the button is dead', '1 5 7 9', 'D1 S3 B5', 'D3 S5 B7: 5 7 9 1'],
    ['both have left', '1 7 9', 'D1 S3 B5', 'D3 (S5) B7: 7 9 1'],
    ['round the end of the table', '1 2 8', 'D2 S8 B1', 'D8 S1 B2: 1 2 8'],
  ])('%s', (_, held, last, expected) => {
    expect(next(held, last)).toBe(expected);
  });
});

describe('RR 4 Blinds 4: from three to two and back', () => {
  test.each([
    ['the big blind stays: the other one posts it now', '3 5', 'D1 S3 B5', 'D5 S5 B3: 3 5'],
    ['the big blind leaves', '1 3', 'D1 S3 B5', 'D3 S3 B1: 1 3'],
    ['heads-up goes on', '3 5', 'D5 S5 B3', 'D3 S3 B5: 5 3'],
  ])('%s', (_, held, last, expected) => {
    expect(next(held, last)).toBe(expected);
  });

  test.each([
    ['a newcomer behind the big blind posts the next one', '1 5 7+', 'D1 S1 B5', 'D1 S5 B7: 5 7 1'],
    [
      'the big blind falls on the last button: the newcomer before the small blind has it',
      '1 5 3+',
      'D1 S1 B5',
      'D3 S5 B1: 5 1 3',
    ],
    ['the last button has left and lies behind the small blind', '5 2+ 3+', 'D1 S1 B5', 'D3 S5 B2: 5 2 3'],
  ])('%s', (_, held, last, expected) => {
    expect(next(held, last)).toBe(expected);
  });
});

describe('S6, RR 4 Blinds 8: newcomers', () => {
  test.each([
    ['one who sits elsewhere is dealt in', '1 3 5 7 9+', 'D1 S3 B5', 'D3 S5 B7: 5 7 9 1 3'],
    ['one who sits right behind the big blind posts it', '1 3 5 6+ 7', 'D1 S3 B5', 'D3 S5 B6: 5 6 7 1 3'],
    ['one between button and small blind waits', '1 3 4+ 5 7', 'D1 S3 B5', 'D3 S5 B7: 5 7 1 3, waiting 4'],
    [
      'one on the seat of the small blind waits and posts nothing',
      '1 3 5+ 7',
      'D1 S3 B5',
      'D3 (S5) B7: 7 1 3, waiting 5',
    ],
    ['one on the dead button is dealt in', '1 3+ 5 7', 'D1 S3 B5', 'D3 S5 B7: 5 7 1 3'],
    [
      'one who waits goes on waiting while the button is before him',
      '1 4~ 5 7',
      'D1 S3 B5',
      'D3 S5 B7: 5 7 1, waiting 4',
    ],
    ['one who waits goes on waiting on the button', '1 3~ 5 7', 'D1 S3 B5', 'D3 S5 B7: 5 7 1, waiting 3'],
    ['one whom the button has passed is dealt in', '1 2~ 5 7', 'D1 S3 B5', 'D3 S5 B7: 5 7 1 2'],
    ['where one waits, the other two play heads-up', '1 2 3+', 'D1 S2 B3', 'D2 S2 B1: 1 2, waiting 3'],
    ['nobody waits where one alone could be dealt in', '7 4+ 5+', 'D1 S3 B5', 'D3 S5 B7: 4 5 7'],
    ['of two players neither waits', '1 4+', 'D1 S3 B5', 'D4 S4 B1: 1 4'],
  ])('%s', (_, held, last, expected) => {
    expect(next(held, last)).toBe(expected);
  });
});

/** One table over many hands: between two of them some leave and some come. */
interface Hand {
  readonly placement: Placement;
  readonly held: readonly Seat[];
}

const SEATS = 9;
const change = fc.record({
  leave: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9], { maxLength: 3 }),
  come: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9], { maxLength: 2 }),
});
const story = fc.record({
  first: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 2 }),
  changes: fc.array(change, { minLength: 1, maxLength: 30 }),
});
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never;

function play({ first, changes }: Story): Hand[] {
  let held: Seat[] = first.map((number) => ({ number, entering: true, waiting: false }));
  let last: Positions | null = null;
  const hands: Hand[] = [];
  for (const { leave, come } of [{ leave: [], come: [] }, ...changes]) {
    const left = held.filter((seat) => !leave.includes(seat.number));
    const newcomers = come.filter((number) => !held.some((seat) => seat.number === number));
    const after = [...left, ...newcomers.map((number) => ({ number, entering: true, waiting: false }))];
    if (after.length >= 2) held = after;
    const placement: Placement = nextPositions(SEATS, held, last, first[0] ?? 0);
    hands.push({ placement, held });
    last = placement.positions;
    held = held.map(({ number, entering }) => ({
      number,
      entering: entering && !placement.dealtIn.includes(number),
      waiting: placement.waiting.includes(number),
    }));
  }
  return hands;
}

describe('S5, S6: any table over many hands', () => {
  test('the positions stand in order, and whoever holds a seat plays or waits', () => {
    fc.assert(
      fc.property(story, (told) => {
        for (const { placement, held } of play(told)) {
          const { button, smallBlind, bigBlind } = placement.positions;
          const toSmallBlind = stepsClockwise(button, smallBlind, SEATS);
          expect(toSmallBlind).toBeLessThan(stepsClockwise(button, bigBlind, SEATS));
          expect(toSmallBlind === 0).toBe(placement.dealtIn.length === 2);
          expect(placement.dealtIn).toContain(bigBlind);
          expect(placement.smallBlindPosted).toBe(placement.dealtIn.includes(smallBlind));
          expect(placement.dealtIn.length + placement.waiting.length).toBe(held.length);
          expect(new Set([...placement.dealtIn, ...placement.waiting])).toEqual(
            new Set(held.map((seat) => seat.number)),
          );
          expect(placement.dealtIn.length).toBeGreaterThanOrEqual(2);
        }
      }),
    );
  });

  test('the big blind always goes to the next player', () => {
    fc.assert(
      fc.property(story, (told) => {
        const hands = play(told);
        for (const [index, { placement, held }] of hands.slice(1).entries()) {
          const before = hands[index]?.placement.positions.bigBlind ?? 0;
          const steps = (seat: number): number => stepsClockwise(before + 1, seat, SEATS);
          const nearest = Math.min(...held.map((seat) => steps(seat.number)));
          expect(steps(placement.positions.bigBlind)).toBe(nearest);
        }
      }),
    );
  });

  test('between two big blinds of a player everybody who stays posts exactly one', () => {
    fc.assert(
      fc.property(story, (told) => {
        const hands = play(told);
        const bigBlinds = hands.map((hand) => hand.placement.positions.bigBlind);
        for (const [start, seat] of bigBlinds.entries()) {
          const end = bigBlinds.indexOf(seat, start + 1);
          if (end < 0) continue;
          const round = hands.slice(start, end + 1);
          const stays = (number: number): boolean =>
            round.every(({ held }, index) =>
              held.some((one) => one.number === number && (index === 0 || !one.entering || one.waiting)),
            );
          if (!stays(seat)) continue;
          for (const other of round[0]?.held ?? []) {
            if (other.number === seat || !stays(other.number)) continue;
            expect(bigBlinds.slice(start, end).filter((posted) => posted === other.number)).toEqual([other.number]);
          }
        }
      }),
    );
  });

  test('nobody waits for more than four hands running', () => {
    fc.assert(
      fc.property(story, (told) => {
        const waits = new Map<number, number>();
        for (const { placement, held } of play(told)) {
          for (const { number } of held)
            waits.set(number, placement.waiting.includes(number) ? (waits.get(number) ?? 0) + 1 : 0);
          for (const [number, hands] of waits) expect([number, hands <= 4]).toEqual([number, true]);
        }
      }),
    );
  });
});
