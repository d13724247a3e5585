import type { HandId, PlayerId, TableId, TournamentId } from '../../engine/ids.js';
import type { Turn } from '../../engine/hand/state.js';
import type { TableEvent } from '../../engine/table/events.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { TournamentStatus } from '../../engine/tournament/life.js';
import type { Platform } from '../platform.js';
import { act } from '../tables/act.js';
import { direct } from '../tournaments/direct.js';
import { newPlayers, type Person } from './people.js';
import { enter, openSitAndGo, tablesOf } from './sit-and-go.js';
import { tableNow } from './table-play.js';
import type { TestPlatform } from './test-platform.js';

/** Whose turn it is, in which hand, and the person himself. */
export type PlayedTurn = Turn & { readonly handId: HandId; readonly person: Person };

/** A sit & go under way: what its people do, and what is stored of it. */
export class PlayedSitAndGo {
  private constructor(
    private readonly opened: TestPlatform,
    readonly people: readonly Person[],
    readonly id: TournamentId,
    /** By number. */
    readonly tables: readonly TableId[],
  ) {}

  /** Starts one with three seconds between hands, and deals the first hands; with new players, or with these. */
  static async start(
    opened: TestPlatform,
    players: number,
    terms: Partial<TournamentInput> = {},
    known: readonly Person[] | null = null,
  ): Promise<PlayedSitAndGo> {
    const { platform } = opened;
    const people = known ?? (await newPlayers(platform, players, 1_000));
    const id = await openSitAndGo(platform, players, { seatsPerTable: players, handPauseSeconds: 3, ...terms });
    await enter(platform, id, people);
    const tables = (await tablesOf(platform, id)).map(({ tableId }) => tableId);
    const game = new PlayedSitAndGo(opened, people, id, tables);
    await game.after(3_000);
    return game;
  }

  /** The table of that number. */
  table(number = 1): TableId {
    const table = this.tables[number - 1];
    if (table === undefined) throw new Error(`no table ${number}`);
    return table;
  }

  /** Time goes by, and the director looks. */
  async after(milliseconds: number): Promise<void> {
    this.opened.clock.advance(milliseconds);
    await direct(this.opened.platform, this.id);
  }

  person(playerId: PlayerId | undefined): Person {
    const person = this.people.find((one) => one.playerId === playerId);
    if (!person) throw new Error(`${playerId} does not play`);
    return person;
  }

  async turn(table = this.table()): Promise<PlayedTurn> {
    const { hand } = await tableNow(this.opened.platform, table);
    if (!hand.turn) throw new Error('nobody is to act');
    return { ...hand.turn, handId: hand.handId, person: this.person(hand.turn.playerId) };
  }

  /** Whoever was to act then folds now, to that request. */
  fold({ handId, actionSeq, person }: PlayedTurn, by: Platform = this.opened.platform) {
    return act(by, person, { handId, actionSeq, action: 'FOLD', to: null });
  }

  /** The table's row. */
  async row(table = this.table()): Promise<{ dueAt: number | null; paused: boolean; leased: boolean }> {
    const { rows } = await this.opened.platform.database.pool.query<{
      due_at: Date | null;
      paused: boolean;
      leased: boolean;
    }>('SELECT due_at, paused, leased_until IS NOT NULL AS leased FROM poker_table WHERE id = $1', [table]);
    const [row] = rows;
    if (!row) throw new Error('no such table');
    return { dueAt: row.due_at?.getTime() ?? null, paused: row.paused, leased: row.leased };
  }

  /** The tournament's row. */
  async clock(): Promise<{
    status: TournamentStatus;
    pausedAt: number | null;
    nextLevelAt: number | null;
    breakEndsAt: number | null;
  }> {
    const { rows } = await this.opened.platform.database.pool.query<{
      status: TournamentStatus;
      paused: Date | null;
      level: Date | null;
      break: Date | null;
    }>(
      `SELECT status, paused_at AS paused, next_level_at AS level, break_ends_at AS break
       FROM tournament WHERE id = $1`,
      [this.id],
    );
    const [row] = rows;
    if (!row) throw new Error('no such tournament');
    const time = (at: Date | null): number | null => at?.getTime() ?? null;
    return {
      status: row.status,
      pausedAt: time(row.paused),
      nextLevelAt: time(row.level),
      breakEndsAt: time(row.break),
    };
  }

  /** All that has happened at the table. */
  async events(table = this.table()): Promise<TableEvent[]> {
    const { rows } = await this.opened.platform.database.pool.query<{ payload: TableEvent }>(
      'SELECT payload FROM table_event WHERE table_id = $1 ORDER BY seq',
      [table],
    );
    return rows.map(({ payload }) => payload);
  }

  /** How often something of that kind has happened at the table. */
  async count(type: TableEvent['type'], table = this.table()): Promise<number> {
    return (await this.events(table)).filter((event) => event.type === type).length;
  }
}
