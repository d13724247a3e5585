import { describe, expect, test } from 'vitest';
import { dealt, playerId } from '../testing/table-script.js';
import { viewEvent, viewHand } from './view.js';

const given = { stacks: [1000, 1000, 1000], hands: 'QsQh KsKh AsAh', board: '2c 7d 9h 3s 4d' };

describe('A5, H1: an event as a viewer may see it', () => {
  test('the deck is in nobody’s view', () => {
    const { events } = dealt(given);
    const deal = events.find(({ type }) => type === 'HandStarted');
    for (const viewer of [null, playerId(1)]) {
      expect(deal && viewEvent(deal, viewer)).not.toHaveProperty('deck');
      expect(deal && viewEvent(deal, viewer)).toMatchObject({ button: 3, smallBlind: 50 });
    }
  });

  test('hole cards are in their own player’s view alone', () => {
    const { events } = dealt(given);
    const seen = (seat: number | null) =>
      events
        .map((event) => viewEvent(event, seat === null ? null : playerId(seat)))
        .flatMap((event) => (event.type === 'HoleCardsDealt' ? [event.cards?.join('') ?? null] : []));
    expect(seen(null)).toEqual([null, null, null]);
    expect(seen(2)).toEqual([null, 'KsKh', null]);
  });
});

describe('A5: a hand as a viewer may see it', () => {
  const cards = (view: ReturnType<typeof viewHand>) => view.players.map((player) => player.cards?.join('') ?? null);

  test('own cards, and shown ones', () => {
    const table = dealt(given);
    expect(cards(viewHand(table.hand, null))).toEqual([null, null, null]);
    expect(cards(viewHand(table.hand, playerId(1)))).toEqual(['QsQh', null, null]);
    table.plays('3 raises 1000, 1 calls, 2 folds');
    expect(cards(viewHand(table.hand, null))).toEqual(['QsQh', null, 'AsAh']);
    expect(cards(viewHand(table.hand, playerId(2)))).toEqual(['QsQh', 'KsKh', 'AsAh']);
  });

  test('by player, never by seat: who has the seat later sees nothing of it', () => {
    const table = dealt(given);
    expect(cards(viewHand(table.hand, playerId(4)))).toEqual([null, null, null]);
  });

  test('nothing of the deck or of what is behind the table', () => {
    const text = JSON.stringify(viewHand(dealt(given).hand, playerId(1)));
    for (const hidden of ['Ks', 'Kh', 'As', 'Ah', '2c', 'deck', 'answers', 'before'])
      expect(text).not.toContain(hidden);
  });

  test('H7: legal actions for the viewer whose turn it is', () => {
    const table = dealt(given);
    expect(viewHand(table.hand, playerId(3))).toMatchObject({ actingSeat: 3, legalActions: table.legal });
    expect(viewHand(table.hand, playerId(1)).legalActions).toBeNull();
    expect(viewHand(table.hand, null)).toMatchObject({ legalActions: null, actionSeq: table.hand.turn?.actionSeq });
  });

  test('pots hold what has been gathered, bets lie in front of the players', () => {
    const table = dealt({ ...given, ante: 10 });
    const view = () => {
      const { pots, players } = viewHand(table.hand, null);
      return [
        pots.map(({ amount, eligibleSeats }) => `${amount} ${eligibleSeats.join('')}`),
        players.map(({ bet }) => bet),
      ];
    };
    expect(view()).toEqual([['30 123'], [50, 100, 0]]);
    table.plays('3 raises 300, 1 calls, 2 folds');
    expect(view()).toEqual([['730 13'], [0, 0, 0]]);
    table.plays('1 bets 200, 3 folds');
    expect(view()).toEqual([['730 1'], [0, 0, 0]]);
  });

  test('a void hand has no pots, and everybody his chips', () => {
    const table = dealt(given);
    table.does({ type: 'VoidHand', handId: table.hand.handId, reason: 'a card twice' });
    expect(viewHand(table.hand, null)).toMatchObject({
      pots: [],
      players: [{ stack: 1000 }, { stack: 1000 }, { stack: 1000 }],
    });
  });
});
