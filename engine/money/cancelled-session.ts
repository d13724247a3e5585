import { type Cents, cents, type Chips } from '../ids.js';
import { sharedPrizes } from './shared-prizes.js';
import { sharesByWeight } from './shares-by-weight.js';

/** What section C tells apart: two players, a sit & go, a scheduled tournament, and a freeroll of any size. */
export const SESSION_KINDS = ['HEADS_UP', 'SIT_AND_GO', 'SCHEDULED', 'FREEROLL'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** A player of a cancelled session, as of the last completed hand of his table. */
export interface SessionEntry<Id> {
  readonly id: Id;
  /** All that he has paid, fees included: buy-in, rebuys, add-ons. Nothing in a freeroll. */
  readonly paidCents: Cents;
  /** The prize parts of it; in a freeroll, of what the house has bought for him. */
  readonly prizeCents: Cents;
  readonly chips: Chips;
  /** Where he went out, in the corrected order (O3); null for who is still in. */
  readonly position: number | null;
  /** Registrations count up in the order in which they were made. */
  readonly registered: number;
}

/** A tournament that ends before anybody has won it. */
export interface CancelledSession<Id> {
  readonly kind: SessionKind;
  /** What the house has promised: the guarantee, or the sum of its fixed list; 0 for none. */
  readonly guaranteeCents: Cents;
  readonly rebuyOrAddOnStillPossible: boolean;
  /** The prizes by position, first place first, out of a total (M3). A fixed list is the same whatever the total. */
  readonly prizesOf: (total: Cents) => readonly Cents[];
  readonly entries: readonly SessionEntry<Id>[];
}

/** What somebody gets back (C6): what he paid, the prize of a position, and a share of what is left. */
export interface SessionPayment<Id> {
  readonly id: Id;
  readonly refundCents: Cents;
  readonly prizeCents: Cents;
  readonly shareCents: Cents;
}

/** What becomes of the money. */
export interface SessionOutcome<Id> {
  readonly residualCents: Cents;
  /** One for each entry, in their order. */
  readonly payments: readonly SessionPayment<Id>[];
}

/** The pool of a session: what prizes are reckoned from, and what is left of it for those still in. */
export interface SessionPool {
  readonly total: Cents;
  readonly residual: Cents;
}

interface Gain {
  readonly prize: Cents;
  readonly share: Cents;
}

const NOTHING: Gain = { prize: cents(0), share: cents(0) };

/**
 * Who gets what of a session that is cancelled, in cents, by how it stood after the last completed hands. Whatever this
 * comes to beyond the prize parts collected, the house bears. Section C.
 */
export function cancelSession<Id>(session: CancelledSession<Id>): SessionOutcome<Id> {
  const { kind, entries } = session;
  const pool = sessionPool(session);
  const gains = kind === 'HEADS_UP' ? new Map<Id, Gain>() : gainsOf(session, pool);
  const payments = entries.map((entry) => {
    const { prize, share } = gains.get(entry.id) ?? NOTHING;
    const refundCents = isRefunded(kind, entry) ? entry.paidCents : cents(0);
    return { id: entry.id, refundCents, prizeCents: prize, shareCents: share };
  });
  return { residualCents: pool.residual, payments };
}

/** C2, C5: a guarantee counts once nobody can buy any more; in a freeroll it always does, and all of the pool is left. */
export function sessionPool<Id>({
  kind,
  guaranteeCents,
  rebuyOrAddOnStillPossible,
  entries,
}: Omit<CancelledSession<Id>, 'prizesOf'>): SessionPool {
  const all = partsOf(entries);
  const guaranteed = all > guaranteeCents ? all : guaranteeCents;
  if (kind === 'FREEROLL') return { total: guaranteed, residual: guaranteed };
  const total = rebuyOrAddOnStillPossible ? all : guaranteed;
  return { total, residual: cents(total - partsOf(entries.filter(isIn))) };
}

/** C1: between two players both get back what they paid; C3, C4: else those still in do; C5: in a freeroll nobody paid. */
function isRefunded<Id>(kind: SessionKind, entry: SessionEntry<Id>): boolean {
  return kind === 'HEADS_UP' || (kind !== 'FREEROLL' && isIn(entry));
}

function gainsOf<Id>({ kind, prizesOf, entries }: CancelledSession<Id>, pool: SessionPool): Map<Id, Gain> {
  const prizes = prizesOf(pool.total);
  const remaining = entries.filter(isIn);
  const paid = remaining.length > prizes.length ? new Map<Id, Cents>() : prizesOfEliminated(entries, prizes);
  const gains = new Map([...paid].map(([id, prize]) => [id, { prize, share: cents(0) }]));
  // C4: scheduled, each of those in has the prize of the next one out; C3 has none of it.
  const next = kind === 'SIT_AND_GO' ? cents(0) : (prizes[remaining.length - 1] ?? cents(0));
  const spent = [...paid.values()].reduce((sum, prize) => sum + prize, 0) + remaining.length * next;
  const left = cents(Math.max(0, pool.residual - spent));
  for (const [id, share] of sharesOf(kind, left, remaining)) gains.set(id, { prize: next, share });
  return gains;
}

/** C4, O2: who went out in a paid position has its prize; who shares one, his part of the prizes taken up together. */
function prizesOfEliminated<Id>(entries: readonly SessionEntry<Id>[], prizes: readonly Cents[]): Map<Id, Cents> {
  const out = entries.flatMap(({ id, registered, position }) =>
    position === null ? [] : [{ id, registered, position }],
  );
  return sharedPrizes(out, prizes);
}

/** C3, C4: equally in a sit & go; otherwise half of it equally, and half, with the odd cent, by chips. C6. */
function sharesOf<Id>(kind: SessionKind, amount: Cents, remaining: readonly SessionEntry<Id>[]): Map<Id, Cents> {
  const inOrder = remaining.toSorted((one, other) => other.chips - one.chips || one.registered - other.registered);
  const equal = kind === 'SIT_AND_GO' ? amount : cents(Math.floor(amount / 2));
  const equally = sharesByWeight(
    equal,
    inOrder.map(() => 1),
  );
  const byChips = sharesByWeight(
    cents(amount - equal),
    inOrder.map(({ chips }) => chips),
  );
  return new Map(inOrder.map(({ id }, place) => [id, cents((equally[place] ?? 0) + (byChips[place] ?? 0))]));
}

function isIn<Id>({ position }: SessionEntry<Id>): boolean {
  return position === null;
}

function partsOf<Id>(entries: readonly SessionEntry<Id>[]): Cents {
  return cents(entries.reduce((sum, { prizeCents }) => sum + prizeCents, 0));
}
