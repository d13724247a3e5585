import type { PlayerId, TableId, TournamentId } from '../../engine/ids.js';
import type { TableEvent } from '../../engine/table/events.js';
import { viewEvent } from '../../engine/table/view.js';
import type { TournamentEvent, ViewerEvent } from '../events/domain-events.js';
import type { LobbyEventSource } from '../events/lobby-event.type.js';
import type { StoredEvent } from '../events/stored-event.js';
import type { TournamentEventSource } from '../events/tournament-event.type.js';
import type { ViewerEventSource } from '../events/viewer-event.type.js';
import type { TableEventSource } from '../tables/events/table-event.type.js';

/** What `TableEvent` types are served from: the stored event without what this view may not see (A5, H1). */
export function tableEventSource(
  tableId: TableId,
  { seq, at, payload }: StoredEvent<TableEvent>,
  view: { readonly playerId: PlayerId | null },
): TableEventSource {
  return { ...viewEvent(payload, view.playerId), seq, tableId, at };
}

/** What `TournamentEvent` types are served from. They are public. */
export function tournamentEventSource(
  tournamentId: TournamentId,
  { seq, at, payload }: StoredEvent<TournamentEvent>,
): TournamentEventSource {
  return { ...payload, seq, tournamentId, at };
}

/** What `ViewerEvent` types are served from; for their own player alone. */
export function viewerEventSource({ seq, at, payload }: StoredEvent<ViewerEvent>): ViewerEventSource {
  return { ...payload, seq, at };
}

/** What `LobbyEvent` is served from: the tournament itself is read when the event is served. */
export function lobbyEventSource(stored: StoredEvent<{ readonly tournamentId: TournamentId }>): LobbyEventSource {
  return { seq: stored.seq, at: stored.at, tournamentId: stored.payload.tournamentId };
}
