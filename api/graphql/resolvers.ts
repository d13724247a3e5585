import type { NonEmptyArray } from 'type-graphql';
import { AbortResolver, RefundLineResolver, SessionRefundedResolver } from '../aborts/abort.resolver.js';
import { TournamentAccessResolver } from '../access/access.resolver.js';
import { SessionResolver } from '../accounts/session.resolver.js';
import { ViewerResolver } from '../accounts/viewer.resolver.js';
import { ChipMutations, RegistrationChipsResolver, TournamentChipsResolver } from '../chips/chips.resolver.js';
import {
  BalanceChangedResolver,
  ChipsOfferedResolver,
  EntrantsChangedResolver,
  LobbyEventResolver,
  PlayerEliminatedResolver,
  PlayerMovedResolver,
  TokenChangedResolver,
  TokenIssuedResolver,
} from '../events/event-fields.resolver.js';
import { LobbyEventsResolver } from '../events/lobby-events.resolver.js';
import { TableEventsResolver } from '../events/table-events.resolver.js';
import { TournamentEventsResolver } from '../events/tournament-events.resolver.js';
import { ViewerEventsResolver } from '../events/viewer-events.resolver.js';
import { JackpotHitResolver, JackpotResolver, TournamentJackpotResolver } from '../jackpots/jackpot.resolver.js';
import { JobsResolver } from '../jobs/jobs.resolver.js';
import { CashDeskResolver } from '../ledger/cash-desk.resolver.js';
import { MovementResolver } from '../ledger/movement.resolver.js';
import { PlayerResolver } from '../players/player.resolver.js';
import { LeaderboardEntryResolver, LeaderboardResolver } from '../ratings/leaderboard.resolver.js';
import { PlayerRatingResolver } from '../ratings/player-rating.resolver.js';
import { RegistrationMutations } from '../registrations/registration-mutations.resolver.js';
import { PlayerResultsResolver, RegistrationResolver } from '../registrations/registration.resolver.js';
import { TournamentEntryResolver } from '../registrations/tournament-entry.resolver.js';
import {
  MoneyReportResolver,
  ReportedTournamentResolver,
  TournamentReportResolver,
} from '../reports/money-report.resolver.js';
import {
  ActionRequestedResolver,
  ChipsAddedResolver,
  PlayerLeftResolver,
  PlayerSeatedResolver,
} from '../tables/events/table-event.resolver.js';
import { HandResolver } from '../tables/hand.resolver.js';
import { PlayResolver } from '../tables/play.resolver.js';
import { SeatResolver } from '../tables/seat.resolver.js';
import { TablePauseResolver } from '../tables/table-pause.resolver.js';
import { TableResolver } from '../tables/table.resolver.js';
import { VoidHandResolver } from '../tables/void-hand.resolver.js';
import { BlindStructureResolver } from '../templates/blind-structures/blind-structure.resolver.js';
import { PayoutSchemeResolver } from '../templates/payout-schemes/payout-scheme.resolver.js';
import {
  RecurringTournamentQueries,
  RecurringTournamentResolver,
} from '../templates/recurring-tournaments/recurring-tournament.resolver.js';
import { TournamentTemplateResolver } from '../templates/tournament-templates/tournament-template.resolver.js';
import { TokenMutations, TokenResolver, ViewerTokensResolver } from '../tokens/token.resolver.js';
import { SatelliteResolver, SatelliteTermsResolver } from '../tournaments/satellite.resolver.js';
import { TournamentFreerollResolver } from '../tournaments/freeroll.resolver.js';
import { TournamentMoneyResolver } from '../tournaments/tournament-money.resolver.js';
import { TournamentMutations } from '../tournaments/tournament-mutations.resolver.js';
import { StandingResolver, TournamentPlayResolver } from '../tournaments/tournament-play.resolver.js';
import { TournamentQueries } from '../tournaments/tournament-queries.resolver.js';
import { NodeResolver } from './node.resolver.js';

/** Every resolver class of the schema. */
export const RESOLVERS: NonEmptyArray<Function> = [
  NodeResolver,
  SessionResolver,
  ViewerResolver,
  CashDeskResolver,
  JobsResolver,
  JackpotResolver,
  TournamentJackpotResolver,
  JackpotHitResolver,
  MoneyReportResolver,
  ReportedTournamentResolver,
  TournamentReportResolver,
  MovementResolver,
  RegistrationMutations,
  RegistrationResolver,
  PlayerResultsResolver,
  TournamentEntryResolver,
  TournamentAccessResolver,
  TournamentFreerollResolver,
  ChipMutations,
  RegistrationChipsResolver,
  TournamentChipsResolver,
  PlayerResolver,
  PlayerRatingResolver,
  LeaderboardResolver,
  LeaderboardEntryResolver,
  TournamentQueries,
  TournamentMoneyResolver,
  TournamentPlayResolver,
  StandingResolver,
  TournamentMutations,
  BlindStructureResolver,
  PayoutSchemeResolver,
  TournamentTemplateResolver,
  RecurringTournamentQueries,
  RecurringTournamentResolver,
  TableResolver,
  SeatResolver,
  HandResolver,
  PlayResolver,
  TablePauseResolver,
  VoidHandResolver,
  AbortResolver,
  RefundLineResolver,
  SessionRefundedResolver,
  ActionRequestedResolver,
  PlayerSeatedResolver,
  PlayerLeftResolver,
  ChipsAddedResolver,
  EntrantsChangedResolver,
  PlayerEliminatedResolver,
  PlayerMovedResolver,
  BalanceChangedResolver,
  TokenIssuedResolver,
  TokenChangedResolver,
  TokenResolver,
  TokenMutations,
  ViewerTokensResolver,
  SatelliteResolver,
  SatelliteTermsResolver,
  ChipsOfferedResolver,
  LobbyEventResolver,
  TableEventsResolver,
  TournamentEventsResolver,
  LobbyEventsResolver,
  ViewerEventsResolver,
];
