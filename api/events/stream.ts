import type { PlayerId, TableId, TournamentId } from '../../engine/ids.js';

export const STREAM_KINDS = ['table', 'tournament', 'viewer', 'lobby'] as const;
export type StreamKind = (typeof STREAM_KINDS)[number];

/** The numbered streams that clients follow (A7), each with a seq of its own from 1 without gaps. */
export type StreamKey = `table:${string}` | `tournament:${string}` | `viewer:${string}` | 'lobby';

/** Something new on a stream: everything up to `seq` is committed. */
export interface StreamChange {
  readonly stream: StreamKey;
  readonly seq: number;
}

export const LOBBY: StreamKey = 'lobby';
export const tableStream = (id: TableId): StreamKey => `table:${id}`;
export const tournamentStream = (id: TournamentId): StreamKey => `tournament:${id}`;
export const viewerStream = (id: PlayerId): StreamKey => `viewer:${id}`;

/** Whose stream it is: the kind, and the id of the table, tournament or player; empty for the lobby. */
export function streamOwner(key: StreamKey): { readonly kind: StreamKind; readonly id: string } {
  const kind = STREAM_KINDS.find((name) => key === name || key.startsWith(`${name}:`));
  if (kind === undefined) throw new Error(`no stream: ${key}`);
  return { kind, id: key.slice(kind.length + 1) };
}

/** Whether a text, as other processes send it, names a stream. */
export function isStreamKey(text: string): text is StreamKey {
  return text === LOBBY || STREAM_KINDS.some((kind) => kind !== LOBBY && text.startsWith(`${kind}:`));
}
