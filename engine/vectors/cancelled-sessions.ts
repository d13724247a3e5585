import { cents, chips } from '../ids.js';
import {
  cancelSession,
  SESSION_KINDS,
  type CancelledSession,
  type SessionEntry,
  type SessionKind,
  type SessionPayment,
} from '../money/cancelled-session.js';
import { prizes, WHOLE } from '../money/payouts.js';
import {
  caseName,
  type CheckReport,
  checkCases,
  MalformedCase,
  readList,
  readRecord,
  readText,
  readWhole,
} from './cases.js';

const MOST_CENTS = Number.MAX_SAFE_INTEGER;
const MOST_CHIPS = 2 ** 31 - 1;
const MOST_POSITIONS = 1_000_000;

/** Checks who gets what of a cancelled session against worked cases: section C. Entries stand in the order of registration. */
export function checkCancelledSessions(json: unknown): CheckReport {
  return checkCases(json, caseName, checkCase);
}

function checkCase(one: unknown): string | null {
  const { input, expected } = readRecord(one, 'name', 'input', 'expected');
  const wanted = readList(expected, readPayment);
  const found = cancelSession(readSession(input)).payments;
  if (wanted.length !== found.length) return `${found.length} are paid, expected ${wanted.length}`;
  const wrong = wanted.findIndex((payment, place) => told(payment) !== told(found[place]));
  return wrong === -1 ? null : `paid is ${told(found[wrong])}, expected ${told(wanted[wrong])}`;
}

function told(payment: SessionPayment<string> | undefined): string {
  if (payment === undefined) return 'nobody';
  const { id, refundCents, prizeCents, shareCents } = payment;
  return `${id}: refund ${refundCents}, prize ${prizeCents}, share ${shareCents}`;
}

function readSession(value: unknown): CancelledSession<string> {
  const { kind, guaranteeCents, rebuyOrAddOnStillPossible, payoutBps, entries } = readRecord(
    value,
    'kind',
    'guaranteeCents',
    'rebuyOrAddOnStillPossible',
    'payoutBps',
    'entries',
  );
  const shares = readList(payoutBps, (share) => readWhole(share, 0, WHOLE));
  if (shares.reduce((sum, share) => sum + share, 0) !== WHOLE) throw new MalformedCase('the shares are not the whole');
  const players = readList(entries, (entry) => entry).map(readEntry);
  if (players.length === 0) throw new MalformedCase('a session without players');
  if (new Set(players.map(({ id }) => id)).size !== players.length) throw new MalformedCase('a player stands twice');
  if (typeof rebuyOrAddOnStillPossible !== 'boolean') throw new MalformedCase('not said whether anybody can still buy');
  return {
    kind: readKind(kind),
    guaranteeCents: cents(readWhole(guaranteeCents, 0, MOST_CENTS)),
    rebuyOrAddOnStillPossible,
    prizesOf: (total) => prizes(total, shares, players.length),
    entries: players,
  };
}

function readKind(value: unknown): SessionKind {
  const kind = SESSION_KINDS.find((one) => one === value);
  if (kind === undefined) throw new MalformedCase(`not a kind of session: ${JSON.stringify(value)}`);
  return kind;
}

function readEntry(value: unknown, place: number): SessionEntry<string> {
  const {
    id,
    paidCents,
    prizeCents,
    chips: stack,
    position,
  } = readRecord(value, 'id', 'paidCents', 'prizeCents', 'chips', 'position');
  return {
    id: readText(id),
    paidCents: cents(readWhole(paidCents, 0, MOST_CENTS)),
    prizeCents: cents(readWhole(prizeCents, 0, MOST_CENTS)),
    chips: chips(readWhole(stack, 0, MOST_CHIPS)),
    position: position === null ? null : readWhole(position, 1, MOST_POSITIONS),
    registered: place + 1,
  };
}

function readPayment(value: unknown): SessionPayment<string> {
  const { id, refundCents, prizeCents, shareCents } = readRecord(
    value,
    'id',
    'refundCents',
    'prizeCents',
    'shareCents',
  );
  return {
    id: readText(id),
    refundCents: cents(readWhole(refundCents, 0, MOST_CENTS)),
    prizeCents: cents(readWhole(prizeCents, 0, MOST_CENTS)),
    shareCents: cents(readWhole(shareCents, 0, MOST_CENTS)),
  };
}
