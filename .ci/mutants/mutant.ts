import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DATA = fileURLToPath(new URL('.', import.meta.url));

/** One change that breaks a rule, and the tests that must notice. */
export interface Mutant {
  /** Its id: what the tests that must fail have in their names. */
  readonly rule: string;
  readonly file: string;
  /** The text to be replaced, which stands once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The file of those tests. */
  readonly test: string;
}

/** All mutants of the files beside this one, in the order of files. @throws TypeError where one is none */
export function readMutants(): Mutant[] {
  const files = readdirSync(DATA).filter((name) => name.endsWith('.json'));
  return files.toSorted().flatMap((name) => {
    const list: unknown = JSON.parse(readFileSync(join(DATA, name), 'utf8'));
    if (!Array.isArray(list)) throw new TypeError(`${name} is no list of mutants`);
    return list.map((entry: unknown) => {
      if (!isMutant(entry)) throw new TypeError(`${name}: no mutant: ${JSON.stringify(entry)}`);
      return entry;
    });
  });
}

function isMutant(entry: unknown): entry is Mutant {
  const names = ['rule', 'file', 'find', 'replace', 'test'];
  if (typeof entry !== 'object' || entry === null || Object.keys(entry).length !== names.length) return false;
  const fields = new Map(Object.entries(entry));
  return names.every((name) => typeof fields.get(name) === 'string');
}

/** The rules of the platform that stand, by their table. */
export function standingRules(): string[] {
  const table = readFileSync(join(ROOT, 'engine/rules/rule-ids.md'), 'utf8');
  return [...table.matchAll(/^\| ([A-Z]\d+) \|.*\| stands\s*\|$/gm)].map(([, id = '']) => id);
}

/** The names of tests that have the rule's id in them. */
export function namesRule(rule: string): RegExp {
  return new RegExp(String.raw`\b${rule}\b`);
}

/** What is wrong with a mutant as it is written: its text is not there, or stands twice, or changes nothing. */
export function faultsOf({ rule, file, find, replace, test }: Mutant, read: (path: string) => string | null): string[] {
  const [source, tests] = [read(file), read(test)];
  const told = (fault: string): string => `${rule} in ${file}: ${fault}`;
  if (source === null) return [told('there is no such file')];
  const faults: string[] = [];
  const times = source.split(find).length - 1;
  if (times !== 1) faults.push(told(`its text stands there ${times} times: ${find}`));
  if (find === replace || find.includes('\n')) faults.push(told('it changes no one line'));
  if (tests === null || !/\.(test|e2e)\.ts$/.test(test)) faults.push(told(`${test} is no test file`));
  else if (!namesRule(rule).test(tests)) faults.push(told(`${test} names no test by ${rule}`));
  return faults;
}
