import { Counter, Histogram, type Registry } from 'prom-client';
import { WAITING_SECONDS } from './buckets.js';

/** What happens at the tables. */
export interface TableMetrics {
  readonly acts: Counter<'outcome'>;
  readonly appendBatch: Histogram;
  readonly appendSeconds: Histogram;
  readonly lostRaces: Counter;
  readonly directorSeconds: Histogram<'outcome'>;
}

export function tableMetrics(registry: Registry): TableMetrics {
  const registers = [registry];
  return {
    acts: new Counter({
      name: 'mazziere_acts_total',
      help: 'Answers of players to requests to act: accepted, or the code of the refusal',
      labelNames: ['outcome'],
      registers,
    }),
    appendBatch: new Histogram({
      name: 'mazziere_append_batch_tables',
      help: 'Tables written by one statement',
      buckets: [1, 2, 4, 8, 16, 32, 64],
      registers,
    }),
    appendSeconds: new Histogram({
      name: 'mazziere_append_seconds',
      help: 'Seconds that one such statement took',
      buckets: WAITING_SECONDS,
      registers,
    }),
    lostRaces: new Counter({
      name: 'mazziere_append_lost_races_total',
      help: 'Appends that came second, or met a held table or an ended sign-in, and were decided again',
      registers,
    }),
    directorSeconds: new Histogram({
      name: 'mazziere_director_seconds',
      help: 'Seconds of one step of the director; outcome: done, held (somebody else holds the tournament), failed',
      labelNames: ['outcome'],
      buckets: WAITING_SECONDS,
      registers,
    }),
  };
}
