import { cents, type Cents, type Instant, type TournamentId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import {
  bonusAccount,
  HOUSE,
  openPoolAccount,
  playerAccount,
  poolAccount,
  type LedgerAccountId,
} from '../ledger/ledger-accounts.js';
import { noteBalances } from '../ledger/note-balance.js';
import { postTransfers, type Transfer } from '../ledger/post-transfer.js';
import { paidPlayers, refundOf, type AbortLine, type AbortPlan } from './abort-plan.js';
import type { SessionTournament } from './session.store.js';

/** What all transfers of an abort have in common. */
interface Cause {
  readonly at: Instant;
  /** The account of staff that called it off. */
  readonly actorId: string;
  /** Why; players read it beside what they get. */
  readonly note: string;
}

/**
 * C1 to C7: posts all that an abort pays: refunds out of pool and margin, prizes and shares out of the pool, which the
 * house fills up and which is empty then; the tax on what is not given back; and what the jackpot returns. Players are
 * told their balance, and what it is for.
 */
export async function payAbort(
  tx: Transaction,
  recorder: EventRecorder,
  { id: tournamentId, definition }: SessionTournament,
  plan: AbortPlan,
  cause: Cause,
): Promise<void> {
  await openPoolAccount(tx, tournamentId);
  const list = definition.housePrizeCents !== null;
  // M8: a fixed list is what the house promotes with; nothing of it was ever in a pool.
  const source: LedgerAccountId = list ? HOUSE.promotion : poolAccount(tournamentId);
  const target = definition.housePrizeBonus ? bonusAccount : playerAccount;
  const between = (kind: Transfer['kind'], from: LedgerAccountId, to: LedgerAccountId, amount: Cents): Transfer[] =>
    amount === 0 ? [] : [{ ...cause, kind, tournamentId, entries: move(from, to, amount) }];
  await postTransfers(tx, [
    ...between('OVERLAY', HOUSE.overlay, poolAccount(tournamentId), list ? cents(0) : plan.overlayCents),
    ...plan.lines.flatMap((line) => [
      ...refundTransfer(line, tournamentId, cause),
      ...(['ABORT_PRIZE', 'ABORT_SHARE'] as const).flatMap((kind) =>
        between(kind, source, target(line.playerId), kind === 'ABORT_PRIZE' ? line.prizeCents : line.shareCents).map(
          (transfer) => ({ ...transfer, registrationId: line.registrationId }),
        ),
      ),
    ]),
    ...between('TAX', HOUSE.margin, HOUSE.tax, plan.taxCents),
    ...(plan.reversal === null
      ? []
      : between('ABORT_REVERSAL', `jackpot:${plan.reversal.jackpotId}`, HOUSE.margin, plan.reversal.cents)),
  ]);
  await noteBalances(tx, recorder, paidPlayers(plan));
}

/** What he paid, as he paid it: in cash or with bonus credit. */
function refundTransfer(line: AbortLine, tournamentId: TournamentId, cause: Cause): Transfer[] {
  const { playerId, registrationId, refundPrizeCents, refundFeeCents, refundBonusCents } = line;
  const refund = refundOf(line);
  if (refund === 0) return [];
  const entries = [
    { accountId: bonusAccount(playerId), cents: refundBonusCents },
    { accountId: playerAccount(playerId), cents: cents(refund - refundBonusCents) },
    { accountId: poolAccount(tournamentId), cents: cents(-refundPrizeCents) },
    { accountId: HOUSE.margin, cents: cents(-refundFeeCents) },
  ];
  return [{ ...cause, kind: 'ABORT_REFUND', tournamentId, registrationId, entries }];
}

function move(from: LedgerAccountId, to: LedgerAccountId, amount: Cents): Transfer['entries'] {
  if (amount < 0) throw new RangeError(`${amount} cents from ${from} to ${to}`);
  return [
    { accountId: from, cents: cents(-amount) },
    { accountId: to, cents: amount },
  ];
}
