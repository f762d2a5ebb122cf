import { expect, test } from 'vitest';
import { wallClockInstant } from '../../../src/platform/domains/bookings/sessions/calendar-days';
import { boundsOf } from '../../../src/platform/domains/bookings/sessions/occurrences';

test.each([
  ['yesterday', 'America/New_York'],
  ['2027-02-01T09:00:00', 'Mars/Olympus'],
  ['', ''],
])('the time %j in the zone %j, as in a damaged document, is NaN', (local, timeZone) => {
  expect(wallClockInstant(local, timeZone)).toBeNaN();
  const event = { recurrenceType: 'NONE', start: local, end: local, timeZone } as Parameters<typeof boundsOf>[0];
  expect(boundsOf(event).start).toBeNaN();
});
