import { createHash } from 'node:crypto';
import { cents, type Cents, type PlayerId, type RegistrationId } from '../../engine/ids.js';
import { cancelSession, type SessionPayment } from '../../engine/money/cancelled-session.js';
import { shareOf, totalOf } from '../../engine/money/price.js';
import { tax } from '../../engine/money/prize-pool.js';
import { mayStillBuy, promisedPrizes, sessionKind, sessionPrizes } from '../../engine/tournament/session-terms.js';
import type { SessionPlayer, SessionState } from './session-state.js';
import type { JackpotPart, SessionTournament } from './session.store.js';

/** What one player gets, in cents, and where it comes from. */
export interface AbortLine extends SessionPlayer, Pick<SessionPayment<RegistrationId>, 'prizeCents' | 'shareCents'> {
  /** What he paid, given back: prize parts out of the pool, and fees out of the house's margin. */
  readonly refundPrizeCents: Cents;
  readonly refundFeeCents: Cents;
  /** Of that, what he had paid with bonus credit and gets back as such (M8). */
  readonly refundBonusCents: Cents;
}

/** An abort reckoned to the cent. Section C. */
export interface AbortPlan {
  /** Another one as soon as anything that matters is different. */
  readonly version: string;
  readonly residualCents: Cents;
  /** What the house bears beyond the prize parts collected: fees given back, and whatever guarantees ask for. */
  readonly houseCostCents: Cents;
  /** Out of the overlay into the pool, or, with a fixed list of prizes, out of its promotion. M1, M8. */
  readonly overlayCents: Cents;
  /** M5, C7: on what was collected and is not given back. */
  readonly taxCents: Cents;
  /** M6: of what the jackpot got, the part of the entries that are given back; null where it got nothing. */
  readonly reversal: { readonly jackpotId: string; readonly cents: Cents } | null;
  /** In the order of the players' ids. */
  readonly lines: readonly AbortLine[];
  readonly decided: boolean;
}

/** All that an abort is reckoned from. */
export interface AbortBasis {
  readonly tournament: SessionTournament;
  readonly state: SessionState;
  readonly bonusPaid: ReadonlyMap<RegistrationId, Cents>;
  readonly jackpot: JackpotPart | null;
}

interface Refund {
  readonly prize: number;
  readonly fee: number;
  readonly bonus: number;
}

/** Who gets what, and what it costs the house. Section C. */
export function planAbort({ tournament, state, bonusPaid, jackpot }: AbortBasis): AbortPlan {
  const { definition, entrants, seatValue } = tournament;
  const { players } = state;
  const size = { entrants, seatValue };
  const kind = sessionKind(definition);
  const outcome = cancelSession({
    kind,
    guaranteeCents: promisedPrizes(definition, size),
    rebuyOrAddOnStillPossible: mayStillBuy(definition, { ...tournament, offersOpen: areOffersOpen(players) }),
    prizesOf: (total) => sessionPrizes(definition, size, total),
    entries: players.map((player) => ({
      id: player.registrationId,
      registered: player.registered,
      chips: player.chips,
      position: player.position,
      prizeCents: cents(player.paidPrizeCents - lateRefund(player).prize),
      // C5: what the house has bought for somebody is not given back to him.
      paidCents: cents(kind === 'FREEROLL' ? 0 : player.paidPrizeCents + player.paidFeeCents - totalLate(player)),
    })),
  });
  const payments = new Map(outcome.payments.map((payment) => [payment.id, payment]));
  const lines = players.map((player): AbortLine => {
    const { refundCents, prizeCents, shareCents } = payments.get(player.registrationId) ?? NOTHING;
    // Who gets his entry back gets all that he paid, whenever he did.
    const refund = refundCents > 0 ? wholeRefund(player, bonusPaid) : lateRefund(player);
    return {
      ...player,
      refundPrizeCents: cents(refund.prize),
      refundFeeCents: cents(refund.fee),
      refundBonusCents: cents(refund.bonus),
      prizeCents,
      shareCents,
    };
  });
  return priced(tournament, lines, jackpot, { residualCents: outcome.residualCents, decided: state.decided });
}

