import { cents, chips } from '../ids.js';
import { prizes, WHOLE } from '../money/payouts.js';
import { sharedPrizes } from '../money/shared-prizes.js';
import { roundOrder } from '../tournament/elimination-order.js';
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
const MOST_CENTS = Number.MAX_SAFE_INTEGER;

interface Table {
  readonly table: number;
  readonly seats: number;
  readonly button: number;
}

interface PlayerOut {
  readonly id: string;
  readonly table: number;
  readonly seat: number;
  readonly stackAtStart: number;
  readonly registered: number;
}

interface Round {
  readonly remainingBefore: number;
  readonly poolCents: number;
  readonly payoutBps: readonly number[];
  readonly tables: readonly Table[];
  readonly out: readonly PlayerOut[];
}

/** Checks positions and prizes of those who go out at several tables in one round against worked cases: O2, M3. */
export function checkHandForHand(json: unknown): CheckReport {
  return checkCases(json, caseName, (one) => {
    const { input, expected } = readRecord(one, 'name', 'input', 'expected');
    const found = finish(readRound(input));
    const expectedFinish = readList(expected, (place) => {
      const { id, position, prizeCents } = readRecord(place, 'id', 'position', 'prizeCents');
      return line(readText(id), readWhole(position, 2, MOST_PLAYERS), readWhole(prizeCents, 0, MOST_CENTS));
    });
    return found.join() === expectedFinish.join() ? null : `${found.join(', ')}; expected ${expectedFinish.join(', ')}`;
  });
}

/** Each player's position and prize, in the order in which the case names them. */
function finish({ remainingBefore, poolCents, payoutBps, tables, out }: Round): string[] {
  const order = roundOrder(
    remainingBefore,
    tables.map(({ table, seats, button }) => ({
      seats,
      button,
      out: out
        .filter((player) => player.table === table)
        .map(({ id, seat, stackAtStart }) => ({ id, seat, stackAtStart: chips(stackAtStart) })),
    })),
  );
  const positionOf = new Map(order.map(({ id, position }) => [id, position]));
  const ranked = out.map(({ id, registered }) => ({ id, registered, position: positionOf.get(id) ?? 0 }));
  const prizeOf = sharedPrizes(ranked, prizes(cents(poolCents), payoutBps));
  return ranked.map(({ id, position }) => line(id, position, prizeOf.get(id) ?? 0));
}

function line(id: string, position: number, prizeCents: number): string {
  return `${id} ${position} ${prizeCents}`;
}

function readRound(value: unknown): Round {
  const fields = readRecord(value, 'remainingBefore', 'poolCents', 'payoutBps', 'tables', 'out');
  const tables = readList(fields.tables, readTable);
  const round: Round = {
    remainingBefore: readWhole(fields.remainingBefore, 2, MOST_PLAYERS),
    poolCents: readWhole(fields.poolCents, 0, MOST_CENTS),
    payoutBps: readList(fields.payoutBps, (share) => readWhole(share, 1, WHOLE)),
    tables,
    out: readList(fields.out, (player) => readPlayer(player, tables)),
  };
  const different = (keys: readonly unknown[]): unknown => readDistinct(keys, String);
  different(tables.map(({ table }) => table));
  different(round.out.map(({ id }) => id));
  different(round.out.map(({ registered }) => registered));
  different(round.out.map(({ table, seat }) => `${table}/${seat}`));
  if (round.payoutBps.reduce((sum, share) => sum + share, 0) !== WHOLE) {
    throw new MalformedCase('the shares are not the whole');
  }
  if (round.out.length === 0 || round.out.length >= round.remainingBefore) {
    throw new MalformedCase('nobody goes out, or everybody');
  }
  return round;
}

function readTable(value: unknown): Table {
  const { table, seats, button } = readRecord(value, 'table', 'seats', 'button');
  const seatCount = readWhole(seats, 2, 10);
  return {
    table: readWhole(table, 1, MOST_PLAYERS),
    seats: seatCount,
    button: readWhole(button, 0, seatCount - 1),
  };
}

function readPlayer(value: unknown, tables: readonly Table[]): PlayerOut {
  const { id, table, seat, stackAtStart, registered } = readRecord(
    value,
    'id',
    'table',
    'seat',
    'stackAtStart',
    'registered',
  );
  const own = tables.find((one) => one.table === table);
  if (own === undefined) throw new MalformedCase('somebody goes out at no table');
  return {
    id: readText(id),
    table: own.table,
    seat: readWhole(seat, 0, own.seats - 1),
    stackAtStart: readWhole(stackAtStart, 1, MOST_CHIPS),
    registered: readWhole(registered, 1, MOST_PLAYERS),
  };
}
