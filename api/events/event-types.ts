import { SessionRefundedType } from '../aborts/abort.type.js';
import type { TournamentEvent, ViewerEvent } from './domain-events.js';
import {
  BreakAnnouncedType,
  BreakEndedType,
  BreakStartedType,
  EntrantsChangedType,
  HandForHandChangedType,
  JackpotHitType,
  LevelChangedType,
  PhaseStartedType,
  PlayerEliminatedType,
  PlayerMovedType,
  TournamentStatusChangedType,
} from './tournament-event.type.js';
import {
  BalanceChangedType,
  ChipsOfferedType,
  SeatAssignedType,
  TokenChangedType,
  TokenIssuedType,
} from './viewer-event.type.js';

type Types<Event extends { readonly type: string }> = { readonly [Type in Event['type']]: new () => object };

/** The object type under which each event of a tournament is served; one without does not compile. */
export const TOURNAMENT_EVENT_TYPES: Types<TournamentEvent> = {
  TournamentStatusChanged: TournamentStatusChangedType,
  EntrantsChanged: EntrantsChangedType,
  PlayerEliminated: PlayerEliminatedType,
  PlayerMoved: PlayerMovedType,
  LevelChanged: LevelChangedType,
  BreakAnnounced: BreakAnnouncedType,
  BreakStarted: BreakStartedType,
  BreakEnded: BreakEndedType,
  HandForHandChanged: HandForHandChangedType,
  PhaseStarted: PhaseStartedType,
  JackpotHit: JackpotHitType,
};

/** The same for the events of a viewer. */
export const VIEWER_EVENT_TYPES: Types<ViewerEvent> = {
  SeatAssigned: SeatAssignedType,
  ChipsOffered: ChipsOfferedType,
  SessionRefunded: SessionRefundedType,
  TokenIssued: TokenIssuedType,
  TokenChanged: TokenChangedType,
  BalanceChanged: BalanceChangedType,
};
