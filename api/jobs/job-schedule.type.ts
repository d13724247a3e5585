import { Field, Int, ObjectType } from 'type-graphql';
import type { Instant } from '../../engine/ids.js';
import { DateTime } from '../graphql/instant.scalar.js';
import type { JobSchedule } from './job-schedule.store.js';

@ObjectType('JobSchedule', { description: 'What the platform does by calendar, when, and how it went last.' })
export class JobScheduleType implements JobSchedule {
  @Field(() => String, { description: 'The job’s name, e.g. `daily-ratings`.' })
  readonly name: string;

  @Field(() => String, {
    nullable: true,
    description: 'When it runs: a cron pattern in Rome’s time; null for what is done once, at its own time.',
  })
  readonly pattern: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When it runs next; null where nothing is planned.' })
  readonly nextRunAt: Instant | null;

  @Field(() => DateTime, { nullable: true, description: 'When it ran last; null where it never has.' })
  readonly lastRunAt: Instant | null;

  @Field(() => String, {
    nullable: true,
    description:
      'How the last run ended: `COMPLETED`, `RETRYING` (it failed and is tried again by itself) or `FAILED`.',
  })
  readonly lastStatus: string | null;

  @Field(() => Int, { description: 'Runs that failed for good and have not been repeated with success since.' })
  readonly failed: number;

  constructor(schedule: JobSchedule) {
    this.name = schedule.name;
    this.pattern = schedule.pattern;
    this.nextRunAt = schedule.nextRunAt;
    this.lastRunAt = schedule.lastRunAt;
    this.lastStatus = schedule.lastStatus;
    this.failed = schedule.failed;
  }
}
