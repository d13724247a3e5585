import { execute, type ExecutionResult, type FormattedExecutionResult, type GraphQLSchema } from 'graphql';
import type { TableEvent } from '../../../engine/table/events.js';
import { isUnavailable, whenAvailable } from '../../database/availability.js';
import type { StoredEvent } from '../stored-event.js';
import { streamOwner, type StreamKey } from '../stream.js';
import type { StreamEvent, StreamPayload } from '../streams.store.js';
import { eyesOn, type Audience } from './audience.js';
import type { Operation } from './operation.js';
import { Payload } from './payload.js';
import { PayloadCache } from './payload-cache.js';
import { Turns } from './turns.js';

/** The root value of a subscription's execution: an event, and the table, tournament or player whose it is. */
export interface StreamedEvent<Served extends StreamPayload = StreamPayload> extends StoredEvent<Served> {
  readonly ownerId: string;
}

export interface RendererOptions {
  readonly schema: GraphQLSchema;
  /** What resolvers get when they serve this audience. */
  readonly contextFor: (audience: Audience) => object;
  /** Makes a result fit to leave the platform: unexpected errors are logged and masked. */
  readonly format: (result: ExecutionResult) => FormattedExecutionResult;
}

const KEPT_CHARACTERS = 16_000_000;

/**
 * Executions at a time for what everybody sees, and as many for what its viewers alone see: together fewer than a
 * process has connections to the database, so that streams never keep players from acting, nor spectators players.
 */
const AT_ONCE = 3;

/** Nobody waits for this event any more. */
export class Abandoned extends Error {}

/** An event, and how it is to be seen by whom. */
interface Rendering {
  readonly stream: StreamKey;
  readonly operation: Operation;
  readonly audience: Audience;
  readonly event: StreamEvent;
}

/** Turns stored events into what viewers see: one execution per event, document and audience, while it is remembered. */
export class Renderer {
  private readonly cache = new PayloadCache(KEPT_CHARACTERS);
  private readonly turns = { everybody: new Turns(AT_ONCE), privileged: new Turns(AT_ONCE) };

  constructor(private readonly options: RendererOptions) {}

  /**
   * `wanted` is asked when it is this event's turn.
   * @throws Abandoned where it is not wanted by then; another error where the database stays away.
   */
  render({ stream, operation, audience: viewers, event }: Rendering, wanted: () => boolean): Promise<Payload> {
    const shared = isOfTable(stream, event) && !operation.viewed;
    const audience = shared ? eyesOn(event.payload, viewers) : viewers;
    const key = `${stream} ${event.seq} ${audience.key} ${operation.key}`;
    const turns = audience.privileged ? this.turns.privileged : this.turns.everybody;
    return this.cache.get(key, async () => {
      const result = await whenAvailable(() =>
        turns.take(() => {
          if (!wanted()) throw new Abandoned('nobody waits for it any more');
          return this.execute({ stream, operation, audience, event });
        }),
      );
      return new Payload(JSON.stringify(this.options.format(result)));
    });
  }

  private async execute({ stream, operation, audience, event }: Rendering): Promise<ExecutionResult> {
    const rootValue: StreamedEvent = { ...event, ownerId: streamOwner(stream).id };
    const outcome = await execute({
      schema: this.options.schema,
      document: operation.document,
      operationName: operation.operationName,
      variableValues: operation.variables,
      rootValue,
      contextValue: this.options.contextFor(audience),
    });
    const away = outcome.errors?.find((error) => isUnavailable(error.originalError));
    if (away) throw away.originalError ?? away;
    return outcome;
  }
}

function isOfTable(stream: StreamKey, _event: StreamEvent): _event is StoredEvent<TableEvent> {
  return streamOwner(stream).kind === 'table';
}
