import { deals } from './deals.js';
import { EnginePlayer } from './engine-player.js';
import { compare, perCpuSecond, report, shown } from './measure.js';
import type { Verdict } from './measure.js';
import { PokerTsPlayer } from './poker-ts-player.js';

const HANDS = 2000;

/** Hands that may end otherwise in poker-ts, whose rules differ in a few points: one in a hundred. */
const MOST_DIFFERENT = HANDS / 100;

/**
 * Six-handed no-limit hands per second on one core, players choosing at random among all legal actions, against the npm
 * package poker-ts: same decks, same buttons, same choices, same stacks after nearly every hand.
 */
export async function run(): Promise<Verdict[]> {
  const hands = deals(HANDS);
  const [ours, theirs] = [new EnginePlayer(), new PokerTsPlayer(hands)];
  const different = hands.filter((deal, place) => ours.stacksAfter(deal).join() !== theirs.stacksAfter(place).join());
  if (different.length > MOST_DIFFERENT) throw new Error(`${different.length} of ${HANDS} hands end in another way`);
  const actionsPerHand = ours.play(hands).actions / HANDS;
  const verdict = await compare({
    name: 'engine: random six-handed no-limit hands',
    unit: 'hands per CPU second',
    yardstick: { name: 'poker-ts', measure: () => perCpuSecond(() => theirs.play().hands) },
    subject: { name: 'ours', measure: () => perCpuSecond(() => ours.play(hands).hands) },
    rounds: 41,
    warmUp: 6,
    bound: 'at least',
    target: 1,
    aim: 2,
  });
  report(
    'engine: actions',
    `${shown(verdict.subject * actionsPerHand)} per CPU second, ${shown(actionsPerHand)} a hand`,
  );
  return [verdict];
}
