import { parseValue } from 'graphql';
import { describe, expect, test } from 'vitest';
import { Cents } from './cents.scalar.js';
import { DateTime } from './instant.scalar.js';

describe('Cents are whole and exact', () => {
  test.each([0, -1, 5_000, 2_147_483_648, Number.MAX_SAFE_INTEGER])('%d passes in both directions', (amount) => {
    expect(Cents.parseValue(amount)).toBe(amount);
    expect(Cents.parseLiteral(parseValue(String(amount)))).toBe(amount);
    expect(Cents.serialize(amount)).toBe(amount);
  });

  test.each([0.5, 2 ** 53, '5', true, null, Number.NaN])('%j is refused', (value) => {
    expect(() => Cents.parseValue(value)).toThrow('whole number');
  });

  test.each(['0.5', '"5"', '9007199254740993', 'true'])('the literal %s is refused', (literal) => {
    expect(() => Cents.parseLiteral(parseValue(literal))).toThrow('whole number');
  });
});

describe('DateTime is ISO 8601, served in UTC', () => {
  test.each([
    ['2027-03-28T18:30:00Z', '2027-03-28T18:30:00.000Z'],
    ['2027-03-28T20:30:00.250+02:00', '2027-03-28T18:30:00.250Z'],
    ['2027-03-28T18:30Z', '2027-03-28T18:30:00.000Z'],
  ])('%s', (given, served) => {
    expect(DateTime.serialize(DateTime.parseValue(given))).toBe(served);
    expect(DateTime.serialize(DateTime.parseLiteral(parseValue(JSON.stringify(given))))).toBe(served);
    expect(DateTime.serialize(new Date(served))).toBe(served);
  });

  test.each(['2027-03-28', '2027-03-28T18:30:00', 'tomorrow', '2027-13-01T00:00:00Z', 1_800_000_000_000, null])(
    '%j is refused',
    (value) => {
      expect(() => DateTime.parseValue(value)).toThrow('ISO 8601');
    },
  );
});
