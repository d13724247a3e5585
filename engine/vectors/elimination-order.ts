import { chips } from '../ids.js';
import { eliminationOrder } from '../tournament/elimination-order.js';
import {
  caseName,
  type CheckReport,
  checkCases,
  MalformedCase,
  readDistinct,
  readList,
  readRecord,
  readText,
  readWhole,
} from './cases.js';

const MOST_PLAYERS = 1_000_000;
const MOST_CHIPS = 2 ** 31 - 1;

type Hand = Parameters<typeof eliminationOrder<string>>[0];

/** Checks the order of those who go out in one hand against worked cases: O1. */
export function checkEliminationOrder(json: unknown): CheckReport {
  return checkCases(json, caseName, (one) => {
    const { input, expected } = readRecord(one, 'name', 'input', 'expected');
    const order = eliminationOrder(readHand(input)).map(({ id, position }) => `${id} ${position}`);
    const expectedOrder = readList(expected, (place) => {
      const { id, position } = readRecord(place, 'id', 'position');
      return `${readText(id)} ${readWhole(position, 2, MOST_PLAYERS)}`;
    });
    return order.join() === expectedOrder.join() ? null : `${order.join(', ')}; expected ${expectedOrder.join(', ')}`;
  });
}

function readHand(value: unknown): Hand {
  const { seats, button, remainingBefore, out } = readRecord(value, 'seats', 'button', 'remainingBefore', 'out');
  const seatCount = readWhole(seats, 2, 10);
  const readSeat = (seat: unknown): number => readWhole(seat, 0, seatCount - 1);
  const hand: Hand = {
    seats: seatCount,
    button: readSeat(button),
    remainingBefore: readWhole(remainingBefore, 2, MOST_PLAYERS),
    out: readList(out, (player) => {
      const { id, seat, stackAtStart } = readRecord(player, 'id', 'seat', 'stackAtStart');
      return { id: readText(id), seat: readSeat(seat), stackAtStart: chips(readWhole(stackAtStart, 1, MOST_CHIPS)) };
    }),
  };
  readDistinct(
    hand.out.map((player) => player.seat),
    readSeat,
  );
  readDistinct(
    hand.out.map((player) => player.id),
    readText,
  );
  if (hand.out.length === 0 || hand.out.length >= hand.remainingBefore) {
    throw new MalformedCase('nobody goes out, or everybody');
  }
  return hand;
}
