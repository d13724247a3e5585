import type { Card } from '../../cards/card.js';
import { evaluate } from '../../cards/evaluate.js';
import { demand } from '../finding.js';
import type { RecordedPlayer } from './recorded-player.js';

/**
 * H8: each layer of the pot, up to what somebody put in, goes to the best of the hands that reach it, in equal parts;
 * of each only odd chips may be elsewhere. All of it is paid.
 */
export function checkAwards(handId: string, players: readonly RecordedPlayer[], board: readonly string[]): void {
  const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
  const [inPot, paid] = [total(players.map(({ committed }) => committed)), total(players.map(({ won }) => won))];
  demand(paid === inPot, 'RECORD', () => `${handId} pays ${paid} of a pot of ${inPot}`);
  const live = players.filter(({ folded }) => !folded);
  const due = new Map<RecordedPlayer, number>();
  const levels = [...new Set(live.map(({ committed }) => committed))].toSorted((one, other) => one - other);
  let below = 0;
  for (const level of levels) {
    const reach = level === levels.at(-1) ? Infinity : level;
    const from = below;
    const layer = total(players.map(({ committed }) => Math.max(0, Math.min(committed, reach) - from)));
    const winners = bestOf(
      live.filter(({ committed }) => committed >= level),
      board,
    );
    for (const winner of winners) due.set(winner, (due.get(winner) ?? 0) + layer / winners.length);
    below = level;
  }
  for (const player of live) {
    const apart = Math.abs(player.won - (due.get(player) ?? 0));
    const told = (): string => `${handId}: seat ${player.seat} wins ${player.won}, ${due.get(player) ?? 0} expected`;
    demand(apart < levels.length + 0.001, 'RECORD', told);
  }
  demand(
    players.every(({ folded, won }) => !folded || won === 0),
    'RECORD',
    () => `${handId} pays a hand that was folded`,
  );
}

function bestOf(players: readonly RecordedPlayer[], board: readonly string[]): readonly RecordedPlayer[] {
  if (players.length < 2) return players;
  const strengths = players.map(({ cards }) => evaluate(cards as Card[], board as Card[]));
  const best = Math.max(...strengths);
  return players.filter((_, index) => strengths[index] === best);
}
