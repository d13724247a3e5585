import { GraphQLError } from 'graphql';
import { Arg, Int, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../graphql/context.js';
import { viewerEventSource } from '../graphql/event-payloads.js';
import { AFTER } from './after-argument.js';
import type { ViewerEvent } from './domain-events.js';
import type { OpenedStream } from './hub/opened-stream.js';
import type { StreamedEvent } from './hub/renderer.js';
import { openStream } from './open-stream.js';
import { viewerStream } from './stream.js';
import { ViewerEventType, type ViewerEventSource } from './viewer-event.type.js';

@Resolver()
export class ViewerEventsResolver {
  @Subscription(() => ViewerEventType, {
    subscribe: ({ args, context }) =>
      openViewer(context as Context, (args as { readonly after?: number | null }).after),
    description: 'What concerns the signed-in player alone.',
  })
  viewerEvents(
    @Root() event: StreamedEvent<ViewerEvent>,
    @Arg('after', () => Int, { nullable: true, description: AFTER }) _after?: number | null,
  ): ViewerEventSource {
    return viewerEventSource(event);
  }
}

async function openViewer(context: Context, after: number | null | undefined): Promise<OpenedStream> {
  const playerId = context.caller?.playerId ?? null;
  if (playerId === null) {
    throw new GraphQLError('Sign in as a player first.', { extensions: { code: 'UNAUTHENTICATED' } });
  }
  return openStream(context, viewerStream(playerId), after, () => playerId);
}
