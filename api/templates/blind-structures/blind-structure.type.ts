import { Field, InputType, Int, ObjectType } from 'type-graphql';
import type { BlindStructure, BlindStructureInput } from '../../../engine/tournament/blind-structure.js';
import type { BlindLevel } from '../../../engine/tournament/terms.js';
import { connectionOf } from '../../graphql/connection.js';
import { Node } from '../../graphql/node.type.js';
import { Payload } from '../../graphql/payload.js';
import { BlindLevelInputType } from '../../tournaments/terms-input.type.js';
import { BlindLevelType } from '../../tournaments/terms.type.js';
import { Named, type NamedRow } from '../named.type.js';

/** A row of blind_structure. */
export type BlindStructureRow = NamedRow & Omit<BlindStructure, 'name'>;

@ObjectType('BlindStructure', {
  implements: Node,
  description:
    'Staff: levels and breaks under a name, for templates to refer to (T7, S8). Tournaments made from it keep what it ' +
    'held then.',
})
export class BlindStructureType extends Named {
  @Field(() => [BlindLevelType], { description: 'The blind levels, rising; the last one lasts on (T7).' })
  readonly levels: readonly BlindLevel[];

  @Field(() => [Int], { description: 'The numbers of the levels after which all tables take a break (S8).' })
  readonly breakAfterLevels: readonly number[];

  @Field(() => Int, { description: 'How many seconds a break lasts (S8).' })
  readonly breakSeconds: number;

  constructor(row: BlindStructureRow) {
    super(row);
    this.levels = row.levels;
    this.breakAfterLevels = row.breakAfterLevels;
    this.breakSeconds = row.breakSeconds;
  }
}

@InputType('BlindStructureInput', { description: 'Levels and breaks under a name (T7, S8).' })
export class BlindStructureInputType implements BlindStructureInput {
  @Field(() => String, {
    description:
      'One line of text, 1 to 80 characters, that no other one in use has, whatever the case of its letters.',
  })
  readonly name!: string;

  @Field(() => [BlindLevelInputType], {
    description: 'The blind levels, 1 to 200, rising at every level; the last one lasts on (T7).',
  })
  readonly levels!: BlindLevelInputType[];

  @Field(() => [Int], {
    nullable: true,
    description: 'The numbers of the levels, from 1, after which all tables take a break (S8).',
  })
  readonly breakAfterLevels!: number[] | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 300,
    description: 'How many seconds a break lasts, 0 to 86,400, counted from the end of the last hand before it (S8).',
  })
  readonly breakSeconds!: number | null;
}

export const BlindStructureConnection = connectionOf('BlindStructure', 'blind structures', () => BlindStructureType);

@ObjectType('BlindStructurePayload', { description: 'What became of a call about a blind structure.' })
export class BlindStructurePayload extends Payload {
  @Field(() => BlindStructureType, {
    nullable: true,
    description: 'The structure as it is now; null where the call was refused.',
  })
  readonly blindStructure: BlindStructureType | null = null;
}
