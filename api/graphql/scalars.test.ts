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
    ['2028-02-29T00:30:00+01:00', '2028-02-28T23:30:00.000Z'],
    ['2027-12-31T23:59:59.999999999-00:30', '2028-01-01T00:29:59.999Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('%s', (given, served) => {
    expect(DateTime.serialize(DateTime.parseValue(given))).toBe(served);
    expect(DateTime.serialize(DateTime.parseLiteral(parseValue(JSON.stringify(given))))).toBe(served);
    expect(DateTime.serialize(new Date(served))).toBe(served);
  });

  test.each([
    ['2027-03-28', '2027-03-28T18:30:00', 'tomorrow', '', '28.03.2027 18:30Z', 1_800_000_000_000, null, true],
    // Days that no calendar has.
    ['2027-02-29T12:00:00Z', '2027-02-30T12:00:00Z', '2027-04-31T12:00:00+02:00', '2100-02-29T12:00Z'],
    ['2027-00-10T12:00:00Z', '2027-13-01T00:00:00Z', '2027-01-00T00:00:00Z', '2027-01-32T00:00:00Z'],
    // Times that no clock shows, zones that are none.
    ['2027-03-28T24:00:00Z', '2027-03-28T25:00:00Z', '2027-03-28T18:60:00Z', '2027-03-28T18:30:60Z'],
    ['2027-03-28T18:30:00+24:00', '2027-03-28T18:30:00+02:60', '2027-03-28T18:30:00-00:00'],
    ['2027-03-28T18:30:00+0200', '2027-03-28T18:30:00z', '2027-03-28 18:30:00Z', '2027-03-28T18:30:00Z\n'],
    // Beyond the years of four digits.
    ['0000-12-31T00:00:00Z', '0001-01-01T00:00:00+23:00', '9999-12-31T23:59:59-12:00', '+12027-03-28T18:30:00Z'],
  ])('ISO 8601: %j and the like are refused', (...values) => {
    for (const value of values) expect(() => DateTime.parseValue(value)).toThrow('ISO 8601');
  });
});
