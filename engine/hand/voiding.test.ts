import { describe, expect, test } from 'vitest';
import { chips } from '../ids.js';
import { dealt, playerId } from '../testing/table-script.js';
import type { TableScript } from '../testing/table-script.js';

const void_ = ({ hand }: TableScript) => ({ type: 'VoidHand', handId: hand.handId, reason: 'a card twice' }) as const;

describe('H11, RR 3 Irregularities 4: a void hand', () => {
  test('all chips return, in mid-hand', () => {
    const table = dealt({ stacks: [1000, 2000, 3000], ante: 10 });
    table.plays('3 raises 500, 1 calls');
    expect(table.does(void_(table))).toEqual(['voided']);
    expect(table.stacks).toEqual([1000, 2000, 3000]);
    expect(table.hand).toMatchObject({ outcome: 'VOIDED', turn: null });
  });

  test('also after its end, until it is settled', () => {
    const table = dealt({ stacks: [1000, 1000], hands: 'AsAh KsKh', board: '2c 7d 9h 3s 4d' });
    table.plays('2 raises 1000, 1 calls');
    expect(table.stacks.toSorted((a, b) => a - b)).toEqual([0, 2000]);
    table.does(void_(table));
    expect(table.stacks).toEqual([1000, 1000]);
  });

  test('not once it is settled', () => {
    const table = dealt({ stacks: [1000, 1000] });
    table.plays('2 folds');
    table.settle();
    expect(table.refuses(void_(table))).toEqual({ type: 'HandAlreadySettled' });
    expect(table.refuses({ type: 'SettleHand', handId: table.hand.handId })).toEqual({ type: 'HandAlreadySettled' });
  });

  test('voiding it again changes nothing; nobody acts in it or shows', () => {
    const table = dealt({ stacks: [1000, 1000] });
    const fold = table.act('2 folds');
    table.does(void_(table));
    expect(table.does(void_(table))).toEqual([]);
    expect(table.refuses(fold)).toEqual({ type: 'NoHandInProgress' });
    expect(table.refuses({ type: 'ShowHand', handId: table.hand.handId, playerId: playerId(2) })).toEqual({
      type: 'NothingToShow',
    });
  });

  test('RR 2 Decision-making 5, RR 3 Misdeals 2: for a misdeal until two players have acted, for a defective deck also then', () => {
    const table = dealt({ stacks: [1000, 1000, 1000] });
    const misdeal = () => ({ ...void_(table), misdeal: true });
    table.plays('3 folds');
    expect(table.does(misdeal())).toEqual(['voided']);
    table.deal();
    table.plays('3 calls, 1 calls');
    expect(table.refuses(misdeal())).toEqual({ type: 'ActionBegun' });
    expect(table.hand.outcome).toBe('PLAYING');
    expect(table.does(void_(table))).toEqual(['voided']);
    expect(table.stacks).toEqual([1000, 1000, 1000]);
  });

  test('RR 3 Misdeals 2: who acts twice is one player, and a seat that sits out has not acted', () => {
    const table = dealt({ stacks: [1000, 1000, 1000, 1000] });
    table.sits(4, true);
    table.plays('3 raises 300');
    expect(table.hand.answers).toHaveLength(1);
    expect(table.does({ ...void_(table), misdeal: true })).toEqual(['voided']);
  });

  test('S5: the next deal finds the same button and blinds, so that nobody has missed or paid one', () => {
    const table = dealt({ stacks: [1000, 1000, 1000, 1000] });
    const { button, smallBlindSeat, bigBlindSeat } = table.hand;
    table.does(void_(table));
    table.deal();
    expect(table.hand).toMatchObject({ number: 2, button, smallBlindSeat, bigBlindSeat });
    table.plays('3 folds, 4 folds, 1 folds');
    table.settle();
    table.deal();
    const third = table.hand;
    table.does(void_(table));
    table.deal();
    expect(table.hand).toMatchObject({ bigBlindSeat: third.bigBlindSeat, button: third.button, bigBlind: chips(100) });
  });

  test('S6: a newcomer who was passed over in it is new again', () => {
    const table = dealt({ stacks: [1000, 1000, 1000, null] });
    table.plays('3 folds, 1 folds');
    table.settle();
    table.does({ type: 'SeatPlayer', seat: 4, playerId: playerId(4), stack: chips(1000) });
    const before = table.table.seats;
    table.deal();
    table.does(void_(table));
    expect(table.table.seats).toEqual(before);
  });
});

describe('H11: a defective deck is not dealt', () => {
  test.each([
    { what: 'a card twice', spoil: (deck: readonly string[]) => [...deck.slice(0, 51), deck[0]] },
    { what: 'a card missing', spoil: (deck: readonly string[]) => deck.slice(0, 51) },
    { what: 'a card too many', spoil: (deck: readonly string[]) => [...deck, deck[0]] },
    { what: 'something that is no card', spoil: (deck: readonly string[]) => [...deck.slice(0, 51), '1x'] },
  ])('$what', ({ spoil }) => {
    const table = dealt({ stacks: [1000, 1000] });
    table.plays('2 folds');
    table.settle();
    const deal = table.dealCommand();
    const deck = spoil(deal.deck) as unknown as typeof deal.deck;
    expect(table.refuses({ ...deal, deck })).toEqual({ type: 'DefectiveDeck' });
  });
});
