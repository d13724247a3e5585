import { Field, ID, Int, InterfaceType } from 'type-graphql';
import type { TableId } from '../../../engine/ids.js';
import type { ViewedTableEvent } from '../../../engine/table/view.js';
import { DateTime } from '../../graphql/instant.scalar.js';

/** What the event types are served from: the event as the viewer may see it, with its place in the log. */
export type TableEventSource = ViewedTableEvent & {
  readonly seq: number;
  readonly tableId: TableId;
  readonly at: Date;
};

/** The source of one event type. */
export type SourceOf<Type extends TableEventSource['type']> = Extract<TableEventSource, { readonly type: Type }>;

@InterfaceType('TableEvent', {
  description: 'Something that happened at a table, as this viewer may see it (A5).',
  resolveType: (event: TableEventSource) => event.type,
})
export abstract class TableEventType {
  @Field(() => Int, { description: 'From 1, without gaps, within its table.' })
  readonly seq!: number;

  @Field(() => ID, { description: 'The id of the table.' })
  readonly tableId!: TableId;

  @Field(() => DateTime, { description: 'When it happened.' })
  readonly at!: Date;
}

/** An event of a hand, or of the table between two hands: the options of its object type. */
export function tableEvent(description: string) {
  return { implements: TableEventType, description, simpleResolvers: true };
}
