/** A row of a table in a text, with the line it stands on, counted from 1. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The cells of a line of a Markdown table, trimmed; null where the line is none. */
function cellsOf(line: string): string[] | null {
  const text = line.trim();
  if (!text.startsWith('|') || !text.endsWith('|') || text.length < 2) return null;
  return text
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

const RULER = /^:?-+:?$/;

/**
 * The rows of every table of a text that has exactly these columns. Columns of one name in another order, or more of
 * them, make another table.
 */
export function rowsUnder(markdown: string, columns: readonly string[]): Row[] {
  const rows: Row[] = [];
  let inside = false;
  let before: readonly string[] | null = null;
  for (const [index, line] of markdown.split('\n').entries()) {
    const cells = cellsOf(line);
    if (cells === null) inside = false;
    else if (cells.every((cell) => RULER.test(cell))) inside = before !== null && same(before, columns);
    else if (inside) rows.push({ line: index + 1, cells });
    before = cells;
  }
  return rows;
}

function same(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((cell, index) => cell === right[index]);
}
