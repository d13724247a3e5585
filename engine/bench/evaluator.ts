import evaluate7 from 'phe/lib/evaluator7.js';
import { cardIndex } from '../cards/card.js';
import { evaluateIndices } from '../cards/evaluate.js';
import { compare, perCpuSecond } from './measure.js';
import type { Verdict } from './measure.js';
import { Seeded, shuffled } from './seeded.js';

const HANDS = 50_000;

/** Strengths are counted from either end. */
const STRENGTHS = 7462;

type SevenCards = readonly [number, number, number, number, number, number, number];

function sevenCards(random: Seeded): SevenCards {
  const [a, b, c, d, e, f, g] = shuffled(random).map(cardIndex);
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0, g ?? 0];
}

/** The evaluator of phe for seven cards, without the list that its outer face takes apart. */
function byPhe([a, b, c, d, e, f, g]: SevenCards): number {
  return evaluate7(a, b, c, d, e, f, g);
}

/** Random seven-card hands per second, cards as integers, against the npm package phe; both must agree on every hand. */
export async function run(): Promise<Verdict[]> {
  const random = new Seeded(7);
  const hands = Array.from({ length: HANDS }, () => sevenCards(random));
  const differs = hands.findIndex((hand) => STRENGTHS + 1 - evaluateIndices(hand) !== byPhe(hand));
  if (differs >= 0) throw new Error(`phe finds another strength of the hand ${hands[differs]?.join(' ')}`);
  let sum = 0;
  const verdict = await compare({
    name: 'evaluator: random seven-card hands',
    unit: 'hands per CPU second',
    yardstick: {
      name: 'phe',
      measure: () =>
        perCpuSecond(() => {
          for (const hand of hands) sum += byPhe(hand);
          return HANDS;
        }),
    },
    subject: {
      name: 'ours',
      measure: () =>
        perCpuSecond(() => {
          for (const hand of hands) sum += evaluateIndices(hand);
          return HANDS;
        }),
    },
    rounds: 41,
    warmUp: 3,
    bound: 'at least',
    target: 1,
    aim: 2,
  });
  // Whatever is computed is also used, so that no compiler leaves it out.
  if (!Number.isSafeInteger(sum)) throw new Error('the strengths cannot be summed');
  return [verdict];
}
