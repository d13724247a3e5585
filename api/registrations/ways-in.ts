import { refusal, type Refusal } from '../refusals/refusal.js';
import { enterByBuyIn } from './enter-by-buy-in.js';
import { enterByEntryRight, enterByToken } from './enter-by-right.js';
import { enterFree } from './enter-free.js';
import type { WayIn } from './way-in.js';

/** The ways in that a player may ask for (T8); whoever wins an AUTO_REGISTRATION is brought in by the platform (P4). */
const WAYS_IN = {
  BUY_IN: enterByBuyIn,
  TOKEN: enterByToken,
  ENTRY_RIGHT: enterByEntryRight,
  FREE: enterFree,
} as const satisfies Record<string, WayIn>;
type AskedMethod = keyof typeof WAYS_IN;

/** Whether a player may ask to enter like this. */
function isAsked(method: string): method is AskedMethod {
  return Object.hasOwn(WAYS_IN, method);
}

/** The way in of that name. @throws where there is none: `methodFaults` has let it pass, which is a bug */
export function wayIn(method: string): WayIn {
  if (!isAsked(method)) throw new Error(`no way in: ${method}`);
  return WAYS_IN[method];
}

/** INVALID_INPUT where no such way in can be asked for, or a code comes without a token, or a token without its code. T8, P4. */
export function methodFaults({ method, tokenCode }: { method: string; tokenCode: string | null }): Refusal[] {
  const faults: Refusal[] = [];
  const invalid = (name: string, message: string) =>
    faults.push(refusal('INVALID_INPUT', message, { field: ['input', name], rule: 'T8' }));
  if (!isAsked(method))
    invalid('method', `Nobody enters by ${method}: ask for one of ${Object.keys(WAYS_IN).join(', ')} (T8).`);
  if (tokenCode !== null && method !== 'TOKEN') invalid('tokenCode', 'A code goes only with a token (T8).');
  if (tokenCode === null && method === 'TOKEN') invalid('tokenCode', 'A token is entered by its code (T8, P4).');
  return faults;
}
