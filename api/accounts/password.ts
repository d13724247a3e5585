import { hash, verify } from '@node-rs/argon2';
import { secret } from '../random/random.js';

/** X2: argon2id, the package's own algorithm; 19 MiB (in KiB here) and two passes for each attempt. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password, salt and parameters included (X2). */
export function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), COST);
}

/** Whether this is the password of the hash. Without a hash it takes as long and the answer is no. */
export async function passwordFits(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword(secret());
  const stand = await decoy;
  const fits = await verify(passwordHash ?? stand, canonical(password));
  return fits && passwordHash !== null;
}

/** Stands in for the hash of an account that does not exist. */
let decoy: Promise<string> | undefined;

/** Keyboards write the same letters in different ways. */
function canonical(password: string): string {
  return password.normalize('NFKC');
}
