import { Arg, Ctx, ID, Int, Resolver, Root, Subscription } from 'type-graphql';
import type { TableId } from '../../engine/ids.js';
import type { TableEvent } from '../../engine/table/events.js';
import type { Context } from '../graphql/context.js';
import { tableEventSource } from '../graphql/event-payloads.js';
import { TableEventType, type TableEventSource } from '../tables/events/table-event.type.js';
import { isOrWasSeated } from '../tables/seated.store.js';
import { AFTER } from './after-argument.js';
import type { OpenedStream } from './hub/opened-stream.js';
import type { StreamedEvent } from './hub/renderer.js';
import { openStream } from './open-stream.js';
import { tableStream } from './stream.js';

interface TableEventsArguments {
  readonly tableId: TableId;
  readonly after?: number | null;
}

@Resolver()
export class TableEventsResolver {
  @Subscription(() => TableEventType, {
    subscribe: ({ args, context }) => openTable(args as TableEventsArguments, context as Context),
    description: 'What happens at a table. Hole cards go to their own player alone.',
  })
  tableEvents(
    @Root() event: StreamedEvent<TableEvent>,
    @Ctx() context: Context,
    @Arg('tableId', () => ID, { description: 'The id of the table.' }) _tableId: TableId,
    @Arg('after', () => Int, { nullable: true, description: AFTER }) _after?: number | null,
  ): TableEventSource {
    return tableEventSource(event.ownerId as TableId, event, context.view);
  }
}

function openTable({ tableId, after }: TableEventsArguments, context: Context): Promise<OpenedStream> {
  return openStream(context, tableStream(tableId), after, async () => {
    const playerId = context.caller?.playerId ?? null;
    if (playerId === null) return null;
    return (await isOrWasSeated(context.platform.database.pool, tableId, playerId)) ? playerId : null;
  });
}
