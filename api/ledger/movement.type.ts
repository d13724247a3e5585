import { Field, ObjectType } from 'type-graphql';
import type { Instant } from '../../engine/ids.js';
import { connectionOf } from '../graphql/connection.js';
import { DateTime } from '../graphql/instant.scalar.js';
import { Money } from '../graphql/money.type.js';
import { Node } from '../graphql/node.type.js';
import type { MovementRecord } from './movements.store.js';

@ObjectType('Movement', {
  implements: Node,
  description: 'One line of a player’s account (M7); for that player and admins alone.',
})
export class MovementType extends Node {
  constructor(readonly record: MovementRecord) {
    super(record.id);
  }

  @Field(() => DateTime, { description: 'When it was posted.' })
  get at(): Instant {
    return this.record.at;
  }

  @Field(() => Money, { description: 'Above zero into the account, below zero out of it.' })
  get amount(): Money {
    return new Money(this.record.amountCents);
  }

  @Field(() => Money, { description: 'The balance after it.' })
  get balance(): Money {
    return new Money(this.record.balanceCents);
  }

  @Field(() => String, {
    description: '`CREDIT`, `DEBIT`, `WELCOME_CREDIT`, `BUY_IN`, `BUY_IN_REFUND` or `PRIZE`; others may come.',
  })
  get kind(): string {
    return this.record.kind;
  }

  @Field(() => String, { nullable: true, description: 'The reason that staff gave, where they did.' })
  get note(): string | null {
    return this.record.note;
  }
}

export const MovementConnection = connectionOf('Movement', 'movements', () => MovementType);
