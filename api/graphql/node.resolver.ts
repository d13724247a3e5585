import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { HandId, PlayerId, RegistrationId, TableId, TokenId, TournamentId } from '../../engine/ids.js';
import { unreachable } from '../../engine/result.js';
import { JackpotType } from '../jackpots/jackpot.type.js';
import { visibleMovement } from '../ledger/visible-movement.js';
import { idKind } from '../random/id.js';
import { RegistrationType } from '../registrations/registration.type.js';
import { staffObject } from '../templates/staff-object.js';
import { visibleToken } from '../tokens/visible-token.js';
import { visibleTournament } from '../tournaments/visible-tournament.js';
import type { Context } from './context.js';
import { Node } from './node.type.js';

@Resolver()
export class NodeResolver {
  @Query(() => Node, {
    nullable: true,
    description: 'Any object by its id; null where there is none, or none for this caller.',
  })
  async node(
    @Arg('id', () => ID, { description: 'The id.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Node | null> {
    const kind = idKind(id);
    switch (kind) {
      case 'player':
        return context.loaders.players.load(id as PlayerId);
      case 'tournament':
        return visibleTournament(context, id as TournamentId);
      case 'table':
        return context.loaders.tables.load(id as TableId);
      case 'hand':
        return context.loaders.hands.load(id as HandId);
      case 'registration':
        return registrationById(context, id as RegistrationId);
      case 'token':
        return visibleToken(context, id as TokenId);
      case 'jackpot':
        return jackpotById(context, id);
      case 'movement':
        return visibleMovement(context, id);
      case 'blindStructure':
      case 'payoutScheme':
      case 'tournamentTemplate':
      case 'recurringTournament':
        return staffObject(context, kind, id);
      case 'account':
      case 'session':
      case 'transfer':
      case 'purchase':
      case 'jackpotHit':
      case null:
        return null;
      default:
        return unreachable(kind);
    }
  }
}

async function registrationById(context: Context, id: RegistrationId): Promise<RegistrationType | null> {
  const record = await context.loaders.registrations.load(id);
  return record && new RegistrationType(record);
}

async function jackpotById(context: Context, id: string): Promise<JackpotType | null> {
  const record = await context.loaders.jackpots.load(id);
  return record && new JackpotType(record);
}
