import { strengthOfRanks, type RankSets } from './hand-strength.js';

/**
 * A weight for each rank such that any two different sets of up to seven ranks (none more than four times) have
 * different sums: the least such weights, each chosen in turn. The largest sum is below 2^23.
 */
export const RANK_WEIGHTS = [0, 1, 5, 22, 98, 453, 2031, 8698, 22_854, 83_661, 262_349, 636_345, 1_479_181] as const;

/** A weight for each suit such that the sum tells whether five or more of up to seven cards share one, and which. */
export const SUIT_WEIGHTS = [0, 1, 8, 57] as const;

/** Where the sum of suits begins in a card's key; below it lies the sum of ranks. */
export const SUIT_SHIFT = 23;

/** Scatters the sums of ranks; no two of a table keep the same row and column. */
const SCATTER = 0x9e37_79b1;
const ROW_SHIFT = 19;
const COLUMN_SHIFT = 3;

/**
 * Strengths by sum of rank weights, for hands of one size. A sum is scattered into a row and a column; each row has a
 * displacement that leads its columns to free cells, so that no two sums meet in one. Until `fill` all cells are 0.
 */
export interface StrengthTable {
  readonly cards: number;
  readonly displacements: Uint16Array;
  readonly strengths: Uint16Array;
  /** For each sum of suit weights the suit of the flush plus one; 0 for no flush. */
  readonly flushSuits: Uint8Array;
  filled: boolean;
}

/** An empty table for hands of `cards` cards with room for 2^bits strengths. */
export function emptyTable(cards: number, bits: number): StrengthTable {
  return {
    cards,
    displacements: new Uint16Array(1 << (32 - ROW_SHIFT)),
    strengths: new Uint16Array(1 << bits),
    flushSuits: new Uint8Array(512),
    filled: false,
  };
}

/** The row of a sum of rank weights. */
export function rowOf(sum: number): number {
  return Math.imul(sum, SCATTER) >>> ROW_SHIFT;
}

/** The column of a sum, in a table of a power of two strengths less one. */
export function columnOf(sum: number, mask: number): number {
  return (Math.imul(sum, SCATTER) >>> COLUMN_SHIFT) & mask;
}

/** Computes everything the table holds: some 20 ms for seven cards. */
export function fill(table: StrengthTable): void {
  table.filled = true;
  fillFlushSuits(table);
  const rows = collectRows(table);
  // Full rows first, while there is room.
  rows.sort((left, right) => right.cells.length - left.cells.length);
  for (const { row, cells } of rows) {
    const displacement = freeDisplacement(table.strengths, cells);
    table.displacements[row] = displacement;
    for (const { column, strength } of cells) table.strengths[column ^ displacement] = strength;
  }
}

interface Cell {
  readonly column: number;
  readonly strength: number;
}

interface Row {
  readonly row: number;
  readonly cells: Cell[];
}

function collectRows(table: StrengthTable): Row[] {
  const rows = Array.from(table.displacements, (_, row): Row => ({ row, cells: [] }));
  const mask = table.strengths.length - 1;
  const visit = (rank: number, left: number, sum: number, sets: RankSets): void => {
    if (left === 0) {
      rows[rowOf(sum)]?.cells.push({ column: columnOf(sum, mask), strength: strengthOfRanks(sets) });
      return;
    }
    const weight = RANK_WEIGHTS[rank];
    if (weight === undefined) return;
    const bit = 1 << rank;
    for (let copies = 0; copies <= 4 && copies <= left; copies += 1) {
      visit(rank + 1, left - copies, sum + copies * weight, {
        any: copies >= 1 ? sets.any | bit : sets.any,
        pairs: copies >= 2 ? sets.pairs | bit : sets.pairs,
        trips: copies >= 3 ? sets.trips | bit : sets.trips,
        quads: copies >= 4 ? sets.quads | bit : sets.quads,
      });
    }
  };
  visit(0, table.cards, 0, { any: 0, pairs: 0, trips: 0, quads: 0 });
  return rows;
}

/** The least displacement that leads every column of a row to a cell nobody holds. */
function freeDisplacement(strengths: Uint16Array, cells: readonly Cell[]): number {
  for (let displacement = 0; displacement < strengths.length; displacement += 1) {
    if (cells.every(({ column }) => strengths[column ^ displacement] === 0)) return displacement;
  }
  throw new Error('a row of the table of strengths finds no place');
}

function fillFlushSuits({ cards, flushSuits }: StrengthTable): void {
  const [c, d, h, s] = SUIT_WEIGHTS;
  for (let clubs = 0; clubs <= cards; clubs += 1) {
    for (let diamonds = 0; clubs + diamonds <= cards; diamonds += 1) {
      for (let hearts = 0; clubs + diamonds + hearts <= cards; hearts += 1) {
        const spades = cards - clubs - diamonds - hearts;
        const flush = [clubs, diamonds, hearts, spades].findIndex((count) => count >= 5);
        if (flush >= 0) flushSuits[clubs * c + diamonds * d + hearts * h + spades * s] = flush + 1;
      }
    }
  }
}
