import type { TableId } from '../../engine/ids.js';

type Work = () => Promise<void>;

/** What is to be done at one table: play goes before everything else. */
interface Waiting {
  readonly play: Work[];
  readonly rest: Work[];
}

/**
 * One command after the other at each table of this process, so that a storm of them cannot crowd anybody out: those
 * that play (acts, timeouts) first, in the order in which they came. Other processes are met by the optimistic append.
 */
export class TableQueue {
  private readonly tables = new Map<TableId, Waiting>();

  /** Runs `work` when its turn has come, and answers what it answers. */
  run<Value>(tableId: TableId, kind: 'PLAY' | 'REST', work: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const job: Work = () => work().then(resolve, reject);
      const waiting = this.tables.get(tableId);
      if (waiting) (kind === 'PLAY' ? waiting.play : waiting.rest).push(job);
      else {
        this.tables.set(tableId, { play: [], rest: [] });
        void this.drain(tableId, job);
      }
    });
  }

  private async drain(tableId: TableId, first: Work): Promise<void> {
    for (let job: Work | undefined = first; job;) {
      await job();
      const waiting = this.tables.get(tableId);
      job = waiting?.play.shift() ?? waiting?.rest.shift();
    }
    this.tables.delete(tableId);
  }
}
