/** What a rule answers: the value, or the reason it refuses. Exceptions are kept for bugs. */
export type Result<Value, Refusal> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Refusal };

/** The command stands; `value` is what follows from it. */
export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** The command is refused; the state stays as it was. */
export function refuse<Refusal>(error: Refusal): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error };
}

/** Marks a place that no value reaches; a new case does not compile until it is handled. */
export function unreachable(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`);
}
