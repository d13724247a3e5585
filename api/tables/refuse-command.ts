import { unreachable } from '../../engine/result.js';
import type { LegalActions } from '../../engine/hand/legal-actions.js';
import type { TableRejection } from '../../engine/table/rejections.js';
import { refusal, type Refusal } from '../refusals/refusal.js';

/** What a player is told when the table refuses his command: the rule, and what he may do instead (H7). */
export function refuseCommand(rejection: TableRejection): Refusal {
  switch (rejection.type) {
    case 'NotYourTurn':
      return refusal('NOT_YOUR_TURN', `It is not your turn: seat ${rejection.actingSeat} is to act (H7).`, {
        rule: 'H7',
      });
    case 'RequestAnswered':
      return refusal(
        'CONFLICT',
        `The request ${rejection.actionSeq} is no longer open: read the hand again${mayDo(rejection)} (H7).`,
        { field: ['input', 'actionSeq'], rule: 'H7', legalActions: rejection.legalActions },
      );
    case 'ActionNotAllowed':
      return illegal('action', 'This action is not allowed', rejection);
    case 'BetTooSmall':
      return illegal('to', `The least total is ${rejection.minimumTo}`, rejection);
    case 'BetTooLarge':
      return illegal('to', `The greatest total is ${rejection.maximumTo}`, rejection);
    case 'TotalMissing':
      return input('to', 'A bet or raise needs its total', rejection);
    case 'TotalNotWanted':
      return input('to', 'Only a bet or raise has a total', rejection);
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
    case 'ActionBegun':
      return refusal(
        'CONFLICT',
        'Two players have acted: the hand is played to its end, unless the deck is defective (H11).',
        { rule: 'H11' },
      );
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
    case 'TablePaused':
      return rejection.by === 'TABLE'
        ? refusal('CONFLICT', `This table is paused: “${rejection.reason}” (H11).`, { rule: 'H11' })
        : refusal('CONFLICT', 'The tournament is paused (T11).', { rule: 'T11' });
    case 'TableClosed':
      return refusal('CONFLICT', 'This table is closed.');
    case 'SeatTaken':
    case 'NoSuchSeat':
    case 'NotAnAmount':
    case 'TooFewPlayers':
    case 'LevelMissing':
    case 'DefectiveDeck':
      // Only the platform itself gives the commands that these refuse.
      throw new Error(`a player's command was refused as ${rejection.type}`);
    default:
      return unreachable(rejection);
  }
}

interface Instead {
  readonly legalActions: LegalActions;
}

function illegal(field: 'action' | 'to', why: string, instead: Instead & { readonly rule: string }): Refusal {
  const { rule, legalActions } = instead;
  const message = `${why}${mayDo(instead)} (${rule}).`;
  return refusal('ILLEGAL_ACTION', message, { field: ['input', field], rule, legalActions });
}

function input(field: 'to', why: string, instead: Instead): Refusal {
  const about = { field: ['input', field], rule: 'H7', legalActions: instead.legalActions };
  return refusal('INVALID_INPUT', `${why}${mayDo(instead)} (H7).`, about);
}

/** The legal actions in words, to follow a sentence. */
function mayDo({ legalActions: legal }: { readonly legalActions: LegalActions | null }): string {
  if (legal === null) return '';
  const choices = ['fold'];
  if (legal.canCheck) choices.push('check');
  if (legal.callAmount !== null) choices.push(`call ${legal.callAmount}`);
  if (legal.minBetOrRaiseTo !== null) {
    choices.push(`bet or raise to ${legal.minBetOrRaiseTo} up to ${legal.maxBetOrRaiseTo}`);
  }
  return `; legal are: ${choices.join(', ')}`;
}
