import type { Result } from '../../engine/result.js';

/** The value of a call that must succeed. */
export function agreed<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
