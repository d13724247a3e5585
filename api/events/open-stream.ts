import { GraphQLError } from 'graphql';
import type { PlayerId } from '../../engine/ids.js';
import { whenAvailable } from '../database/availability.js';
import type { Context } from '../graphql/context.js';
import { badArgument } from '../graphql/page.js';
import { OpenedStream } from './hub/opened-stream.js';
import type { StreamKey } from './stream.js';
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

function notFound(): GraphQLError {
  return new GraphQLError('There is no such stream: the id names nothing that this caller may see.', {
    extensions: { code: 'NOT_FOUND' },
  });
}
