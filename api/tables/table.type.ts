import { Field, Int, ObjectType } from 'type-graphql';
import type { TableId, TournamentId } from '../../engine/ids.js';
import { Node } from '../graphql/node.type.js';

export interface TableRow {
  readonly id: TableId;
  readonly tournamentId: TournamentId;
  readonly number: number;
}

@ObjectType('Table', { implements: Node, description: 'A table of a tournament, with its seats and its hands.' })
export class TableType extends Node {
  declare readonly id: TableId;

  readonly tournamentId: TournamentId;

  @Field(() => Int, { description: 'From 1, within its tournament.' })
  readonly number: number;

  constructor(row: TableRow) {
    super(row.id);
    this.tournamentId = row.tournamentId;
    this.number = row.number;
  }
}
