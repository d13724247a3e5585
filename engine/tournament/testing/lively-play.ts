import { type Seeded, shuffled } from '../../bench/seeded.js';
import { legalActions, type LegalActions } from '../../hand/legal-actions.js';
import { chips, type HandId, instant } from '../../ids.js';
import type { Act, TableCommand } from '../../table/commands.js';
import { advance } from '../../table/decide.js';
import type { TableState } from '../../table/state.js';

/** The table after a command. @throws where it refuses: the rules gave the command, so a refusal is a bug */
export function give(table: TableState, command: TableCommand): TableState {
  const decision = advance(table, command);
  if (!decision.ok) throw new Error(`table ${table.tableId} refused ${command.type}: ${decision.error.type}`);
  return decision.value.table;
}

/** Deals a hand and plays it to its end; nobody thinks long about his chips. */
export function playHand(
  before: TableState,
  { handId, at }: { readonly handId: HandId; readonly at: number },
  random: Seeded,
): { readonly table: TableState; readonly actions: number } {
  const buttonDraw = before.positions === null ? shuffled(random).slice(0, before.seats.length) : [];
  let table = give(before, { type: 'StartHand', handId, deck: shuffled(random), buttonDraw, at: instant(at) });
  let actions = 0;
  while (table.hand !== null && table.hand.turn !== null) {
    const { playerId, actionSeq } = table.hand.turn;
    const legal = legalActions(table.hand);
    if (legal === null) throw new Error('nobody can act');
    table = give(table, {
      type: 'Act',
      handId,
      playerId,
      actionSeq,
      at: instant(at),
      ...choose(legal, random),
    });
    actions += 1;
  }
  return { table, actions };
}

/** Folds to half of the bets, raises now and then, mostly little, sometimes with everything. */
function choose(legal: LegalActions, random: Seeded): Pick<Act, 'action' | 'to'> {
  const { canCheck, minBetOrRaiseTo: least, maxBetOrRaiseTo: most } = legal;
  const choice = random.next();
  if (least !== null && most !== null && choice < 0.2) {
    const size = random.next();
    if (size < 0.15) return { action: 'RAISE', to: most };
    return { action: 'RAISE', to: size < 0.7 ? least : chips(random.between(least, most)) };
  }
  if (canCheck) return { action: 'CHECK', to: null };
  return { action: choice < 0.65 ? 'FOLD' : 'CALL', to: null };
}
