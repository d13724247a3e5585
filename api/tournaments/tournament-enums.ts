import type { TournamentStatus } from '../../engine/tournament/life.js';
import { graphqlEnum } from '../graphql/enum.js';
import type { BettingStructure } from '../../engine/tournament/terms.js';

/** The kinds that can be played here; the engine knows more. */
export const SERVED_KINDS = ['SIT_AND_GO'] as const;
export const SERVED_FORMATS = ['STANDARD'] as const;
export const SERVED_PAYOUT_MODES = ['BY_POSITION'] as const;

export const TournamentKindEnum = graphqlEnum<(typeof SERVED_KINDS)[number]>(
  'TournamentKind',
  'When a tournament starts (T1).',
  { SIT_AND_GO: 'As soon as all places are taken; 2 to 120 players at up to 12 tables.' },
);

export const TournamentFormatEnum = graphqlEnum<(typeof SERVED_FORMATS)[number]>(
  'TournamentFormat',
  'How its tables belong together (T2).',
  { STANDARD: 'Tables are merged as players go out, down to one.' },
);

export const BettingStructureEnum = graphqlEnum<BettingStructure>('BettingStructure', 'How much may be bet (T3).', {
  NO_LIMIT: 'Up to all chips.',
  POT_LIMIT: 'A raise is at most the pot after calling (H5).',
  FIXED_LIMIT: 'Bets and raises of a fixed size, a bounded number of them (H6).',
});

export const PayoutModeEnum = graphqlEnum<(typeof SERVED_PAYOUT_MODES)[number]>('PayoutMode', 'Who is paid (M4).', {
  BY_POSITION: 'The first places, each with its share of the scheme.',
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
