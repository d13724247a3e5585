/** A heading of a rule book: its rules run from 1 to `last`, some with lettered parts. */
export interface Heading {
  readonly book: 'RR' | 'GR';
  readonly name: string;
  readonly last: number;
  /** By rule number, the letters in the book's own order; a letter that the book skips is missing here too. */
  readonly letters?: Readonly<Record<number, string>>;
}

/** Robert's Rules of Poker, version 6, as far as it concerns hold'em: section and heading, with their rules. */
export const ROBERTS_RULES: readonly Heading[] = [
  { book: 'RR', name: '2 Decision-making', last: 8 },
  { book: 'RR', name: '2 Procedures', last: 28 },
  { book: 'RR', name: '2 Seating', last: 14 },
  { book: 'RR', name: '3 Buy-in', last: 3 },
  { book: 'RR', name: '3 Misdeals', last: 2, letters: { 1: 'abdefghij' } },
  { book: 'RR', name: '3 Dead hands', last: 3, letters: { 1: 'abcdef' } },
  { book: 'RR', name: '3 Irregularities', last: 16 },
  { book: 'RR', name: '3 Betting', last: 16, letters: { 3: 'ab' } },
  { book: 'RR', name: '3 Showdown', last: 7 },
  { book: 'RR', name: '3 Ties', last: 5, letters: { 5: 'abcd' } },
  { book: 'RR', name: '4 Blinds', last: 16, letters: { 2: 'ab', 5: 'ab', 13: 'ab' } },
];

/** The operator's rules of the game, their paragraphs numbered by heading, list items lettered. */
export const OPERATOR_RULES: readonly Heading[] = [
  { book: 'GR', name: 'Elementi', last: 6, letters: { 6: 'abc' } },
  { book: 'GR', name: 'Formula', last: 7, letters: { 1: 'abc', 3: 'abcdefghijkl', 4: 'abc' } },
  { book: 'GR', name: 'Accorpamento', last: 4, letters: { 3: 'abcd', 4: 'abcd' } },
  { book: 'GR', name: 'Montepremi', last: 15 },
  {
    book: 'GR',
    name: 'Annullate',
    last: 15,
    letters: {
      3: 'ab',
      4: 'abc',
      5: 'abcd',
      8: 'ab',
      9: 'abcd',
      10: 'abcde',
      14: 'abc',
      15: 'abcd',
    },
  },
  { book: 'GR', name: 'Rating', last: 6, letters: { 3: 'abcd', 4: 'abc', 5: 'abcde', 6: 'abcd' } },
  { book: 'GR', name: 'Sanzioni', last: 5, letters: { 1: 'ab', 3: 'abcdef', 4: 'abcde' } },
  { book: 'GR', name: 'Malfunzionamenti', last: 4 },
];

/** The platform's own rules: how many each section has. */
const SECTIONS = { T: 12, P: 10, S: 9, H: 12, O: 3, M: 9, C: 7, R: 5, D: 5, N: 4, A: 8, U: 3, J: 5, X: 3 } as const;

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** Every rule of a heading by its full name: `RR 3 Ties 5`, `RR 3 Ties 5a`. */
export function rulesOf({ book, name, last, letters = {} }: Heading): string[] {
  return upTo(last).flatMap((number) => {
    const rule = `${book} ${name} ${number}`;
    return [rule, ...[...(letters[number] ?? '')].map((letter) => rule + letter)];
  });
}

/** `T1` to `X3`. */
export const RULE_IDS: readonly string[] = Object.entries(SECTIONS).flatMap(([section, last]) =>
  upTo(last).map((number) => `${section}${number}`),
);

/** The decisions of the architecture that comments cite: `DESIGN 1` to `DESIGN 11`, `DESIGN a` to `DESIGN l`. */
export const DESIGN_DECISIONS: readonly string[] = [...upTo(11).map(String), ...'abcdefghijkl'].map(
  (decision) => `DESIGN ${decision}`,
);
