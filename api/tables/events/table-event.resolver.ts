import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type LegalActions, legalActions } from '../../../engine/hand/legal-actions.js';
import type { Context } from '../../graphql/context.js';
import { present } from '../../graphql/loaders.js';
import { PlayerType } from '../../players/player.type.js';
import { LegalActionsType } from '../hand-parts.type.js';
import { rebuildHand } from '../rebuild-hand.js';
import { ActionRequestedType } from './betting-events.type.js';
import { ChipsAddedType, PlayerLeftType, PlayerSeatedType } from './seat-events.type.js';
import type { SourceOf } from './table-event.type.js';

@Resolver(() => ActionRequestedType)
export class ActionRequestedResolver {
  @FieldResolver(() => LegalActionsType, {
    nullable: true,
    description: 'What the acting player may do at this moment; to him alone, null to everybody else.',
  })
  async legalActions(
    @Root() event: SourceOf<'ActionRequested'>,
    @Ctx() context: Context,
  ): Promise<LegalActions | null> {
    if (event.playerId !== context.view.playerId) return null;
    const table = await context.platform.tables.reaching(event.tableId, event.seq);
    if (table?.hand?.turn?.actionSeq === event.seq) return legalActions(table.hand);
    const hand = await present(context.loaders.hands, event.handId);
    const log = await present(context.loaders.handLogs, event.handId);
    return legalActions(rebuildHand(hand.row.betting, log, event.seq));
  }
}

@Resolver(() => PlayerSeatedType)
export class PlayerSeatedResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether he sits out from the start, as he did at the table that he comes from (N2).',
  })
  sittingOut(@Root() event: SourceOf<'PlayerSeated'>): boolean {
    return event.sittingOut ?? false;
  }

  @FieldResolver(() => PlayerType, { description: 'Who sits down.' })
  player(@Root() event: SourceOf<'PlayerSeated'>, @Ctx() context: Context): Promise<PlayerType> {
    return present(context.loaders.players, event.playerId);
  }
}

@Resolver(() => ChipsAddedType)
export class ChipsAddedResolver {
  @FieldResolver(() => PlayerType, { description: 'Who has bought them.' })
  player(@Root() event: SourceOf<'ChipsAdded'>, @Ctx() context: Context): Promise<PlayerType> {
    return present(context.loaders.players, event.playerId);
  }
}

@Resolver(() => PlayerLeftType)
export class PlayerLeftResolver {
  @FieldResolver(() => PlayerType, { description: 'Who leaves.' })
  player(@Root() event: SourceOf<'PlayerLeft'>, @Ctx() context: Context): Promise<PlayerType> {
    return present(context.loaders.players, event.playerId);
  }
}
