import type { RegistrationId, TournamentId } from '../../engine/ids.js';
import { refuse, type Result } from '../../engine/result.js';
import { mayAddOn } from '../../engine/tournament/add-on.js';
import type { ChipPurchaseKind } from '../../prisma/generated/enums.js';
import { callingPlayer, requireStanding, type CallingPlayer } from '../accounts/calling-player.js';
import { hasRole, type Caller } from '../accounts/caller.js';
import type { Transaction } from '../database/transaction.js';
import { recordedTransaction, takeBack } from '../events/recorded-transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { faultPoint } from '../faults/fault-point.js';
import { keyFaults, once } from '../ledger/idempotency.js';
import type { Platform } from '../platform.js';
import { idKind } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { holdTournament, type HeldTournament } from '../tournaments/tournament.store.js';
import { findBuyer, savePurchase, type ChipBuyer } from './chip-buyer.store.js';
import { chipTerms, offerOf, type ChipTerms } from './chip-terms.js';
import { notOffered } from './not-offered.js';
import { payChips } from './pay-chips.js';

/** What a player asks for. */
export interface BuyChipsInput {
  readonly tournamentId: string;
  readonly idempotencyKey: string;
}

const OPERATION = { REBUY: 'rebuy', ADD_ON: 'addOn' } as const;

/**
 * Buys the chips that are offered to the player, who pays for them all or nothing, once per idempotency key (P3): they
 * play from the next deal on. An offer stands until its end has been noted, as every deadline (DESIGN e).
 * Refused: UNAUTHENTICATED, FORBIDDEN, INVALID_INPUT (no such chips in this tournament), NOT_FOUND (also where he is not
 * registered), CONFLICT (nothing offered now, or paused), INSUFFICIENT_FUNDS, IDEMPOTENCY_MISMATCH.
 */
export async function buyChips(
  platform: Platform,
  caller: Caller | null,
  kind: ChipPurchaseKind,
  input: BuyChipsInput,
): Promise<Result<RegistrationId, readonly Refusal[]>> {
  const player = callingPlayer(caller);
  if (!player.ok) return player;
  const faults = keyFaults(input.idempotencyKey);
  if (faults.length > 0) return refuse(faults);
  const at = platform.clock.now();
  const { tournamentId, idempotencyKey: key } = input;
  const call = { accountId: player.value.accountId, key, operation: OPERATION[kind], arguments: [tournamentId], at };
  return recordedTransaction(
    platform,
    at,
    async (tx, recorder) => {
      await requireStanding(tx, player.value, at);
      return once(tx, call, async () => {
        await faultPoint('buy-chips.before-lock');
        const tournament = await heldForPlayer(tx, player.value, tournamentId, ['input', 'tournamentId']);
        return buy(platform, tx, recorder, { player: player.value, tournament, kind });
      });
    },
    {
      beforeCommit: () => faultPoint('buy-chips.before-commit'),
      afterCommit: () => faultPoint('buy-chips.after-commit'),
    },
  );
}

/** Holds the tournament, or takes everything back where this player cannot know of it. */
export async function heldForPlayer(
  tx: Transaction,
  player: CallingPlayer,
  id: string,
  field: readonly string[],
): Promise<HeldTournament> {
  const tournament = idKind(id) === 'tournament' ? await holdTournament(tx, id as TournamentId) : null;
  if (tournament !== null && (tournament.published || hasRole(player, 'TOURNAMENT_DIRECTOR'))) return tournament;
  return takeBack(refusal('NOT_FOUND', 'No such tournament.', { field }));
}

async function buy(
  platform: Platform,
  tx: Transaction,
  recorder: EventRecorder,
  wanted: { readonly player: CallingPlayer; readonly tournament: HeldTournament; readonly kind: ChipPurchaseKind },
): Promise<RegistrationId> {
  const { player, tournament, kind } = wanted;
  const { id: tournamentId } = tournament;
  const { playerId } = player;
  const { buyer, terms } = await offered(tx, wanted);
  const { registrationId } = buyer;
  const at = platform.clock.now();
  await payChips(tx, recorder, { at, player, tournamentId, registrationId, kind, price: terms.price });
  await faultPoint('buy-chips.after-transfer');
  const next = offeredNext(tournament, buyer, kind);
  const { entrants, prizePoolCents } = await savePurchase(tx, {
    tournamentId,
    playerId,
    registrationId,
    kind,
    terms,
    at,
    next,
  });
  recorder.tournament(tournamentId, { type: 'EntrantsChanged', entrants, prizePoolCents });
  if (kind === 'REBUY' && next !== null) recorder.viewer(playerId, { type: 'ChipsOffered', tournamentId, offer: next });
  return registrationId;
}

/** What is offered to the player, or everything is taken back with the reason why nothing is. */
async function offered(
  tx: Transaction,
  { player, tournament, kind }: Parameters<typeof buy>[3],
): Promise<{ readonly buyer: ChipBuyer; readonly terms: ChipTerms }> {
  const buyer = await findBuyer(tx, tournament.id, player.playerId);
  if (buyer === null) {
    const field = ['input', 'tournamentId'];
    return takeBack(refusal('NOT_FOUND', 'You are not registered in this tournament.', { field }));
  }
  const refused = notOffered(tournament, buyer, kind);
  if (refused !== null) return takeBack(refused);
  const terms = chipTerms(tournament.definition, kind);
  if (terms === null) throw new Error(`${kind} is not sold in ${tournament.id}`);
  return { buyer, terms };
}

/** T6: another add-on in the same break, up to all; or the first, for who has just bought himself back in during it. */
function offeredNext(
  { definition, levelNumber, breakEndsAt }: HeldTournament,
  buyer: ChipBuyer,
  kind: ChipPurchaseKind,
) {
  if (breakEndsAt === null || levelNumber === null) return null;
  const addOns = buyer.addOns + (kind === 'ADD_ON' ? 1 : 0);
  return mayAddOn(definition.addOn, { levelNumber, addOns }) ? offerOf(definition, 'ADD_ON', breakEndsAt) : null;
}
