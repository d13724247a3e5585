import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueDays, timeOfDay, validateRecurrence, WEEKDAYS, type RecurrenceInput } from './recurrence.js';

const sound: RecurrenceInput = { weekdays: ['FRIDAY', 'MONDAY'], startTime: '21:00', daysAhead: 7 };

describe('T10: when a tournament comes again', () => {
  test('days in the order of the week, and the time in minutes after midnight', () => {
    expect(validateRecurrence(sound)).toEqual({
      ok: true,
      value: { weekdays: ['MONDAY', 'FRIDAY'], startMinute: 1_260, daysAhead: 7 },
    });
  });

  test.each<[string, Partial<RecurrenceInput>, string[]]>([
    ['no day', { weekdays: [] }, ['weekdays']],
    ['a day twice', { weekdays: ['MONDAY', 'MONDAY'] }, ['weekdays.1']],
    ['no time', { startTime: '' }, ['startTime']],
    ['24 hours', { startTime: '24:00' }, ['startTime']],
    ['60 minutes', { startTime: '20:60' }, ['startTime']],
    ['hours of one digit', { startTime: '9:00' }, ['startTime']],
    ['a line more', { startTime: '21:00\n' }, ['startTime']],
    ['no day ahead', { daysAhead: 0 }, ['daysAhead']],
    ['a quarter ahead', { daysAhead: 61 }, ['daysAhead']],
    ['all at once', { weekdays: [], startTime: 'noon', daysAhead: -1 }, ['weekdays', 'startTime', 'daysAhead']],
  ])('is refused, by field: %s', (_, change, fields) => {
    const result = validateRecurrence({ ...sound, ...change });
    expect(result.ok ? [] : result.error.map(({ field }) => field.join('.'))).toEqual(fields);
  });

  test('every minute of the day is read as it is written', () => {
    for (let minute = 0; minute < 1_440; minute += 1) {
      const result = validateRecurrence({ ...sound, startTime: timeOfDay(minute) });
      expect(result.ok && result.value.startMinute).toBe(minute);
    }
  });
});

describe('J5: the days whose tournaments are due', () => {
  test('are from today as far ahead as the recurrence reaches, over the end of a month', () => {
    const recurrence = { weekdays: ['MONDAY', 'FRIDAY'] as const, startMinute: 0, daysAhead: 7 };
    // A Friday.
    expect(dueDays(recurrence, '2027-02-26')).toEqual(['2027-02-26', '2027-03-01', '2027-03-05']);
    expect(dueDays(recurrence, '2027-02-27')).toEqual(['2027-03-01', '2027-03-05']);
  });

  test('of every day of the week: each one, once, none of the past', () => {
    const day = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2060, 0) });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (moment, daysAhead) => {
        const today = new Date(moment).toISOString().slice(0, 10);
        const days = dueDays({ weekdays: WEEKDAYS, startMinute: 0, daysAhead }, today);
        expect(days).toHaveLength(daysAhead + 1);
        expect(days[0]).toBe(today);
        expect(days).toEqual([...new Set(days)].toSorted());
        expect(Date.parse(days.at(-1) ?? '') - Date.parse(today)).toBe(daysAhead * 86_400_000);
      }),
    );
  });
});
