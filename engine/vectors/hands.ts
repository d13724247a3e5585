import { viewHand } from '../table/view.js';
import { type CheckReport, checkCases, MalformedCase, readText } from './cases.js';
import { CaseDeviation, deviate, expectSame } from './deviation.js';
import { readHandCase } from './hand-case.js';
import type { CasePot, HandCase } from './hand-case.js';
import { playCase } from './play-case.js';
import type { PlayedCase } from './play-case.js';

const ascending = (a: number, b: number): number => a - b;

/** The pots as the vectors write them, from what was paid out. */
function paidPots({ hand, events }: PlayedCase): readonly CasePot[] {
  const awards = events.filter((event) => event.type === 'PotAwarded');
  return viewHand(hand, null).pots.map(({ eligibleSeats }, index) => {
    const paid = awards.filter(({ potIndex }) => potIndex === index);
    return {
      amount: paid.reduce((sum, award) => sum + award.amount, 0),
      eligible: eligibleSeats.map((seat) => seat - 1).toSorted(ascending),
      winners: paid.map(({ seat }) => seat - 1).toSorted(ascending),
    };
  });
}

function checkResult(theCase: HandCase, played: PlayedCase): void {
  const sorted = theCase.pots.map(({ amount, eligible, winners }) => ({
    amount,
    eligible: eligible.toSorted(ascending),
    winners: winners.toSorted(ascending),
  }));
  expectSame('pots', sorted, paidPots(played));
  const stacks = played.table.seats.map(({ stack }) => stack);
  expectSame('finishingStacks', theCase.finishingStacks, stacks);
  const ended = played.events.find((event) => event.type === 'HandEnded');
  const stackAtEnd = new Map(ended?.stacks.map(({ seat, stack }) => [seat, stack]));
  expectSame(
    'stacks of HandEnded',
    stacks,
    played.table.seats.map(({ number }) => stackAtEnd.get(number)),
  );
  const payoffs = stacks.map((stack, seat) => stack - (theCase.startingStacks[seat] ?? 0));
  expectSame('payoffs', theCase.payoffs, payoffs);
  expectSame('board', theCase.board, played.hand.board);
}

/** H9: who must show in any house's order: the winners of contested pots, and all when betting ended before the river. */
function mustShow(theCase: HandCase, played: PlayedCase): readonly number[] {
  const live = played.hand.players.filter((player) => !player.folded).map(({ seat }) => seat - 1);
  if (live.length < 2) return [];
  if (theCase.betting.at(-1)?.street !== 'river') return live;
  return theCase.pots.filter(({ eligible }) => eligible.length > 1).flatMap(({ winners }) => winners);
}

function checkShowdown(theCase: HandCase, played: PlayedCase): void {
  const showing = new Set(played.events.flatMap((event) => (event.type === 'HandShown' ? [event.seat - 1] : [])));
  const written = new Map(theCase.showdown.map(({ seat, shows }) => [seat, shows]));
  if (written.size < theCase.showdown.length) deviate('a seat shows or mucks twice');
  const dealtTo = (seat: number): boolean =>
    played.hand.players.some((player) => player.seat === seat + 1 && !player.folded);
  for (const seat of written.keys()) if (!dealtTo(seat)) deviate(`seat ${seat} shows or mucks after folding`);
  for (const seat of mustShow(theCase, played)) {
    if (!showing.has(seat)) deviate(`seat ${seat} must show and did not`);
    if (written.get(seat) === false) deviate(`seat ${seat} must show, and the case lets it muck`);
  }
}

function idOf(json: unknown): string {
  if (typeof json !== 'object' || json === null || !('id' in json)) throw new MalformedCase('has no id');
  return readText(json.id);
}

function check(json: unknown): string | null {
  const theCase = readHandCase(json);
  try {
    const played = playCase(theCase);
    checkResult(theCase, played);
    checkShowdown(theCase, played);
    return null;
  } catch (error) {
    if (error instanceof CaseDeviation) return error.message;
    throw error;
  }
}

/** Plays hands with known results through the table: section H. */
export function checkHands(json: unknown): CheckReport {
  return checkCases(json, idOf, check);
}