const NOTHING = { refundCents: cents(0), prizeCents: cents(0), shareCents: cents(0) };

function areOffersOpen(players: readonly SessionPlayer[]): boolean {
  return players.some(({ offered }) => offered);
}

function wholeRefund(player: SessionPlayer, bonusPaid: ReadonlyMap<RegistrationId, Cents>): Refund {
  const { registrationId, paidPrizeCents, paidFeeCents } = player;
  return { prize: paidPrizeCents, fee: paidFeeCents, bonus: bonusPaid.get(registrationId) ?? 0 };
}

/** C6: what was bought after the last completed hand is given back to everybody, in or out. */
function lateRefund({ late }: SessionPlayer): Refund {
  return late.reduce(
    ({ prize, fee, bonus }, { prizeCents, feeCents, bonusCents }) => ({
      prize: prize + prizeCents,
      fee: fee + feeCents,
      bonus: bonus + bonusCents,
    }),
    { prize: 0, fee: 0, bonus: 0 },
  );
}

function totalLate(player: SessionPlayer): number {
  const { prize, fee } = lateRefund(player);
  return prize + fee;
}

function priced(
  tournament: SessionTournament,
  lines: readonly AbortLine[],
  jackpot: JackpotPart | null,
  known: Pick<AbortPlan, 'residualCents' | 'decided'>,
): AbortPlan {
  const { definition } = tournament;
  const collected = sum(lines, (line) => line.paidPrizeCents + line.paidFeeCents);
  const refunded = sum(lines, (line) => line.refundPrizeCents + line.refundFeeCents);
  const gains = sum(lines, (line) => line.prizeCents + line.shareCents);
  const pool = sum(lines, (line) => line.paidPrizeCents);
  const refundedParts = sum(lines, (line) => line.refundPrizeCents);
  const figures = {
    ...known,
    overlayCents: cents(refundedParts + gains - pool),
    houseCostCents: cents(refunded + gains - pool),
    taxCents: tax(cents(collected - refunded), definition.taxBasisPoints),
    reversal: jackpot && reversalOf(tournament, lines, jackpot),
  };
  return { ...figures, lines, version: versionOf(figures, lines) };
}

/** M6, C7: the jackpot keeps its part of the entries that are not given back; what has been won is gone. */
function reversalOf(
  { definition }: SessionTournament,
  lines: readonly AbortLine[],
  { jackpotId, booked, aboveSeed }: JackpotPart,
): AbortPlan['reversal'] {
  const price = definition.buyIn ?? definition.freerollBuyIn;
  const kept = lines.filter(
    (line) => line.refundPrizeCents + line.refundFeeCents < line.paidPrizeCents + line.paidFeeCents,
  );
  const entries = cents(price === null ? 0 : kept.length * totalOf(price));
  const part = shareOf(entries, definition.jackpotBasisPoints);
  const back = Math.min(Math.max(0, booked - part), aboveSeed);
  return back > 0 ? { jackpotId, cents: cents(back) } : null;
}

/** Of all amounts, and of what they were reckoned from. */
function versionOf(figures: Omit<AbortPlan, 'version' | 'lines'>, lines: readonly AbortLine[]): string {
  const told = lines.map((line) => [
    line.registrationId,
    line.chips,
    line.position,
    line.refundPrizeCents,
    line.refundFeeCents,
    line.refundBonusCents,
    line.prizeCents,
    line.shareCents,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([figures, told]))
    .digest('base64url')
    .slice(0, 24);
}

function sum(lines: readonly AbortLine[], amount: (line: AbortLine) => number): number {
  return lines.reduce((total, line) => total + amount(line), 0);
}

/** All that a line comes to, in cents. */
export function refundOf(line: Pick<AbortLine, 'refundPrizeCents' | 'refundFeeCents'>): Cents {
  return cents(line.refundPrizeCents + line.refundFeeCents);
}

/** Who is paid anything. */
export function paidPlayers(plan: AbortPlan): PlayerId[] {
  return plan.lines
    .filter((line) => refundOf(line) + line.prizeCents + line.shareCents > 0)
    .map(({ playerId }) => playerId);
}
