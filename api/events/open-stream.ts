import { GraphQLError } from 'graphql';
import type { PlayerId } from '../../engine/ids.js';
import { whenAvailable } from '../database/availability.js';
import type { Context } from '../graphql/context.js';
import { badArgument } from '../graphql/page.js';
import { idKind, type IdKind } from '../random/id.js';
import { OpenedStream } from './hub/opened-stream.js';
import { streamOwner, type StreamKey, type StreamKind } from './stream.js';
import { lastSeqs } from './streams.store.js';

/**
 * Begins a stream for the caller (A7): after that seq, from the first event (0), or with the next one (null).
 * `eyes` finds out whose eyes besides everybody's the caller has here.
 * @throws GraphQLError where there is no such stream, or it does not reach as far as `after`.
 */
export async function openStream(
  { platform, caller }: Context,
  stream: StreamKey,
  after: number | null | undefined,
  eyes: () => PlayerId | null | Promise<PlayerId | null> = () => null,
): Promise<OpenedStream> {
  if (!isOwned(stream)) throw notFound();
  return whenAvailable(async () => {
    const last = (await lastSeqs(platform.database.pool, [stream])).get(stream);
    if (last === undefined) throw notFound();
    const begin = after ?? last;
    if (begin < 0 || begin > last)
      throw badArgument('after', `a whole number from 0 to ${last}, or null, not ${begin}`);
    // Asked after the last seq is known: whoever sits down later does so within the stream.
    return new OpenedStream(stream, begin, last, caller, await eyes());
  });
}

/** What kind of object has a stream of each kind. */
const OWNERS: { readonly [Kind in Exclude<StreamKind, 'lobby'>]: IdKind } = {
  table: 'table',
  tournament: 'tournament',
  viewer: 'player',
};

/** Whether the stream is that of an id as we give them; what else callers write never reaches the database. */
function isOwned(stream: StreamKey): boolean {
  const { kind, id } = streamOwner(stream);
  return kind === 'lobby' || idKind(id) === OWNERS[kind];
}

function notFound(): GraphQLError {
  return new GraphQLError('There is no such stream: the id names nothing that this caller may see.', {
    extensions: { code: 'NOT_FOUND' },
  });
}
