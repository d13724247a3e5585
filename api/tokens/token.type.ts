import { Field, ObjectType } from 'type-graphql';
import type { TokenId } from '../../engine/ids.js';
import { totalOf } from '../../engine/money/price.js';
import type { SatelliteAward } from '../../engine/tournament/definition.js';
import type { TokenStatus } from '../../prisma/generated/enums.js';
import { connectionOf } from '../graphql/connection.js';
import { DateTime } from '../graphql/instant.scalar.js';
import { Money } from '../graphql/money.type.js';
import { Node } from '../graphql/node.type.js';
import { Payload } from '../graphql/payload.js';
import { SatelliteAwardEnum } from '../tournaments/tournament-enums.js';
import { TokenStatusEnum } from './token-enums.js';
import type { TokenRecord } from './token.store.js';

@ObjectType('Token', {
  implements: Node,
  description:
    'A place in a tournament that a player has won or been given (P4): a token with a code, or a right without one. Its player and staff alone see it.',
})
export class TokenType extends Node {
  declare readonly id: TokenId;

  constructor(readonly record: TokenRecord) {
    super(record.id);
  }

  @Field(() => SatelliteAwardEnum, { description: 'What it is; tokens have a code.' })
  get award(): SatelliteAward {
    return this.record.award;
  }

  @Field(() => TokenStatusEnum, { description: 'What has become of it (P8).' })
  get status(): TokenStatus {
    return this.record.status;
  }

  @Field(() => Money, { description: 'What it stands for: the buy-in of its tournament when it was issued (P5).' })
  get value(): Money {
    return new Money(totalOf(this.record.value));
  }

  @Field(() => DateTime, { description: 'When it was won or given.' })
  get issuedAt(): number {
    return this.record.issuedAt;
  }

  @Field(() => DateTime, { nullable: true, description: 'When it was used; null while it is not.' })
  get redeemedAt(): number | null {
    return this.record.redeemedAt;
  }

  @Field(() => DateTime, { nullable: true, description: 'When it expired, was revoked or refunded; null until then.' })
  get endedAt(): number | null {
    return this.record.endedAt;
  }

  @Field(() => String, { nullable: true, description: 'Why staff gave or revoked it; null where they did neither.' })
  get reason(): string | null {
    return this.record.reason;
  }
}

export const TokenConnection = connectionOf('Token', 'rights and tokens', () => TokenType);

@ObjectType('TokenPayload', { description: 'What became of a call about a token.' })
export class TokenPayload extends Payload {
  @Field(() => TokenType, { nullable: true, description: 'The token as it is now; null where the call was refused.' })
  readonly token: TokenType | null = null;
}
