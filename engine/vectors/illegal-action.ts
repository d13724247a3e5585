import type { LegalActions } from '../hand/legal-actions.js';
import type { Hand, Turn } from '../hand/state.js';
import { chips, instant } from '../ids.js';
import type { Act } from '../table/commands.js';

type Attempt = Pick<Act, 'playerId' | 'actionSeq' | 'action' | 'to'>;

/** Everything that is illegal at this decision, most telling kinds first. */
function illegalAttempts(hand: Hand, turn: Turn, legal: LegalActions): readonly Attempt[] {
  const { playerId, actionSeq } = turn;
  const mine = { playerId, actionSeq, to: null };
  const other = hand.players.find((player) => player.playerId !== playerId);
  const [least, most] = [legal.minBetOrRaiseTo, legal.maxBetOrRaiseTo];
  const attempts: (Attempt | null)[] = [
    legal.canCheck ? { ...mine, action: 'CALL' } : { ...mine, action: 'CHECK' },
    least === null ? null : { ...mine, action: 'RAISE', to: chips(least - 1) },
    most === null ? null : { ...mine, action: 'RAISE', to: chips(most + 1) },
    least === null ? { ...mine, action: 'RAISE', to: chips(hand.round.bet + hand.round.raise) } : null,
    other === undefined ? null : { ...mine, playerId: other.playerId, action: 'FOLD' },
    { ...mine, action: 'FOLD', to: chips(1) },
    { ...mine, action: 'RAISE' },
    { ...mine, actionSeq: actionSeq - 1, action: 'FOLD' },
  ];
  return attempts.filter((attempt) => attempt !== null);
}

/** One action that must be refused here; `turnNumber` varies which (H7). */
export function illegalAction(hand: Hand, turn: Turn, legal: LegalActions, turnNumber: number): Act {
  const attempts = illegalAttempts(hand, turn, legal);
  const attempt = attempts[turnNumber % attempts.length];
  if (attempt === undefined) throw new Error('nothing is illegal here');
  return { type: 'Act', handId: hand.handId, at: instant(0), ...attempt };
}
