import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { PlayerId } from '../../engine/ids.js';
import { accessBars, isRestricted } from '../../engine/tournament/access.js';
import { takesEntries } from '../../engine/tournament/life.js';
import type { Context } from '../graphql/context.js';
import { Personal } from '../graphql/personal.js';
import { TournamentType } from '../tournaments/tournament.type.js';
import { EntryMethodEnum, type EntryMethodName } from './registration-enums.js';
import type { RegistrationRecord } from './registration.store.js';
import { RegistrationType } from './registration.type.js';

@Resolver(() => TournamentType)
export class TournamentEntryResolver {
  @Personal()
  @FieldResolver(() => RegistrationType, {
    nullable: true,
    description: 'The viewer’s own registration; null where he has none that counts.',
  })
  async viewerRegistration(
    @Root() tournament: TournamentType,
    @Ctx() context: Context,
  ): Promise<RegistrationType | null> {
    const record = await ownEntry(tournament, context);
    return record && new RegistrationType(record);
  }

  @Personal()
  @FieldResolver(() => [EntryMethodEnum], {
    description:
      'How the viewer could register now, by what he buys, has won or is given; whether his balance covers it is ' +
      'another matter (P1, P4, T8, M8).',
  })
  async viewerEntryMethods(@Root() tournament: TournamentType, @Ctx() context: Context): Promise<EntryMethodName[]> {
    const { status, definition } = tournament.row;
    const playerId = context.caller?.playerId ?? null;
    if (playerId === null || !takesEntries(status, definition.startsAt, context.platform.clock.now())) return [];
    if (await ownEntry(tournament, context)) return [];
    const right = await context.loaders.rights.load(`${playerId} ${tournament.id}`);
    // Whoever holds one takes the place that is kept for it, and no other.
    if (right?.award === 'TOKEN' || right?.award === 'ENTRY_RIGHT') return [right.award];
    return (await mayEnterDirectly(tournament, context, playerId))
      ? [definition.buyIn === null ? 'FREE' : 'BUY_IN']
      : [];
  }
}

/** Whether there is a place for who has none yet, and he is one of those whom the tournament admits. */
async function mayEnterDirectly(
  { id, row: { entrants, reservedPlaces, definition } }: TournamentType,
  { loaders }: Context,
  playerId: PlayerId,
): Promise<boolean> {
  if (!definition.directBuyIn || entrants + reservedPlaces >= definition.maxPlayers) return false;
  if (!isRestricted(definition)) return true;
  const [rating, invited] = await Promise.all([
    loaders.ratings.load(playerId),
    loaders.invitations.load(`${playerId} ${id}`),
  ]);
  const category = rating === null ? 'NOVICE' : rating.category;
  return accessBars(definition, { category, invited: invited !== null }).length === 0;
}

async function ownEntry(tournament: TournamentType, { caller, loaders }: Context): Promise<RegistrationRecord | null> {
  const playerId = caller?.playerId ?? null;
  return playerId && loaders.entries.load(`${playerId} ${tournament.id}`);
}
