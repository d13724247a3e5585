import { viewerStream } from '../events/stream.js';
import type { Context } from '../graphql/context.js';
import type { Caller } from './caller.js';
import { ViewerType } from './viewer.type.js';

/** The viewer with the number of his last event, which is older than all that is read for him afterwards (N1, A7). */
export async function serveViewer({ loaders }: Context, caller: Caller): Promise<ViewerType> {
  const lastSeq = caller.playerId && (await loaders.lastSeqs.load(viewerStream(caller.playerId)));
  return new ViewerType(caller, lastSeq ?? 0);
}
