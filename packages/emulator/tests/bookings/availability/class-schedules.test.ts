import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstAndLastSession, sessionsWithin } from '../../../src/platform/domains/bookings/sessions/class-schedules';

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
