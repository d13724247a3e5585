import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../graphql/instant.scalar.js';
import { Node } from '../graphql/node.type.js';

/** The columns that everything under a name has. */
export interface NamedRow {
  readonly id: string;
  readonly name: string;
  /** Text where the row comes inside of another one. */
  readonly createdAt: Date | string;
  readonly updatedAt: Date | string;
  readonly archivedAt: Date | string | null;
}

/** Those columns, of the table under that alias. */
export function namedColumns(alias: string): string {
  return `${alias}.id, ${alias}.name, ${alias}.created_at AS "createdAt", ${alias}.updated_at AS "updatedAt",
    ${alias}.archived_at AS "archivedAt"`;
}

@ObjectType({ description: 'Something that staff keep under a name and that tournaments are made from.' })
export abstract class Named extends Node {
  @Field(() => String, { description: 'One line of text; no two of a kind that are in use have the same.' })
  readonly name: string;

  @Field(() => DateTime, { description: 'When it was made.' })
  readonly createdAt: Date;

  @Field(() => DateTime, { description: 'When it was last changed.' })
  readonly updatedAt: Date;

  @Field(() => DateTime, { nullable: true, description: 'Since when nothing new can refer to it; null while in use.' })
  readonly archivedAt: Date | null;

  constructor(row: NamedRow) {
    super(row.id);
    this.name = row.name;
    this.createdAt = new Date(row.createdAt);
    this.updatedAt = new Date(row.updatedAt);
    this.archivedAt = row.archivedAt === null ? null : new Date(row.archivedAt);
  }
}
