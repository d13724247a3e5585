import { rowsUnder } from './table.js';

const COLUMNS = ['Rule', 'In short', 'Id', 'State', 'Code', 'Proof'] as const;
const NOTHING = '–';

/** A test file, and the group or test in it. */
export interface Proof {
  readonly file: string;
  readonly test: string;
}

/** What a table says of one rule of a book. */
export interface RuleRow {
  readonly line: number;
  /** `RR 3 Ties 5a` */
  readonly rule: string;
  readonly inShort: string;
  /** The platform's own rules that carry it. */
  readonly ids: readonly string[];
  readonly state: string;
  readonly code: readonly string[];
  readonly proofs: readonly Proof[];
}

function listed(cell: string): string[] {
  return cell === NOTHING || cell === '' ? [] : cell.split(/, |<br>/).map((one) => one.trim());
}

function unquoted(text: string): string {
  return text.replace(/^`([^`]*)`$/, '$1');
}

function proofIn(text: string): Proof {
  const [, file = '', test = ''] = /^`([^`]*)` (.+)$/.exec(text.trim()) ?? [];
  return { file, test };
}

/** The rows of the tables of rules in a text. */
export function ruleRows(markdown: string): RuleRow[] {
  return rowsUnder(markdown, COLUMNS).map(({ line, cells }) => {
    const [rule = '', inShort = '', ids = '', state = '', code = '', proof = ''] = cells;
    return {
      line,
      rule: unquoted(rule),
      inShort,
      ids: listed(ids),
      state,
      code: listed(code).map(unquoted),
      proofs: proof === NOTHING || proof === '' ? [] : proof.split('<br>').map(proofIn),
    };
  });
}

/** The platform's own rules, and the decisions that comments cite: name and state of each. */
export function ownRules(markdown: string): { readonly line: number; readonly id: string; readonly state: string }[] {
  const rules = rowsUnder(markdown, ['Id', 'In one line', 'State']);
  const decisions = rowsUnder(markdown, ['Decision', 'In one line', 'State']);
  return [...rules, ...decisions].map(({ line, cells: [id = '', , state = ''] }) => ({
    line,
    id: unquoted(id),
    state,
  }));
}

/** The names in code that the glossary gives, with the line of each. */
export function glossaryNames(markdown: string): { readonly line: number; readonly name: string }[] {
  return rowsUnder(markdown, ['Word', 'Italian rules', 'Meaning', 'In code']).flatMap(({ line, cells }) =>
    listed(cells[3] ?? '')
      .filter((name) => name !== 'later')
      .map((name) => ({ line, name: unquoted(name) })),
  );
}
