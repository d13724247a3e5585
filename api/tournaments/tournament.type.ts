import { Field, ObjectType } from 'type-graphql';
import type { TournamentId } from '../../engine/ids.js';
import type { TournamentStatus } from '../events/domain-events.js';
import { Node } from '../graphql/node.type.js';
import { TournamentStatusEnum } from './tournament-enums.js';

export interface TournamentRow {
  readonly id: TournamentId;
  readonly name: string;
  readonly status: TournamentStatus;
}

@ObjectType('Tournament', { implements: Node, description: 'A tournament, from its announcement to its prizes.' })
export class TournamentType extends Node {
  declare readonly id: TournamentId;

  constructor(readonly row: TournamentRow) {
    super(row.id);
  }

  @Field(() => String, { description: 'As the lobby shows it.' })
  get name(): string {
    return this.row.name;
  }

  @Field(() => TournamentStatusEnum, { description: 'Where it is in its life (T11).' })
  get status(): TournamentStatus {
    return this.row.status;
  }
}
