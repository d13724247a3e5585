import type { TableEvent } from '../../../engine/table/events.js';
import { ActionRequestedType, PlayerActedType, UncalledBetReturnedType } from './betting-events.type.js';
import {
  BoardDealtType,
  ButtonDrawnType,
  ForcedBetPostedType,
  HandStartedType,
  HoleCardsDealtType,
} from './deal-events.type.js';
import { DeadlineChangedType, TablePausedType, TableResumedType } from './pause-events.type.js';
import {
  ChipsAddedType,
  LevelStartedType,
  PlayerLeftType,
  PlayerSeatedType,
  SittingOutChangedType,
  TableClosedType,
} from './seat-events.type.js';
import {
  HandEndedType,
  HandMuckedType,
  HandSettledType,
  HandShownType,
  HandVoidedType,
  PotAwardedType,
} from './showdown-events.type.js';

/** The object type under which each event of a table is served; one without does not compile. */
export const TABLE_EVENT_TYPES: { readonly [Type in TableEvent['type']]: new () => object } = {
  PlayerSeated: PlayerSeatedType,
  PlayerLeft: PlayerLeftType,
  ChipsAdded: ChipsAddedType,
  TableClosed: TableClosedType,
  LevelStarted: LevelStartedType,
  ButtonDrawn: ButtonDrawnType,
  HandStarted: HandStartedType,
  ForcedBetPosted: ForcedBetPostedType,
  HoleCardsDealt: HoleCardsDealtType,
  ActionRequested: ActionRequestedType,
  PlayerActed: PlayerActedType,
  BoardDealt: BoardDealtType,
  UncalledBetReturned: UncalledBetReturnedType,
  HandShown: HandShownType,
  HandMucked: HandMuckedType,
  PotAwarded: PotAwardedType,
  HandEnded: HandEndedType,
  HandVoided: HandVoidedType,
  HandSettled: HandSettledType,
  SittingOutChanged: SittingOutChangedType,
  TablePaused: TablePausedType,
  TableResumed: TableResumedType,
  DeadlineChanged: DeadlineChangedType,
};
