import { expect, test } from 'vitest';
import { daysOf } from '../../../src/platform/domains/bookings/sessions/calendar-days';
import { localDay, localTime } from '../../../src/platform/domains/bookings/sessions/local-time';

const DAY_MS = 24 * 60 * 60_000;

test.each([
  ['9999-12-31T18:00:00Z', 'America/New_York', ['9999-12-31', '+010000-01-01', '+010000-01-02']],
  ['9999-12-31T18:00:00Z', 'Asia/Kolkata', ['9999-12-31', '+010000-01-01', '+010000-01-02']],
  ['0000-01-01T18:00:00Z', 'Asia/Kolkata', ['0000-01-01', '0000-01-02', '0000-01-03']],
  ['0000-01-01T02:00:00Z', 'America/New_York', ['-000001-12-31', '0000-01-01', '0000-01-02']],
])('a window of two days from %s in %s touches three days', (start, timeZone, expected) => {
  const window = { start: Date.parse(start), end: Date.parse(start) + 2 * DAY_MS };
  expect(daysOf(window, timeZone).map((day) => localDay(day.start, timeZone))).toEqual(expected);
});

test('local time is correct in years of more than four digits', () => {
  expect(localTime(Date.parse('+010000-01-01T12:34:56.789Z'), 'America/New_York')).toBe('+010000-01-01T07:34:56-05:00');
  expect(localTime(Date.parse('2027-02-03T12:34:56.789Z'), 'UTC')).toBe('2027-02-03T12:34:56Z');
});
