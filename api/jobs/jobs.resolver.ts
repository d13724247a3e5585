import { GraphQLError } from 'graphql';
import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../graphql/context.js';
import { JobScheduleType } from './job-schedule.type.js';
import { jobSchedules } from './job-schedules.js';

@Resolver()
export class JobsResolver {
  @Query(() => [JobScheduleType], {
    nullable: true,
    description: 'Staff: what runs by calendar (J5). Null, with an error, for anybody else.',
  })
  async jobSchedules(@Ctx() context: Context): Promise<JobScheduleType[]> {
    const result = await jobSchedules(context.platform, context.caller);
    if (result.ok) return result.value.map((schedule) => new JobScheduleType(schedule));
    // An error with null: one refusal does not blank the rest of the answer.
    const [refused] = result.error;
    throw new GraphQLError(refused?.message ?? 'refused', { extensions: { code: refused?.code ?? 'FORBIDDEN' } });
  }
}
