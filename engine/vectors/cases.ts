/** What a check of a file of worked cases found. */
export interface CheckReport {
  readonly passed: number;
  readonly deviations: readonly Deviation[];
}

/** One case that failed, and why. */
export interface Deviation {
  readonly id: string;
  readonly message: string;
}

/** Raised while a case is read that does not have the form of its kind; `checkCases` counts it as failed. */
export class MalformedCase extends Error {}

/**
 * Runs `check` on every element of a list of cases and counts those that pass.
 * @param identify the case's own id, from its index where it carries none
 * @param check the deviation of one case, or null; MalformedCase counts as one
 */
export function checkCases(
  cases: unknown,
  identify: (one: unknown, index: number) => string,
  check: (one: unknown) => string | null,
): CheckReport {
  if (!Array.isArray(cases)) return { passed: 0, deviations: [{ id: 'file', message: 'not a list of cases' }] };
  if (cases.length === 0) return { passed: 0, deviations: [{ id: 'file', message: 'holds no cases' }] };
  const seen = new Set<string>();
  const deviations = cases.flatMap((one, index) => {
    let id = `case ${index}`;
    const message = readingCase(() => {
      id = identify(one, index);
      return seen.has(id) ? 'stands twice in the file' : check(one);
    });
    seen.add(id);
    return message === null ? [] : [{ id, message }];
  });
  return { passed: cases.length - deviations.length, deviations };
}

function readingCase(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    if (error instanceof MalformedCase) return `malformed: ${error.message}`;
    throw error;
  }
}

/** The report of a file in parts, or one failure where the file itself has not the form of its kind. */
export function reportOfFile(check: () => CheckReport): CheckReport {
  try {
    return check();
  } catch (error) {
    if (error instanceof MalformedCase) return { passed: 0, deviations: [{ id: 'file', message: error.message }] };
    throw error;
  }
}

/** Several parts of one file as one report. */
export function joinReports(reports: readonly CheckReport[]): CheckReport {
  return {
    passed: reports.reduce((sum, report) => sum + report.passed, 0),
    deviations: reports.flatMap((report) => report.deviations),
  };
}

/** An object with exactly these fields. @throws MalformedCase */
export function readRecord<Field extends string>(value: unknown, ...fields: Field[]): Record<Field, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new MalformedCase('not an object');
  const names = Object.keys(value);
  const strange = names.filter((name) => !fields.some((field) => field === name));
  if (strange.length > 0) throw new MalformedCase(`unknown field ${strange.join(', ')}`);
  const missing = fields.filter((field) => !names.includes(field));
  if (missing.length > 0) throw new MalformedCase(`missing field ${missing.join(', ')}`);
  return value as Record<Field, unknown>;
}

/** @throws MalformedCase */
export function readList<Element>(value: unknown, read: (element: unknown) => Element): Element[] {
  if (!Array.isArray(value)) throw new MalformedCase('not a list');
  return value.map(read);
}

/** A non-empty text. @throws MalformedCase */
export function readText(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new MalformedCase(`not a text: ${JSON.stringify(value)}`);
  return value;
}

/** @throws MalformedCase */
export function readNumber(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new MalformedCase(`not a number: ${JSON.stringify(value)}`);
  return value;
}

/** A whole number within bounds, both included. @throws MalformedCase */
export function readWhole(value: unknown, least: number, most: number): number {
  const whole = readNumber(value);
  if (!Number.isInteger(whole) || whole < least || whole > most) {
    throw new MalformedCase(`not a whole number from ${least} to ${most}: ${whole}`);
  }
  return whole;
}

/** Lists without a double. @throws MalformedCase */
export function readDistinct<Element>(value: unknown, read: (element: unknown) => Element): Element[] {
  const elements = readList(value, read);
  if (new Set(elements).size !== elements.length) throw new MalformedCase('an element stands twice in a list');
  return elements;
}

/** The name of a case that carries one. @throws MalformedCase */
export function caseName(one: unknown): string {
  if (typeof one !== 'object' || one === null || !('name' in one)) throw new MalformedCase('has no name');
  return readText(one.name);
}
