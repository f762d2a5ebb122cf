import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { appointmentTimes, withBuffer } from '../../../src/platform/domains/bookings/sessions/appointment-times';
import { openSpans } from '../../../src/platform/domains/bookings/sessions/calendar-days';
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
