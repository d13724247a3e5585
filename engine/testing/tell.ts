import { unreachable } from '../result.js';
import type { PlayerActed, TableEvent } from '../table/events.js';

function tellAction({ seat, action, amount, to, allIn, timedOut }: PlayerActed): string {
  const end = `${allIn ? ' all-in' : ''}${timedOut ? ' by the clock' : ''}`;
  switch (action) {
    case 'FOLD':
      return `${seat} folds${end}`;
    case 'CHECK':
      return `${seat} checks${end}`;
    case 'CALL':
      return `${seat} calls ${amount}${end}`;
    case 'BET':
      return `${seat} bets ${to}${end}`;
    case 'RAISE':
      return `${seat} raises to ${to}${end}`;
    default:
      return unreachable(action);
  }
}

/** An event in a few words, for drawn tests. */
export function tell(event: TableEvent): string {
  switch (event.type) {
    case 'PlayerSeated':
      return `${event.seat} sits down with ${event.stack}`;
    case 'PlayerLeft':
      return `${event.seat} leaves`;
    case 'ChipsAdded':
      return `${event.seat} gets ${event.amount} chips and has ${event.stack}`;
    case 'TableClosed':
      return 'table closed';
    case 'LevelStarted':
      return `level ${event.level.number}`;
    case 'ButtonDrawn':
      return `button drawn by ${event.button}`;
    case 'HandStarted':
      return `hand ${event.number}: button ${event.button}, blinds ${event.smallBlindSeat} and ${event.bigBlindSeat}, dealt in ${event.stacks.map(({ seat }) => seat).join(' ')}`;
    case 'ForcedBetPosted':
      return `${event.seat} posts ${event.kind.toLowerCase().replace('_', ' ')} ${event.amount}`;
    case 'HoleCardsDealt':
      return `${event.seat} gets ${event.cards.join('')}`;
    case 'ActionRequested':
      return `${event.seat} to act`;
    case 'PlayerActed':
      return tellAction(event);
    case 'BoardDealt':
      return `${event.street.toLowerCase()} ${event.cards.join('')}`;
    case 'UncalledBetReturned':
      return `${event.seat} takes back ${event.amount}`;
    case 'HandShown':
      return `${event.seat} shows ${event.cards.join('')}${event.description === null ? '' : `: ${event.description}`}`;
    case 'HandMucked':
      return `${event.seat} mucks`;
    case 'PotAwarded':
      return `pot ${event.potIndex}: ${event.amount} to ${event.seat}`;
    case 'HandEnded':
      return `ended with ${event.stacks.map(({ seat, stack }) => `${seat}:${stack}`).join(' ')}`;
    case 'HandVoided':
      return 'voided';
    case 'HandSettled':
      return 'settled';
    case 'SittingOutChanged':
      return `${event.seat} ${event.sittingOut ? 'sits out' : 'is back'}`;
    case 'TablePaused':
      return `paused: ${event.reason}`;
    case 'TableResumed':
      return event.stillPaused === null ? 'resumed' : `still paused: ${event.stillPaused}`;
    case 'DeadlineChanged':
      return `${event.seat} has until ${event.deadline}`;
    default:
      return unreachable(event);
  }
}
