import type { RegistrationStatus } from '../../prisma/generated/enums.js';
import { graphqlEnum } from '../graphql/enum.js';

/** The ways into a tournament (P1, P4, M8). */
const ENTRY_METHODS = ['BUY_IN', 'TOKEN', 'ENTRY_RIGHT', 'AUTO_REGISTRATION', 'FREE'] as const;
export type EntryMethodName = (typeof ENTRY_METHODS)[number];

export const EntryMethodEnum = graphqlEnum<EntryMethodName>('EntryMethod', 'How a player enters a tournament.', {
  BUY_IN: 'Paid from the bonus credit, and from the balance where that does not reach (P1, M8).',
  TOKEN: 'By a code won in a satellite (P4).',
  ENTRY_RIGHT: 'By a right won in a satellite (P4).',
  AUTO_REGISTRATION: 'Registered by winning a satellite (P4).',
  FREE: 'A freeroll, which costs the player nothing (M8).',
});

export const RegistrationStatusEnum = graphqlEnum<RegistrationStatus>(
  'RegistrationStatus',
  'What has become of a registration.',
  {
    REGISTERED: 'The tournament has not started.',
    PLAYING: 'Still in; once the tournament is completed, its winner, or one of them: he never went out (O1).',
    ELIMINATED: 'Out, in a final position.',
    UNREGISTERED: 'Undone by the player, with his money back (P2).',
    REFUNDED:
      'Undone by a cancellation, or still in when his tournament was called off; with his money back (T11, section C).',
  },
);
