import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../graphql/enum.js';
import type { Caller, StaffRole } from './caller.js';

const StaffRoleEnum = graphqlEnum<StaffRole>('StaffRole', 'What staff may do (U2).', {
  MODERATOR: 'Sanctions, chat and reports.',
  TOURNAMENT_DIRECTOR: 'Tournaments and tables.',
  ADMIN: 'Everything.',
});

@ObjectType('Viewer', { description: 'Who calls, and what is his alone.' })
export class ViewerType {
  @Field(() => Int, {
    description: 'The number of the viewer’s last own event; go on with `viewerEvents(after:)` from here.',
  })
  readonly lastSeq: number;

  /** Made by `serveViewer`. */
  constructor(
    readonly caller: Caller,
    lastSeq: number,
  ) {
    this.lastSeq = lastSeq;
  }

  @Field(() => [StaffRoleEnum], { description: 'Roles as staff; empty for others.' })
  get roles(): readonly StaffRole[] {
    return this.caller.roles;
  }
}
