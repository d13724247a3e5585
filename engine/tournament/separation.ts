import type { PlayerId } from '../ids.js';

/** For each player who is kept apart from others: from whom. S9. */
export type Separation = ReadonlyMap<PlayerId, ReadonlySet<PlayerId>>;

/** A player, by index, who is kept apart from others that are concerned. */
export interface ApartPlayer {
  readonly index: number;
  /** The others among the players, by index. */
  readonly others: ReadonlySet<number>;
  /** How many others sit already, by table. */
  readonly sitting: ReadonlyMap<number, number>;
}

/** The pairs of a definition as a table of who is kept apart from whom. S9. */
export function separationOf(pairs: readonly (readonly PlayerId[])[]): Separation {
  const apart = new Map<PlayerId, Set<PlayerId>>();
  for (const pair of pairs) {
    for (const player of pair) {
      const others = apart.get(player) ?? new Set();
      for (const other of pair) if (other !== player) others.add(other);
      apart.set(player, others);
    }
  }
  return apart;
}

/** How many of those at a table this player is kept apart from; himself not counted. S9. */
export function clashes(separation: Separation, player: PlayerId, table: readonly PlayerId[]): number {
  const apart = separation.get(player);
  return apart === undefined ? 0 : table.reduce((sum, other) => sum + (apart.has(other) ? 1 : 0), 0);
}
