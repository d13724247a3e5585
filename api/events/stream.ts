import type { PlayerId, TableId, TournamentId } from '../../engine/ids.js';

/** The numbered streams that clients follow (A7), each with a seq of its own from 1 without gaps. */
export type StreamKey = `table:${string}` | `tournament:${string}` | `viewer:${string}` | 'lobby';

/** Something new on a stream: everything up to `seq` is committed. */
export interface StreamChange {
  readonly stream: StreamKey;
  readonly seq: number;
}

export const tableStream = (id: TableId): StreamKey => `table:${id}`;
export const tournamentStream = (id: TournamentId): StreamKey => `tournament:${id}`;
export const viewerStream = (id: PlayerId): StreamKey => `viewer:${id}`;
