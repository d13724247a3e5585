import type { TournamentStatus } from '../../engine/tournament/life.js';
import type {
  DisconnectPolicy,
  PayoutMode,
  SatelliteAward,
  TournamentFormat,
  TournamentKind,
} from '../../engine/tournament/definition.js';
import type { BettingStructure } from '../../engine/tournament/terms.js';
import type { Category } from '../../engine/rating/categories.js';
import { graphqlEnum } from '../graphql/enum.js';

export const TournamentKindEnum = graphqlEnum<TournamentKind>('TournamentKind', 'When a tournament starts (T1).', {
  SIT_AND_GO: 'As soon as all places are taken; 2 to 120 players at up to 12 tables.',
  SCHEDULED: 'At its time, with 10 to 3,000 players, or more where `oversize` allows it (T12).',
});

export const TournamentFormatEnum = graphqlEnum<TournamentFormat>(
  'TournamentFormat',
  'How its tables belong together (T2).',
  {
    STANDARD: 'Tables are merged as players go out, down to one.',
    SHOOTOUT: 'In phases: each table plays down to its survivors, who meet at fewer tables (S4).',
  },
);

export const BettingStructureEnum = graphqlEnum<BettingStructure>('BettingStructure', 'How much may be bet (T3).', {
  NO_LIMIT: 'Up to all chips.',
  POT_LIMIT: 'A raise is at most the pot after calling (H5).',
  FIXED_LIMIT: 'Bets and raises of a fixed size, a bounded number of them (H6).',
});

export const PayoutModeEnum = graphqlEnum<PayoutMode>('PayoutMode', 'Who is paid (M4).', {
  BY_POSITION: 'The first places, each with its share of the scheme.',
  WINNER_TAKE_ALL: 'First place alone.',
  TABLE_WINNERS: 'In a shoot-out, which then ends with its first phase: the winners of its tables, in equal shares.',
});

export const SatelliteAwardEnum = graphqlEnum<SatelliteAward>('SatelliteAward', 'What a satellite is won for (P4).', {
  AUTO_REGISTRATION: 'The winner is registered for the target at once.',
  ENTRY_RIGHT: 'The winner may register for the target without paying.',
  TOKEN: 'A code, bound to the winner and the target, that enters once.',
});

export const DisconnectPolicyEnum = graphqlEnum<DisconnectPolicy>(
  'DisconnectPolicy',
  'How long a hand waits for a player who has lost the connection (N3).',
  { NONE: 'No longer than for anybody.', REDUCED: '30 seconds more a hand.', FULL: '60 seconds more a hand.' },
);

export const CategoryEnum = graphqlEnum<Category>('Category', 'How good a player has been, by points (R3).', {
  GROUP_ONE: 'The first fifth of those who played on the last 360 days.',
  GROUP_TWO: 'The second fifth.',
  GROUP_THREE: 'The third fifth.',
  LISTED: 'The fourth fifth.',
  CONDITIONAL: 'The last fifth.',
  NOVICE: 'Has never played.',
});

export const TournamentStatusEnum = graphqlEnum<TournamentStatus>(
  'TournamentStatus',
  'The life of a tournament (T11).',
  {
    DRAFT: 'Being prepared; tournament staff alone see it.',
    REGISTERING: 'Published: players may register and unregister.',
    RUNNING: 'Hands are being played.',
    PAUSED: 'Staff have halted hands and clocks.',
    COMPLETED: 'Over: positions, prizes and points are final.',
    CANCELLED: 'Never started; every entry was refunded in full.',
    ABORTED: 'Ended by staff while it ran; settled by the rules for cancelled sessions.',
  },
);
