/** Raised while a case is checked, where the engine does something else than the case says. */
export class CaseDeviation extends Error {}

/** @throws CaseDeviation */
export function deviate(message: string): never {
  throw new CaseDeviation(message);
}

/** @throws CaseDeviation where the two are not the same JSON */
export function expectSame(what: string, expected: unknown, actual: unknown): void {
  const [wanted, got] = [JSON.stringify(expected), JSON.stringify(actual)];
  if (wanted !== got) deviate(`${what}: expected ${wanted}, got ${got}`);
}
