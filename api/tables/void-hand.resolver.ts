import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../graphql/context.js';
import { answer } from '../graphql/payload.js';
import { HandPayload } from './table-payloads.type.js';
import { voidHand } from './void-hand.js';

@Resolver()
export class VoidHandResolver {
  @Mutation(() => HandPayload, {
    description:
      'Staff: a hand is taken back, and all chips return (H11): until its result is settled at the end of the pause ' +
      'after it, and once two players have acted only where the deck is defective (RR 3 Misdeals 2). The deal is made ' +
      'again, with the button where it was. Again, it changes nothing. Paused tables stay so.',
  })
  async voidHand(
    @Arg('handId', () => ID, { description: 'The id of the hand.' }) handId: string,
    @Arg('reason', () => String, { description: 'Why, in 1 to 500 characters; players read it.' }) reason: string,
    @Arg('defectiveDeck', () => Boolean, {
      defaultValue: false,
      description:
        'Whether the deck itself is at fault: a card twice, or a wrong count. Then it matters not who has acted.',
    })
    defectiveDeck: boolean,
    @Ctx() context: Context,
  ): Promise<HandPayload> {
    const { platform, caller, loaders } = context;
    const result = await voidHand(platform, caller, { handId, reason, defectiveDeck });
    return answer(context, HandPayload, result, async (id) => ({ hand: await loaders.hands.load(id) }));
  }
}
