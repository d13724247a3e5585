import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { refused } from '../testing/refused.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { authenticate } from './authenticate.js';
import { passwordFits, hashPassword } from './password.js';
import { signIn } from './sign-in.js';
import { signOut } from './sign-out.js';
import { signUp } from './sign-up.js';

const DAY = 86_400_000;
const INPUT = { email: 'johnny@example.com', password: 'rounders 1998' };

let opened: TestPlatform;
let platform: Platform;

beforeAll(async () => {
  opened = await openTestPlatform({ SESSION_DAYS: '3' });
  ({ platform } = opened);
  agreed(await signUp(platform, { nickname: 'Johnny', ...INPUT }));
});

afterAll(() => opened.close());

describe('signing in', () => {
  test('each time a sign-in of its own, in any case of the address', async () => {
    const one = agreed(await signIn(platform, INPUT));
    const other = agreed(await signIn(platform, { ...INPUT, email: 'JOHNNY@example.com' }));
    expect(other.accessToken).not.toBe(one.accessToken);
    expect(other.caller.playerId).toBe(one.caller.playerId);
    expect(await authenticate(platform, other.accessToken)).toEqual(other.caller);
  });

  test('X2: a token has 256 bits', async () => {
    const { accessToken } = agreed(await signIn(platform, INPUT));
    expect(Buffer.from(accessToken, 'base64url')).toHaveLength(32);
  });

  test.each([
    ['a wrong password', { ...INPUT, password: 'rounders 1999' }],
    ['no password', { ...INPUT, password: '' }],
    ['an unknown address', { ...INPUT, email: 'teddy@example.com' }],
    ['an address that is none', { ...INPUT, email: 'nul\0nul' }],
  ])('X2: %s gets the same answer', async (_what, input) => {
    const result = await signIn(platform, input);
    expect(result).toEqual({
      ok: false,
      error: [
        {
          code: 'INVALID_CREDENTIALS',
          message: 'The e-mail address or the password is wrong.',
          field: null,
          rule: null,
          legalActions: null,
        },
      ],
    });
  });

  test('X2: without an account a password is hashed all the same', async () => {
    const time = async (hash: string | null) => {
      const start = performance.now();
      expect(await passwordFits('a wrong password', hash)).toBe(false);
      return performance.now() - start;
    };
    const known = await hashPassword('the right password');
    await time(null);
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[2] ?? 0;
    const withAccount = [await time(known), await time(known), await time(known), await time(known), await time(known)];
    const without = [await time(null), await time(null), await time(null), await time(null), await time(null)];
    expect(median(without)).toBeGreaterThan(median(withAccount) / 3);
  });

  test('letters count, however the keyboard composes them', async () => {
    const hash = await hashPassword('perch\u00e9 no, dottore');
    expect(await passwordFits('perche\u0301 no, dottore', hash)).toBe(true);
  });
});

describe('a sign-in ends', () => {
  test('by signing out: this one, and no other', async () => {
    const one = agreed(await signIn(platform, INPUT));
    const other = agreed(await signIn(platform, INPUT));
    expect(await authenticate(platform, one.accessToken)).not.toBeNull();
    agreed(await signOut(platform, one.caller));
    expect(await authenticate(platform, one.accessToken)).toBeNull();
    expect(await authenticate(platform, other.accessToken)).toEqual(other.caller);
    expect(refused(await signOut(platform, null))).toEqual(['UNAUTHENTICATED']);
  });

  test('in other processes within two seconds', async () => {
    const elsewhere = opened.another();
    const { accessToken, caller } = agreed(await signIn(platform, INPUT));
    expect(await authenticate(elsewhere, accessToken)).toEqual(caller);
    agreed(await signOut(platform, caller));
    opened.clock.advance(2_000);
    expect(await authenticate(elsewhere, accessToken)).toBeNull();
  });

  test('after the days of the settings, to the millisecond', async () => {
    const { accessToken, caller } = agreed(await signIn(platform, INPUT));
    opened.clock.advance(3 * DAY - 1);
    expect(await authenticate(platform, accessToken)).toEqual(caller);
    opened.clock.advance(1);
    expect(await authenticate(platform, accessToken)).toBeNull();
  });
});

test.each(['', 'nobody', 'Bearer x', '\0'])('the token %j is nobody', async (token) => {
  expect(await authenticate(platform, token)).toBeNull();
});
