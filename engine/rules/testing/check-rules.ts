import { citationsIn } from './citations.js';
import { glossaryNames, ownRules, ruleRows, type RuleRow } from './rule-rows.js';
import { standingOf } from './states.js';
import { provenBy } from './test-titles.js';

/** Everything that the check reads: texts by path. */
export interface Project {
  /** Tables of the books' rules. */
  readonly books: ReadonlyMap<string, string>;
  /** The tables of the platform's own rules. */
  readonly own: string;
  readonly glossary: string;
  /** The code, tests included, by path from the root. */
  readonly sources: ReadonlyMap<string, string>;
}

/** What should stand in the tables, each exactly once. */
export interface Enumerations {
  readonly books: readonly string[];
  readonly own: readonly string[];
}

/** One fault for each name that is expected and missing, not expected, or there twice. */
function enumerationFaults(found: readonly string[], expected: readonly string[]): string[] {
  const known = new Set(expected);
  const seen = new Set<string>();
  const strange = found.flatMap((name) => {
    const doubled = seen.has(name);
    seen.add(name);
    if (doubled) return [`${name}: has two rows`];
    return known.has(name) ? [] : [`${name}: is no rule`];
  });
  return [...strange, ...expected.filter((name) => !seen.has(name)).map((name) => `${name}: has no row`)];
}

function stateFaults({ state, code, proofs, ids, inShort }: RuleRow): string[] {
  const standing = standingOf(state);
  if (standing === null) return [`"${state}" is no state`];
  const faults = inShort === '' ? ['does not say what it is about'] : [];
  if (standing === 'stands' || standing === 'in part') {
    if (code.length === 0) faults.push(`"${state}" names no code`);
    if (proofs.length === 0) faults.push(`"${state}" names no test`);
  } else if (code.length > 0 || proofs.length > 0) faults.push(`"${state}" names code or tests`);
  if (standing !== 'without code' && ids.length === 0) faults.push(`"${state}" names no rule of the platform`);
  return faults;
}

function proofFaults({ proofs }: RuleRow, sources: Project['sources']): string[] {
  return proofs.flatMap(({ file, test }) => {
    const source = sources.get(file);
    if (source === undefined || !/\.(test|e2e)\.ts$/.test(file)) return [`${file || 'nothing'} is no test file`];
    return provenBy(source, test) ? [] : [`${file} has no test "${test}"`];
  });
}

function rowFaults(row: RuleRow, own: ReadonlySet<string>, sources: Project['sources']): string[] {
  const faults = [
    ...stateFaults(row),
    ...row.ids.filter((id) => !own.has(id)).map((id) => `${id} is no rule of the platform`),
    ...row.code.filter((file) => !sources.has(file)).map((file) => `there is no file ${file}`),
    ...proofFaults(row, sources),
  ];
  return faults.map((fault) => `${row.rule}: ${fault}`);
}

/** Citations of what no table explains. */
function citationFaults(project: Project, known: ReadonlySet<string>): string[] {
  return [...project.sources].flatMap(([path, source]) =>
    citationsIn(source)
      .filter((citation) => !known.has(citation))
      .map((citation) => `${path}: cites ${citation}, which no table explains`),
  );
}

function glossaryFaults({ glossary, sources }: Project): string[] {
  const code = [...sources.values()].join('\n');
  const names = glossaryNames(glossary);
  if (names.length === 0) return ['the glossary names nothing in code'];
  return names
    .filter(({ name }) => !new RegExp(String.raw`\b${name}\b`).test(code))
    .map(({ line, name }) => `glossary, line ${line}: ${name} does not occur in the code`);
}

/** All that is wrong with the tables of rules, one line each; nothing where they are true. */
export function checkRules(project: Project, expected: Enumerations): string[] {
  const rows = [...project.books.values()].flatMap(ruleRows);
  const own = ownRules(project.own);
  const ownIds = new Set(own.map(({ id }) => id));
  const wrongStates = own.filter(({ state }) => standingOf(state) === null);
  return [
    ...enumerationFaults(
      rows.map(({ rule }) => rule),
      expected.books,
    ),
    ...enumerationFaults(
      own.map(({ id }) => id),
      expected.own,
    ),
    ...wrongStates.map(({ id, state }) => `${id}: "${state}" is no state`),
    ...rows.flatMap((row) => rowFaults(row, ownIds, project.sources)),
    ...citationFaults(project, new Set([...expected.books, ...ownIds])),
    ...glossaryFaults(project),
  ];
}
