import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { checkButton } from './button.js';
import { checkCancelledSessions } from './cancelled-sessions.js';
import type { CheckReport } from './cases.js';
import { checkEliminationOrder } from './elimination-order.js';
import { checkHandForHand } from './hand-for-hand.js';
import { checkHands } from './hands.js';
import { checkPayouts } from './payouts.js';
import { checkRating } from './rating.js';

/** What can be checked, by the first argument. */
const KINDS: Readonly<Record<string, (json: unknown) => CheckReport>> = {
  hands: checkHands,
  button: checkButton,
  payouts: checkPayouts,
  'elimination-order': checkEliminationOrder,
  'hand-for-hand': checkHandForHand,
  rating: checkRating,
  'cancelled-sessions': checkCancelledSessions,
};

const USAGE = `usage: npm run -s check-vectors -- KIND FILE...\nKIND is one of ${Object.keys(KINDS).join(', ')}`;

async function checkFile(check: (json: unknown) => CheckReport, file: string): Promise<CheckReport> {
  try {
    return check(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { passed: 0, deviations: [{ id: file, message }] };
  }
}

async function main([kind, ...files]: readonly string[]): Promise<number> {
  const check = kind === undefined ? undefined : KINDS[kind];
  if (check === undefined || files.length === 0) {
    console.error(USAGE);
    return 1;
  }
  let [passed, failed] = [0, 0];
  for (const file of files) {
    const findings = await checkFile(check, file);
    for (const { id, message } of findings.deviations) console.log(`${id}: ${message}`);
    passed += findings.passed;
    failed += findings.deviations.length;
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
