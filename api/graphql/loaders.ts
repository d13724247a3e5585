import DataLoader from 'dataloader';
import type { HandId, PlayerId, TableId, TournamentId } from '../../engine/ids.js';
import type { TableState } from '../../engine/table/state.js';
import type { Platform } from '../platform.js';
import { findPlayers } from '../players/player.store.js';
import type { PlayerType } from '../players/player.type.js';
import { currentTables, findHandRecords, findTables, type HandRecordRow } from '../tables/table-rows.store.js';
import type { TableType } from '../tables/table.type.js';
import { findTournaments } from '../tournaments/tournament-rows.store.js';
import type { TournamentType } from '../tournaments/tournament.type.js';

type Loader<Id, Item> = DataLoader<Id, Item | null>;

/** Objects by id, each read once per request and many in one statement; null where there is none. */
export interface Loaders {
  readonly players: Loader<PlayerId, PlayerType>;
  readonly tournaments: Loader<TournamentId, TournamentType>;
  readonly tables: Loader<TableId, TableType>;
  /** States as of now, whichever process moved them last. */
  readonly tableStates: Loader<TableId, TableState>;
  readonly hands: Loader<HandId, HandRecordRow>;
}

/** Loaders for one request. */
export function createLoaders(platform: Platform): Loaders {
  const { pool } = platform.database;
  return {
    players: byId((ids) => findPlayers(pool, ids)),
    tournaments: byId((ids) => findTournaments(pool, ids)),
    tables: byId((ids) => findTables(pool, ids)),
    tableStates: byId((ids) => currentTables(platform, ids)),
    hands: byId((ids) => findHandRecords(pool, ids)),
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
