import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { z } from 'zod';
import { cents, type PlayerId } from '../../engine/ids.js';
import type { Context } from '../graphql/context.js';
import { decodeCursor, encodeCursor } from '../graphql/cursor.js';
import { present } from '../graphql/loaders.js';
import { Money } from '../graphql/money.type.js';
import { type Page, pageOf, pageRequest } from '../graphql/page.js';
import { MovementConnection, MovementType } from '../ledger/movement.type.js';
import { balanceOf, bonusOf, countMovements, loadMovements } from '../ledger/movements.store.js';
import { PlayerType } from '../players/player.type.js';
import { registrationPage } from '../registrations/registration-page.js';
import { RegistrationConnection, type RegistrationType } from '../registrations/registration.type.js';
import { serveViewer } from './serve-viewer.js';
import { ViewerType } from './viewer.type.js';

const USUAL_MOVEMENTS = 50;
const USUAL_REGISTRATIONS = 20;
const AFTER = 'The cursor after which to go on.';
const FIRST = 'How many at most, 1 to 100.';

@Resolver(() => ViewerType)
export class ViewerResolver {
  @Query(() => ViewerType, { nullable: true, description: 'Who calls; null for an anonymous caller.' })
  viewer(@Ctx() context: Context): Promise<ViewerType> | null {
    return context.caller && serveViewer(context, context.caller);
  }

  @FieldResolver(() => PlayerType, { nullable: true, description: 'The player; null for staff who do not play.' })
  player(@Root() viewer: ViewerType, @Ctx() context: Context): Promise<PlayerType> | null {
    const { playerId } = viewer.caller;
    return playerId && present(context.loaders.players, playerId);
  }

  @FieldResolver(() => Money, { description: 'The cash on the player’s account.' })
  async balance(@Root() viewer: ViewerType, @Ctx() context: Context): Promise<Money> {
    const { playerId } = viewer.caller;
    return new Money(playerId === null ? cents(0) : await balanceOf(context.platform.database.pool, playerId));
  }

  @FieldResolver(() => Money, {
    description: 'Bonus credit: it pays buy-ins, rebuys and add-ons before cash does, and cannot be withdrawn (M8).',
  })
  async bonus(@Root() viewer: ViewerType, @Ctx() context: Context): Promise<Money> {
    const { playerId } = viewer.caller;
    return new Money(playerId === null ? cents(0) : await bonusOf(context.platform.database.pool, playerId));
  }

  @FieldResolver(() => MovementConnection, {
    description: 'What moved the balance or the bonus credit, newest first (M7, M8).',
  })
  movements(
    @Root() viewer: ViewerType,
    @Ctx() context: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: USUAL_MOVEMENTS, description: FIRST })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: AFTER }) after: string | null,
  ): Promise<Page<MovementType>> {
    return movementPage(context, viewer.caller.playerId, first, after);
  }

  @FieldResolver(() => RegistrationConnection, {
    description: 'The player’s registrations, newest first, those undone included.',
  })
  registrations(
    @Root() viewer: ViewerType,
    @Ctx() context: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: USUAL_REGISTRATIONS, description: FIRST })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: AFTER }) after: string | null,
  ): Promise<Page<RegistrationType>> {
    const request = pageRequest(first, after, USUAL_REGISTRATIONS);
    return registrationPage(context.platform.database.prisma, viewer.caller.playerId, request, 'ALL');
  }
}

const LIST = 'movements';
/** How many movements of each account are left: cash, and bonus credit. */
const KEY = z.tuple([z.int32().min(0), z.int32().min(0)]);

async function movementPage(
  context: Context,
  playerId: PlayerId | null,
  first: number | null,
  after: string | null,
): Promise<Page<MovementType>> {
  const { pool } = context.platform.database;
  const request = pageRequest(first, after, USUAL_MOVEMENTS);
  const from = request.after === null ? null : decodeCursor(LIST, request.after, KEY);
  const rows = playerId === null ? [] : await loadMovements(pool, playerId, { from, limit: request.first + 1 });
  return pageOf(request, rows, {
    cursor: ({ rest }) => encodeCursor(LIST, rest),
    item: ({ movement }) => new MovementType(movement),
    count: () => (playerId === null ? Promise.resolve(0) : countMovements(pool, playerId)),
  });
}
