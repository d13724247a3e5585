import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { RegistrationId } from '../../engine/ids.js';
import type { EntryMethod } from '../../prisma/generated/enums.js';
import { connectionOf } from '../graphql/connection.js';
import { Money } from '../graphql/money.type.js';
import { Node } from '../graphql/node.type.js';
import { EntryMethodEnum } from './registration-enums.js';
import type { RegistrationRecord } from './registration.store.js';

@ObjectType('Registration', {
  implements: Node,
  description: 'A player’s entry in a tournament, from the buy-in to the prize.',
})
export class RegistrationType extends Node {
  declare readonly id: RegistrationId;

  /** @param own whether it is served to its own player, by a field that is his alone */
  constructor(
    readonly record: RegistrationRecord,
    readonly own = false,
  ) {
    super(record.id);
  }

  @Field(() => EntryMethodEnum, { description: 'How he entered.' })
  get method(): EntryMethod {
    return this.record.method;
  }

  @Field(() => Int, {
    nullable: true,
    description: 'His seat, or the one that is kept for him at another table; null while he has none.',
  })
  get seat(): number | null {
    return this.record.seat;
  }

  @Field(() => Int, { nullable: true, description: 'His final position; null before it is published (O1).' })
  get position(): number | null {
    return this.record.position;
  }

  @Field(() => Money, { description: 'What he won; 0.00 before the tournament is final (M9).' })
  get prize(): Money {
    return new Money(this.record.wonCents);
  }

  @Field(() => Float, {
    nullable: true,
    description: 'The points of the result as they were won; null before it is final (R1).',
  })
  get points(): number | null {
    return this.record.points;
  }
}

export const RegistrationConnection = connectionOf('Registration', 'registrations', () => RegistrationType);
