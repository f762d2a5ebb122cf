import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTime } from '../../../emulator/bookings/availability/local-time';
import { memoisedEntries } from '../../../emulator/bookings/availability/memoised-entries';
import type { OfferedTime } from '../../../emulator/bookings/availability/offered-times';
import { toSlotAvailability } from '../../../emulator/bookings/availability/slot-availability';

const START = Date.parse('2027-03-01T15:00:00Z');

/** Few values of everything, so that most times are like an earlier one but for one thing. */
const offered = fc
  .record({
    service: fc.record({ id: fc.constantFrom('a', 'b'), schedule: fc.constantFrom({ id: 's' }, { id: 't' }) }),
    name: fc.constantFrom(undefined, 'Maya', 'Jonas'),
    start: fc.constantFrom(START, START + 1_800_000, START + 60_000),
    minutes: fc.constantFrom(30, 45),
    eventId: fc.constantFrom(undefined, 'one', 'two'),
    place: fc.constantFrom(undefined, { type: 'CUSTOMER' as const }, { type: 'CUSTOM' as const, custom: {} }),
    totalSpots: fc.constantFrom(1, 10),
    openSpots: fc.constantFrom(0, 1, 9),
    violations: fc.record({
      tooEarlyToBook: fc.boolean(),
      tooLateToBook: fc.boolean(),
      bookOnlineDisabled: fc.boolean(),
    }),
    waitingList: fc.constantFrom(undefined, { totalSpots: 5, openSpots: 5 }, { totalSpots: 5, openSpots: 4 }),
    zone: fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York'),
  })
  .map(({ name, minutes, zone, ...time }) => {
    const staffMember = name && { id: name, resourceId: `of ${name}`, name };
    const takes = { resource: '', capacity: 1 };
    return { zone, time: { ...time, ...(staffMember && { staffMember }), end: time.start + minutes * 60_000, takes } };
  });

test('an entry says what its time says, whatever was answered before', () => {
  fc.assert(
    fc.property(fc.array(offered, { minLength: 1, maxLength: 50 }), (all) => {
      for (const { zone, time } of all) {
        expect(memoisedEntries(zone)(time)).toEqual(toSlotAvailability(time, zone));
      }
    }),
    { numRuns: 300 },
  );
});

test('an entry that says the same is the same object', () => {
  const time: OfferedTime = {
    service: { id: 'a' },
    start: START,
    end: START + 1_800_000,
    totalSpots: 1,
    openSpots: 1,
    violations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
  };
  const first = memoisedEntries('UTC')(time);
  expect(memoisedEntries('UTC')({ ...time, service: { id: 'a' } })).toBe(first);
  expect(memoisedEntries('UTC')({ ...time, openSpots: 0 })).toMatchObject({ bookable: false, openSpots: 0 });
});

test('a local time that lies within a quarter of an hour is written like one that begins it', () => {
  expect(localTime(START, 'Asia/Kolkata')).toBe('2027-03-01T20:30:00+05:30');
  expect(localTime(START + 1_000, 'Asia/Kolkata')).toBe('2027-03-01T20:30:01+05:30');
  expect(localTime(START + 899_000, 'UTC')).toBe('2027-03-01T15:14:59Z');
  expect(localTime(START, 'Nowhere/Land')).toBe('');
});
