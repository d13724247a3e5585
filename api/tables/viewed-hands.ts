import type DataLoader from 'dataloader';
import type { HandId, PlayerId, TableId } from '../../engine/ids.js';
import type { TableState } from '../../engine/table/state.js';
import { type ViewedHand, viewHand } from '../../engine/table/view.js';
import type { LoggedEvent } from './hand-rows.store.js';
import type { HandType } from './hand.type.js';
import { LyingHand } from './lying-hand.js';
import { rebuildHand } from './rebuild-hand.js';

interface Sources {
  readonly hands: DataLoader<HandId, HandType | null>;
  readonly tableStates: DataLoader<TableId, TableState | null>;
  readonly handLogs: DataLoader<HandId, readonly LoggedEvent[] | null>;
}

/**
 * Hands as that viewer may see them, or anybody (null) (A5): the one that lies on the table from the table's state,
 * an earlier one from its log.
 */
export async function viewHands(
  sources: Sources,
  ids: readonly HandId[],
  viewer: PlayerId | null,
): Promise<ReadonlyMap<HandId, ViewedHand>> {
  const views = await Promise.all(ids.map((id) => viewOne(sources, id, viewer)));
  return new Map(views.flatMap((view) => (view ? [[view.handId, view]] : [])));
}

async function viewOne(sources: Sources, id: HandId, viewer: PlayerId | null): Promise<ViewedHand | null> {
  const hand = await sources.hands.load(id);
  if (hand === null) return null;
  const table = await sources.tableStates.load(hand.row.tableId);
  if (table?.hand?.handId === id) return new LyingHand(table, table.hand, viewer).view;
  const log = await sources.handLogs.load(id);
  return log === null ? null : viewHand(rebuildHand(hand.row.betting, log), viewer);
}
