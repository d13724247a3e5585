import { Field, ObjectType } from 'type-graphql';
import type { PlayerId } from '../../engine/ids.js';
import { Node } from '../graphql/node.type.js';

/** What the database knows of a player, and the world may. */
export interface PlayerRow {
  readonly id: PlayerId;
  readonly nickname: string;
}

@ObjectType('Player', { implements: Node, description: 'Who plays; known to others by nickname alone.' })
export class PlayerType extends Node {
  declare readonly id: PlayerId;

  @Field(() => String, { description: 'Unique, whatever the case of its letters.' })
  readonly nickname: string;

  constructor(row: PlayerRow) {
    super(row.id);
    this.nickname = row.nickname;
  }
}
