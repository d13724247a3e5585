import type { TournamentStatus } from '../events/domain-events.js';
import { graphqlEnum } from '../graphql/enum.js';

export const TournamentStatusEnum = graphqlEnum<TournamentStatus>(
  'TournamentStatus',
  'The life of a tournament (T11).',
  {
    DRAFT: 'Being prepared; only tournament staff see it.',
    REGISTERING: 'Published: players may register and unregister.',
    RUNNING: 'Hands are being played.',
    PAUSED: 'Staff have halted hands and clocks.',
    COMPLETED: 'Over: positions, prizes and points are final.',
    CANCELLED: 'Never started; every entry was refunded in full.',
    ABORTED: 'Ended by staff while it ran; settled by the rules for cancelled sessions.',
  },
);
