import { Field, ObjectType } from 'type-graphql';
import type { Instant } from '../../engine/ids.js';
import { connectionOf } from '../graphql/connection.js';
import { DateTime } from '../graphql/instant.scalar.js';
import { Money } from '../graphql/money.type.js';
import { Node } from '../graphql/node.type.js';
import type { MovementRecord } from './movements.store.js';

@ObjectType('Movement', {
  implements: Node,
  description: 'One line of a player’s cash or bonus credit (M7, M8); for that player and admins alone.',
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

  @Field(() => Boolean, { description: 'Whether it moved bonus credit rather than cash (M8).' })
  get bonus(): boolean {
    return this.record.bonus;
  }

  @Field(() => Money, { description: 'The balance of that account after it: cash, or bonus credit.' })
  get balance(): Money {
    return new Money(this.record.balanceCents);
  }

  @Field(() => String, {
    description:
      '`CREDIT`, `DEBIT`, `WELCOME_CREDIT`, `BUY_IN`, `BUY_IN_REFUND`, `REBUY`, `ADD_ON`, `PRIZE`, `BONUS_PRIZE`, and ' +
      'what aborts, seats won and jackpots bring; others may come.',
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
