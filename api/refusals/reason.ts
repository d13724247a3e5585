import { accept, refuse, type Result } from '../../engine/result.js';
import { refusal, type Refusal } from './refusal.js';
import { isStorable } from './storable-text.js';

const LONGEST_REASON = 500;

/** Staff's reason for something that players read, without the blanks around it. Refused: INVALID_INPUT. */
export function playersReason(text: string): Result<string, readonly Refusal[]> {
  const reason = text.trim();
  const { length } = Array.from(reason);
  if (length > 0 && length <= LONGEST_REASON && isStorable(reason)) return accept(reason);
  const wanted = `A reason of 1 to ${LONGEST_REASON} characters is needed; players read it.`;
  return refuse([refusal('INVALID_INPUT', wanted, { field: ['reason'] })]);
}
