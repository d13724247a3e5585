import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { cents } from '../../engine/ids.js';
import { hasRole, STAFF_ROLES } from '../accounts/caller.js';
import type { RegistrationStatus } from '../../prisma/generated/enums.js';
import type { Context } from '../graphql/context.js';
import { present } from '../graphql/loaders.js';
import { Money } from '../graphql/money.type.js';
import { type Page, pageRequest } from '../graphql/page.js';
import { Personal } from '../graphql/personal.js';
import { PlayerType } from '../players/player.type.js';
import { TableType } from '../tables/table.type.js';
import { TournamentType } from '../tournaments/tournament.type.js';
import { RegistrationStatusEnum } from './registration-enums.js';
import { registrationPage } from './registration-page.js';
import { RegistrationConnection, RegistrationType } from './registration.type.js';

const USUAL_RESULTS = 20;

@Resolver(() => RegistrationType)
export class RegistrationResolver {
  @FieldResolver(() => TournamentType, { description: 'The tournament.' })
  tournament(@Root() { record }: RegistrationType, @Ctx() context: Context): Promise<TournamentType> {
    return present(context.loaders.tournaments, record.tournamentId);
  }

  @FieldResolver(() => PlayerType, { description: 'Whose place it is.' })
  player(@Root() { record }: RegistrationType, @Ctx() context: Context): Promise<PlayerType> {
    return present(context.loaders.players, record.playerId);
  }

  @FieldResolver(() => RegistrationStatusEnum, { description: 'What has become of it.' })
  async status(@Root() { record }: RegistrationType, @Ctx() context: Context): Promise<RegistrationStatus> {
    if (record.status !== 'PLAYING') return record.status;
    // Section C: who was still in has got back what he paid, where he had paid anything.
    const { row } = await present(context.loaders.tournaments, record.tournamentId);
    return row.status === 'ABORTED' ? 'REFUNDED' : record.status;
  }

  @Personal()
  @FieldResolver(() => Money, {
    nullable: true,
    description: 'What he paid, prize part and fee; null to all but the player and staff (A5).',
  })
  paid(@Root() { record, own }: RegistrationType, @Ctx() { caller }: Context): Money | null {
    const mayKnow = own || record.playerId === caller?.playerId || hasRole(caller, ...STAFF_ROLES);
    return mayKnow ? new Money(cents(record.paidPrizeCents + record.paidFeeCents)) : null;
  }

  @FieldResolver(() => TableType, {
    nullable: true,
    description: 'The table where he sits, or to which he goes; null where he has no seat.',
  })
  table(@Root() { record }: RegistrationType, @Ctx() context: Context): Promise<TableType> | null {
    return record.tableId && present(context.loaders.tables, record.tableId);
  }
}

@Resolver(() => PlayerType)
export class PlayerResultsResolver {
  @FieldResolver(() => RegistrationConnection, { description: 'Results in completed tournaments, newest first.' })
  results(
    @Root() player: PlayerType,
    @Ctx() context: Context,
    @Arg('first', () => Int, {
      nullable: true,
      defaultValue: USUAL_RESULTS,
      description: 'How many at most, 1 to 100.',
    })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The cursor after which to go on.' })
    after: string | null,
  ): Promise<Page<RegistrationType>> {
    const request = pageRequest(first, after, USUAL_RESULTS);
    return registrationPage(context.platform.database.prisma, player.id, request, 'RESULTS');
  }
}
