import { describe, expect, test } from 'vitest';
import { dealt, playerId, type Given } from '../testing/table-script.js';
import { badBeats, betterBeatFirst } from './bad-beat.js';

/** Who loses with a great hand, best first, `+` where both hole cards play. */
function beaten(given: Given, actions: string): string[] {
  const script = dealt(given);
  script.plays(actions);
  return badBeats(script.hand, script.table.seatsPerTable).map(
    ({ playerId: id, bothHoleCards }) => `${id}${bothHoleCards ? '+' : ''}`,
  );
}

const THREE = [1000, 1000, 1000];
const DOWN =
  '3 calls, 1 calls, 2 checks, 1 checks, 2 checks, 3 checks, 1 checks, 2 checks, 3 checks, 1 checks, 2 checks, 3 checks';

describe('M6: a showdown lost with four of a kind or better', () => {
  test.each<[string, string, string, string[]]>([
    ['four of a kind against a greater one', '8s8h KsKh 2c7d', '8d 8c Kd Kc 3h', [playerId(1) + '+']],
    ['four of a kind against a straight flush', '8s8h 6c7c 2d3d', '8d 8c 5c 9c Kh', [playerId(1) + '+']],
    ['a straight flush against a greater one', '5c6c TcJc 2d3d', '7c 8c 9c Kh Kd', [playerId(1) + '+']],
    ['a full house is too little', 'KsKh 8s8h 2c3d', '8d 8c Kd 4c 5h', []],
    ['nobody is beaten', '8s8h KsQh 2c7d', '8d 8c Kd 4c 3h', []],
    ['four of a kind on the board for all', '2s3s 4h5h 6d7d', '8s 8h 8d 8c Ah', []],
    ['a kicker decides: one hole card plays, or none', 'As2s Kh3h Qd4d', '8s 8h 8d 8c 5h', [playerId(2), playerId(3)]],
    ['one hole card, the board has the kicker', '8s2s TcJc 3d4d', '8h 8d 8c 9c Qc', [playerId(1)]],
    ['a kicker of one’s own, where both play', '8sAs TcJc 3d4d', '8h 8d 8c 9c Qc', [playerId(1) + '+']],
    ['the best of two losers first', '8s8h KsKh 5c6c', '8d 8c Kd Kc 7c', [playerId(1) + '+']],
  ])('%s', (_what, hands, board, expected) => {
    expect(beaten({ stacks: THREE, hands, board }, DOWN)).toEqual(expected);
  });

  test('cards speak: a beaten hand that was mucked counts', () => {
    const script = dealt({ stacks: THREE, hands: 'KsKh 8s8h 2c7d', board: '8d 8c Kd Kc 3h' });
    script.plays(DOWN);
    expect(script.hand.players.find(({ seat }) => seat === 2)?.mucked).toBe(true);
    expect(badBeats(script.hand, 3)).toMatchObject([{ playerId: playerId(2) }]);
  });

  test('a hand that was folded has lost no showdown, and one without a showdown has none', () => {
    const given = { stacks: THREE, hands: '8s8h KsKh 2c7d', board: '8d 8c Kd Kc 3h' };
    const until = '3 calls, 1 calls, 2 checks, 1 checks, 2 checks, 3 checks, 1 checks, 2 checks, 3 checks, ';
    expect(beaten(given, `${until}1 checks, 2 bets 100, 3 folds, 1 folds`)).toEqual([]);
    expect(beaten(given, `${until}1 checks, 2 checks, 3 bets 100, 1 folds, 2 calls`)).toEqual([]);
  });

  test('a hand being played, and one that is void, have none', () => {
    const script = dealt({ stacks: THREE, hands: '8s8h KsKh 2c7d', board: '8d 8c Kd Kc 3h' });
    expect(badBeats(script.hand, 3)).toEqual([]);
    script.plays(DOWN);
    script.does({ type: 'VoidHand', handId: script.hand.handId, reason: 'a card twice' });
    expect(badBeats(script.hand, 3)).toEqual([]);
  });

  test('who wins a side pot from others has not lost the showdown', () => {
    const given = { stacks: [100, 1000, 1000], hands: 'KsKh 8s8h 2c7d', board: '8d 8c Kd Kc 3h' };
    const checked = '3 calls, 1 calls, 2 checks, 2 checks, 3 checks, 2 checks, 3 checks, ';
    expect(beaten(given, `${checked}2 checks, 3 checks`)).toEqual([`${playerId(2)}+`]);
    expect(beaten(given, `${checked}2 bets 100, 3 calls`)).toEqual([]);
    // Uncalled chips are no pot.
    expect(beaten({ ...given, stacks: [100, 1000, 100] }, '3 calls, 1 calls')).toEqual([`${playerId(2)}+`]);
  });
});

test('M6, O1: the best losing hand; of equal ones the larger stack at the start, then the nearer to the button', () => {
  const script = dealt({ stacks: [1000, 1000, 1200, 1000], hands: 'Kh3h Kd4d Kc2c As2s', board: '8s 8h 8d 8c 5h' });
  script.plays('3 calls, 4 calls, 1 calls, 2 checks');
  for (let street = 0; street < 3; street += 1) script.plays('1 checks, 2 checks, 3 checks, 4 checks');
  const beats = badBeats(script.hand, 4);
  expect(beats.map(({ playerId: id, steps }) => [id, steps])).toEqual([
    [playerId(3), 3],
    [playerId(1), 1],
    [playerId(2), 2],
  ]);
  expect(beats.toReversed().toSorted(betterBeatFirst)).toEqual(beats);
});
