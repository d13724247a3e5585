import { Arg, ID, Int, Resolver, Root, Subscription } from 'type-graphql';
import type { TournamentId } from '../../engine/ids.js';
import type { Context } from '../graphql/context.js';
import { tournamentEventSource } from '../graphql/event-payloads.js';
import { AFTER } from './after-argument.js';
import type { TournamentEvent } from './domain-events.js';
import type { StreamedEvent } from './hub/renderer.js';
import { openStream } from './open-stream.js';
import { tournamentStream } from './stream.js';
import { TournamentEventType, type TournamentEventSource } from './tournament-event.type.js';

interface TournamentEventsArguments {
  readonly tournamentId: TournamentId;
  readonly after?: number | null;
}

@Resolver()
export class TournamentEventsResolver {
  @Subscription(() => TournamentEventType, {
    subscribe({ args, context }) {
      const { tournamentId, after } = args as TournamentEventsArguments;
      return openStream(context as Context, tournamentStream(tournamentId), after);
    },
    description: 'What happens in a tournament, over all its tables. What was never published has no stream.',
  })
  tournamentEvents(
    @Root() event: StreamedEvent<TournamentEvent>,
    @Arg('tournamentId', () => ID, { description: 'The id of the tournament.' }) _tournamentId: TournamentId,
    @Arg('after', () => Int, { nullable: true, description: AFTER }) _after?: number | null,
  ): TournamentEventSource {
    return tournamentEventSource(event.ownerId as TournamentId, event);
  }
}
