import type { TournamentDefinition } from './definition.js';

/** What a definition says about its phases. */
type PhaseTerms = Pick<TournamentDefinition, 'format' | 'survivorsPerTable'>;

/**
 * With how many players a table has played down, and waits: its survivors; where it is the only table, or tables merge,
 * the last with chips. S4.
 * @param openTables of this phase
 */
export function playsDownTo({ format, survivorsPerTable }: PhaseTerms, openTables: number): number {
  return format === 'SHOOTOUT' && openTables > 1 ? survivorsPerTable : 1;
}

/**
 * Whether a phase is over: each of its tables has played down. A table that had no more players than that from the
 * start, such as one alone, passes them on; and one may be left with fewer, when several went out in one hand. The last
 * phase, at one table, ends with the tournament. S4.
 * @param sizes the players in at each table, counting those who may still buy themselves back in
 */
export function isPhaseOver(terms: PhaseTerms, sizes: readonly number[]): boolean {
  if (sizes.length < 2) return false;
  const enough = playsDownTo(terms, sizes.length);
  return sizes.every((players) => players <= enough);
}

/**
 * Whether a shoot-out ends with this phase: where the winners of its tables are paid, with the first one. M4, S4.
 * @param phase from 1
 */
export function endsWithPhase({ payoutMode }: Pick<TournamentDefinition, 'payoutMode'>, phase: number): boolean {
  return payoutMode === 'TABLE_WINNERS' && phase === 1;
}
