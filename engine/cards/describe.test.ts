import { expect, test } from 'vitest';
import { type Card, CARDS } from './card.js';
import { describeHand } from './describe.js';

function hand(text: string): Card[] {
  return text.split(' ').flatMap((written) => CARDS.filter((card) => card === written));
}

test.each([
  ['As Kd 9c 7h 2s', 'high card, ace'],
  ['7s 7d Kc Qh 2s', 'pair of sevens'],
  ['6s 6d Kc Qh 2s 9d 3c', 'pair of sixes'],
  ['As Ad 8c 8h Ks', 'two pair, aces and eights'],
  ['2s 2d 8c 8h Ks Kd Ac', 'two pair, kings and eights'],
  ['Ts Td Tc 4h 2s', 'three of a kind, tens'],
  ['Ts 9d 8c 7h 6s', 'straight, ten high'],
  ['As 2d 3c 4h 5s Kd Qc', 'straight, five high'],
  ['As 2d 3c 4h 5s 6d Ac', 'straight, six high'],
  ['2s 9s 4s Js 7s Ad Ac', 'flush, jack high'],
  ['2h 9h 4h Qh 7h Kh Ac', 'flush, king high'],
  ['As Ad Ac Kh Kd', 'full house, aces over kings'],
  ['2s 2d 2c Kh Kd Qs Qc', 'full house, twos over kings'],
  ['5s 5d 5c 4h 4d 4s Ac', 'full house, fives over fours'],
  ['9s 9d 9c 9h Kd Ks Kc', 'four of a kind, nines'],
  ['5d 4d 3d 2d Ad Ks Kc', 'straight flush, five high'],
  ['9d 8d 7d 6d 5d Td Js', 'straight flush, ten high'],
  ['9d 8d 7d 6d 5d Ts Ad', 'straight flush, nine high'],
  ['Ah Kh Qh Jh Th 9h 8s', 'royal flush'],
])('H1: %s is "%s"', (cards, description) => {
  expect(describeHand(hand(cards))).toBe(description);
});
