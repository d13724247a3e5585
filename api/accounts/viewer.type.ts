import { Field, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../graphql/enum.js';
import type { Caller, StaffRole } from './caller.js';

const StaffRoleEnum = graphqlEnum<StaffRole>('StaffRole', 'What staff may do (U2).', {
  MODERATOR: 'Sanctions, chat and reports.',
  TOURNAMENT_DIRECTOR: 'Tournaments and tables.',
  ADMIN: 'Everything.',
});

@ObjectType('Viewer', { description: 'Who calls, and what is his alone.' })
export class ViewerType {
  constructor(readonly caller: Caller) {}

  @Field(() => [StaffRoleEnum], { description: 'Roles as staff; empty for others.' })
  get roles(): readonly StaffRole[] {
    return this.caller.roles;
  }
}
