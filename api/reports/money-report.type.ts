import { Field, ObjectType } from 'type-graphql';
import type { TournamentId } from '../../engine/ids.js';
import { connectionOf } from '../graphql/connection.js';
import { CalendarDate } from '../graphql/day.scalar.js';
import { Money } from '../graphql/money.type.js';
import type { MoneyFigures } from './money-sums.js';
import type { Period } from './money-report.store.js';

@ObjectType('MoneyFigures', {
  description: 'What came in and went out, each figure a sum of entries of the ledger (M7). For admins.',
})
export class MoneyFiguresType {
  constructor(private readonly figures: MoneyFigures) {}

  @Field(() => Money, {
    description:
      'Prize parts collected: of buy-ins, rebuys, add-ons, qualified entries and those that the house buys (M1).',
  })
  get prizeParts(): Money {
    return new Money(this.figures.prizeParts);
  }

  @Field(() => Money, { description: 'Fees collected with them (T4).' })
  get fees(): Money {
    return new Money(this.figures.fees);
  }

  @Field(() => Money, { description: 'What was given back of prize parts and fees (P2, T11, section C).' })
  get refunds(): Money {
    return new Money(this.figures.refunds);
  }

  @Field(() => Money, {
    description: 'Prizes paid, in cash and as bonus credit, those of sessions called off included (M3, M8, C4).',
  })
  get prizes(): Money {
    return new Money(this.figures.prizes);
  }

  @Field(() => Money, { description: 'Seats won in satellites, at their value (P6).' })
  get seatsAwarded(): Money {
    return new Money(this.figures.seatsAwarded);
  }

  @Field(() => Money, { description: 'By how much more is owed for seats that nobody has used yet (P4).' })
  get owedForSeats(): Money {
    return new Money(this.figures.owedForSeats);
  }

  @Field(() => Money, { description: 'What the house added to reach guarantees and seats guaranteed (M1, P6).' })
  get overlay(): Money {
    return new Money(this.figures.overlay);
  }

  @Field(() => Money, { description: 'The tax on what was collected (M5).' })
  get tax(): Money {
    return new Money(this.figures.tax);
  }

  @Field(() => Money, { description: 'What jackpots got out of the margin, less what aborts took back (M6).' })
  get jackpotParts(): Money {
    return new Money(this.figures.jackpotParts);
  }

  @Field(() => Money, {
    description: 'What the house put into jackpots to begin with, and again after each time they were won (M6).',
  })
  get jackpotSeeds(): Money {
    return new Money(this.figures.jackpotSeeds);
  }

  @Field(() => Money, { description: 'What jackpots paid to those who won them (M6).' })
  get jackpotHits(): Money {
    return new Money(this.figures.jackpotHits);
  }

  @Field(() => Money, {
    description: 'What the house spent on freerolls, tokens that it gave away, and seeds (M8, P8, M6).',
  })
  get promotion(): Money {
    return new Money(this.figures.promotion);
  }

  @Field(() => Money, {
    description: 'What the house keeps: fees less refunds, tax and parts of jackpots, and seats that expired (M5, P8).',
  })
  get margin(): Money {
    return new Money(this.figures.margin);
  }

  @Field(() => Money, { description: 'By how much more lies in pools: 0.00 for a tournament that is over (M1).' })
  get pool(): Money {
    return new Money(this.figures.pool);
  }
}

/** A tournament as far as it is part of a report. */
export interface ReportedTournament {
  readonly id: TournamentId;
  readonly figures: MoneyFigures;
}

@ObjectType('ReportedTournament', { description: 'A tournament, and its money within a report.' })
export class ReportedTournamentType {
  constructor(readonly reported: ReportedTournament) {}

  @Field(() => MoneyFiguresType, { description: 'What was posted for it within the period.' })
  get money(): MoneyFiguresType {
    return new MoneyFiguresType(this.reported.figures);
  }
}

export const ReportedTournamentConnection = connectionOf(
  'ReportedTournament',
  'tournaments with money posted in a period',
  () => ReportedTournamentType,
);

@ObjectType('MoneyReport', { description: 'The money of a period, from the ledger (M7). For admins.' })
export class MoneyReportType {
  constructor(
    readonly period: Period,
    private readonly figures: MoneyFigures,
  ) {}

  @Field(() => CalendarDate, { description: 'Its first day, from midnight in Rome.' })
  get from(): string {
    return this.period.from;
  }

  @Field(() => CalendarDate, { description: 'Its last day, to midnight in Rome.' })
  get to(): string {
    return this.period.to;
  }

  @Field(() => MoneyFiguresType, {
    description: 'All that was posted on these days, of tournaments and of anything else.',
  })
  get money(): MoneyFiguresType {
    return new MoneyFiguresType(this.figures);
  }
}
