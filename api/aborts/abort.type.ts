import { Field, ID, ObjectType } from 'type-graphql';
import { ViewerEventType, type ViewerSourceOf } from '../events/viewer-event.type.js';
import { Money } from '../graphql/money.type.js';
import { cents } from '../../engine/ids.js';
import { refundOf, type AbortLine, type AbortPlan } from './abort-plan.js';

@ObjectType('RefundLine', { description: 'What one player gets of a tournament that is called off (section C).' })
export class RefundLineType {
  constructor(readonly line: AbortLine) {}

  @Field(() => Money, {
    description: 'What he paid, fees included, given back; also what he bought after his last completed hand (C6).',
  })
  get refund(): Money {
    return new Money(refundOf(this.line));
  }

  @Field(() => Money, { description: 'The prize of a position: his own, or the next one to fall (C4).' })
  get prize(): Money {
    return new Money(this.line.prizeCents);
  }

  @Field(() => Money, { description: 'His share of what is left of the pool (C3, C4, C6).' })
  get share(): Money {
    return new Money(this.line.shareCents);
  }

  @Field(() => Money, { description: 'All of it together.' })
  get total(): Money {
    return new Money(cents(refundOf(this.line) + this.line.prizeCents + this.line.shareCents));
  }
}

@ObjectType('AbortPreview', { description: 'What calling a tournament off would pay, to the cent (section C).' })
export class AbortPreviewType {
  constructor(readonly plan: AbortPlan) {}

  @Field(() => String, {
    description: 'To confirm with; another one as soon as anything that matters has changed (C7).',
  })
  get version(): string {
    return this.plan.version;
  }

  @Field(() => Money, { description: 'The residual pool, out of which prizes and shares come (C2, C5).' })
  get residual(): Money {
    return new Money(this.plan.residualCents);
  }

  @Field(() => Money, {
    description:
      'What the house bears beyond the prize parts collected: fees given back, and guarantees. Neither the tax saved nor the jackpot part taken back is deducted.',
  })
  get houseCost(): Money {
    return new Money(this.plan.houseCostCents);
  }

  @Field(() => [RefundLineType], {
    description: 'One for each player: those still in, the most chips first, then the others by position.',
  })
  get lines(): RefundLineType[] {
    return this.plan.lines.toSorted(byStanding).map((line) => new RefundLineType(line));
  }
}

function byStanding(one: AbortLine, other: AbortLine): number {
  const position = (one.position ?? 0) - (other.position ?? 0);
  return position || other.chips - one.chips || one.registered - other.registered;
}

@ObjectType('SessionRefunded', {
  implements: ViewerEventType,
  description: 'A tournament of the viewer was called off: what he gets of it (section C).',
  simpleResolvers: true,
})
export class SessionRefundedType implements Pick<ViewerSourceOf<'SessionRefunded'>, 'tournamentId'> {
  @Field(() => ID, { description: 'The id of the tournament.' })
  readonly tournamentId!: ViewerSourceOf<'SessionRefunded'>['tournamentId'];
}
