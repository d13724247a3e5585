import { refusal, type Refusal } from '../refusals/refusal.js';
import type { OrderRefusal } from './command-table.js';
import { refuseCommand } from './refuse-command.js';

/** What a player is told when his order to a table does not go through. */
export function refuseOrder(error: OrderRefusal): Refusal {
  switch (error.type) {
    case 'NoSuchTable':
      return refusal('NOT_FOUND', 'There is no such table.', { field: ['tableId'] });
    case 'SignInEnded':
      return refusal('UNAUTHENTICATED', 'Your sign-in has ended. Sign in again.');
    case 'TableBusy':
      return refusal('CONFLICT', 'The table is too busy just now. Try again.');
    default:
      return refuseCommand(error);
  }
}
