import type { ReactNode } from 'react';
import type { TournamentStatus } from '../gql/graphql';
import { messages } from '../messages/messages';
import classes from './status-badge.module.css';

const TONES: Readonly<Record<TournamentStatus, string | undefined>> = {
  DRAFT: classes.quiet,
  REGISTERING: classes.open,
  RUNNING: classes.running,
  PAUSED: classes.running,
  COMPLETED: classes.quiet,
  CANCELLED: classes.quiet,
  ABORTED: classes.quiet,
};

/** How a tournament stands, in a word. */
export function StatusBadge({ status }: { readonly status: TournamentStatus }): ReactNode {
  return <span className={`${classes.badge} ${TONES[status]}`}>{messages.tournament.statuses[status]}</span>;
}
