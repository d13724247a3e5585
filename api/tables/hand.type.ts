import { Field, Int, ObjectType } from 'type-graphql';
import type { HandId, TableId } from '../../engine/ids.js';
import type { BettingStructure } from '../../engine/tournament/terms.js';
import { Node } from '../graphql/node.type.js';

/** Where a hand lies in its table's log. */
export interface HandRow {
  readonly id: HandId;
  readonly tableId: TableId;
  readonly number: number;
  /** Set when the hand is settled. */
  readonly endedAt: Date | null;
  readonly betting: BettingStructure;
}

@ObjectType('Hand', { implements: Node, description: 'One hand, as this viewer may see it.' })
export class HandType extends Node {
  declare readonly id: HandId;

  constructor(readonly row: HandRow) {
    super(row.id);
  }

  @Field(() => Int, { description: 'From 1, within its table.' })
  get number(): number {
    return this.row.number;
  }
}
