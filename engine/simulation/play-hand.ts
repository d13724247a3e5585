import { type Seeded, shuffled } from '../bench/seeded.js';
import { legalActions } from '../hand/legal-actions.js';
import { type HandId, instant, type PlayerId } from '../ids.js';
import type { TableCommand } from '../table/commands.js';
import type { TableEvent } from '../table/events.js';
import type { TableState } from '../table/state.js';
import { choose, type Temperament } from './bots.js';
import { Finding } from './finding.js';
import type { Rules } from './rules.js';

/** Is told all that happens at a table. */
export type Watch = (before: TableState, events: readonly TableEvent[], after: TableState) => void;

/** A table that takes commands, and tells what happens. */
export interface Played {
  readonly rules: Pick<Rules, 'advance'>;
  readonly watch: Watch | null;
  state: TableState;
}

/** Gives the table a command. @throws Finding where it refuses: the rules gave the command, so a refusal is a fault */
export function give(table: Played, command: TableCommand): void {
  const before = table.state;
  const decision = table.rules.advance(before, command);
  if (!decision.ok) {
    throw new Finding('COURSE', `table ${before.tableId} refused ${command.type}: ${decision.error.type}`);
  }
  table.state = decision.value.table;
  table.watch?.(before, decision.value.events, table.state);
}

/**
 * Deals a hand and plays it to its end, everybody as he is. Who lets his time run out sits out after twice; now and then
 * somebody comes back, and somebody shows a hand that he could have mucked.
 * @returns how many actions it took
 */
export function playHand(
  table: Played,
  { handId, at }: { readonly handId: HandId; readonly at: number },
  temperamentOf: (player: PlayerId) => Temperament,
  random: Seeded,
): number {
  const buttonDraw = table.state.positions === null ? shuffled(random).slice(0, table.state.seats.length) : [];
  give(table, { type: 'StartHand', handId, deck: shuffled(random), buttonDraw, at: instant(at) });
  let actions = 0;
  for (let turn = table.state.hand?.turn; turn; turn = table.state.hand?.turn) {
    const { playerId, actionSeq, deadline } = turn;
    const { hand } = table.state;
    const legal = hand === null ? null : legalActions(hand);
    if (legal === null) throw new Finding('COURSE', `${playerId} is asked and may do nothing`);
    const choice = choose(temperamentOf(playerId), legal, random);
    if (choice === null) give(table, { type: 'TimeOut', actionSeq, at: deadline });
    else give(table, { type: 'Act', handId, playerId, actionSeq, at: instant(at), ...choice });
    actions += 1;
  }
  return actions;
}
