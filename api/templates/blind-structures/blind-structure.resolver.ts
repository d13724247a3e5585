import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Result } from '../../../engine/result.js';
import type { Context } from '../../graphql/context.js';
import type { Page } from '../../graphql/page.js';
import { answer } from '../../graphql/payload.js';
import type { Refusal } from '../../refusals/refusal.js';
import { staffPage, USUAL_PAGE } from '../staff-page.js';
import { archiveBlindStructure } from './archive-blind-structure.js';
import { countBlindStructures, findBlindStructure, listBlindStructures } from './blind-structure.store.js';
import {
  BlindStructureConnection,
  BlindStructureInputType,
  BlindStructurePayload,
  type BlindStructureType,
} from './blind-structure.type.js';
import { createBlindStructure } from './create-blind-structure.js';
import { updateBlindStructure } from './update-blind-structure.js';

const THE_ID = 'The id of the blind structure.';

@Resolver()
export class BlindStructureResolver {
  @Query(() => BlindStructureConnection, {
    nullable: true,
    description: 'Staff: blind structures in the order in which they were made. Null, with an error, for anybody else.',
  })
  blindStructures(
    @Ctx() context: Context,
    @Arg('archived', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Whether archived ones are listed, too.',
    })
    archived: boolean | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: USUAL_PAGE, description: 'How many at most, 1 to 100.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The cursor after which to go on.' })
    after: string | null,
  ): Promise<Page<BlindStructureType>> {
    return staffPage(
      context,
      { first, after },
      {
        name: 'blind structures',
        find: (pool, page) => listBlindStructures(pool, archived ?? false, page),
        count: (pool) => countBlindStructures(pool, archived ?? false),
      },
    );
  }

  @Mutation(() => BlindStructurePayload, {
    description: 'Staff: levels and breaks under a name. One user error for each limit that they break (T7, S8).',
  })
  async createBlindStructure(
    @Arg('input', () => BlindStructureInputType, { description: 'The levels and breaks.' })
    input: BlindStructureInputType,
    @Ctx() context: Context,
  ): Promise<BlindStructurePayload> {
    return served(context, await createBlindStructure(context.platform, context.caller, input));
  }

  @Mutation(() => BlindStructurePayload, {
    description:
      'Staff: other levels or breaks, for tournaments that are yet to be made; no tournament changes. Refused where a ' +
      'template that refers to it would break a limit by it (T10).',
  })
  async updateBlindStructure(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Arg('input', () => BlindStructureInputType, { description: 'All of it, changed or not.' })
    structure: BlindStructureInputType,
    @Ctx() context: Context,
  ): Promise<BlindStructurePayload> {
    return served(context, await updateBlindStructure(context.platform, context.caller, { id, structure }));
  }

  @Mutation(() => BlindStructurePayload, {
    description: 'Staff: nothing new may refer to it. Refused while a template in use does.',
  })
  async archiveBlindStructure(
    @Arg('id', () => ID, { description: THE_ID }) id: string,
    @Ctx() context: Context,
  ): Promise<BlindStructurePayload> {
    return served(context, await archiveBlindStructure(context.platform, context.caller, id));
  }
}

function served(context: Context, result: Result<string, readonly Refusal[]>): Promise<BlindStructurePayload> {
  return answer(context, BlindStructurePayload, result, async (id) => ({
    blindStructure: await findBlindStructure(context.platform.database.pool, id),
  }));
}
