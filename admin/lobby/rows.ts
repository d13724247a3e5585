import type { TournamentRowFragment } from '../gql/graphql';
import { matches } from './filter';
import type { LobbyChoice } from './filter';

/** The list of tournaments on screen, as of the lobby event `seq`. */
export interface LobbyRows {
  readonly seq: number;
  readonly rows: readonly TournamentRowFragment[];
  readonly total: number;
}

/** A tournament has changed: it takes its new form where it stands, comes in at the end, or goes. */
export function withChange(
  lobby: LobbyRows,
  choice: LobbyChoice,
  event: { readonly seq: number; readonly tournament: TournamentRowFragment },
): LobbyRows {
  if (event.seq <= lobby.seq) return lobby;
  const { tournament, seq } = event;
  const known = lobby.rows.some((row) => row.id === tournament.id);
  const fits = matches(choice, tournament);
  if (known && fits) {
    return { ...lobby, seq, rows: lobby.rows.map((row) => (row.id === tournament.id ? tournament : row)) };
  }
  if (known) {
    return { seq, rows: lobby.rows.filter((row) => row.id !== tournament.id), total: lobby.total - 1 };
  }
  return fits ? { seq, rows: [...lobby.rows, tournament], total: lobby.total + 1 } : { ...lobby, seq };
}
