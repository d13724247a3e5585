/** Between the titles of a group and what stands in it. */
const STEP = ' › ';

const OPENING = /^( *)(describe|test)\b((?:\.\w+)*)/;
const TITLE = String.raw`\(\s*(['"${'`'}])((?:\\.|(?!\1)[^\\])*)\1`;
/** `test('title'`, and what comes of `test.each(cases)('title'`, `test.runIf(condition)('title'`. */
const PLAIN = new RegExp(`^${TITLE}`);
const CALLED = new RegExp(`\\)${TITLE}`);

interface Opened {
  readonly indent: number;
  readonly title: string;
}

function titleFrom(rest: string): string | null {
  const title = (PLAIN.exec(rest) ?? CALLED.exec(rest))?.[2];
  return title === undefined ? null : title.replace(/\\(['"`\\])/g, '$1');
}

/**
 * The groups and tests of a test file, each with its groups before it, and each once: `group › test`. The title of a
 * test with a table of cases is its template, as it stands in the source. Indentation tells what stands in what, which
 * the formatter keeps true.
 */
export function testTitles(source: string): { readonly tests: readonly string[]; readonly groups: readonly string[] } {
  const tests: string[] = [];
  const groups: string[] = [];
  let open: readonly Opened[] = [];
  let offset = 0;
  for (const line of source.split('\n')) {
    const [opening, { length: indent } = '', kind] = OPENING.exec(line) ?? [];
    const title = opening === undefined ? null : titleFrom(source.slice(offset + opening.length));
    offset += line.length + 1;
    if (title === null) continue;
    open = [...open.filter((group) => group.indent < indent), { indent, title }];
    (kind === 'test' ? tests : groups).push(open.map((group) => group.title).join(STEP));
  }
  return { tests, groups };
}

/** Whether there is such a test, or a group of that name with a test in it. */
export function provenBy(source: string, name: string): boolean {
  const { tests } = testTitles(source);
  return tests.some((test) => test === name || test.startsWith(name + STEP));
}
