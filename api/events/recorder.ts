import type { Instant, PlayerId, TableId, TournamentId } from '../../engine/ids.js';
import type { Transaction } from '../database/transaction.js';
import type { TournamentEvent, ViewerEvent } from './domain-events.js';
import type { Notifier } from './notifier.js';
import { tableStream, tournamentStream, viewerStream, type StreamChange } from './stream.js';

/** Players' rows are locked in the order of their ids (DESIGN f). */
const WRITE_VIEWER_EVENTS = `
WITH held AS (
  SELECT id FROM player WHERE id = ANY($1::text[]) ORDER BY id COLLATE "C" FOR NO KEY UPDATE
), numbered AS (
  UPDATE player p SET event_seq = p.event_seq + w.events
  FROM unnest($1::text[], $2::int[]) AS w(id, events) JOIN held h ON h.id = w.id
  WHERE p.id = w.id
  RETURNING p.id, p.event_seq, w.events
), stored AS (
  INSERT INTO viewer_event (player_id, seq, at, payload)
  SELECT n.id, n.event_seq - n.events + e.place, $3, e.payload
  FROM numbered n JOIN unnest($4::text[], $5::int[], $6::json[]) AS e(id, place, payload) ON e.id = n.id
)
SELECT id, event_seq FROM numbered`;

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
    if (this.viewerEvents.size > 0) await this.writeViewerEvents(tx);
  }

  /** One statement, however many players there are. */
  private async writeViewerEvents(tx: Transaction): Promise<void> {
    const owners = [...this.viewerEvents].flatMap(([id, events]) => events.map(() => id));
    const places = [...this.viewerEvents.values()].flatMap((events) => events.map((_, index) => index + 1));
    const events = [...this.viewerEvents.values()].flat();
    const { rows } = await tx.query<{ id: PlayerId; event_seq: number }>(WRITE_VIEWER_EVENTS, [
      [...this.viewerEvents.keys()],
      [...this.viewerEvents.values()].map((list) => list.length),
      new Date(this.at),
      owners,
      places,
      events.map((event) => JSON.stringify(event)),
    ]);
    for (const row of rows) this.changes.push({ stream: viewerStream(row.id), seq: row.event_seq });
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
