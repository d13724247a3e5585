import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { rowsIn } from '../testing/money.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { ensureFirstAdmin } from './ensure-first-admin.js';
import { signIn } from './sign-in.js';
import { signUp } from './sign-up.js';

const EMAIL = 'floor@example.com';
const PASSWORD = 'a password of staff';

let opened: TestPlatform;
let platform: Platform;

beforeEach(async () => {
  opened = await openTestPlatform({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD });
  ({ platform } = opened);
});

afterEach(() => opened.close());

test('the first admin comes from the settings, without a player', async () => {
  await ensureFirstAdmin(platform);
  const { caller } = agreed(await signIn(platform, { email: EMAIL, password: PASSWORD }));
  expect(caller).toMatchObject({ playerId: null, roles: ['ADMIN'] });
});

test('once, however many processes start, and however often', async () => {
  const other = opened.another();
  await Promise.all([platform, other, platform, other].map(ensureFirstAdmin));
  await ensureFirstAdmin(platform);
  expect(await rowsIn(platform, 'account')).toBe(1);
});

test('a second start with another password changes nothing', async () => {
  await ensureFirstAdmin(platform);
  const changed = { ...platform, settings: { ...platform.settings, ADMIN_PASSWORD: 'another password' } };
  await ensureFirstAdmin(changed);
  expect((await signIn(platform, { email: EMAIL, password: PASSWORD })).ok).toBe(true);
});

test('a player who took the address first does not become an admin by it', async () => {
  agreed(await signUp(platform, { nickname: 'Squatter', email: EMAIL, password: 'my own password' }));
  await expect(ensureFirstAdmin(platform)).rejects.toThrow(/not an admin/);
  expect(agreed(await signIn(platform, { email: EMAIL, password: 'my own password' })).caller.roles).toEqual([]);
});

test('without the settings nobody is made', async () => {
  const { ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...settings } = platform.settings;
  await ensureFirstAdmin({ ...platform, settings });
  expect(await rowsIn(platform, 'account')).toBe(0);
});
