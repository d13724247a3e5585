import { describe } from 'vitest';
import { describeSeveral } from './several.js';

describe('the queue in the database', () => {
  describeSeveral(() => ({}), {
    api: ['register.before-commit', 'act.after-append', 'director.after-settling'],
    jobs: ['clock.after-claim', 'director.before-commit'],
  });
});
