import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { appointmentTimes, withBuffer } from '../../../src/platform/domains/bookings/sessions/appointment-times';
import { openSpans } from '../../../src/platform/domains/bookings/sessions/calendar-days';
import { firstAndLastSession, sessionsWithin } from '../../../src/platform/domains/bookings/sessions/class-schedules';
import {
  mergedSpans,
  type Span,
  spanIncludes,
  spansOverlap,
} from '../../../src/platform/domains/bookings/staff/working-hours';

const ZONES = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'] as const;

/** Includes days on which the clocks change. */
const scenario = fc.record({
  zone: fc.constantFrom(...ZONES),
  date: fc.oneof(
    fc.constantFrom('2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07'),
    fc.integer({ min: 0, max: 700 }).map((days) => DateTime.utc(2027).plus({ days }).toISODate() ?? ''),
  ),
  days: fc.integer({ min: 1, max: 5 }),
  hours: fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 10 }))
      .map(([weekday, from, length]) => ({
        weekday,
        start: `${String(from).padStart(2, '0')}:00`,
        end: `${String(Math.min(24, from + length)).padStart(2, '0')}:00`,
      })),
    { maxLength: 10 },
  ),
  durationMinutes: fc.integer({ min: 5, max: 180 }),
  bufferMinutes: fc.integer({ min: 0, max: 60 }),
  picks: fc.array(fc.nat(), { maxLength: 40 }),
});

const windowOf = (date: string, days: number, zone: string): Span => {
  const start = DateTime.fromISO(date, { zone }).startOf('day');
  return { start: start.toMillis(), end: start.plus({ days }).toMillis() };
};

test('every time lies within the window and within one span of working hours', () => {
  fc.assert(
    fc.property(scenario, ({ zone, date, days, hours, durationMinutes, bufferMinutes }) => {
      const window = windowOf(date, days, zone);
      const open = openSpans(hours, window, zone);
      for (const time of appointmentTimes(open, [], { durationMinutes, bufferMinutes }, window)) {
        expect(spanIncludes(window, time)).toBe(true);
        expect(open.some((stretch) => spanIncludes(stretch, time))).toBe(true);
        expect(time.end - time.start).toBe(durationMinutes * 60_000);
      }
    }),
  );
});

test('free times of one calendar never overlap, buffers included', () => {
  fc.assert(
    fc.property(scenario, ({ zone, date, days, hours, durationMinutes, bufferMinutes, picks }) => {
      const window = windowOf(date, days, zone);
      const open = openSpans(hours, window, zone);
      const booked: Span[] = [];
      for (const pick of picks) {
        const free = appointmentTimes(open, mergedSpans(booked), { durationMinutes, bufferMinutes }, window).filter(
          ({ isFree }) => isFree,
        );
        const time = free[pick % free.length];
        if (!time) break;
        booked.push(withBuffer(time, bufferMinutes));
      }
      for (const [index, one] of booked.entries()) {
        expect(booked.slice(index + 1).some((other) => spansOverlap(one, other))).toBe(false);
      }
    }),
  );
});

test('a taken time stays in the list and is not free', () => {
  const window = windowOf('2027-02-02', 1, 'UTC');
  const open = openSpans([{ weekday: 2, start: '09:00', end: '12:00' }], window, 'UTC');
  const timing = { durationMinutes: 60, bufferMinutes: 0 };
  const nine = open[0]?.start ?? 0;
  const times = appointmentTimes(open, [{ start: nine, end: nine + 3_600_000 }], timing, window);
  expect(times.map(({ isFree }) => isFree)).toEqual([false, false, true, true, true]);
});

const HOUR_MS = 3_600_000;
const START = Date.parse('2027-03-01T15:00:00Z');

const schedule = fc.record({
  from: fc.integer({ min: 0, max: 24 * 365 }).map((hours) => START + hours * HOUR_MS),
  hours: fc.integer({ min: 1, max: 24 * 100 }),
  weekly: fc.array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      start: fc.constantFrom('00:00', '02:30', '09:00', '23:30'),
      durationMinutes: fc.constantFrom(30, 90, 24 * 60, 9 * 24 * 60),
      resourceId: fc.constant('r'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

test('the first and last sessions of a schedule are the first and last between its bounds', () => {
  const zone = fc.constantFrom('UTC', 'America/New_York', 'Pacific/Apia');
  fc.assert(
    fc.property(schedule, zone, ({ from, hours, weekly }, timeZone) => {
      const window = { start: from, end: from + hours * HOUR_MS };
      const bounds = { from: new Date(window.start).toISOString(), until: new Date(window.end).toISOString() };
      const course = { id: 's', serviceId: 'c', capacity: 1, weekly, ...bounds };
      const all = sessionsWithin(course, window, timeZone);
      const [first, last] = [all.at(0), all.at(-1)];
      const expected = first &&
        last && {
          firstSessionStart: new Date(first.start).toISOString(),
          lastSessionEnd: new Date(last.end).toISOString(),
        };
      expect(firstAndLastSession(course, timeZone)).toEqual(expected ?? {});
    }),
    { numRuns: 300 },
  );
});
