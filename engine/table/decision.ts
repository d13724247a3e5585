import type { Result } from '../result.js';
import type { TableEvent } from './events.js';
import type { TableRejection } from './rejections.js';

/** What follows from a command, in order, or why the table refuses it; then the state is untouched. */
export type Decision = Result<readonly TableEvent[], TableRejection>;
