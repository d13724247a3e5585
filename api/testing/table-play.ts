import { legalActions } from '../../engine/hand/legal-actions.js';
import type { Hand } from '../../engine/hand/state.js';
import type { TableId } from '../../engine/ids.js';
import type { ActionType } from '../../engine/table/events.js';
import type { TableState } from '../../engine/table/state.js';
import type { Platform } from '../platform.js';
import { act } from '../tables/act.js';
import { agreed } from './agreed.js';
import type { Person } from './people.js';

/** A table, and the hand that lies there, as they are now. */
export async function tableNow(platform: Platform, id: TableId): Promise<{ table: TableState; hand: Hand }> {
  const table = await platform.tables.fresh(id);
  if (!table?.hand) throw new Error('no hand has been dealt there');
  return { table, hand: table.hand };
}

/** Whoever is to act at the table does that; `ALL_IN` is the greatest total he may raise to. Answers who it was. */
export async function playAt(
  platform: Platform,
  people: readonly Person[],
  id: TableId,
  action: ActionType,
  total: number | 'ALL_IN' | null = null,
): Promise<Person> {
  const { hand } = await tableNow(platform, id);
  const person = people.find(({ playerId }) => playerId === hand.turn?.playerId);
  if (!hand.turn || !person) throw new Error('nobody is to act');
  const to = total === 'ALL_IN' ? (legalActions(hand)?.maxBetOrRaiseTo ?? null) : total;
  agreed(await act(platform, person, { handId: hand.handId, actionSeq: hand.turn.actionSeq, action, to }));
  return person;
}
