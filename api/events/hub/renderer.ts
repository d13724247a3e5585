import { execute, type ExecutionResult, type FormattedExecutionResult, type GraphQLSchema } from 'graphql';
import { isUnavailable, whenAvailable } from '../../database/availability.js';
import type { StoredEvent } from '../stored-event.js';
import { streamOwner, type StreamKey } from '../stream.js';
import type { StreamEvent, StreamPayload } from '../streams.store.js';
import type { Audience } from './audience.js';
import type { Operation } from './operation.js';
import { Payload } from './payload.js';
import { PayloadCache } from './payload-cache.js';

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

/** Turns stored events into what viewers see: one execution per event, document and audience, while it is remembered. */
export class Renderer {
  private readonly cache = new PayloadCache(KEPT_CHARACTERS);

  constructor(private readonly options: RendererOptions) {}

  /** @throws where the database stays away. */
  render(stream: StreamKey, operation: Operation, audience: Audience, event: StreamEvent): Promise<Payload> {
    const key = `${stream} ${event.seq} ${audience.key} ${operation.key}`;
    return this.cache.get(key, () => this.execute(stream, operation, audience, event));
  }

  private async execute(
    stream: StreamKey,
    operation: Operation,
    audience: Audience,
    event: StreamEvent,
  ): Promise<Payload> {
    const rootValue: StreamedEvent = { ...event, ownerId: streamOwner(stream).id };
    const result = await whenAvailable(async () => {
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
    });
    return new Payload(JSON.stringify(this.options.format(result)));
  }
}
