import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
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
    description: 'How the viewer could register now; whether his balance covers it is another matter.',
  })
  async viewerEntryMethods(@Root() tournament: TournamentType, @Ctx() context: Context): Promise<EntryMethodName[]> {
    const { status, entrants, definition } = tournament.row;
    const open = takesEntries(status, definition.startsAt, context.platform.clock.now());
    const mayBuyIn = open && entrants < definition.maxPlayers && definition.directBuyIn;
    if (!mayBuyIn || (context.caller?.playerId ?? null) === null) return [];
    return (await ownEntry(tournament, context)) ? [] : ['BUY_IN'];
  }
}

async function ownEntry(tournament: TournamentType, { caller, loaders }: Context): Promise<RegistrationRecord | null> {
  const playerId = caller?.playerId ?? null;
  return playerId && loaders.entries.load(`${playerId} ${tournament.id}`);
}
