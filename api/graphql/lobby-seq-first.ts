import {
  BREAK,
  defaultFieldResolver,
  visit,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type OperationDefinitionNode,
} from 'graphql';
import { LOBBY } from '../events/stream.js';
import type { Context } from './context.js';

const LOBBY_SEQ = 'lobbyLastSeq';

/**
 * N1, A7: a document that asks for `lobbyLastSeq` has it read before anything else, in whatever order it names them:
 * what is shown beside it is then never older, and who goes on from it misses nothing.
 */
export function readLobbySeqFirst(query: GraphQLObjectType): void {
  for (const field of Object.values(query.getFields())) field.resolve = lobbySeqBefore(field);
}

type Field = GraphQLField<unknown, Context>;

function lobbySeqBefore({ resolve = defaultFieldResolver }: Field): NonNullable<Field['resolve']> {
  return async (source, args, context, info) => {
    if (asksForLobbySeq(info)) await context.loaders.lastSeqs.load(LOBBY);
    return resolve(source, args, context, info);
  };
}

const known = new WeakMap<OperationDefinitionNode, boolean>();

function asksForLobbySeq({ operation, fragments }: GraphQLResolveInfo): boolean {
  const before = known.get(operation);
  if (before !== undefined) return before;
  const asks = [operation, ...Object.values(fragments)].some((part) => {
    let found = false;
    visit(part, {
      Field(node) {
        if (node.name.value === LOBBY_SEQ) found = true;
        return found ? BREAK : undefined;
      },
    });
    return found;
  });
  known.set(operation, asks);
  return asks;
}
