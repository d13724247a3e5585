import { unreachable } from '../../engine/result.js';
import type { LegalActions } from '../../engine/hand/legal-actions.js';
import type { TableRejection } from '../../engine/table/rejections.js';
import { refusal, type Refusal } from '../refusals/refusal.js';

/** What a player is told when the table refuses his command: the rule, and what he may do instead (H7). */
export function refuseCommand(rejection: TableRejection): Refusal {
  switch (rejection.type) {
    case 'NotYourTurn': {
      const turn = rejection.actingSeat === null ? 'Nobody is to act' : `Seat ${rejection.actingSeat} is to act`;
      return refusal('NOT_YOUR_TURN', `It is not your turn. ${turn}${mayDo(rejection.legalActions)} (H7).`, {
        rule: 'H7',
      });
    }
    case 'RequestAnswered':
      return refusal('CONFLICT', `The request ${rejection.actionSeq} is no longer open: read the hand again (H7).`, {
        field: ['input', 'actionSeq'],
        rule: 'H7',
      });
    case 'ActionNotAllowed':
      return illegal('action', `This action is not allowed${mayDo(rejection.legalActions)} (H7).`, 'H7');
    case 'BetTooSmall':
      return illegal('to', `The least total is ${rejection.minimumTo}${mayDo(rejection.legalActions)} (H3).`, 'H3');
    case 'BetTooLarge':
      return illegal('to', `The greatest total is ${rejection.maximumTo}${mayDo(rejection.legalActions)} (H3).`, 'H3');
    case 'TotalMissing':
      return input('to', `A bet or raise needs its total${mayDo(rejection.legalActions)} (H7).`);
    case 'TotalNotWanted':
      return input('to', `Only a bet or raise has a total${mayDo(rejection.legalActions)} (H7).`);
    case 'NotTheCurrentHand':
      return refusal('CONFLICT', 'This hand is not the one at the table now.', { field: ['input', 'handId'] });
    case 'NoHandInProgress':
      return refusal('CONFLICT', 'No hand is being played at this table.');
    case 'HandInProgress':
      return refusal('CONFLICT', 'A hand is being played at this table.');
    case 'HandNotSettled':
      return refusal('CONFLICT', 'The last hand is not settled yet (H11).', { rule: 'H11' });
    case 'HandAlreadySettled':
      return refusal('CONFLICT', 'The hand is settled; its result stands (H11).', { rule: 'H11' });
    case 'NothingToShow':
      return refusal(
        'ILLEGAL_ACTION',
        'Only a hand that could be mucked can be shown, from the end of the hand until the next deal (H9).',
        { field: ['handId'], rule: 'H9' },
      );
    case 'NotDealtIn':
      return refusal('FORBIDDEN', 'You were not dealt into this hand.');
    case 'NotSeated':
      return refusal('FORBIDDEN', 'You have no seat at this table.');
    case 'TableClosed':
      return refusal('CONFLICT', 'This table is closed.');
    case 'SeatTaken':
    case 'NoSuchSeat':
    case 'TooFewPlayers':
    case 'LevelMissing':
    case 'DefectiveDeck':
      // Only the platform itself gives the commands that these refuse.
      throw new Error(`a player's command was refused as ${rejection.type}`);
    default:
      return unreachable(rejection);
  }
}

function illegal(field: 'action' | 'to', message: string, rule: string): Refusal {
  return refusal('ILLEGAL_ACTION', message, { field: ['input', field], rule });
}

function input(field: 'to', message: string): Refusal {
  return refusal('INVALID_INPUT', message, { field: ['input', field], rule: 'H7' });
}

/** The legal actions in words, to follow a sentence. */
function mayDo(legal: LegalActions | null): string {
  if (legal === null) return '';
  const choices = ['fold'];
  if (legal.canCheck) choices.push('check');
  if (legal.callAmount !== null) choices.push(`call ${legal.callAmount}`);
  if (legal.minBetOrRaiseTo !== null) {
    choices.push(`bet or raise to ${legal.minBetOrRaiseTo} up to ${legal.maxBetOrRaiseTo}`);
  }
  return `; legal are: ${choices.join(', ')}`;
}
