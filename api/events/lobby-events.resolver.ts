import { Arg, Int, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../graphql/context.js';
import { lobbyEventSource } from '../graphql/event-payloads.js';
import { AFTER } from './after-argument.js';
import type { StreamedEvent } from './hub/renderer.js';
import { LobbyEventType, type LobbyEventSource } from './lobby-event.type.js';
import { openStream } from './open-stream.js';
import { LOBBY } from './stream.js';
import type { LobbyEvent } from './streams.store.js';

@Resolver()
export class LobbyEventsResolver {
  @Subscription(() => LobbyEventType, {
    subscribe: ({ args, context }) =>
      openStream(context as Context, LOBBY, (args as { readonly after?: number | null }).after),
    description: 'What changes in the lobby: new tournaments, entrants, stations of their lives.',
  })
  lobbyEvents(
    @Root() event: StreamedEvent<LobbyEvent>,
    @Arg('after', () => Int, { nullable: true, description: AFTER }) _after?: number | null,
  ): LobbyEventSource {
    return lobbyEventSource(event);
  }
}
