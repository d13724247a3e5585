import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { conditionInWords, type JackpotCondition } from '../../engine/money/jackpot.js';
import { Cents } from '../graphql/cents.scalar.js';
import { graphqlEnum } from '../graphql/enum.js';
import { Money } from '../graphql/money.type.js';
import { Node } from '../graphql/node.type.js';
import { Payload } from '../graphql/payload.js';
import type { CreateJackpotInput } from './create-jackpot.js';
import type { JackpotWithAmount } from './jackpot.store.js';

const JackpotConditionEnum = graphqlEnum<JackpotCondition>('JackpotCondition', 'What wins a jackpot (M6).', {
  CONSECUTIVE_WINS: 'So many tournaments of the jackpot won in a row, in the order in which they end.',
  BAD_BEAT: 'A showdown lost with four of a kind or better.',
});

@ObjectType('Jackpot', {
  implements: Node,
  description: 'A progressive jackpot: tournaments feed it out of the house’s margin, and a feat wins all of it (M6).',
})
export class JackpotType extends Node {
  constructor(readonly record: JackpotWithAmount) {
    super(record.id);
  }

  @Field(() => String, { description: 'Its name; no other has it.' })
  get name(): string {
    return this.record.name;
  }

  @Field(() => String, { description: 'What wins it, in words.' })
  get condition(): string {
    return conditionInWords(this.record);
  }

  @Field(() => Money, { description: 'What lies in it now, and goes to whoever wins it.' })
  get amount(): Money {
    return new Money(this.record.amountCents);
  }

  @Field(() => Money, { description: 'What it begins with, and begins again with whenever it has been won.' })
  get seed(): Money {
    return new Money(this.record.seedCents);
  }
}

@InputType('JackpotInput', { description: 'A new progressive jackpot (M6).' })
export class JackpotInputType implements CreateJackpotInput {
  @Field(() => String, { description: 'Its name: one line of 1 to 100 characters that no other jackpot has.' })
  readonly name!: string;

  @Field(() => JackpotConditionEnum, { description: 'What wins it.' })
  readonly condition!: JackpotCondition;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 6,
    description: 'For CONSECUTIVE_WINS: how many tournaments in a row, 2 to 100.',
  })
  readonly wins!: number | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'For BAD_BEAT: whether both hole cards must play in the hand that loses.',
  })
  readonly bothHoleCards!: boolean | null;

  @Field(() => Cents, {
    nullable: true,
    defaultValue: 0,
    description: 'What the house puts into it now and after each time it is won, in cents: 0 to 10,000,000.',
  })
  readonly seedCents!: number | null;
}

@ObjectType('JackpotPayload', { description: 'What became of a call about a jackpot.' })
export class JackpotPayload extends Payload {
  @Field(() => JackpotType, { nullable: true, description: 'The jackpot; null where the call was refused.' })
  readonly jackpot: JackpotType | null = null;
}
