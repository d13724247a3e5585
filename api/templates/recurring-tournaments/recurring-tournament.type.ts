import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { Recurrence, Weekday } from '../../../engine/tournament/recurrence.js';
import { timeOfDay } from '../../../engine/tournament/recurrence.js';
import { connectionOf } from '../../graphql/connection.js';
import { graphqlEnum } from '../../graphql/enum.js';
import { DateTime } from '../../graphql/instant.scalar.js';
import { Node } from '../../graphql/node.type.js';
import { Payload } from '../../graphql/payload.js';

const WeekdayEnum = graphqlEnum<Weekday>('Weekday', 'A day of the week, in Rome.', {
  MONDAY: 'Monday.',
  TUESDAY: 'Tuesday.',
  WEDNESDAY: 'Wednesday.',
  THURSDAY: 'Thursday.',
  FRIDAY: 'Friday.',
  SATURDAY: 'Saturday.',
  SUNDAY: 'Sunday.',
});

type RecurringStatus = 'ACTIVE' | 'PAUSED' | 'ENDED';

const RecurringStatusEnum = graphqlEnum<RecurringStatus>(
  'RecurringTournamentStatus',
  'Whether a recurring tournament goes on.',
  {
    ACTIVE: 'Its tournaments are created and published ahead.',
    PAUSED: 'No further ones are created until it is resumed; those that were stand.',
    ENDED: 'No further ones are ever created; those that were stand.',
  },
);

/** A row of recurring_tournament. */
export interface RecurringRow extends Recurrence {
  readonly id: string;
  readonly templateId: string;
  readonly createdAt: Date;
  readonly pausedAt: Date | null;
  readonly endedAt: Date | null;
  readonly problem: string | null;
}

@ObjectType('RecurringTournament', {
  implements: Node,
  description:
    'Staff: a scheduled tournament that comes again on days of the week at a time of the clock in Rome, made from a ' +
    'template. Each day has one tournament at most, created and published ahead; missed days are not made up for (J5).',
})
export class RecurringTournamentType extends Node {
  constructor(readonly row: RecurringRow) {
    super(row.id);
  }

  @Field(() => [WeekdayEnum], { description: 'On which days, in the order of the week.' })
  get weekdays(): readonly Weekday[] {
    return this.row.weekdays;
  }

  @Field(() => String, {
    description:
      'What clocks in Rome show at the start, `21:00`, in summer and winter alike. A time that comes twice on one day is ' +
      'meant the first time; one that a day leaves out, an hour later.',
  })
  get startTime(): string {
    return timeOfDay(this.row.startMinute);
  }

  @Field(() => Int, { description: 'So many days before its own day a tournament is created and published.' })
  get daysAhead(): number {
    return this.row.daysAhead;
  }

  @Field(() => RecurringStatusEnum, { description: 'Whether it goes on.' })
  get status(): RecurringStatus {
    if (this.row.endedAt !== null) return 'ENDED';
    return this.row.pausedAt === null ? 'ACTIVE' : 'PAUSED';
  }

  @Field(() => DateTime, { description: 'When it was made.' })
  get createdAt(): Date {
    return this.row.createdAt;
  }

  @Field(() => DateTime, { nullable: true, description: 'Since when it is paused; null where it is not.' })
  get pausedAt(): Date | null {
    return this.row.endedAt === null ? this.row.pausedAt : null;
  }

  @Field(() => DateTime, { nullable: true, description: 'When it was ended; null where it was not.' })
  get endedAt(): Date | null {
    return this.row.endedAt;
  }

  @Field(() => String, {
    nullable: true,
    description:
      'Why the tournaments that are due could not be created, in English: what they name is gone, say. It is tried again ' +
      'every hour. Null where there is nothing to mend.',
  })
  get problem(): string | null {
    return this.row.problem;
  }
}

@InputType('RecurringTournamentInput', { description: 'When a tournament comes again, and from which template.' })
export class RecurringTournamentInputType {
  @Field(() => ID, { description: 'The template, of a SCHEDULED tournament, by id.' })
  readonly templateId!: string;

  @Field(() => [WeekdayEnum], { description: 'On which days of the week, at least one.' })
  readonly weekdays!: Weekday[];

  @Field(() => String, { description: 'What clocks in Rome show at the start, `00:00` to `23:59`.' })
  readonly startTime!: string;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 7,
    description: 'So many days before its own day a tournament is created and published, 1 to 60.',
  })
  readonly daysAhead!: number | null;
}

export const RecurringTournamentConnection = connectionOf(
  'RecurringTournament',
  'recurring tournaments',
  () => RecurringTournamentType,
);

@ObjectType('RecurringTournamentPayload', { description: 'What became of a call about a recurring tournament.' })
export class RecurringTournamentPayload extends Payload {
  @Field(() => RecurringTournamentType, {
    nullable: true,
    description: 'The recurring tournament as it is now; null where the call was refused.',
  })
  readonly recurringTournament: RecurringTournamentType | null = null;
}
