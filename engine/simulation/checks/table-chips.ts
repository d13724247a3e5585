import type { TableEvent } from '../../table/events.js';
import type { TableState } from '../../table/state.js';
import { demand } from '../finding.js';

/** Stacks, and what lies in the pot of a hand being played. */
function chipsAt({ seats, hand }: TableState): number {
  const playing = hand?.outcome === 'PLAYING';
  const inHand = new Map(playing ? hand.players.map((player) => [player.seat, player]) : []);
  return seats.reduce((sum, { number, stack }) => {
    const player = inHand.get(number);
    return sum + (player === undefined ? stack : player.stack + player.committed);
  }, 0);
}

/** H1: chips come with those who sit down and buy, and go with those who leave; nothing else makes or takes any. */
export function checkTableChips(before: TableState, events: readonly TableEvent[], after: TableState): void {
  let expected = chipsAt(before);
  for (const event of events) {
    if (event.type === 'PlayerSeated') expected += event.stack;
    else if (event.type === 'ChipsAdded') expected += event.amount;
    else if (event.type === 'PlayerLeft') {
      expected -= before.seats.find(({ playerId }) => playerId === event.playerId)?.stack ?? 0;
    }
  }
  const found = chipsAt(after);
  const told = (): string => `${found} chips at ${after.tableId} after ${events.at(-1)?.type}, ${expected} expected`;
  demand(found === expected, 'CHIPS', told);
  const below = after.seats.find(({ stack }) => !Number.isSafeInteger(stack) || stack < 0);
  demand(below === undefined, 'CHIPS', () => `seat ${below?.number} of ${after.tableId} has ${below?.stack}`);
}
