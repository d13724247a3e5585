import { openTable } from '../../engine/table/state.js';
import { chips, type PlayerId, type TableId, type TournamentId } from '../../engine/ids.js';
import type { TableEvent } from '../../engine/table/events.js';
import { inTransaction } from '../database/transaction.js';
import { tableStream } from '../events/stream.js';
import type { Platform } from '../platform.js';
import { newId } from '../random/id.js';
import { insertTables } from '../tables/table.store.js';

/** A table whose log a test fills with whatever events it wants. */
export class TableFeed {
  private constructor(
    readonly platform: Platform,
    readonly id: TableId,
    public seq: number,
  ) {}

  static async open(platform: Platform, tournamentId: TournamentId, number = 1): Promise<TableFeed> {
    const id = newId('table', platform.clock.now()) as TableId;
    const state = openTable({
      tableId: id,
      tournamentId,
      seatsPerTable: 6,
      betting: 'NO_LIMIT',
      actionSeconds: 15,
      handPauseSeconds: 3,
    });
    await inTransaction(platform.database.pool, (tx) => insertTables(tx, tournamentId, [state], number));
    return new TableFeed(platform, id, 0);
  }

  /** The same table, written to by another process. */
  from(platform: Platform): TableFeed {
    return new TableFeed(platform, this.id, this.seq);
  }

  /** Stores events, and announces them unless the announcement is to be lost. */
  async append(events: readonly TableEvent[], announced = true): Promise<void> {
    const stored = await this.platform.appender.append({
      tableId: this.id,
      expectedSeq: this.seq,
      events,
      at: this.platform.clock.now(),
      dueAt: null,
      playing: false,
      sessionId: null,
    });
    if (!stored) throw new Error('the events were not stored');
    this.seq += events.length;
    if (announced) this.platform.notifier.announce([{ stream: tableStream(this.id), seq: this.seq }]);
  }
}

/** An event with nothing to it; `number` tells it apart. */
export function levelStarted(number: number): TableEvent {
  return {
    type: 'LevelStarted',
    level: { number, smallBlind: chips(10), bigBlind: chips(20), ante: chips(0), seconds: 600 },
  };
}

export function playerSeated(playerId: PlayerId, seat: number): TableEvent {
  return { type: 'PlayerSeated', seat, playerId, stack: chips(1500) };
}

export function holeCardsDealt(playerId: PlayerId, seat: number): TableEvent {
  return { type: 'HoleCardsDealt', seat, playerId, cards: ['As', 'Kd'] };
}
