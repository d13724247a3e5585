import type { Result } from '../../engine/result.js';
import type { Refusal } from '../refusals/refusal.js';

/** Why a call that must be refused was: `CODE field.path` each, in order. */
export function refused(result: Result<unknown, readonly Refusal[]>): string[] {
  if (result.ok) throw new Error(`accepted: ${JSON.stringify(result.value)}`);
  return result.error.map(({ code, field }) => (field === null ? code : `${code} ${field.join('.')}`));
}
