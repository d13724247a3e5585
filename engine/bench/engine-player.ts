import { CARDS } from '../cards/card.js';
import { legalActions } from '../hand/legal-actions.js';
import type { LegalActions } from '../hand/legal-actions.js';
import { chips, instant } from '../ids.js';
import type { Chips, HandId, PlayerId, TableId, TournamentId } from '../ids.js';
import type { TableCommand } from '../table/commands.js';
import { advance } from '../table/decide.js';
import type { ActionType } from '../table/events.js';
import { openTable } from '../table/state.js';
import type { TableState } from '../table/state.js';
import { BIG_BLIND, SEATS, SMALL_BLIND, STACK } from './deals.js';
import type { Deal, Played } from './deals.js';
import { Seeded } from './seeded.js';

const AT = instant(0);

function advanced(table: TableState, command: TableCommand): TableState {
  const decision = advance(table, command);
  if (!decision.ok) throw new Error(`${command.type} refused: ${decision.error.type}`);
  return decision.value.table;
}

/** Everybody is seated and has his stack; the last hand is settled, and the next one has its button on that seat. */
function tableBefore(button: number): TableState {
  let table = openTable({
    tableId: 'tbl_1' as TableId,
    tournamentId: 'trn_1' as TournamentId,
    seatsPerTable: SEATS,
    betting: 'NO_LIMIT',
    actionSeconds: 15,
    handPauseSeconds: 3,
  });
  for (let seat = 1; seat <= SEATS; seat += 1) {
    table = advanced(table, { type: 'SeatPlayer', seat, playerId: `ply_${seat}` as PlayerId, stack: chips(STACK) });
  }
  const [smallBlind, bigBlind] = [chips(SMALL_BLIND), chips(BIG_BLIND)];
  table = advanced(table, {
    type: 'StartLevel',
    level: { number: 1, smallBlind, bigBlind, ante: chips(0), seconds: 60 },
  });
  while (table.positions?.smallBlind !== button) {
    table = playHand(table, { seed: 0, button: 0, deck: CARDS }).table;
    table = { ...table, seats: table.seats.map((seat) => ({ ...seat, stack: chips(STACK) })) };
  }
  return table;
}

interface Choice {
  readonly action: ActionType;
  readonly to: Chips | null;
}

const FOLD: Choice = { action: 'FOLD', to: null };
const CHECK: Choice = { action: 'CHECK', to: null };
const CALL: Choice = { action: 'CALL', to: null };

/** Fold, check or call, and where it is allowed a raise, each as likely; a raise to any total, each as likely. */
function choose(legal: LegalActions, random: Seeded): Choice {
  const { minBetOrRaiseTo, maxBetOrRaiseTo } = legal;
  const raises = minBetOrRaiseTo !== null && maxBetOrRaiseTo !== null;
  const choice = random.between(0, raises ? 2 : 1);
  if (choice === 0) return FOLD;
  if (choice === 1 || !raises) return legal.canCheck ? CHECK : CALL;
  return { action: 'RAISE', to: chips(random.between(minBetOrRaiseTo, maxBetOrRaiseTo)) };
}

/** Plays a hand from its deal to its settlement. */
function playHand(before: TableState, { seed, deck }: Deal): { readonly table: TableState; readonly actions: number } {
  const handId = `hnd_${seed}` as HandId;
  const random = new Seeded(seed);
  let actions = 0;
  let table = advanced(before, {
    type: 'StartHand',
    handId,
    deck,
    buttonDraw: before.positions ? [] : CARDS.slice(0, SEATS),
    at: AT,
  });
  while (table.hand !== null && table.hand.turn !== null) {
    const { actionSeq, playerId } = table.hand.turn;
    const legal = legalActions(table.hand);
    if (legal === null) throw new Error('nobody can act');
    const { action, to } = choose(legal, random);
    table = advanced(table, { type: 'Act', handId, playerId, actionSeq, action, to, at: AT });
    actions += 1;
  }
  return { table: advanced(table, { type: 'SettleHand', handId }), actions };
}

/** Our engine as production uses it: commands in, events and the next state out. */
export class EnginePlayer {
  readonly #tables = Array.from({ length: SEATS }, (_, index) => tableBefore(index + 1));

  play(deals: readonly Deal[]): Played {
    let actions = 0;
    for (const deal of deals) {
      const table = this.#tables[deal.button - 1];
      if (table === undefined) throw new Error(`no seat ${deal.button}`);
      actions += playHand(table, deal).actions;
    }
    return { hands: deals.length, actions };
  }

  /** The stacks after a hand, by seat. */
  stacksAfter(deal: Deal): readonly number[] {
    const table = this.#tables[deal.button - 1];
    return table === undefined ? [] : playHand(table, deal).table.seats.map(({ stack }) => stack);
  }
}
