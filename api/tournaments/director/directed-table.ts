import type { Instant, TableId } from '../../../engine/ids.js';
import type { TableCommand } from '../../../engine/table/commands.js';
import { advance } from '../../../engine/table/decide.js';
import type { TableEvent } from '../../../engine/table/events.js';
import { handInProgress, type TableState } from '../../../engine/table/state.js';
import type { AppendWithSnapshot } from '../../tables/append.store.js';

/** A table that the director holds, between two hands, with what it has decided there so far. */
export class DirectedTable {
  readonly events: TableEvent[] = [];
  private readonly expectedSeq: number;

  constructor(
    public state: TableState,
    /** The end of the pause after the hand; null for a table that waits. */
    public dueAt: Instant | null,
    /** S7: its last hand belongs to the round being played, and is settled with the others of it. */
    public inRound = false,
  ) {
    this.expectedSeq = state.seq;
  }

  get id(): TableId {
    return this.state.tableId;
  }

  /** H11: ended, and its pause not over or its result not yet made final. */
  get unsettled(): boolean {
    return this.state.hand !== null && !this.state.hand.settled;
  }

  /** @throws where the table refuses: the director's commands follow the rules, so a refusal is a bug. */
  give(command: TableCommand): void {
    const decision = advance(this.state, command);
    if (!decision.ok) throw new Error(`table ${this.id} refused ${command.type}: ${decision.error.type}`);
    this.state = decision.value.table;
    this.events.push(...decision.value.events);
  }

  toAppend(at: Instant): AppendWithSnapshot {
    return {
      tableId: this.id,
      expectedSeq: this.expectedSeq,
      events: this.events,
      at,
      dueAt: this.dueAt,
      playing: handInProgress(this.state),
      sessionId: null,
      snapshot: this.state,
      inRound: this.inRound,
    };
  }
}
