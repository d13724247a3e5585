import { expect, test } from 'vitest';
import { formErrors } from './form-errors';
import { localAddress } from './local-address';

test('A3: each refusal stands at its field, the others above the form', () => {
  const errors = formErrors(
    [
      { code: 'INVALID_INPUT', message: 'Too short.', field: ['input', 'password'] },
      { code: 'INVALID_INPUT', message: 'No digit.', field: ['input', 'password'] },
      { code: 'RATE_LIMITED', message: 'Too often.', field: null },
    ],
    ['email', 'password'],
  );
  expect(errors).toEqual({ fields: { password: 'Too short. No digit.' }, form: 'Too often.' });
});

test('nobody is led to another site after signing in', () => {
  expect(localAddress('/account')).toBe('/account');
  for (const next of [null, '', 'https://elsewhere.example', '//elsewhere.example', String.raw`/\elsewhere.example`]) {
    expect(localAddress(next)).toBe('/');
  }
});
