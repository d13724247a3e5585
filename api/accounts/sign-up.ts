import { z } from 'zod';
import { cents, type Instant, type PlayerId } from '../../engine/ids.js';
import { refuse, type Result } from '../../engine/result.js';
import type { Transaction } from '../database/transaction.js';
import { recordedTransaction } from '../events/recorded-transaction.js';
import type { EventRecorder } from '../events/recorder.js';
import { faultPoint } from '../faults/fault-point.js';
import { HOUSE, openPlayerAccounts, playerAccount } from '../ledger/ledger-accounts.js';
import { noteBalance } from '../ledger/note-balance.js';
import { postTransfer } from '../ledger/post-transfer.js';
import type { Platform } from '../platform.js';
import { newId } from '../random/id.js';
import { refusal, type Refusal } from '../refusals/refusal.js';
import { isStorable } from '../refusals/storable-text.js';
import { findTaken, insertAccount, insertPlayer, isTaken } from './account.store.js';
import { hashPassword } from './password.js';
import { openSession } from './session.store.js';
import type { SignedIn } from './sign-in.js';

/** What a newcomer chooses. */
export interface SignUpInput {
  readonly nickname: string;
  readonly email: string;
  readonly password: string;
}

const NICKNAME = /^[A-Za-z0-9_-]{3,20}$/;
const EMAIL = z.email().max(254);
const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 200;

/**
 * Makes an account with a player and an empty ledger account, gives the welcome credit of the settings, and signs in.
 * Refused, with every fault at once: INVALID_INPUT (form, or taken in any case of letters).
 */
export async function signUp(platform: Platform, input: SignUpInput): Promise<Result<SignedIn, readonly Refusal[]>> {
  const faults = await faultsOf(platform, input);
  if (faults.length > 0) return refuse(faults);
  const passwordHash = await hashPassword(input.password);
  const at = platform.clock.now();
  try {
    return await recordedTransaction(platform, at, (tx, recorder) =>
      enter(platform, tx, recorder, { ...input, passwordHash, at }),
    );
  } catch (error) {
    // Somebody else was quicker with the same nickname or address.
    if (!isTaken(error)) throw error;
    return refuse(await faultsOf(platform, input));
  }
}

async function enter(
  platform: Platform,
  tx: Transaction,
  recorder: EventRecorder,
  newcomer: { nickname: string; email: string; passwordHash: string; at: Instant },
): Promise<SignedIn> {
  const { nickname, email, passwordHash, at } = newcomer;
  const accountId = newId('account', at);
  const playerId = newId('player', at) as PlayerId;
  await faultPoint('sign-up.before-insert');
  await insertAccount(tx, { id: accountId, email, passwordHash, roles: [], at });
  await insertPlayer(tx, { id: playerId, accountId, nickname, at });
  await openPlayerAccounts(tx, playerId);
  await welcome(tx, recorder, playerId, platform.settings.WELCOME_CREDIT_CENTS, at);
  const { sessionId, accessToken } = await openSession(tx, accountId, at, platform.settings.SESSION_DAYS);
  return { accessToken, caller: { sessionId, accountId, playerId, roles: [] } };
}

/** The demo's play money, from the cash desk. */
async function welcome(
  tx: Transaction,
  recorder: EventRecorder,
  playerId: PlayerId,
  amount: number,
  at: Instant,
): Promise<void> {
  if (amount === 0) return;
  await postTransfer(tx, {
    at,
    kind: 'WELCOME_CREDIT',
    entries: [
      { accountId: playerAccount(playerId), cents: cents(amount) },
      { accountId: HOUSE.cashDesk, cents: cents(-amount) },
    ],
  });
  await noteBalance(tx, recorder, playerId);
}

async function faultsOf(platform: Platform, input: SignUpInput): Promise<Refusal[]> {
  const faults: Refusal[] = [];
  const invalid = (field: keyof SignUpInput, message: string) =>
    faults.push(refusal('INVALID_INPUT', message, { field: ['input', field] }));
  const nickname = NICKNAME.test(input.nickname) ? input.nickname : null;
  const email = EMAIL.safeParse(input.email).success ? input.email : null;
  const taken = await findTaken(platform.database.pool, { nickname, email });
  if (nickname === null) invalid('nickname', 'A nickname has 3 to 20 letters, digits, underscores or hyphens.');
  if (taken.nickname) invalid('nickname', 'This nickname is taken.');
  if (email === null) invalid('email', 'This is not an e-mail address.');
  if (taken.email) invalid('email', 'This e-mail address has an account already.');
  const { length } = Array.from(input.password);
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD || !isStorable(input.password)) {
    invalid('password', `A password has ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`);
  }
  return faults;
}
