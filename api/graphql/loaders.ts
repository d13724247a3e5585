import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import type { HandId, PlayerId, RegistrationId, TableId, TokenId, TournamentId } from '../../engine/ids.js';
import type { TableState } from '../../engine/table/state.js';
import { findInvitations } from '../access/access.store.js';
import { findJackpots, type JackpotWithAmount } from '../jackpots/jackpot.store.js';
import type { Platform } from '../platform.js';
import { moneyOfTournaments } from '../reports/money-report.js';
import type { MoneyFigures } from '../reports/money-sums.js';
import type { ViewedHand } from '../../engine/table/view.js';
import type { StreamKey } from '../events/stream.js';
import { lastSeqs } from '../events/streams.store.js';
import { findPlayers } from '../players/player.store.js';
import { LONGEST_HISTORY } from '../ratings/history.js';
import { findHistories, type StoredHistory } from '../ratings/history.store.js';
import { playerRanks } from '../ratings/player-ranks.js';
import { findRatings, type Rating } from '../ratings/rating.store.js';
import { dayNumber, romeDay } from '../ratings/rome-day.js';
import { findRegistrations } from '../registrations/registration-list.store.js';
import type { PlayerType } from '../players/player.type.js';
import { findEntries, type EntryKey, type RegistrationRecord } from '../registrations/registration.store.js';
import { findHandLogs, findHands, type LoggedEvent } from '../tables/hand-rows.store.js';
import type { HandType } from '../tables/hand.type.js';
import { LyingHand } from '../tables/lying-hand.js';
import { currentTables, findTables, findTablesOf } from '../tables/table-rows.store.js';
import type { TableType } from '../tables/table.type.js';
import { viewHands } from '../tables/viewed-hands.js';
import { findTokens, findUnusedRights, type TokenRecord } from '../tokens/token.store.js';
import { findSatellites, findTournaments } from '../tournaments/tournament-rows.store.js';
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
  /** How players stand as of now; null for who has never played (R1 to R3). */
  readonly ratings: Loader<PlayerId, Rating>;
  /** Places in the leaderboard, at most a minute old; null for who has never played (R4). */
  readonly ranks: Loader<PlayerId, number>;
  /** What is stored of players' past (R5). */
  readonly histories: Loader<PlayerId, StoredHistory>;
  /** Unpublished ones included: who may see one is asked elsewhere. */
  readonly tournaments: Loader<TournamentId, TournamentType>;
  readonly registrations: Loader<RegistrationId, RegistrationRecord>;
  /** Whoever's they are: who may see one is asked elsewhere. */
  readonly tokens: Loader<TokenId, TokenRecord>;
  /** The money of tournaments, for admins alone: who may see it is asked elsewhere (M7). */
  readonly money: Loader<TournamentId, MoneyFigures>;
  /** With what lies in them (M6). */
  readonly jackpots: Loader<string, JackpotWithAmount>;
  /** The published satellites that lead to a tournament (P4). */
  readonly satellitesOf: Loader<TournamentId, readonly TournamentType[]>;
  /** The registration of a player in a tournament that counts. */
  readonly entries: Loader<EntryKey, RegistrationRecord>;
  /** T8: whether a player is invited to a tournament; null where he is not. */
  readonly invitations: Loader<EntryKey, true>;
  /** P4: the right or token of a player to a tournament that he has not used. */
  readonly rights: Loader<EntryKey, TokenRecord>;
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
  /** That hand, without waiting, where it is known to lie on its table. */
  lyingHand(handId: HandId): LyingHand | null;
  /** Forgets all that was read, after something was changed. */
  forget(): void;
}

/** Loaders for one request, or one event. */
export function createLoaders(platform: Platform, view: { readonly playerId: PlayerId | null }): Loaders {
  return new LazyLoaders(platform, view);
}

/** Each loader is made when it is first asked for: most requests need few of them. */
class LazyLoaders implements Loaders {
  private readonly made = new Map<string, { clearAll(): unknown }>();
  private readonly lying = new Map<HandId, LyingHand>();

  constructor(
    private readonly platform: Platform,
    private readonly view: { readonly playerId: PlayerId | null },
  ) {}

