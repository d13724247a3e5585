/** A player of a hand as its record tells him. */
export interface RecordedPlayer {
  readonly seat: number;
  readonly startingStack: number;
  stack: number;
  bet: number;
  committed: number;
  folded: boolean;
  /** The bet when he last acted in this round. */
  actedAt: number | null;
  cards: readonly string[];
  won: number;
}
