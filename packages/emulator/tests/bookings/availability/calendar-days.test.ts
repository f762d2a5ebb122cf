import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { daysOf, openSpans, wallClockInstant } from '../../../src/platform/domains/bookings/sessions/calendar-days';
import { localDay, localTime } from '../../../src/platform/domains/bookings/sessions/local-time';
import { boundsOf } from '../../../src/platform/domains/bookings/sessions/occurrences';
import { wallClock } from '../../../src/platform/domains/bookings/staff/working-hours';

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

test.each([
  ['yesterday', 'America/New_York'],
  ['2027-02-01T09:00:00', 'Mars/Olympus'],
  ['', ''],
])('the time %j in the zone %j, as in a damaged document, is NaN', (local, timeZone) => {
  expect(wallClockInstant(local, timeZone)).toBeNaN();
  const event = { recurrenceType: 'NONE', start: local, end: local, timeZone } as Parameters<typeof boundsOf>[0];
  expect(boundsOf(event).start).toBeNaN();
});

const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));
const hoursOf = (date: string, zone: string, hours = always) => {
  const day = DateTime.fromISO(date, { zone });
  const window = { start: day.toMillis(), end: day.plus({ days: 1 }).startOf('day').toMillis() };
  return openSpans(hours, window, zone).reduce((total, { start, end }) => total + (end - start) / 3_600_000, 0);
};

describe('a day that is open around the clock', () => {
  test.each([
    ['2027-03-13', 'America/New_York', 24],
    ['2027-03-14', 'America/New_York', 23],
    ['2027-11-07', 'America/New_York', 25],
    ['2027-03-28', 'Europe/Berlin', 23],
    ['2027-10-31', 'Europe/Berlin', 25],
    // The day begins at one o'clock here, since midnight does not exist.
    ['2027-09-05', 'America/Santiago', 23],
  ])('%s in %s has %i hours', (date, zone, hours) => {
    expect(hoursOf(date, zone)).toBe(hours);
  });
});

test('a skipped local time moves an hour later', () => {
  const day = DateTime.fromISO('2027-03-14', { zone: 'America/New_York' });
  expect(wallClock(day, '02:30').toISO()).toBe('2027-03-14T03:30:00.000-04:00');
});

test('a span that contains the window is returned whole', () => {
  const zone = 'America/New_York';
  const noon = DateTime.fromISO('2027-02-02T12:00', { zone }).toMillis();
  const [span] = openSpans([{ weekday: 2, start: '09:00', end: '17:00' }], { start: noon, end: noon + 1 }, zone);
  expect(DateTime.fromMillis(span?.start ?? 0, { zone }).hour).toBe(9);
  expect(DateTime.fromMillis(span?.end ?? 0, { zone }).hour).toBe(17);
});
