import type { PlayerId } from '../../engine/ids.js';
import type { Caller, StaffRole } from '../accounts/caller.js';
import { signUp } from '../accounts/sign-up.js';
import { creditPlayer } from '../ledger/credit-player.js';
import type { Platform } from '../platform.js';
import { newId } from '../random/id.js';
import { agreed } from './agreed.js';

/** A signed-in player of a test. */
export type Person = Caller & { readonly playerId: PlayerId };

/** Signs somebody up and in; `cents` are paid in at the cash desk. */
export async function newPlayer(platform: Platform, nickname: string, cents = 0): Promise<Person> {
  const { caller } = agreed(
    await signUp(platform, { nickname, email: `${nickname}@example.com`, password: `password of ${nickname}` }),
  );
  if (!caller.playerId) throw new Error(`${nickname} is not signed in`);
  const person = { ...caller, playerId: caller.playerId };
  if (cents > 0) {
    const admin: Caller = { ...caller, playerId: null, roles: ['ADMIN'] };
    const input = { playerId: person.playerId, cents, reason: 'for a test', idempotencyKey: `first-${nickname}` };
    agreed(await creditPlayer(platform, admin, input));
  }
  return person;
}

/** Signs several players up, `Player1` and so on. */
export async function newPlayers(platform: Platform, count: number, cents = 0): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 1; number <= count; number += 1) {
    people.push(await newPlayer(platform, `Player${number}`, cents));
  }
  return people;
}

/** Staff with these roles; not a player. */
export async function newStaff(platform: Platform, ...roles: StaffRole[]): Promise<Caller> {
  const person = await newPlayer(platform, newId('account', platform.clock.now()).slice(-20));
  return { ...person, playerId: null, roles };
}
