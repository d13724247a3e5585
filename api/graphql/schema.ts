import 'reflect-metadata';
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { TOURNAMENT_EVENT_TYPES, VIEWER_EVENT_TYPES } from '../events/event-types.js';
import { TABLE_EVENT_TYPES } from '../tables/events/table-event-types.js';
import { readLobbySeqFirst } from './lobby-seq-first.js';
import { RESOLVERS } from './resolvers.js';

/** Subscriptions have a `subscribe` of their own; the library asks for a publisher all the same. */
const noPubSub = {
  publish: () => undefined,
  subscribe(): never {
    throw new Error('subscriptions bring their own source');
  },
};

/** The served schema. Inputs are checked by the use cases, so that a refusal is a user error (A3). */
export function buildApiSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: RESOLVERS,
    orphanedTypes: [TABLE_EVENT_TYPES, TOURNAMENT_EVENT_TYPES, VIEWER_EVENT_TYPES].flatMap((types) =>
      Object.values(types),
    ),
    validate: false,
    pubSub: noPubSub,
  });
  const query = schema.getQueryType();
  if (query) readLobbySeqFirst(query);
  describe(query, 'What can be read. Public, unless a field says otherwise.');
  describe(schema.getMutationType(), 'What can be done. Expected failures come back as `userErrors`.');
  describe(schema.getSubscriptionType(), 'Numbered streams of events; each can be resumed after the last number seen.');
  return schema;
}

function describe(type: GraphQLObjectType | null | undefined, description: string): void {
  if (type) type.description = description;
}
