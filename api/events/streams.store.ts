import type { Pool, PoolClient } from 'pg';
import type { TournamentId } from '../../engine/ids.js';
import type { TableEvent } from '../../engine/table/events.js';
import type { TournamentEvent, ViewerEvent } from './domain-events.js';
import type { StoredEvent } from './stored-event.js';
import { streamOwner, type StreamKey, type StreamKind } from './stream.js';

/** A tournament shows something new in the lobby: what, is read from the tournament. */
export interface LobbyEvent {
  readonly type: 'LobbyChanged';
  readonly tournamentId: TournamentId;
}

export type StreamPayload = TableEvent | TournamentEvent | ViewerEvent | LobbyEvent;

/** One event of any stream, with whatever it hides. */
export type StreamEvent = StoredEvent<StreamPayload>;

/** A wish for the events of one stream that follow `after`. */
export interface Wanted {
  readonly id: string;
  readonly after: number;
}

const EVENTS: { readonly [Kind in StreamKind]: string } = {
  table: pages('SELECT seq, at, payload FROM table_event WHERE table_id = w.id'),
  tournament: pages('SELECT seq, at, payload FROM tournament_event WHERE tournament_id = w.id'),
  viewer: pages('SELECT seq, at, payload FROM viewer_event WHERE player_id = w.id'),
  lobby: pages(
    `SELECT seq, at, json_build_object('type', 'LobbyChanged', 'tournamentId', tournament_id) AS payload
     FROM lobby_event WHERE true`,
  ),
};

const LAST: { readonly [Kind in StreamKind]: string } = {
  table: 'SELECT id, seq FROM poker_table WHERE id = ANY($1::text[])',
  // What was never published is nobody's business (T11).
  tournament: `SELECT id, event_seq AS seq FROM tournament WHERE id = ANY($1::text[]) AND published_at IS NOT NULL`,
  viewer: 'SELECT id, event_seq AS seq FROM player WHERE id = ANY($1::text[])',
  lobby: `SELECT w.id, (SELECT coalesce(max(seq), 0) FROM lobby_event) AS seq FROM unnest($1::text[]) AS w(id)`,
};

function pages(events: string): string {
  return `
SELECT w.place::int AS place, e.seq, e.at, e.payload
FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS w(id, after, place)
CROSS JOIN LATERAL (${events} AND seq > w.after ORDER BY seq LIMIT $3) e
ORDER BY w.place, e.seq`;
}

/** For each wish the next events of its stream, at most `limit`, in order. All streams are of one kind. */
export async function readStreams(
  connection: Pool | PoolClient,
  kind: StreamKind,
  wanted: readonly Wanted[],
  limit: number,
): Promise<readonly (readonly StreamEvent[])[]> {
  const { rows } = await connection.query<{ place: number; seq: number; at: Date; payload: StreamPayload }>({
    name: `read-${kind}-streams`,
    text: EVENTS[kind],
    values: [wanted.map(({ id }) => id), wanted.map(({ after }) => after), limit],
  });
  const found: StreamEvent[][] = wanted.map(() => []);
  for (const { place, seq, at, payload } of rows) {
    found[place - 1]?.push({ seq, at, payload });
  }
  return found;
}

/** The number of the last event of each stream, 0 where there is none yet; streams that do not exist are left out. */
export async function lastSeqs(
  connection: Pool | PoolClient,
  streams: Iterable<StreamKey>,
): Promise<Map<StreamKey, number>> {
  const keys = new Map<StreamKind, Map<string, StreamKey>>();
  for (const key of streams) {
    const { kind, id } = streamOwner(key);
    keys.set(kind, (keys.get(kind) ?? new Map<string, StreamKey>()).set(id, key));
  }
  const found = new Map<StreamKey, number>();
  for (const [kind, owners] of keys) {
    const { rows } = await connection.query<{ id: string; seq: number }>({
      name: `last-${kind}-seqs`,
      text: LAST[kind],
      values: [[...owners.keys()]],
    });
    for (const { id, seq } of rows) {
      const key = owners.get(id);
      if (key !== undefined) found.set(key, seq);
    }
  }
  return found;
}
