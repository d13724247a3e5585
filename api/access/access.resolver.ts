import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../graphql/context.js';
import { answer } from '../graphql/payload.js';
import { Personal } from '../graphql/personal.js';
import { TournamentPayload } from '../tournaments/tournament-payload.type.js';
import { TournamentType } from '../tournaments/tournament.type.js';
import { invitePlayers } from './invite-players.js';

@Resolver(() => TournamentType)
export class TournamentAccessResolver {
  @Mutation(() => TournamentPayload, {
    description:
      'Staff: invites players to a tournament that has not started, all or nobody, with one user error for each ' +
      'nickname that nobody has. Again, it changes nothing (T8).',
  })
  async invitePlayers(
    @Arg('tournamentId', () => ID, { description: 'The id of the tournament.' }) tournamentId: string,
    @Arg('nicknames', () => [String], { description: '1 to 1,000 of them, in any case of letters.' })
    nicknames: string[],
    @Ctx() context: Context,
  ): Promise<TournamentPayload> {
    const result = await invitePlayers(context.platform, context.caller, { tournamentId, nicknames });
    return answer(context, TournamentPayload, result, async (id) => ({
      tournament: await context.loaders.tournaments.load(id),
    }));
  }

  @Personal()
  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer is invited; it counts where the tournament takes an invitation (T8).',
  })
  async viewerInvited(@Root() tournament: TournamentType, @Ctx() { caller, loaders }: Context): Promise<boolean> {
    const playerId = caller?.playerId ?? null;
    return playerId !== null && (await loaders.invitations.load(`${playerId} ${tournament.id}`)) !== null;
  }
}
