import { testTitles } from './test-titles.js';

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--).*$/gm;
/** Where code names a rule: `rule: 'P1'`, `breach('T7', …)`. */
const NAMED = /(['"])([TPSHOMCRDNAUJX]\d{1,2})\1/g;
/** Where a text names rules: `… (H7).`, `(S2, S3)`. */
const BRACKETED = /\(([TPSHOMCRDNAUJX]\d{1,2}(?:(?:, | and | to )[TPSHOMCRDNAUJX]\d{1,2})*)\)/g;
const ID = /\b[TPSHOMCRDNAUJX]\d{1,2}\b/g;
const BOOK = /\b(RR|GR)( \d)? ([A-Z][a-z]+(?:[ -][a-z]+)?) (\d+[a-z]?(?:(?:, | and )\d+[a-z]?(?!\d))*)/g;
/** A book's name that no rule follows cannot be looked up. */
const LOOSE_BOOK = /\b(?:RR|GR) \S+(?: \S+)?/g;
const DESIGN = /\bDESIGN ((?:\d{1,2}|[a-z])(?:, (?:\d{1,2}|[a-z])\b)*)/g;

/** Comments and titles as running text: a citation may go over the end of a line. */
function prose(source: string): string {
  const comments = (source.match(COMMENT) ?? []).map((comment) => comment.replace(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' '));
  const { tests } = testTitles(source);
  return [...comments, ...tests].join('\n');
}

function booksIn(text: string): string[] {
  const found = [...text.matchAll(BOOK)].flatMap(([, book, section = '', heading, numbers = '']) =>
    numbers.split(/, | and /).map((number) => `${book}${section} ${heading} ${number}`),
  );
  const loose = text.replace(BOOK, '').match(LOOSE_BOOK) ?? [];
  return [...found, ...loose];
}

/** Every rule and decision that a source file cites in comments, titles of tests, refusals and descriptions, each once. */
export function citationsIn(source: string): string[] {
  const text = prose(source);
  const ids = [
    ...(text.match(ID) ?? []),
    ...[...source.matchAll(NAMED)].map(([, , id = '']) => id),
    ...[...source.matchAll(BRACKETED)].flatMap(([, list = '']) => list.match(ID) ?? []),
  ];
  const decisions = [...text.matchAll(DESIGN)].flatMap(([, list = '']) =>
    list.split(', ').map((one) => `DESIGN ${one}`),
  );
  return [...new Set([...ids, ...booksIn(text), ...decisions])];
}
