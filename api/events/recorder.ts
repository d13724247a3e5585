import type { Instant, PlayerId, TableId, TournamentId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import type { TournamentEvent, ViewerEvent } from './domain-events.js';
import type { Notifier } from './notifier.js';
import { tableStream, tournamentStream, viewerStream, type StreamChange } from './stream.js';

/**
 * Gathers what a transaction makes known. `write` stores it as the transaction's last act, since it locks player rows
 * (the last locks of the one order); `announce` tells it after the commit.
 */
export class EventRecorder {
  private readonly tournamentEvents = new Map<TournamentId, TournamentEvent[]>();
  private readonly viewerEvents = new Map<PlayerId, ViewerEvent[]>();
  private readonly changes: StreamChange[] = [];
  private lobby = false;

  constructor(private readonly at: Instant) {}

  tournament(id: TournamentId, event: TournamentEvent): void {
    append(this.tournamentEvents, id, event);
    this.lobby = true;
  }

  viewer(id: PlayerId, event: ViewerEvent): void {
    append(this.viewerEvents, id, event);
  }

  /** Events that are stored already, by the table's own append. */
  table(id: TableId, seq: number): void {
    this.changes.push({ stream: tableStream(id), seq });
  }

  /** The lobby shows the tournament differently, without an event of the tournament's own. */
  lobbyChanged(): void {
    this.lobby = true;
  }

  /** Stores all that was gathered. The tournaments' rows must be locked by this transaction. */
  async write(tx: Transaction): Promise<void> {
    for (const [id, events] of this.tournamentEvents) {
      const { rows } = await tx.query<{ event_seq: number }>(
        `WITH numbered AS (
           UPDATE tournament SET event_seq = event_seq + $2, version = version + 1 WHERE id = $1 RETURNING event_seq
         ), stored AS (
           INSERT INTO tournament_event (tournament_id, seq, at, payload)
           SELECT $1, n.event_seq - $2 + e.place, $3, e.payload
           FROM numbered n, unnest($4::json[]) WITH ORDINALITY AS e(payload, place)
         )
         SELECT event_seq FROM numbered`,
        [id, events.length, new Date(this.at), events.map((event) => JSON.stringify(event))],
      );
      this.changes.push({ stream: tournamentStream(id), seq: rows[0]?.event_seq ?? 0 });
    }
    for (const id of [...this.viewerEvents.keys()].sort()) {
      const events = this.viewerEvents.get(id) ?? [];
      const { rows } = await tx.query<{ event_seq: number }>(
        `WITH numbered AS (
           UPDATE player SET event_seq = event_seq + $2 WHERE id = $1 RETURNING event_seq
         ), stored AS (
           INSERT INTO viewer_event (player_id, seq, at, payload)
           SELECT $1, n.event_seq - $2 + e.place, $3, e.payload
           FROM numbered n, unnest($4::json[]) WITH ORDINALITY AS e(payload, place)
         )
         SELECT event_seq FROM numbered`,
        [id, events.length, new Date(this.at), events.map((event) => JSON.stringify(event))],
      );
      this.changes.push({ stream: viewerStream(id), seq: rows[0]?.event_seq ?? 0 });
    }
  }

  /** After the commit, and only then. */
  announce(notifier: Notifier): void {
    if (this.changes.length > 0) notifier.announce(this.changes);
    if (this.lobby) notifier.announceLobby();
  }
}

function append<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
