import { describe } from 'vitest';
import { describeKilledWorkers } from './killed-workers.js';

describe('the queue in Postgres', () => {
  describeKilledWorkers(() => ({}));
});
