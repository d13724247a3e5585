import { describe } from 'vitest';
import { describeCalendar } from './testing/calendar-contract.js';

describe('the queue in Postgres', () => {
  describeCalendar(() => ({}));
});
