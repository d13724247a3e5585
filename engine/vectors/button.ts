import { nextPositions, type Placement } from '../table/positions.js';
import type { Positions } from '../table/state.js';
import {
  caseName,
  type CheckReport,
  checkCases,
  MalformedCase,
  readDistinct,
  readList,
  readRecord,
  readWhole,
} from './cases.js';

/** A table as it shrinks: who sits down, where the first button lies, who goes out after each hand. */
interface ButtonInput {
  readonly seats: number;
  readonly players: readonly number[];
  readonly button: number;
  readonly bustsAfterHand: readonly (readonly number[])[];
}

/** Where the button and the blinds of a hand lie; null for a small blind that nobody posts. */
interface HandPositions {
  readonly button: number;
  readonly smallBlind: number | null;
  readonly bigBlind: number;
}

/** Checks button and blinds against worked cases of shrinking tables: S5. */
export function checkButton(json: unknown): CheckReport {
  return checkCases(json, caseName, checkTable);
}

function checkTable(one: unknown): string | null {
  const { input, expected } = readRecord(one, 'name', 'input', 'expected');
  const table = readInput(input);
  const expectedHands = readList(expected, (hand) => readHand(hand, table.seats));
  const hands = playOut(table);
  if (expectedHands.length !== hands.length) return `${hands.length} hands, expected ${expectedHands.length}`;
  const wrong = hands.findIndex((hand, index) => text(hand) !== text(expectedHands[index]));
  return wrong < 0 ? null : `hand ${wrong}: ${text(hands[wrong])}, expected ${text(expectedHands[wrong])}`;
}

function playOut({ seats, players, button, bustsAfterHand }: ButtonInput): HandPositions[] {
  let left = players;
  let last: Positions | null = null;
  const hands: HandPositions[] = [];
  for (const busts of [[], ...bustsAfterHand]) {
    if (busts.some((seat) => !left.includes(seat))) throw new MalformedCase('somebody goes out who is not in');
    left = left.filter((seat) => !busts.includes(seat));
    if (left.length < 2) throw new MalformedCase('too few players for a hand');
    const held = left.map((number) => ({ number, entering: false, waiting: false }));
    const placement: Placement = nextPositions(seats, held, last, button);
    last = placement.positions;
    hands.push({ ...last, smallBlind: placement.smallBlindPosted ? last.smallBlind : null });
  }
  return hands;
}

function readInput(value: unknown): ButtonInput {
  const { seats, players, button, bustsAfterHand } = readRecord(value, 'seats', 'players', 'button', 'bustsAfterHand');
  const seatsPerTable = readWhole(seats, 2, 10);
  const readSeat = (seat: unknown): number => readWhole(seat, 0, seatsPerTable - 1);
  const input = {
    seats: seatsPerTable,
    players: readDistinct(players, readSeat),
    button: readSeat(button),
    bustsAfterHand: readList(bustsAfterHand, (busts) => readDistinct(busts, readSeat)),
  };
  if (!input.players.includes(input.button)) throw new MalformedCase('nobody holds the first button');
  return input;
}

function readHand(value: unknown, seats: number): HandPositions {
  const { button, smallBlind, bigBlind } = readRecord(value, 'button', 'smallBlind', 'bigBlind');
  const readSeat = (seat: unknown): number => readWhole(seat, 0, seats - 1);
  return {
    button: readSeat(button),
    smallBlind: smallBlind === null ? null : readSeat(smallBlind),
    bigBlind: readSeat(bigBlind),
  };
}

function text(hand: HandPositions | undefined): string {
  return hand === undefined
    ? 'no hand'
    : `button ${hand.button}, blinds ${hand.smallBlind ?? 'none'} and ${hand.bigBlind}`;
}