  get lastSeqs(): Loader<StreamKey, number> {
    return this.once('lastSeqs', (streams) => lastSeqs(this.pool, streams));
  }

  get players(): Loader<PlayerId, PlayerType> {
    return this.once('players', (ids) => findPlayers(this.platform.database.prisma, ids));
  }

  get ratings(): Loader<PlayerId, Rating> {
    return this.once('ratings', (ids) => findRatings(this.pool, ids, this.platform.clock.now()));
  }

  get ranks(): Loader<PlayerId, number> {
    return this.once('ranks', (ids) => playerRanks(this.platform, this.ratings, ids));
  }

  get histories(): Loader<PlayerId, StoredHistory> {
    const from = dayNumber(romeDay(this.platform.clock.now())) - LONGEST_HISTORY;
    return this.once('histories', (ids) => findHistories(this.pool, ids, from));
  }

  get tournaments(): Loader<TournamentId, TournamentType> {
    return this.once('tournaments', (ids) => findTournaments(this.pool, ids));
  }

  get registrations(): Loader<RegistrationId, RegistrationRecord> {
    return this.once('registrations', (ids) => findRegistrations(this.platform.database.prisma, ids));
  }

  get tokens(): Loader<TokenId, TokenRecord> {
    return this.once('tokens', (ids) => findTokens(this.pool, ids));
  }

  get money(): Loader<TournamentId, MoneyFigures> {
    return this.once('money', (ids) => moneyOfTournaments(this.pool, ids));
  }

  get jackpots(): Loader<string, JackpotWithAmount> {
    return this.once('jackpots', (ids) => findJackpots(this.pool, ids));
  }

  get satellitesOf(): Loader<TournamentId, readonly TournamentType[]> {
    return this.once('satellitesOf', (ids) => findSatellites(this.pool, ids));
  }

  get entries(): Loader<EntryKey, RegistrationRecord> {
    return this.once('entries', (keys) => findEntries(this.pool, keys));
  }

  get invitations(): Loader<EntryKey, true> {
    return this.once('invitations', (keys) => findInvitations(this.pool, keys));
  }

  get rights(): Loader<EntryKey, TokenRecord> {
    return this.once('rights', (keys) => findUnusedRights(this.pool, keys));
  }

  get tables(): Loader<TableId, TableType> {
    return this.once('tables', (ids) => findTables(this.pool, ids));
  }

  get tableStates(): Loader<TableId, TableState> {
    return this.once('tableStates', (ids) => currentTables(this.platform, ids));
  }

  get tablesOf(): Loader<TournamentId, readonly TableType[]> {
    return this.once('tablesOf', (ids) => findTablesOf(this.pool, ids));
  }

  get hands(): Loader<HandId, HandType> {
    return this.once('hands', (ids) => findHands(this.pool, ids));
  }

  get handLogs(): Loader<HandId, readonly LoggedEvent[]> {
    return this.once('handLogs', (ids) => findHandLogs(this.pool, ids));
  }

  get viewedHands(): Loader<HandId, ViewedHand> {
    return this.once('viewedHands', (ids) => viewHands(this, ids, this.view.playerId));
  }

  know(table: TableState): void {
    this.tableStates.prime(table.tableId, table);
    if (table.hand === null || this.lying.has(table.hand.handId)) return;
    const lying = new LyingHand(table, table.hand, this.view.playerId);
    this.lying.set(table.hand.handId, lying);
    if (lying.hand) this.hands.prime(lying.hand.id, lying.hand);
  }

  lyingHand(handId: HandId): LyingHand | null {
    return this.lying.get(handId) ?? null;
  }

  forget(): void {
    this.lying.clear();
    for (const loader of this.made.values()) loader.clearAll();
  }

  private get pool(): Pool {
    return this.platform.database.pool;
  }

  private once<Id extends string, Item>(
    name: keyof Loaders,
    find: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Item>>,
  ): Loader<Id, Item> {
    const known = this.made.get(name) as Loader<Id, Item> | undefined;
    if (known) return known;
    const loader = byId(find);
    this.made.set(name, loader);
    return loader;
  }
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
