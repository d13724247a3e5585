import { cents, type Cents } from '../../engine/ids.js';
import { accept, refuse, type Result } from '../../engine/result.js';
import { USUAL_WINS, type JackpotCondition } from '../../engine/money/jackpot.js';
import { requireStanding } from '../accounts/calling-player.js';
import type { Caller } from '../accounts/caller.js';
import { violatedConstraint } from '../database/transaction.js';
import { recordedTransaction } from '../events/recorded-transaction.js';
import { faultPoint } from '../faults/fault-point.js';
import { postTransfer } from '../ledger/post-transfer.js';
import type { Platform } from '../platform.js';
import { newId } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { isStorable } from '../refusals/storable-text.js';
import { tournamentStaff } from '../tournaments/tournament-staff.js';
import { jackpotSeed } from './jackpot-transfers.js';
import { insertJackpot, type JackpotRecord } from './jackpot.store.js';

/** What staff say of a new jackpot; what is left out has its usual value. */
export interface CreateJackpotInput {
  readonly name: string;
  readonly condition: JackpotCondition;
  readonly wins?: number | null;
  readonly bothHoleCards?: boolean | null;
  readonly seedCents?: number | null;
}

const LONGEST_NAME = 100;
const WINS = { least: 2, most: 100 };
/** A hundred thousand euro. */
const MOST_SEED_CENTS = 10_000_000;

/**
 * M6: a new progressive jackpot. The house puts its seed into it; tournaments that name it feed it. Repeated, it is
 * refused by its name, and moves nothing (P3).
 * Refused: UNAUTHENTICATED, FORBIDDEN, and one INVALID_INPUT for each field out of its limits.
 */
export async function createJackpot(
  platform: Platform,
  caller: Caller | null,
  input: CreateJackpotInput,
): Promise<Result<string, readonly Refusal[]>> {
  const staff = tournamentStaff(caller);
  if (!staff.ok) return staff;
  const terms = checkInput(input);
  if (!terms.ok) return terms;
  const at = platform.clock.now();
  const jackpot: JackpotRecord = { ...terms.value, id: newId('jackpot', at) };
  try {
    return await recordedTransaction(platform, at, async (tx) => {
      await requireStanding(tx, staff.value, at);
      await insertJackpot(tx, jackpot, at);
      if (jackpot.seedCents > 0) {
        const { accountId: actorId } = staff.value;
        await postTransfer(tx, jackpotSeed(jackpot.id, jackpot.seedCents, at, { actorId }));
      }
      await faultPoint('jackpot.after-seed');
      return jackpot.id;
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'jackpot_name_key') throw error;
    return refuse([wrong('name', 'another jackpot has this name')]);
  }
}

function checkInput(input: CreateJackpotInput): Result<Omit<JackpotRecord, 'id'>, readonly Refusal[]> {
  const { condition } = input;
  const name = input.name.trim();
  const wins = input.wins ?? USUAL_WINS;
  const bothHoleCards = input.bothHoleCards ?? false;
  const seed = input.seedCents ?? 0;
  const refusals: Refusal[] = [];
  if (!isName(name)) refusals.push(wrong('name', `one line of 1 to ${LONGEST_NAME} characters`));
  if (!Number.isSafeInteger(wins) || wins < WINS.least || wins > WINS.most) {
    refusals.push(wrong('wins', `a whole number from ${WINS.least} to ${WINS.most}`));
  }
  if (bothHoleCards && condition !== 'BAD_BEAT') {
    refusals.push(wrong('bothHoleCards', 'goes only with BAD_BEAT'));
  }
  if (!Number.isSafeInteger(seed) || seed < 0 || seed > MOST_SEED_CENTS) {
    refusals.push(wrong('seedCents', `whole cents from 0 to ${MOST_SEED_CENTS}`));
  }
  if (refusals.length > 0) return refuse(refusals);
  const seedCents: Cents = cents(seed);
  return accept({ name, condition, wins, bothHoleCards, seedCents });
}

function isName(name: string): boolean {
  const { length } = Array.from(name);
  return length > 0 && length <= LONGEST_NAME && isStorable(name) && !/\p{Cc}/u.test(name);
}

function wrong(name: string, wanted: string): Refusal {
  return refusal('INVALID_INPUT', `${name}: ${wanted} (M6)`, { field: ['input', name], rule: 'M6' });
}
