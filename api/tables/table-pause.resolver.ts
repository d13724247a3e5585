import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { TableId } from '../../engine/ids.js';
import type { Result } from '../../engine/result.js';
import type { Context } from '../graphql/context.js';
import { answer } from '../graphql/payload.js';
import type { Refusal } from '../refusals/refusal.js';
import { pauseTable } from './pause-table.js';
import { resumeTable } from './resume-table.js';
import { TablePayload } from './table-payloads.type.js';

const THE_ID = 'The id of the table.';

@Resolver()
export class TablePauseResolver {
  @Mutation(() => TablePayload, {
    description:
      'Staff: one table stands still for a ruling: nobody acts, its clocks stop, and no result becomes final. The ' +
      'tournament and its levels go on. Again, it changes nothing, and the first reason stays (H11).',
  })
  async pauseTable(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Arg('reason', () => String, { description: 'Why, in 1 to 500 characters; players read it.' }) reason: string,
    @Ctx() context: Context,
  ): Promise<TablePayload> {
    return served(context, await pauseTable(context.platform, context.caller, { id, reason }));
  }

  @Mutation(() => TablePayload, {
    description:
      'Staff: a table paused alone goes on with what was left on its clocks, unless its tournament is paused, too; then ' +
      'it goes on with that one (H11).',
  })
  async resumeTable(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Ctx() context: Context,
  ): Promise<TablePayload> {
    return served(context, await resumeTable(context.platform, context.caller, id));
  }
}

function served(context: Context, result: Result<TableId, readonly Refusal[]>): Promise<TablePayload> {
  return answer(context, TablePayload, result, async (id) => ({ table: await context.loaders.tables.load(id) }));
}
