import { describe, expect, test } from 'vitest';
import { chips } from '../ids.js';
import { playerId, TableScript } from '../testing/table-script.js';
import type { TableEvent } from './events.js';
import { foldEvents } from './evolve.js';
import { replay } from './replay.js';
import { openTable } from './state.js';

function recorded(): { script: TableScript; start: ReturnType<typeof openTable> } {
  const script = new TableScript({ stacks: [1000, 1000, 1000, 1000], ante: 5 });
  script.deal();
  script.plays('3 calls, 4 raises 300, 1 folds, 2 folds, 3 calls');
  script.timesOut();
  script.sits(4, true);
  script.timesOut();
  script.settle();
  script.deal();
  script.sits(4, false);
  script.does({ type: 'VoidHand', handId: script.hand.handId, reason: 'ruled' });
  script.does({ type: 'RemovePlayer', playerId: playerId(1), reason: 'MOVED', position: null });
  script.does({ type: 'SeatPlayer', seat: 1, playerId: playerId(5), stack: chips(700) });
  script.deal();
  return { script, start: openTable(script.table) };
}

describe('H12: replaying a record', () => {
  test('the fold of the events is the state', () => {
    const { script, start } = recorded();
    expect(foldEvents(start, script.events)).toEqual(script.table);
  });

  test('the rules make the same events of the same commands', () => {
    const { script, start } = recorded();
    expect(replay(start, script.events)).toEqual({ ok: true, value: script.table });
  });

  test.each([
    {
      what: 'another amount',
      spoil: (event: TableEvent): TableEvent =>
        event.type === 'PlayerActed' && event.action === 'CALL' ? { ...event, amount: chips(event.amount + 1) } : event,
    },
    {
      what: 'another card',
      spoil: (event: TableEvent): TableEvent =>
        event.type === 'BoardDealt' ? { ...event, cards: event.cards.toReversed() } : event,
    },
    {
      what: 'another winner',
      spoil: (event: TableEvent): TableEvent => (event.type === 'PotAwarded' ? { ...event, seat: 1 } : event),
    },
    {
      what: 'a fold for a check',
      spoil: (event: TableEvent): TableEvent =>
        event.type === 'PlayerActed' && event.action === 'CHECK' ? { ...event, action: 'FOLD' } : event,
    },
  ])('finds $what', ({ spoil }) => {
    const { script, start } = recorded();
    expect(replay(start, script.events.map(spoil))).toMatchObject({ ok: false });
  });

  test('finds a missing event, and one that no command begins with', () => {
    const { script, start } = recorded();
    const without = script.events.filter(({ type }) => type !== 'UncalledBetReturned' && type !== 'HandEnded');
    expect(replay(start, without)).toMatchObject({ ok: false, error: { type: 'OtherEvents' } });
    const stray = script.events.findIndex(({ type }) => type === 'ForcedBetPosted');
    expect(replay(start, script.events.slice(stray))).toEqual({ ok: false, error: { type: 'NoSuchCommand', seq: 1 } });
  });
});
