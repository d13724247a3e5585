import DataLoader from 'dataloader';
import type { HandId, PlayerId, RegistrationId, TableId, TournamentId } from '../../engine/ids.js';
import type { TableState } from '../../engine/table/state.js';
import type { Platform } from '../platform.js';
import { type ViewedHand, viewHand } from '../../engine/table/view.js';
import type { StreamKey } from '../events/stream.js';
import { lastSeqs } from '../events/streams.store.js';
import { findPoints } from '../players/points.store.js';
import { findPlayers } from '../players/player.store.js';
import { findRegistrations } from '../registrations/registration-list.store.js';
import type { PlayerType } from '../players/player.type.js';
import { findEntries, type EntryKey, type RegistrationRecord } from '../registrations/registration.store.js';
import { findHandLogs, findHands, type LoggedEvent } from '../tables/hand-rows.store.js';
import { type HandType, unsettledHand } from '../tables/hand.type.js';
import { currentTables, findTables, findTablesOf } from '../tables/table-rows.store.js';
import type { TableType } from '../tables/table.type.js';
import { viewHands } from '../tables/viewed-hands.js';
import { findTournaments } from '../tournaments/tournament-rows.store.js';
import type { TournamentType } from '../tournaments/tournament.type.js';

type Loader<Id, Item> = DataLoader<Id, Item | null>;

/** Objects by id, each read once per request and many in one statement; null where there is none. */
export interface Loaders {
  /**
   * The number of a stream's last event. Who serves it reads it before whatever it is served with, so that nothing can
   * change between the two and never be heard of (N1, A7).
   */
  readonly lastSeqs: Loader<StreamKey, number>;
  readonly players: Loader<PlayerId, PlayerType>;
  /** Points as of today; null for who has no result (R1, R2). */
  readonly points: Loader<PlayerId, number>;
  /** Unpublished ones included: who may see one is asked elsewhere. */
  readonly tournaments: Loader<TournamentId, TournamentType>;
  readonly registrations: Loader<RegistrationId, RegistrationRecord>;
  /** The registration of a player in a tournament that counts. */
  readonly entries: Loader<EntryKey, RegistrationRecord>;
  readonly tables: Loader<TableId, TableType>;
  /** States as of now, whichever process moved them last. They hold hidden cards. */
  readonly tableStates: Loader<TableId, TableState>;
  readonly tablesOf: Loader<TournamentId, readonly TableType[]>;
  readonly hands: Loader<HandId, HandType>;
  /** Each hand's part of its table's log. They hold hidden cards. */
  readonly handLogs: Loader<HandId, readonly LoggedEvent[]>;
  /** Hands as the view of this context may see them (A5). */
  readonly viewedHands: Loader<HandId, ViewedHand>;
  /** Takes the state for the one of now, with the hand that lies there, so that nobody reads them. */
  know(table: TableState): void;
  /** Forgets all that was read, after something was changed. */
  forget(): void;
}

/** Loaders for one request, or one event. */
export function createLoaders(platform: Platform, view: { readonly playerId: PlayerId | null }): Loaders {
  const { pool, prisma } = platform.database;
  const tables = byId((ids: readonly TableId[]) => findTables(pool, ids));
  const tableStates = byId((ids: readonly TableId[]) => currentTables(platform, ids));
  const hands = byId((ids: readonly HandId[]) => findHands(pool, ids));
  const handLogs = byId((ids: readonly HandId[]) => findHandLogs(pool, ids));
  const loaders = {
    lastSeqs: byId((streams: readonly StreamKey[]) => lastSeqs(pool, streams)),
    players: byId((ids: readonly PlayerId[]) => findPlayers(prisma, ids)),
    points: byId((ids: readonly PlayerId[]) => findPoints(pool, ids, platform.clock.now())),
    tournaments: byId((ids: readonly TournamentId[]) => findTournaments(pool, ids)),
    registrations: byId((ids: readonly RegistrationId[]) => findRegistrations(prisma, ids)),
    entries: byId((keys: readonly EntryKey[]) => findEntries(pool, keys)),
    tables,
    tableStates,
    tablesOf: byId((ids: readonly TournamentId[]) => findTablesOf(pool, ids)),
    hands,
    handLogs,
    viewedHands: byId((ids: readonly HandId[]) => viewHands({ hands, tableStates, handLogs }, ids, view.playerId)),
  };
  return {
    ...loaders,
    know(table) {
      tableStates.prime(table.tableId, table);
      const { hand } = table;
      if (hand === null) return;
      const row = unsettledHand(table);
      if (row !== null) hands.prime(hand.handId, row);
      loaders.viewedHands.prime(hand.handId, viewHand(hand, view.playerId));
    },
    forget: () => Object.values(loaders).forEach((loader) => loader.clearAll()),
  };
}

function byId<Id extends string, Item>(find: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Item>>): Loader<Id, Item> {
  return new DataLoader(async (ids) => {
    const found = await find(ids);
    return ids.map((id) => found.get(id) ?? null);
  });
}

/** An object that the database's constraints promise. @throws Error where it is missing: a bug. */
export async function present<Id, Item>(loader: Loader<Id, Item>, id: Id): Promise<Item> {
  const item = await loader.load(id);
  if (item === null) throw new Error(`missing: ${String(id)}`);
  return item;
}
