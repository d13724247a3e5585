import { setTimeout as pause } from 'node:timers/promises';

/** Looks again and again until the condition holds; the test's time limit ends it. For what tells nobody by itself. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(5);
}
