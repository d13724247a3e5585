import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { HandId, TableId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { Context } from '../graphql/context.js';
import { present } from '../graphql/loaders.js';
import { answer } from '../graphql/payload.js';
import type { Refusal } from '../refusals/refusal.js';
import { act } from './act.js';
import { ActInputType } from './act-input.type.js';
import { emptyHandedSeat, type SeatType, tableSeat } from './seat.type.js';
import { setSittingOut } from './set-sitting-out.js';
import { showHand } from './show-hand.js';
import { HandPayload, SeatPayload } from './table-payloads.type.js';

@Resolver()
export class PlayResolver {
  @Mutation(() => HandPayload, {
    description:
      'A player acts in turn. The same answer to the same request again is the same success, and nothing is done ' +
      'twice; any other answer to a request that is answered already is a CONFLICT.',
  })
  async act(
    @Arg('input', () => ActInputType, { description: 'The answer.' }) input: ActInputType,
    @Ctx() context: Context,
  ): Promise<HandPayload> {
    const { handId, actionSeq, action, to } = input;
    const result = await act(context.platform, context.caller, { handId, actionSeq, action, to: to ?? null });
    const outcome = result.ok ? 'accepted' : (result.error[0]?.code ?? 'refused');
    context.platform.metrics.tables.acts.inc({ outcome });
    return answer(context, HandPayload, result, async ({ handId: id, table }) => {
      // What was just decided is served as it is, instead of being read again.
      if (table) context.loaders.know(table);
      return { hand: context.loaders.lyingHand(id)?.hand ?? (await context.loaders.hands.load(id)) };
    });
  }

  @Mutation(() => HandPayload, {
    description: 'A player shows a hand that he could muck, once it has ended and until the next deal (H9).',
  })
  async showHand(
    @Arg('handId', () => ID, { description: 'The id of the hand.' }) handId: string,
    @Ctx() context: Context,
  ): Promise<HandPayload> {
    return servedHand(context, await showHand(context.platform, context.caller, { handId }));
  }

  @Mutation(() => SeatPayload, {
    description:
      'The viewer leaves his seat to fold and check by itself, or comes back to it (N2). It works as well at a table ' +
      'that he has been moved to and where he sits down at the next deal.',
  })
  async setSittingOut(
    @Arg('tableId', () => ID, { description: 'The id of the table.' }) tableId: string,
    @Arg('sittingOut', () => Boolean, { description: 'Whether the seat is to sit out.' }) sittingOut: boolean,
    @Ctx() context: Context,
  ): Promise<SeatPayload> {
    const result = await setSittingOut(context.platform, context.caller, { tableId, sittingOut });
    return answer(context, SeatPayload, result, async ({ tableId, seat }) => ({
      seat: (await seatNow(context, tableId, seat.number)) ?? emptyHandedSeat(seat),
    }));
  }
}

function servedHand(context: Context, result: Result<HandId, readonly Refusal[]>): Promise<HandPayload> {
  return answer(context, HandPayload, result, async (id) => ({ hand: await context.loaders.hands.load(id) }));
}

async function seatNow(context: Context, tableId: TableId, number: number): Promise<SeatType | null> {
  const table = await present(context.loaders.tableStates, tableId);
  const seat = table.seats.find((held) => held.number === number);
  const hand = table.hand && (await context.loaders.viewedHands.load(table.hand.handId));
  return seat ? tableSeat(seat, hand) : null;
}
