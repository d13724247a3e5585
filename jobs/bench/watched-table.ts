import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from '../../api/accounts/caller.js';
import { tableStream } from '../../api/events/stream.js';
import type { Platform } from '../../api/platform.js';
import { act } from '../../api/tables/act.js';
import { agreed } from '../../api/testing/agreed.js';
import { legalActions } from '../../engine/hand/legal-actions.js';
import type { PlayerId, TableId } from '../../engine/ids.js';
import { monotonic } from './monotonic.js';

/** When the events up to a number were committed. */
export interface Commit {
  readonly seq: number;
  readonly at: number;
}

/** A table that is played at from another process than the one that serves its watchers. */
export class WatchedTable {
  private commits: Commit[] = [];
  /** The number of its last event. */
  seq = 0;

  constructor(
    private readonly platform: Platform,
    readonly tableId: TableId,
    private readonly players: ReadonlyMap<PlayerId, Caller>,
  ) {
    platform.notifier.listen(({ changes }) => {
      for (const { stream, seq } of changes) {
        if (stream !== tableStream(tableId) || seq <= this.seq) continue;
        this.seq = seq;
        this.commits.push({ seq, at: monotonic() });
      }
    });
  }

  /** Plays for so long, or until so many events have come, at about that rate. @returns what was committed when */
  async play(seconds: number, eventsPerSecond: number): Promise<readonly Commit[]> {
    this.commits = [];
    const start = monotonic();
    const first = this.seq;
    while (monotonic() - start < seconds * 1_000) {
      await this.actOnce();
      const ahead = (this.seq - first) / eventsPerSecond - (monotonic() - start) / 1_000;
      if (ahead > 0) await wait(ahead * 1_000);
    }
    return this.commits;
  }

  private async actOnce(): Promise<void> {
    const table = await this.platform.tables.fresh(this.tableId);
    const hand = table?.hand;
    const turn = hand?.turn;
    if (!hand || !turn) {
      // The director is at work.
      await wait(5);
      return;
    }
    const action = legalActions(hand)?.canCheck === true ? 'CHECK' : 'CALL';
    const input = { handId: hand.handId, actionSeq: turn.actionSeq, action, to: null } as const;
    agreed(await act(this.platform, this.players.get(turn.playerId) ?? null, input));
  }
}
